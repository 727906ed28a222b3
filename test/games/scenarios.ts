/** Reads and runs the scenarios of a game. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Source } from "../../src/diagnostics/range.ts";
import { fileOf } from "../../src/dsl/cache.ts";
import type { IncrementalCache } from "../../src/dsl/reader/incremental-cache.ts";
import type { Listener } from "../../src/scenarios/play.ts";
import { ScenarioRunner } from "../../src/scenarios/run.ts";

const folder = resolve(import.meta.dirname, "../../games");

export interface Scenario {
  readonly file: string;
  readonly title: string;
  /**
   * The file. All runs use the same object, because the cache recognizes a file by its object and then reads it only
   * once.
   */
  readonly source: { readonly name: string; readonly text: string };
  readonly covers: readonly string[];
}

export function gameText(game: string): string {
  return readFileSync(join(folder, `${game}.yaml`), "utf8");
}

/**
 * The text of a game without its sections `texts` and `view`, and without those of its variants. Such a game loads
 * faster and plays in the same way. Removed lines become empty, so that all others keep their numbers.
 */
export function rulesOf(text: string): string {
  let left = Number.POSITIVE_INFINITY;
  return text
    .split("\n")
    .map((line) => {
      const indent = line.search(/\S/);
      if (indent < 0) return line;
      if (indent <= left) left = /^( {4})?(texts|view):$/.test(line) ? indent : Number.POSITIVE_INFINITY;
      return left === Number.POSITIVE_INFINITY ? line : "";
    })
    .join("\n");
}

export function scenariosOf(game: string): readonly Scenario[] {
  return readdirSync(join(folder, game))
    .filter((name) => name.endsWith(".test.yaml"))
    .flatMap((file) => {
      const documents = readFileSync(join(folder, game, file), "utf8").split(/^---\n/m);
      const positions = new Map(
        documents.flatMap((text) => {
          const name = /^position: (.*)$/m.exec(text)?.[1];
          return name === undefined ? [] : [[name, text]];
        }),
      );
      return documents
        .filter((text) => !text.startsWith("position:"))
        .map((text) => ({
          file,
          source: {
            name: file,
            text: [positions.get(/^from: (.*)$/m.exec(text)?.[1] ?? "") ?? [], text].flat().join("---\n"),
          },
          title: /^scenario: (.*)$/m.exec(text)?.[1] ?? "",
          covers: /^covers: \[([^\]]*)\]$/m.exec(text)?.[1]?.trim().split(/,\s*/) ?? [],
        }));
    });
}

/**
 * Makes a function that runs scenarios on `text` instead of the file of the game. With `cache`, only lines that differ
 * from the previous text are read again. The caller must not use the previous text any more.
 */
export function runner(
  game: string,
  text: string,
  { listener, cache }: { readonly listener?: Listener; readonly cache?: IncrementalCache },
): ScenarioRunner {
  const source = { name: `${game}.yaml`, text };
  cache?.turn();
  fileOf(source, cache);
  return new ScenarioRunner((name) => (name === game ? source : positionsOf(game, name)), {
    ...(listener && { listener }),
    reasons: false,
  });
}

const positionFiles = new Map<string, Source | undefined>();

/** A file with positions that stands beside the scenarios of a game; undefined if there is none. */
export function positionsOf(game: string, name: string): Source | undefined {
  const path = join(folder, game, name);
  if (!positionFiles.has(path))
    positionFiles.set(path, existsSync(path) ? { name, text: readFileSync(path, "utf8") } : undefined);
  return positionFiles.get(path);
}

/** The result of a scenario. */
export interface Outcome {
  /** The checker's messages about mistakes in the rules. If there are any, no scenario is played. */
  readonly mistakes: readonly string[];
  /**
   * The messages of `rulewright test`: about steps with unexpected results, and about names in the scenario that the
   * rules do not have.
   */
  readonly failed: readonly string[];
}

/** Runs one scenario. */
export function outcome(of: ScenarioRunner, { source }: Scenario): Outcome {
  const { scenarios, problems } = of.run(source);
  const codes = (own: boolean) =>
    problems.filter(({ range }) => (range.source === source) === own).map(({ code }) => code);
  return {
    mistakes: codes(false),
    failed: [...codes(true), ...scenarios.flatMap(({ failures }) => failures.map(({ message }) => message))],
  };
}
