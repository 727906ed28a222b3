/**
 * A kind can be a special case of a general kind. A piece of the special kind can stand where the general kind is
 * required, but not the other way round.
 */
import { describe, expect, it } from "vitest";
import { loadGame } from "../../../src/dsl/index.ts";
import { isError } from "../../../src/diagnostics/render.ts";
import { messages, sourceOf } from "../../support/texts.ts";
import { offers } from "../../interpreter/lookahead/both.ts";

const game = (...lines: readonly string[]) => `
game: cellars
players: 2..2
kinds:
  player: { state: { points: 0.. }, zones: { own: row of ware, rack: row of barrel } }
  ware: { price: 1..3 }
  barrel: { is: ware, age: 2..9 }
  crate: { is: ware }
  cellar: { depth: 1..3, zones: { wares: row of ware } }
  attic: { depth: 1..3, zones: { wares: row of ware } }
zones:
  quay: row of all ware
  casks: row of barrel
values:
  old(barrel b): b.age
  oldest(set of barrel s): max(0, the max(s.age))
  deep(cellar c): c.depth
effects:
  pour(barrel b): gain b.age points
play:
  - turn of each p in seats:
${lines.map((line) => `      - ${line}\n`).join("")}
pieces:
  ware: { flour: 1 }
  barrel: { rum: 2 7 }
  crate: { nails: 1 }
  cellar: { vault: 3 }
  attic: { loft: 1 }
`;

const said = (...lines: readonly string[]) =>
  messages(loadGame(sourceOf(game(...lines))).problems.filter(isError)).map((line) => line.replace(/^\d+:\d+ /, ""));

describe("a general kind where a special one is needed is refused", () => {
  it.each<[string, readonly string[], readonly string[]]>([
    [
      "by a value",
      ["choose w in quay: gain old(w) points"],
      ["This must be a `barrel` (for `b` of `old`), but not every `ware` is one."],
    ],
    [
      "by an effect",
      ["choose w in quay: do pour(w)"],
      ["This must be a `barrel` (for `b` of `pour`), but not every `ware` is one."],
    ],
    [
      "by a set",
      ["gain oldest(quay) points"],
      ["This must be a `barrel` (for `s` of `oldest`), but not every `ware` is one."],
    ],
    [
      "by a name that was given",
      ["let b = rum", "set b to the first(quay)", "gain b.age points"],
      ["This must be a `barrel` (for `b`), but not every `ware` is one."],
    ],
    ["by a zone", ["move quay to casks"], ["This must be a `barrel` (in `casks`), but not every `ware` is one."]],
    [
      "by a zone that is drawn to",
      ["draw 1 from quay to me.rack"],
      ["This must be a `barrel` (in `me.rack`), but not every `ware` is one."],
    ],
    [
      "so what it is, is always known",
      ["let b = rum", "set b to the first(quay)", "if b is crate: gain 1 point"],
      ["This must be a `barrel` (for `b`), but not every `ware` is one."],
    ],
  ])("%s", (_, lines, expected) => {
    expect(said(...lines)).toEqual(expected);
  });

  it("unless the rules have asked", () => {
    expect(said("choose w in quay where w is barrel: [do pour(w), move w to casks]")).toEqual([]);
    expect(said("for each w in quay: [if w is barrel: gain old(w) points]")).toEqual([]);
    expect(said("gain oldest(w in quay where w is barrel) points")).toEqual([]);
  });

  it("a special one can stand for a general one", () => {
    expect(said("move rum to quay", "let w = the first(quay)", "set w to rum")).toEqual([]);
  });
});

describe("a piece of one of several kinds", () => {
  const offered = (nails: string, ...lines: readonly string[]) =>
    offers(
      game(
        ...lines.slice(0, -1),
        "move flour to vault.wares",
        `move nails to ${nails}.wares`,
        "move rum to me.own",
        `choose w in ware: ${lines.at(-1)!}`,
      ),
    );

  it("is asserted to be of one that will do", () => {
    expect(offered("vault", "gain deep(w.at) points")).toEqual(["ware flour", "ware nails"]);
    expect(offered("vault", "let c = vault", "[set c to w.at, gain c.depth points]")).toEqual([
      "ware flour",
      "ware nails",
    ]);
  });

  it("is asserted to have what stands behind its dot, which some of the kinds have", () => {
    expect(offered("loft", "gain w.at.depth points")).toEqual(["ware flour", "ware nails"]);
    expect(offered("loft", "move rum to w.at.wares")).toEqual(["ware flour", "ware nails"]);
  });
});
