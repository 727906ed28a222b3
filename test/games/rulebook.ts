/** Compares a game with its rulebook: every rule has a scenario, and a broken rule makes a scenario fail. */
import { describe, expect, test } from "vitest";
import { loadGame } from "../../src/dsl/index.ts";
import { IncrementalCache } from "../../src/dsl/reader/incremental-cache.ts";
import { readFile } from "../../src/dsl/reader/index.ts";
import { Tally } from "../../src/coverage/tally.ts";
import { missingLines } from "./covered.ts";
import { gameText, type Outcome, outcome, rulesOf, runner, type Scenario, scenariosOf } from "./scenarios.ts";

/** A wrong line for a game, instead of a right one, and the rules of the rulebook that it breaks. */
export interface Breakage {
  readonly rules: readonly string[];
  /** The line as it stands in the game, where it occurs once. */
  readonly from: string;
  readonly to: string;
}

/** The ids of rules, `WC-01`, `WC-02` and so on: for each section, all numbers from `first` to `last`. */
export function rulesBetween(
  prefix: string,
  ...sections: readonly (readonly [first: number, last: number])[]
): readonly string[] {
  return sections.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, i) => `${prefix}-${String(first + i).padStart(2, "0")}`),
  );
}

/** Declares the tests that compare a game with its rulebook. `ids` are the ids of all rules in the rulebook. */
export function holdToRulebook(game: string, ids: readonly string[], breakages: readonly Breakage[]): void {
  const scenarios = scenariosOf(game);
  const rules = rulesOf(gameText(game));
  const tally = new Tally();
  const whole = runner(game, gameText(game), { listener: tally });
  const ran = new Map<Scenario, Outcome>();
  const outcomeOf = (scenario: Scenario): Outcome => {
    if (!ran.has(scenario)) ran.set(scenario, outcome(whole, scenario));
    return ran.get(scenario)!;
  };

  describe("each scenario shows its rules", () => {
    test.each(
      scenarios.map((scenario) => [scenario.file.replace(".test.yaml", ""), scenario.title, scenario] as const),
    )("%s: %s", (_, title, scenario) => {
      expect(title).not.toBe("");
      expect(scenario.covers).not.toEqual([]);
      expect(outcomeOf(scenario)).toEqual({ mistakes: [], failed: [] });
    });
  });

  test("the scenarios carry out the lines of the rules", () => {
    for (const scenario of scenarios) outcomeOf(scenario);
    const source = { name: `${game}.yaml`, text: gameText(game) };
    const variants = readFile(source).value.flatMap((doc) => (doc.kind === "game" ? doc.game.variants : []));
    const games = [[], ...variants.map(({ name }) => [name.text])].map((names) => loadGame(source, names).game!);
    expect(missingLines(games, source.name, new Tally()).length).toBeGreaterThan(50);
    expect(missingLines(games, source.name, tally)).toEqual([]);
  }, 120_000);

  test("every rule of the rulebook has a scenario, and no other is named", () => {
    expect([...new Set(scenarios.flatMap(({ covers }) => covers))].sort()).toEqual([...ids].sort());
  });

  // Short scenarios come first: they run quickly, and most wrong lines make one of them fail.
  const shortFirst = scenarios.toSorted((a, b) => a.source.text.length - b.source.text.length);

  describe("each broken rule is found by a scenario that covers it", () => {
    const cache = new IncrementalCache("fleeting");
    test.each(
      breakages.map(
        ({ rules: broken, from, to }) =>
          [broken.join(" "), `${from.trim()} → ${to.trim() || "nothing"}`, from, to, broken] as const,
      ),
    )("%s: %s", (_ids, _line, from, to, broken) => {
      expect(rules.split(from), `\`${from}\` should be there once`).toHaveLength(2);
      const text = rules.replace(from, () => to);
      const changed = runner(game, text, { cache });
      const unfound = new Set(broken);
      // A scenario lists the rules that it covers. Those that cover most of the broken rules run first, because one of
      // them may fail for several rules.
      const covering = (scenario: Scenario) => broken.filter((id) => scenario.covers.includes(id));
      for (const scenario of shortFirst.toSorted((a, b) => covering(b).length - covering(a).length)) {
        const found = covering(scenario).filter((id) => unfound.has(id));
        if (found.length === 0) continue;
        const { mistakes, failed } = outcome(changed, scenario);
        // If the checker rejected the wrong line, every scenario would fail, which would prove nothing.
        expect(mistakes).toEqual([]);
        if (failed.length > 0) for (const id of found) unfound.delete(id);
      }
      expect([...unfound]).toEqual([]);
    });
  });

  test("at least two thirds of the rules are broken and found", () => {
    const found = new Set(breakages.flatMap(({ rules: broken }) => broken));
    expect([...found].filter((id) => !ids.includes(id))).toEqual([]);
    expect(found.size).toBeGreaterThanOrEqual((ids.length * 2) / 3);
  });
}
