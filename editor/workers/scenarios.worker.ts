/** The thread that runs scenarios. Each call runs one scenario, so that the caller can stop after any of them. */
import { expose } from "comlink";
import { Documents } from "../../src/language-service/documents.ts";
import { failureFinding } from "../../src/language-service/diagnostics.ts";
import type { Finding, Span } from "../../src/language-service/types.ts";
import type { ScenarioMatch } from "../../src/scenarios/outcome.ts";
import { CarriedOut } from "./carried-out.ts";
import { ScenarioRunner } from "../../src/scenarios/run.ts";

/** The result of one scenario of a file. */
export interface ScenarioRun {
  /** The number of scenarios in the file. */
  readonly total: number;
  /** True if the scenario was run; false if it or its game has mistakes. */
  readonly ran: boolean;
  readonly failures: readonly Finding[];
  /** The place and the result of the scenario; undefined if it could not be run. */
  readonly mark: ScenarioMark | undefined;
  /** The effects that the scenario carries out, each as a key made of its file and its name. */
  readonly carriedOut: readonly string[];
}

/** The result of a scenario, and the place of the scenario in its file. */
export interface ScenarioMark extends Span {
  /** The index of the scenario in its file; the first one has index 0. */
  readonly at: number;
  readonly name: string;
  /** The finding at the first step with an unexpected result; undefined if there is none. */
  readonly failure: Finding | undefined;
  /**
   * The name of the scenario's game. Below, the setup and the moves up to the failed step or the end; undefined if the
   * match could not begin.
   */
  readonly game: string;
  readonly match: ScenarioMatch | undefined;
}

const documents = new Documents();

const service = {
  /** Takes new texts of files. If a text is undefined, the file was deleted. */
  update(changed: readonly (readonly [string, string | undefined])[]): void {
    for (const [file, text] of changed) {
      if (text === undefined) documents.delete(file);
      else documents.set(file, text);
    }
  },

  /** Runs the scenario with the index `at` of a file. Returns undefined if there are no more scenarios. */
  run(file: string, at: number): ScenarioRun | undefined {
    const source = documents.source(file);
    const total = documents.read(file).value.filter(({ kind }) => kind === "scenario").length;
    if (!source || at >= total) return undefined;
    const listener = new CarriedOut();
    const { scenarios } = new ScenarioRunner(documents.resolve, { listener }).run(source, { from: at, to: at + 1 });
    const mark = scenarios.map(({ name, range: { start, end }, failures: [first], game, match }) => ({
      start,
      end,
      at,
      name,
      failure: first && failureFinding(first),
      game,
      match,
    }))[0];
    return {
      total,
      mark,
      carriedOut: listener.effects(documents),
      ran: scenarios.length > 0,
      failures: scenarios.flatMap(({ failures }) => failures.map(failureFinding)),
    };
  },
};

export type ScenarioService = typeof service;

expose(service);
