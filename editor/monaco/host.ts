/** What the editor of the rules needs of the page around it. */
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
  /** Of each open file. */
  readonly findings: ReadonlySignal<ReadonlyMap<string, readonly Finding[]>>;
  /** Of each open file with scenarios: where they begin, and how they went. */
  readonly marks: ReadonlySignal<ReadonlyMap<string, readonly ScenarioMark[]>>;
  /** Which files are shown, and in which one writes. */
  readonly split: Split;
  readonly layout: Pick<Layout, "wrap" | "hints">;
  /** Where the cursor stands, counted from 1. */
  readonly cursor: Signal<{ line: number; column: number }>;
  readonly phrases: ReadonlySignal<StudioPhrases>;
  /** The language of the page. */
  readonly spoken: ReadonlySignal<string>;
  /** How often effects are carried out in the scenarios of the open files. */
  readonly carriedOut: ReadonlySignal<CarriedOutTimes>;
  /** Shows more of what a note in the text says. */
  showNote(kind: "effect" | "value", place: Location): void;
  /** Puts the position of the scenario that begins at a line, counted from 1, on the table. */
  showScenario(path: string, line: number): void;
  /** Tells what could not be done. */
  say(text: string): void;
}
