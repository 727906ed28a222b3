/**
 * A step `refused` of a scenario names a forbidden move and the line of rules that forbids it. The checker reports
 * moves that can never be refused.
 */
import { describe, expect, test } from "vitest";
import { cli, folderWith } from "./harness.ts";

const STALLS = `game: stalls
players: 2..2
kinds:
  player: { state: { coins: 0.. = 4, points: 0.. }, zones: { bag: pile of ware, shelf: pile of ware } }
  ware: { price: 1..9 }
zones: { stall: row of all ware }
play:
  - turn of each p in seats:
      - choose any number of w in stall to buy:
          - pay sum(w.price) coins
          - move w to me.bag
      - choose 2 w in stall to show: move w to me.shelf
      - choose 2..3 w in stall to lend: gain count(w) points
      - choose w in stall to name:
          - let dear = the first(d in stall where d.price > w.price)
          - gain dear.price points
      - choose n in 1..3 to take: gain n points
      - choose one to end: { rest: gain 1 point, work: gain 2 points }
      - may sing: gain 1 point
winners: p in seats with most p.points
pieces:
  ware: { ape: 1, bell: 1, cat: 2, dog: 2, elk: 1, fox: 1, gnu: 3 }
`;

/** For each question of the game, by its name: the moves that a scenario makes before it. */
const BEFORE: Readonly<Record<string, readonly string[]>> = {
  buy: [],
  show: ["done"],
  lend: ["done", "show ape bell"],
  name: ["done", "show ape bell", "lend dog cat"],
  take: ["done", "show ape bell", "lend dog cat", "name cat"],
  end: ["done", "show ape bell", "lend dog cat", "name cat", "take 3"],
  sing: ["done", "show ape bell", "lend dog cat", "name cat", "take 3", "end rest"],
};

async function at(question: string, step: string, given = "") {
  const moves = BEFORE[question]!.map((move) => `  - move: ${move}\n`).join("");
  const folder = folderWith({
    "games/stalls.yaml": STALLS,
    "games/stalls/one.test.yaml": `scenario: One\ngame: stalls\nplayers: 2\n${given}steps:\n${moves}  - ${step}\n`,
  });
  const { code, out, err } = await cli(["test"], { folder });
  return { code, text: out + err };
}

test.each([
  ["buy", "refused: { do: buy cat dog elk, because: pay }", "with 3 coins the third is refused, whatever comes first"],
  ["buy", "refused: { do: buy elk cat dog, because: pay }", "in another order, too"],
  ["show", "refused: { do: show ape bell cat, because: choose }", "too many"],
  ["show", "refused: { do: show ape done, because: choose }", "too few"],
  ["lend", "refused: { do: lend cat done, because: choose }", "ended too early"],
  ["lend", "refused: { do: lend cat dog elk fox, because: choose }", "more than a range has"],
  ["show", "offered: [show ape bell, show ape bell done, show ape]", "a whole set, and the beginning of one"],
  ["lend", "move: lend dog cat done", "a whole set is chosen"],
  ["name", "refused: { do: name gnu, because: let }", "a line that begins with let"],
  ["show", "refused: { do: no, because: choose }", "a set must be chosen"],
  ["name", "refused: { do: no, because: choose }", "one must be chosen"],
  ["take", "refused: { do: no, because: choose }", "a number must be chosen"],
  ["end", "refused: { do: no, because: choose }", "one of the ways must be chosen"],
])("at `%s` holds `%s`: %s", async (question, step) => {
  const { text } = await at(question, step, "given: set player-1.coins to 3\n");
  expect(text).toContain("1 scenario: all as expected.");
});

test.each([
  ["sing", "refused: no", "`no` should not be possible."],
  ["buy", "refused: no", "`no` cannot be meant here, so it cannot be refused."],
  ["show", "refused: show ape bell done", "`show ape bell done` should not be possible."],
  ["show", "refused: { do: show ape bell cat, because: pay }", "It is refused because of `where`."],
  ["show", "refused: { do: show ape bell cat, because: pay }", "No more than 2 can be chosen."],
  ["lend", "offered: lend cat done", "More must be chosen first."],
])("at `%s` fails `%s`: %s", async (question, step, message) => {
  const { code, text } = await at(question, step);
  expect(code).toBe(1);
  expect(text).toContain(message);
});

describe("what can never be is a mistake of the scenario", () => {
  test.each([
    ["refused: take 0", "error `take 0` can never be an answer. [impossible-number]"],
    ["refused: { do: take 33, because: where }", "The numbers for `take` are `1..3`."],
    ["offered: take 4", "error `take 4` can never be an answer."],
    ["refused: end 3", "No number is chosen by `end`."],
    [
      "refused: name cat dog",
      "error An answer to `name` names only one thing, but this step names several. [one-is-chosen]",
    ],
    ["refused: end rest work", "An answer to `end` names only one thing, but this step names several."],
    ["refused: buy boots", "There is no answer of `buy` called `boots`."],
    ["refused: [take 1, take 1]", "error `refused` names `take 1` twice. [named-twice]"],
    ["offered-exactly: [buy ape, done, buy ape]", "`offered-exactly` names `buy ape` twice."],
    ["wins: [player-1, player-1]", "`wins` names `player-1` twice."],
    ["decides: [player-2, player-2]", "`decides` names `player-2` twice."],
  ])("%s: %s", async (step, message) => {
    const { code, text } = await at("buy", step);
    expect(code).toBe(1);
    expect(text).toContain(message);
  });

  test("but not what another player answers, too, or a second time", async () => {
    const { text } = await at("buy", "refused: [{ do: take 1, by: player-1 }, { do: take 1, by: player-2 }]");
    expect(text).not.toContain("named-twice");
  });
});

test("of an empty zone one sees nothing, with a list or a number, also where one cannot look into it", async () => {
  const hidden = STALLS.replace("bag: pile of ware", "bag: hand of ware");
  const folder = folderWith({
    "games/stalls.yaml": hidden,
    "games/stalls/one.test.yaml":
      "scenario: One\ngame: stalls\nplayers: 2\nsteps:\n  - sees: { seat: player-2, player-1.bag: [] }\n  - sees: { seat: player-2, player-1.bag: 0 }\n  - move: buy ape done\n  - sees: { seat: player-2, player-1.bag: [] }\n",
  });
  const { out } = await cli(["test"], { folder });
  expect(out).toContain("one.test.yaml:8:29: player-2 should see [] in `player-1.bag`.");
});

test("an answer of another question of the same name is refused, one of none cannot be meant", async () => {
  const folder = folderWith({
    "games/days.yaml":
      "game: days\nplayers: 2..2\nkinds: { player: { state: { points: 0.. } } }\nplay:\n  - turn of each p in seats:\n      - choose one to end: { rest: gain 1 point, work: gain 2 points }\n      - choose one to end: { sleep: gain 1 point, dance: gain 2 points }\nwinners: p in seats with most p.points\n",
    "games/days.test.yaml":
      "scenario: One\ngame: days\nplayers: 2\nsteps:\n  - refused: end sleep\n  - move: end rest\n  - refused: end rest\n",
  });
  expect(await cli(["test"], { folder })).toMatchObject({ code: 0, err: "" });
});
