/** The parts of the page that the text editor uses. */
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
  /** The files that the one or two visible texts show, and which text has the cursor. */
  readonly split: Split;
  readonly layout: Pick<Layout, "wrap" | "hints">;
  /** The line and the column of the cursor, both counted from 1. */
  readonly cursor: Signal<{ line: number; column: number }>;
  readonly phrases: ReadonlySignal<StudioPhrases>;
  /** The language of the page. */
  readonly spoken: ReadonlySignal<string>;
  /** The number of scenarios in the open files that carry out each effect. */
  readonly carriedOut: ReadonlySignal<CarriedOutTimes>;
  /** Shows more about a note in the text, for example the calls of an effect. */
  showNote(kind: "effect" | "value", place: Location): void;
  /** Puts the position of a scenario on the table. The scenario begins at the line with this number, counted from 1. */
  showScenario(path: string, line: number): void;
  /** Tells the user that something could not be done. */
  say(text: string): void;
}
