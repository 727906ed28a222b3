/**
 * The secrets of questions are found without a visit of all rules. They must be the ones that a visit of all rules
 * finds, in the same order, because a message names the first one.
 */
import { expect, test } from "vitest";
import { checkedWith, fileOf } from "../../../src/dsl/cache.ts";
import type { Question } from "../../../src/dsl/visibility/reads.ts";
import { questionsOf, revealedBy } from "../../../src/dsl/visibility/rules.ts";
import { rulesBelow } from "../../support/files.ts";

function dependsOnSecrets([, { depends, tells, number }]: readonly [unknown, Question]): boolean {
  return depends.length + tells.length + number.length > 0;
}

test("every question of every game depends on the same secrets as in a visit of all rules", () => {
  const games = ["games", "mechanisms", "test/probes"]
    .flatMap(rulesBelow)
    .flatMap((source) => fileOf(source).value.flatMap((doc) => (doc.kind === "game" ? [doc.game] : [])));
  let asked = 0;
  for (const [file, variants] of games.flatMap((file) =>
    [[], ...file.variants.map((variant) => [variant])].map((variants) => [file, variants] as const),
  )) {
    const { game } = checkedWith(file, variants);
    const all = [...revealedBy(game)].flatMap(([line, { question }]) => (question ? [[line, question] as const] : []));
    const found = questionsOf(game).filter(dependsOnSecrets);
    expect([file.name.text, found]).toEqual([file.name.text, all.filter(dependsOnSecrets)]);
    asked += found.length;
  }
  expect(asked).toBeGreaterThan(100);
});
