/** For each line, the checker finds the hidden zones and states that a player must know to tell what the line does. */
import { expect, test } from "vitest";
import { isError } from "../../../src/diagnostics/render.ts";
import { textOf } from "../../../src/diagnostics/range.ts";
import { loadGame } from "../../../src/dsl/index.ts";
import { possibilityOf } from "../../../src/dsl/visibility/circumstances.ts";
import { revealedBy } from "../../../src/dsl/visibility/rules.ts";

function gameWith(lines: string, effects: string) {
  return loadGame({
    name: "needed.yaml",
    text: `game: needed
players: 2..2
kinds:
  player:
    state: { points: 0.., goal: 0..9 seen by owner }
    zones: { hand: hand of card, plan: slot of card seen by owner, fields: row of all field, tray: row of card up to this.goal }
  card: { worth: 1..3 }
  field: { owner: player, state: { mark: 0..9 seen by owner }, zones: { cover: slot of card seen by owner } }
state: { round: 0..9 }
zones: { stock: deck of all card, heap: deck of card showing top }
play:
  - repeat 2 times:
      - turn of each p in seats:
${lines.replaceAll(/^/gm, "          ")}
effects:
${effects}
winners: p in seats with most p.points
pieces:
  card: { low: 1, mid: 2, high: 3 }
  field: { left: , right: }
`,
  });
}

/**
 * The lines that read hidden things, each with a colon and what it reads, for example `content of stock` for a zone.
 * The word `own` stands before things of the acting player.
 */
function needed(lines: string, effects: string): readonly string[] {
  const { game, problems } = gameWith(lines, effects);
  expect(problems.filter(isError)).toEqual([]);
  return [...revealedBy(game!)].flatMap(([line, { reads }]) =>
    reads.length === 0
      ? []
      : [
          `${textOf(line.range)}: ${reads
            .map(({ what, part, own }) => `${own ? "own " : ""}${part} of ${what.name}`)
            .sort()
            .join(", ")}`,
        ],
  );
}

test.each([
  [
    "whether `the` finds one thing, also inside of others",
    "- do keep(the c in stock where c.worth = 1)\n- do score(count((the f in field where f.mark = 1).cover))",
    [
      "do keep(the c in stock where c.worth = 1): content of stock",
      "do score(count((the f in field where f.mark = 1).cover)): content of mark",
      "gain n points: content of mark",
    ],
  ],
  ["that there is one thing, not which", "- do keep(the c in stock)\n- do score(1)", []],
  [
    "whether there is a list to take a sum of",
    "- do score(sum(c.worth for c in (the f in field where f.mark = 1).cover))",
    [
      "do score(sum(c.worth for c in (the f in field where f.mark = 1).cover)): content of mark",
      "gain n points: content of cover, content of mark",
    ],
  ],
])("%s", (_, lines, secrets) => {
  const effects = "  keep(card c): gain 1 point\n  score(0..9 n): gain n points";
  expect(needed(lines, effects)).toEqual(secrets);
});

const OWN = "- for each f in field where f.owner = me: do peek(f)";
const ANY = "- for each f in field: do peek(f)";

test.each([
  [
    "room in a place of the acting player",
    "- choose c in me.hand to lay: move c to me.tray",
    ["move c to me.tray: own content of goal, own content of hand"],
  ],
  [
    "room in a place of another player",
    "- choose c in me.hand to pass: move c to next(me).tray",
    ["move c to next(me).tray: content of goal, own content of hand"],
  ],
])("%s", (_, lines, secrets) => {
  expect(needed(lines, "  peek(field f): gain 1 point")).toEqual(secrets);
});

test("which of two places is meant", () => {
  const place = "(if player-2.goal > 1 then player-1.plan else player-2.plan)";
  expect(needed(`- choose c in me.hand to lay: move c to ${place}`, "  peek(field f): gain 1 point")).toEqual([
    `move c to ${place}: content of goal, own content of hand`,
  ]);
});

test.each([
  ["a place that shows its top", "heap", false],
  ["a hand", "next(me).hand", true],
  ["one of both", "(if round > 1 then heap else next(me).hand)", true],
])("what was drawn is known or not in %s", (_, place, isNeeded) => {
  const lines = `- choose c in next(me).fields.cover to take:\n    - move c to ${place}\n    - gain c.worth points`;
  const line = needed(lines, "  peek(field f): gain 1 point").find((each) => each.startsWith("gain c.worth points"));
  expect(line !== undefined).toBe(isNeeded);
});

test("which place a value means", () => {
  const values = "values:\n  shelf: if player-2.goal > 1 then player-1.plan else player-2.plan\n";
  const effects = `  peek(field f): gain 1 point\n${values}`;
  expect(needed("- choose c in me.hand to lay: move c to shelf", effects)).toEqual([
    "move c to shelf: content of goal, own content of hand",
  ]);
});

test("an effect that calls itself is possible by all that it reads", () => {
  const effects = "  dig:\n    - gain 1 point\n    - if player-2.goal > 3: do dig";
  const { game } = gameWith("- if me.points < 3: do dig", effects);
  const dig = game!.effects.find(({ name }) => name === "dig")!;
  expect(possibilityOf(game!, dig).map(({ what }) => what.name)).toEqual(["goal"]);
});

test.each([
  ["my fields", OWN, ["if f.owner.goal = 3: own content of goal"]],
  ["my fields, then all", `${OWN}\n${ANY}`, ["if f.owner.goal = 3: content of goal"]],
  [
    "my fields, by whether I own them",
    OWN.replace("f.owner = me", "me is in f.owner"),
    ["if f.owner.goal = 3: own content of goal"],
  ],
  [
    "the first of my fields",
    "- do peek(the f in field where f.owner = me by least number(f))",
    ["if f.owner.goal = 3: own content of goal"],
  ],
  [
    "fields that are not mine",
    OWN.replace("f.owner = me", "me is not in f.owner"),
    ["if f.owner.goal = 3: content of goal"],
  ],
  ["all fields, then mine", `${ANY}\n${OWN}`, ["if f.owner.goal = 3: content of goal"]],
])("an effect is about things of the acting player if each of its calls is: %s", (_, lines, secrets) => {
  expect(needed(lines, "  peek(field f):\n    - if f.owner.goal = 3: gain 1 point")).toEqual(secrets);
});

const HAND = "- for each c in me.hand: do lay(c)";
const BOTH = "- for each c in me.hand + heap: do lay(c)";

test.each([
  ["a hand", HAND, false],
  ["a hand, then also a heap with a visible top", `${HAND}\n${BOTH}`, true],
  ["a hand and the heap, then the hand", `${BOTH}\n${HAND}`, true],
])("an effect may uncover a piece if one of its calls may: %s", (_, lines, uncovers) => {
  const { game } = gameWith(lines, "  lay(card c): move c to me.plan");
  const all = [...revealedBy(game!)].map(([line, found]) => [textOf(line.range), found.uncovers] as const);
  expect(new Map(all).get("move c to me.plan")).toBe(uncovers);
});
