/** The thread that runs scenarios, one for each call, so that the caller can stop between two. */
import { expose } from "comlink";
import { Documents } from "../../src/language-service/documents.ts";
import { failureFinding } from "../../src/language-service/diagnostics.ts";
import type { Finding, Span } from "../../src/language-service/types.ts";
import type { ScenarioMatch } from "../../src/scenarios/outcome.ts";
import { CarriedOut } from "./carried-out.ts";
import { ScenarioRunner } from "../../src/scenarios/run.ts";

/** The result of one scenario of a file. */
export interface ScenarioRun {
  /** How many scenarios are in the file. */
  readonly total: number;
  /** Whether the scenario could be run: not if it or its game has mistakes. */
  readonly ran: boolean;
  readonly failures: readonly Finding[];
  /** The place and the result of the scenario; absent if it could not be run. */
  readonly mark: ScenarioMark | undefined;
  /** The effects that it carries out, each as its file and its name. */
  readonly carriedOut: readonly string[];
}

/** The result of a scenario, with its place. */
export interface ScenarioMark extends Span {
  /** The index of the scenario in its file, from 0. */
  readonly at: number;
  readonly name: string;
  /** The first step with an unexpected result. */
  readonly failure: Finding | undefined;
  /** The name of its game, and the moves to that step, or to the end; absent if the match could not begin. */
  readonly game: string;
  readonly match: ScenarioMatch | undefined;
}

const documents = new Documents();

const service = {
  /** Updates the texts of files; undefined deletes a file. */
  update(changed: readonly (readonly [string, string | undefined])[]): void {
    for (const [file, text] of changed) {
      if (text === undefined) documents.delete(file);
      else documents.set(file, text);
    }
  },

  /** Runs a scenario of a file, counted from 0; undefined after the last. */
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
