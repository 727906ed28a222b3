/**
 * The check of a game with a variant that only adds lines goes on from the check of the game. It must find the same as a
 * check of everything at once, and give the same typed game.
 */
import { describe, expect, it } from "vitest";
import { problemKey } from "../../../src/diagnostics/problem.ts";
import { isError } from "../../../src/diagnostics/render.ts";
import { rangeKey, type Source, textOf } from "../../../src/diagnostics/range.ts";
import type { GameFile, VariantSection } from "../../../src/dsl/ast/game-file.ts";
import { checkedWith } from "../../../src/dsl/cache.ts";
import { onlyAdds } from "../../../src/dsl/checker/check-further.ts";
import { checkGame } from "../../../src/dsl/checker/check-game.ts";
import type { Game } from "../../../src/dsl/game.ts";
import { readFile } from "../../../src/dsl/reader/index.ts";
import { overlay } from "../../../src/dsl/variants/overlay.ts";
import { compileGame } from "../../../src/interpreter/index.ts";
import { generate } from "../../../src/interpreter/runtime/codegen/generator.ts";
import { runs } from "../../support/exploration.ts";
import { gameSources } from "../../support/files.ts";
import { differenceIn } from "../../support/same-graph.ts";
import { sourceOf } from "../../support/texts.ts";
import { mutations } from "../checker/mutate.ts";

/** The most mistakes that the test tries in one file. */
const MOST = runs(25);

const sources = gameSources();
const games = sources.flatMap((source) =>
  readFile(source).value.flatMap((doc) => (doc.kind === "game" ? [doc.game] : [])),
);

/** The variants of a text, each with its game. */
function variantsIn(source: Source): readonly (readonly [game: GameFile, variant: VariantSection])[] {
  return readFile(source).value.flatMap((doc) =>
    doc.kind === "game"
      ? doc.game.variants.map((variant) => [doc.game, variant] as const)
      : doc.kind === "variant"
        ? games.flatMap((game) => (game.name.text === doc.variant.of.text ? [[game, doc.variant] as const] : []))
        : [],
  );
}

/** All variants of a game, with those in files of their own. */
function variantsOf(game: GameFile): readonly VariantSection[] {
  const files = sources.flatMap((source) =>
    readFile(source).value.flatMap((doc) =>
      doc.kind === "variant" && doc.variant.of.text === game.name.text ? [doc.variant] : [],
    ),
  );
  return [...game.variants, ...files];
}

/** Expects that both checks find the same problems, and give the same game apart from the order of its needs. */
function expectSame(base: GameFile, variants: readonly VariantSection[]): void {
  const going = checkedWith(base, variants);
  const laid = overlay(base, variants);
  const atOnce = checkGame(laid.value);
  const names = variants.map(({ name }) => name.text);
  expect({ names, found: going.problems.map(problemKey) }).toEqual({
    names,
    found: [...laid.problems, ...atOnce.problems].map(problemKey),
  });
  const difference = differenceIn(withoutOrder(going.game), withoutOrder(atOnce.value));
  expect({ names, difference }).toEqual({ names, difference: undefined });
}

function withoutOrder({ acting, ...game }: Game) {
  return { ...game, acting: new Set([...acting].map(([, range]) => rangeKey(range)).sort()) };
}

