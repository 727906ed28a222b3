/** Bílý hrad against its rulebook: every rule has a scenario, and a broken rule makes a scenario fail. */
import { describe, expect, test } from "vitest";
import { BREAKAGES } from "./bily-hrad-breakages/index.ts";
import { failures, gameText, rulesOf, runner, scenariosOf } from "./scenarios.ts";

const GAME = gameText("bily-hrad");
const RULES = rulesOf(GAME);
const scenarios = scenariosOf("bily-hrad");

/** The rules of the catalogue, by section. */
const IDS = [...numbers(1, 7), ...numbers(10, 26), ...numbers(30, 45), ...numbers(50, 67), ...numbers(70, 94), ...numbers(100, 107), ...numbers(110, 133)]
  .map((n) => `WC-${String(n).padStart(2, "0")}`);

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

describe("each scenario shows its rules", () => {
  const whole = runner("bily-hrad", GAME);
  test.each(scenarios.map((scenario) => [scenario.file.replace(".test.yaml", ""), scenario.title, scenario] as const))("%s: %s", (_, title, scenario) => {
    expect(title).not.toBe("");
    expect(scenario.covers).not.toEqual([]);
    expect(failures(whole, scenario)).toEqual([]);
  });
});

test("every rule of the rulebook has a scenario, and no other is named", () => {
  expect([...new Set(scenarios.flatMap(({ covers }) => covers))].sort()).toEqual([...IDS].sort());
});

/** Short scenarios find most breakages, and are carried out quickly. */
const shortFirst = scenarios.toSorted((a, b) => a.source.text.length - b.source.text.length);

describe("each broken rule is found by a scenario that covers it", () => {
  test.each(BREAKAGES.map(({ rules, from, to }) => [rules.join(" "), `${from.trim()} → ${to.trim() || "nothing"}`, from, to, rules] as const))("%s: %s", (_ids, _line, from, to, rules) => {
    expect(RULES.split(from), `\`${from}\` should be there once`).toHaveLength(2);
    const broken = runner("bily-hrad", RULES.replace(from, () => to));
    const unfound = rules.filter((id) => !shortFirst.some((scenario) => scenario.covers.includes(id) && failures(broken, scenario).length > 0));
    expect(unfound).toEqual([]);
  });
});

test("at least two thirds of the rules are broken and found", () => {
  const found = new Set(BREAKAGES.flatMap(({ rules }) => rules));
  expect([...found].filter((id) => !IDS.includes(id))).toEqual([]);
  expect(found.size).toBeGreaterThanOrEqual((IDS.length * 2) / 3);
});
