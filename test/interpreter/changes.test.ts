/** Which changes apply to a line does not depend on the order in which lines of the file are read. */
import { describe, expect, test } from "vitest";
import { isError } from "../../src/diagnostics/render.ts";
import { loadGame } from "../../src/dsl/index.ts";
import { compileGame, Match } from "../../src/interpreter/index.ts";
import { instantiate } from "../../src/interpreter/runtime/codegen/generator.ts";
import { reference } from "../../src/interpreter/runtime/reference/reference.ts";

/** Plays a game in which player 1 carries out these lines, and returns the counters of player 1 at the end. */
function after(lines: string, more: string): Readonly<Record<string, number>> {
  const text = `game: small
players: 2..2
kinds:
  player: { state: { coins: 0.., seals: 0.., points: 0.. }, zones: { badges: pile of badge in force } }
  badge: {}
zones: { shelf: pile of all badge }
play:
  - as player-1:
${lines.replaceAll(/^/gm, "      ")}
winners: p in seats with most p.points
${more.includes("pieces:") ? "" : "pieces: { badge: { plain: } }"}
${more}
`;
  const { game, problems } = loadGame({ name: "small.yaml", text });
  expect(problems.filter(isError)).toEqual([]);
  const program = compileGame(game!, { players: 2 });
  const [counters, same] = [instantiate(program), reference(program)].map((executor) => {
    const match = Match.start(executor, 1);
    expect(match.stopped).toBeUndefined();
    return Object.fromEntries(
      program.cells.flatMap(({ name, at }) =>
        name.startsWith("player-1.") ? [[name.slice("player-1.".length), executor.state[at]!]] : [],
      ),
    );
  });
  expect(counters).toEqual(same);
  return counters!;
}

test("a change of gaining is met by the gains of an effect that its own lines carry out", () => {
  const more = "change:\n  - after gain where me.coins < 3: do save\neffects:\n  save: gain 1 coin";
  expect(after("- gain 1 point", more)).toEqual({ coins: 3, seals: 0, points: 1 });
  // The change also applies if the rules call the effect `save`, which gains a coin, without another gain before.
  expect(after("- do save", more)).toEqual({ coins: 3, seals: 0, points: 0 });
});

test("changes of two verbs meet each other in the same way, whichever comes first", () => {
  const more = "change:\n  - after gain where me.seals < 2: lose 1 point\n  - after lose: gain 1 seal";
  const met = { coins: 1, seals: 2, points: 0 };
  expect(after("- gain 1 coin", more)).toEqual(met);
  expect(after("- if me.points > 0: lose 1 coin\n- gain 1 coin", more)).toEqual(met);
});

test("one change of several effects is laid around each of them", () => {
  const more =
    "change:\n  - after trade(n) or rest(n) or lose where me.points < 9: gain n points\neffects:\n  trade(1..9 n): gain n coins\n  rest(1..9 n): gain n seals";
  expect(after("- do trade(2)\n- do rest(5)", more.replace(" or lose", ""))).toEqual({ coins: 2, seals: 5, points: 7 });
  expect(
    after(
      "- do trade(2)\n- lose 1 coin",
      more.replace("(n) or rest(n)", "").replaceAll("gain n points", "gain 3 points"),
    ),
  ).toEqual({ coins: 1, seals: 0, points: 6 });
});

describe("a call comes to changes one after the other, from the outside in", () => {
  const badges = (changes: string) => `effects:
  trade: gain 1 coin
pieces:
  badge:
${changes}`;
  const worn = (...names: string[]) => names.map((name) => `- move ${name} to me.badges\n`).join("");

  test("what a change further out puts away does not hold any more", () => {
    const more = badges(`    crown: { change: [instead of trade: gain 9 points] }
    thief: { change: [before trade: move crown to shelf] }`);
    expect(after(`${worn("crown", "thief")}- do trade`, more)).toEqual({ coins: 1, seals: 0, points: 0 });
  });

  test("what it brings holds", () => {
    const more = badges(`    crown: { change: [after trade: gain 1 point] }
    giver: { change: [before trade: move crown to me.badges] }`);
    expect(after(`${worn("giver")}- do trade`, more)).toEqual({ coins: 1, seals: 0, points: 1 });
  });

  test.each([
    ["an effect", "trade", "- do trade"],
    ["gaining", "gain", "- gain 1 coin"],
  ])("a piece that leaves later does not end its own change: of %s", (_name, target, line) => {
    const more = badges(
      `    crown: { change: [after ${target}: move this to shelf, after ${target} where me.seals = 0: gain 1 seal] }`,
    );
    expect(after(`${worn("crown")}${line}`, more)).toEqual({ coins: 1, seals: 1, points: 0 });
  });

  test.each([
    ["an effect", "trade", "- do trade"],
    ["gaining", "gain", "- gain 1 coin"],
  ])("and its holder stays who it was: of %s", (_name, target, line) => {
    const more = badges(`    crown:
      change:
        - after ${target}: move this to shelf
        - after ${target} where me.seals = 0:
            - gain 1 holder.seals
            - as next(me): gain 1 holder.points`);
    expect(after(`${worn("crown")}${line}`, more)).toEqual({ coins: 1, seals: 1, points: 1 });
  });

  test("a batch that is gained puts away what a change further out does", () => {
    const more = badges(`    crown: { change: [after gain where me.seals < 2: lose 1 coin] }
    thief: { change: [before gain: move crown to shelf] }`);
    expect(after(`${worn("crown", "thief")}- gain 1 coin`, more)).toEqual({ coins: 1, seals: 0, points: 0 });
  });
});

test.each([0, 1, 2, 4])("of four copies of a card, the %s in force change a value and an effect", (worn) => {
  const more = `values:
  worth(player p): 1
effects:
  trade: gain 1 coin
pieces:
  badge:
    crown: { copies: 4, change: [worth(p) becomes usual + 1, instead of trade where me.seals < 3: [gain 1 seal, trade]] }`;
  const put = worn > 0 ? `- move first(${worn}, crown) to me.badges\n` : "";
  expect(after(`${put}- do trade\n- gain worth(me) points`, more)).toEqual({
    coins: 1,
    seals: Math.min(worn, 3),
    points: 1 + worn,
  });
});
