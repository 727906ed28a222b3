/**
 * The messages must be good enough: the checker finds a mistake of one word, reports it once, and reports it at this
 * word.
 */
import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { Problem } from "../../../src/diagnostics/problem.ts";
import { checkSource } from "../../../src/dsl/index.ts";
import { fileOf } from "../../../src/dsl/cache.ts";
import { readFile } from "../../../src/dsl/reader/index.ts";
import { IncrementalCache } from "../../../src/dsl/reader/incremental-cache.ts";
import { runs } from "../../support/exploration.ts";
import { gameSources } from "../../support/files.ts";
import { type Mutation, mutations } from "./mutate.ts";

const folder = path.join(import.meta.dirname, "games");
const own = fs.readdirSync(folder).map((name) => ({ name, text: fs.readFileSync(path.join(folder, name), "utf8") }));
const games = gameSources().filter((source) => readFile(source).value.some((doc) => doc.kind === "game"));

/** The most mistakes that the test tries in one file, so that it does not take too long. */
const MOST = runs(40);

function sample(all: readonly Mutation[]): readonly Mutation[] {
  const step = Math.max(1, Math.ceil(all.length / MOST));
  return all.filter((_, i) => i % step === 0);
}

/** True if a message is at the mistaken word, or names the word as a related place. */
function pointsAt({ start, end }: Mutation, { range, related }: Problem): boolean {
  return [range, ...related.map((other) => other.range)].some(
    (place) => place.start <= end && place.end >= start && place.end - place.start <= 60,
  );
}

describe.each([...games, ...own].map((source) => [source.name, source] as const))("%s", (_, source) => {
  it("has no findings itself", () => {
    const known = new Map(games.map((game) => [path.basename(game.name, ".yaml"), game]));
    expect(checkSource(source, (name) => known.get(name))).toEqual([]);
  });

  it("with one mistake has one message, at its place", { timeout: 60_000 }, () => {
    // The cache reads only the changed line again, as in an editor.
    const cache = new IncrementalCache("fleeting");
    const found = sample(mutations(source)).map((mutation) => {
      const mistaken = { name: source.name, text: mutation.text };
      cache.turn();
      fileOf(mistaken, cache);
      const problems = checkSource(mistaken);
      // Compare now: the ranges of a problem move when the next text is read.
      return { mutation, problems, exact: problems.some((problem) => pointsAt(mutation, problem)) };
    });
    const unseen = found
      .filter(({ problems }) => problems.length === 0)
      .map(({ mutation: { what, text, start, end } }) => `${what}: ${text.slice(start - 30, end)}`);
    expect(unseen).toEqual([]);
    expect(found.filter(({ exact }) => exact).length / found.length).toBeGreaterThanOrEqual(0.95);
    expect(found.reduce((n, { problems }) => n + problems.length, 0) / found.length).toBeLessThanOrEqual(1.2);
  });
});
