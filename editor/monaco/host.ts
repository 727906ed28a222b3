/** The parts of the page that the editor of the rules uses. */
import type { ReadonlySignal, Signal } from "@preact/signals";
import type { Finding, Location } from "../../src/language-service/types.ts";
import type { ScenarioMark } from "../workers/scenarios.worker.ts";
import type { Layout } from "../studio/layout.ts";
import type { CarriedOutTimes } from "../studio/scenarios.ts";
import type { Split } from "../studio/split.ts";
import type { StudioPhrases } from "../studio/studio-phrases.ts";
import type { Workspace } from "../files/workspace.ts";
import type { LanguageClient } from "./client.ts";

export interface EditorHost {
  readonly workspace: Workspace;
  readonly language: LanguageClient;
  /** The findings in each open file. */
  readonly findings: ReadonlySignal<ReadonlyMap<string, readonly Finding[]>>;
  /** For each open file with scenarios: their first lines and their results. */
  readonly marks: ReadonlySignal<ReadonlyMap<string, readonly ScenarioMark[]>>;
  /** The files on the screen, and the one with the cursor. */
  readonly split: Split;
  readonly layout: Pick<Layout, "wrap" | "hints">;
  /** The place of the cursor, counted from 1. */
  readonly cursor: Signal<{ line: number; column: number }>;
  readonly phrases: ReadonlySignal<StudioPhrases>;
  /** The language of the page. */
  readonly spoken: ReadonlySignal<string>;
  /** How often effects are carried out in the scenarios of the open files. */
  readonly carriedOut: ReadonlySignal<CarriedOutTimes>;
  /** Shows details of a note in the text. */
  showNote(kind: "effect" | "value", place: Location): void;
  /** Puts the position of the scenario that begins at a line, counted from 1, on the table. */
  showScenario(path: string, line: number): void;
  /** Reports something that could not be done. */
  say(text: string): void;
}