describe("the check of a game with a variant", () => {
  const added = sources.flatMap((source) =>
    variantsIn(source).flatMap(([game, variant]) => (onlyAdds([variant], 0) ? [{ source, game, variant }] : [])),
  );

  it("finds the same whether it goes on from the game or begins anew", () => {
    expect(added.length).toBeGreaterThan(15);
    for (const { game, variant } of added) expectSame(game, [variant]);
  });

  it("gives the same program", { timeout: 120_000 }, () => {
    const ofEachGame = added.filter(({ game }, i) => added.findIndex((other) => other.game === game) === i);
    for (const { game, variant } of ofEachGame) {
      const programs = [checkedWith(game, [variant]).game, checkGame(overlay(game, [variant]).value).value].map(
        (typed) => generate(compileGame(typed, { players: typed.players.max })),
      );
      expect(programs[0]).toEqual(programs[1]);
    }
  });

  it("finds the same with a second variant before or after it", { timeout: 120_000 }, () => {
    for (const { game, variant } of added) {
      for (const other of variantsOf(game).filter((each) => each.name.text !== variant.name.text)) {
        expectSame(game, [variant, other]);
        expectSame(game, [other, variant]);
      }
    }
  });

  it("keeps the order of changes where it goes on from a game with later variants", () => {
    const text = `game: sample
players: 2..2
kinds: { player: { state: { points: 0.. } } }
play:
  - as each p in seats: do earn
effects:
  earn: [gain 1 point]
winners: p in seats with most p.points
variants:
  first:
    change: [after earn: gain 2 points]
  second:
    values: { bonus: 3 }
    change: [after earn: gain bonus points]
  third:
    change: [after earn: gain 4 points]
`;
    const [[game]] = variantsIn(sourceOf(text)) as [[GameFile, VariantSection]];
    const named = (...names: string[]) => names.map((name) => game.variants.find((each) => each.name.text === name)!);
    const orders = [named("first", "second"), named("third", "second", "first"), named("first", "third", "second")];
    for (const variants of orders) {
      expectSame(game, variants);
      expect(checkedWith(game, variants).game.changes.map(({ range }) => textOf(range))).toEqual(
        variants.map(({ change: [only] }) => textOf(only!.range)),
      );
    }
  });

  it.each([
    ["a direction", "pieces: { cell: grid 2 by 2 }", "options: { wind: [north, south] }"],
    ["a name that the game lacks", "values: { more: luck + 1 }", "options: { luck: 1..3 = 1 }"],
    ["a name whose plural the game lacks", "change: [after setup: gain 1 gem]", "options: { gems: 1..3 = 1 }"],
    [
      "the text of a word that is in names of pieces",
      "names: { colour: [red] }\npieces: { cell: { <colour>-cell: { title: { en: a <colour> cell } } } }\ntexts: { en: { red: red } }",
      "texts: { en: { red: crimson } }",
    ],
    ["a number that a value gets", "values: { wage: 2 }", "change: [wage becomes 9]"],
  ])("finds the same where a variant declares %s", (_, more, variant) => {
    const text = `game: sample
players: 2..2
kinds: { player: { state: { points: 0.. } }, cell: {} }
${more}
play:
  - as each p in seats: gain 1 point
winners: p in seats with most p.points
variants:
  extra:
    ${variant}
`;
    const [game, extra] = variantsIn(sourceOf(text))[0]!;
    expect(onlyAdds([extra], 0)).toBe(true);
    expectSame(game, [extra]);
  });

  it.each([
    [
      "asks about hidden pieces",
      "after earn: [choose n in 1..count(c in other.hand where c.worth > 1)]",
      "asks-of-unseen",
    ],
    ["calls an effect that asks about hidden pieces", "before earn: do look", "asks-of-unseen"],
    [
      "lets a question depend on hidden pieces",
      "limit becomes count(c in other.hand where c.worth > 1)",
      "asks-of-unseen",
    ],
    ["ends an effect that is not carried out", "before play: [end earn]", "ends-nothing"],
    ["repeats the name of an answer", "after earn: [may no: gain 1 point]", "same-answer"],
    ["needs a player who acts", "after setup: gain 1 point", "nobody-acts"],
  ])("finds the mistake where a variant %s", (_, change, code) => {
    const text = `game: sample
players: 2..2
kinds:
  player: { state: { points: 0.. }, zones: { hand: hand of card } }
  card: { worth: 0..3 }
pieces: { card: { ace: { worth: 1, copies: 9 } } }
zones: { deck: deck of all card }
values: { limit: 2, other: the p in seats where p != me }
setup:
  - as each p in seats: draw 1 from deck to p.hand
play:
  - as each p in seats: do earn
effects:
  earn:
    - if any(me.hand): end earn
    - choose n in 1..limit: gain n points
  look:
    - choose c in other.hand where c.worth > 1: gain 1 point
winners: p in seats with most p.points
variants:
  extra:
    change:
      - ${change}
`;
    const [game, extra] = variantsIn(sourceOf(text))[0]!;
    expect(checkedWith(game, []).problems.filter(isError)).toEqual([]);
    expect(onlyAdds([extra], 0)).toBe(true);
    expect(
      checkedWith(game, [extra])
        .problems.filter(isError)
        .map((each) => each.code),
    ).toEqual([code]);
    expectSame(game, [extra]);
  });

  const files = added.filter(({ source, game }) => source.name !== game.range.source.name);
  it.each(files.map(({ source }) => [source.name, source] as const))("finds the same mistakes in %s", (_, source) => {
    const all = mutations(source);
    const step = Math.max(1, Math.ceil(all.length / MOST));
    for (const { text } of all.filter((_, i) => i % step === 0))
      for (const [game, variant] of variantsIn({ name: source.name, text })) {
        expectSame(game, [variant]);
        const other = game.variants.find((each) => !onlyAdds([each], 0) && each.name.text !== variant.name.text);
        if (other) expectSame(game, [variant, other]);
      }
  });
});
