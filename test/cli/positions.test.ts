/** The positions from which scenarios begin, and scenarios that run once for each row of a table of examples. */
import { describe, expect, test } from "vitest";
import { DICE, dice } from "./dice-game.ts";
import { cli, folderWith } from "./harness.ts";

describe("a position", () => {
  test("is given before the set-up, after it, and where the match stands", async () => {
    const { text } = await dice(`before-setup:
  - move ace to box
  - set dealt to 3
given:
  - set player-1.points to 5
steps:
  - expect: [dealt = 3, ace is not in stock, player-1.points = 0]
  - offered-exactly: [prepare boldly, prepare shyly]
  - given:
      - as player-1: gain 2 points
      - set dealt to 4
  - offered-exactly: [prepare boldly, prepare shyly]
  - move: prepare boldly
  - expect: [player-1.points = 3, dealt = 4]
  - move: prepare shyly
  - expect: player-1.points = 5
  - decides: player-1
  - given: move small to box
  - offered-exactly: [score tall, score wide]
  - given: [set tall.value to 6, set wide.value to 5]
  - move: score tall wide
  - expect: player-1.points >= 16
`);
    expect(text).toContain("1 scenario: all as expected.");
  });

  test("that the rules cannot go on from stops the match, with the step", async () => {
    const { code, text } = await dice(
      "steps:\n  - move: prepare boldly\n  - move: prepare boldly\n  - given: move die to box\n  - decides: player-1\n",
    );
    expect(code).toBe(1);
    expect(text).toMatch(/one\.test\.yaml:7:5: The rules stop here\./);
  });

  test.each([
    ["in a step", "steps:\n  - given: move ace + two + three + four to player-1.hand\n  - decides: player-1\n"],
    [
      "before the set-up",
      "before-setup: move ace + two + three + four to player-1.hand\nsteps:\n  - decides: player-1\n",
    ],
  ])("that has no room says so, %s", async (_, text) => {
    const { code, text: out } = await dice(text);
    expect(code).toBe(1);
    expect(out).toMatch(/The rules stop here\.[^]*(holds 3|is full)[^]*one\.test\.yaml/);
  });

  test("is one change where it is given in steps in a row", async () => {
    const game = `game: small
players: 2..2
kinds: { player: { state: { points: 0.., most: 0.. } } }
setup:
  - as each p in seats: set me.most to 2
play:
  - turn of each p in seats: [choose n in 0..me.most to take, gain n points]
winners: p in seats with most p.points
`;
    const steps = (between: string) => `scenario: One
game: small
players: 2
steps:
  - given:
      - let p = player-1
      - set p.most to 0
${between}  - given:
      - let p = player-1
      - set p.most to 3
  - decides: player-1
  - move: take 3
`;
    const run = async (between: string) => {
      const folder = folderWith({ "games/small.yaml": game, "games/small/one.test.yaml": steps(between) });
      const { out, err } = await cli(["test"], { folder });
      return out + err;
    };
    expect(await run("")).toContain("1 scenario: all as expected.");
    expect(await run("  - note: Player 1 may take more now.\n")).toContain("1 scenario: all as expected.");
    expect(await run("  - decides: player-2\n")).toContain("player-1 should decide now.");
  });

  test("cannot be given when the match is over", async () => {
    const { text } = await dice(
      `steps:\n${"  - move: prepare boldly\n".repeat(2)}${"  - move: score small\n  - move: done\n".repeat(4)}  - given: set dealt to 1\n`,
    );
    expect(text).toContain("Nothing can be given now.");
    expect(text).toContain("The match is over.");
  });
});

test("lines of a scenario need a player who acts for what the rules say of one", async () => {
  const game = `game: small
players: 2..2
kinds: { player: { state: { points: 0.. } } }
values:
  worth(0..9 n): me.points + n
effects:
  win: [gain 1 point]
play:
  - turn of each p in seats: [choose n in 0..worth(2) to take, do win]
winners: p in seats with most p.points
`;
  const check = async (step: string) => {
    const text = `scenario: One\ngame: small\nplayers: 2\nsteps:\n  - decides: player-1\n${step}`;
    const folder = folderWith({ "games/small.yaml": game, "games/small/one.test.yaml": text });
    return (await cli(["check"], { folder })).out;
  };
  const expected = await check("  - expect: worth(2) = 2\n");
  expect(expected).toMatch(/one\.test\.yaml:6:13: error .*`worth` needs a player who does/);
  expect(expected).toContain("with `player-1` instead of `me`");
  const given = await check("  - given: do win\n");
  expect(given).toMatch(/one\.test\.yaml:6:15: error .*`win` needs a player who does/);
  expect(given).toContain("below `as player-1:`");
  expect(await check("  - given:\n      - as player-1: do win\n  - expect: player-1.points = 1\n")).toContain(
    "no problems found",
  );
});

describe("positions that scenarios share", () => {
  const POSITION = `position: dealt
game: dice
players: 2
before-setup: move ace to box
given: set dealt to 3
steps:
  - move: prepare boldly
  - move: prepare shyly
---
`;
  const run = async (text: string) => {
    const folder = folderWith({ "games/dice.yaml": DICE, "games/dice/one.test.yaml": POSITION + text });
    const { code, out, err } = await cli(["test"], { folder });
    return { code, text: out + err };
  };

  test("are gone through first, and what a scenario gives comes after", async () => {
    const { text } = await run(`scenario: One
from: dealt
steps:
  - expect: [dealt = 3, ace is not in stock + table, player-1.points = 1]
  - decides: player-1
---
scenario: Two
from: dealt
given: set dealt to dealt + 1
steps:
  - expect: dealt = 4
`);
    expect(text).toContain("2 scenarios: all as expected.");
  });

  test("are taken from a file beside, by all commands", async () => {
    const scenario = "scenario: One\nfrom: common/dealt\nsteps:\n  - expect: dealt = 3\n  - decides: player-1\n";
    const folder = folderWith({
      "games/dice.yaml": DICE,
      "games/dice/common.test.yaml": POSITION.replace("---\n", ""),
      "games/dice/one.test.yaml": scenario,
    });
    expect((await cli(["test"], { folder })).out).toContain("1 scenario: all as expected.");
    expect((await cli(["check"], { folder })).out).toContain("3 files checked: 2 warnings.");
    expect(await cli(["coverage", "dice"], { folder })).toMatchObject({ err: "" });
  });

  test("must be in the file", async () => {
    const { code, text } = await run("scenario: One\nfrom: delt\nsteps:\n  - decides: player-1\n");
    expect(code).toBe(1);
    expect(text).toContain("There is no position called `delt`.");
  });

  test("are checked, each mistake once", async () => {
    const folder = folderWith({
      "games/dice.yaml": DICE,
      "games/dice/one.test.yaml": `${POSITION.replace("set dealt", "set delt")}${["One", "Two"].map((name) => `scenario: ${name}\nfrom: dealt\nsteps:\n  - decides: player-1\n`).join("---\n")}`,
    });
    const { out } = await cli(["check"], { folder });
    expect(out.match(/delt/g)).toHaveLength(2);
  });
});

describe("a table of examples", () => {
  const TABLE = `scenario: Whoever rolls <value> gets <points>
game: dice
players: 2
examples:
  - { value: 2, points: 3, how: boldly }
  - { value: 5, points: 5, how: shyly }
steps:
  - move: prepare <how>
  - move: prepare boldly
  - given: [move tall to box, set small.value to <value>, set wide.value to 1]
  - move: score small
  - move: done
  - expect: player-1.points = <points>
`;
  const run = async (text: string, ...more: readonly string[]) => {
    const folder = folderWith({ "games/dice.yaml": DICE, "games/dice/one.test.yaml": text });
    const { code, out, err } = await cli(["test", ...more], { folder });
    return { code, text: out + err };
  };

  test("is a test for each row", async () => {
    const { text } = await run(TABLE);
    expect(text).toContain("✓ Whoever rolls 2 gets 3 (how: boldly)");
    expect(text).toContain("✓ Whoever rolls 5 gets 5 (how: shyly)");
    expect(text).toContain("2 scenarios: all as expected.");
    expect((await run(TABLE, "--format", "junit")).text).toContain('name="Whoever rolls 5 gets 5 (how: shyly)"');
  });

  test("fails by rows, at the line", async () => {
    const { code, text } = await run(TABLE.replace("points: 5", "points: 6"));
    expect(code).toBe(1);
    expect(text).toContain("✓ Whoever rolls 2 gets 3");
    expect(text).toContain("✗ Whoever rolls 5 gets 6");
    expect(text).toMatch(/one\.test\.yaml:13:13: `player-1\.points = 6` should hold\./);
  });

  test("shows a mistake where it is written: in the cell, or once in the line", async () => {
    const cell = await run(TABLE.replace("how: shyly", "how: slyly"));
    expect(cell.text).toMatch(/one\.test\.yaml:6:33: error There is no answer of `prepare` called `slyly`\./);
    const line = await run(TABLE.replace("move tall to box", "move talk to box"));
    expect(line.text.match(/one\.test\.yaml:10:18: error/g)).toHaveLength(1);
  });
});

test("a player reads the log of the last move, as far as it may", async () => {
  const steps =
    "chance: [{ shuffle: { stock: [ace, two] } }]\nsteps:\n  - move: prepare boldly\n  - sees:\n      seat: player-1\n      log: LOG\n";
  const failed = await dice(steps.replace("LOG", "[Nothing.]"));
  expect(failed.code).toBe(1);
  const lines = failed.text
    .slice(failed.text.indexOf("It reads:"))
    .split("\n")
    .slice(1)
    .filter((line) => line.startsWith("          "))
    .map((line) => line.trim());
  expect(lines.join(" ")).not.toContain("two");
  const held = await dice(
    steps.replace("LOG", `\n${lines.map((line) => `        - ${JSON.stringify(line)}`).join("\n")}`),
  );
  expect(held.text).toContain("all as expected");
});

test("copies are told by their states and owners", async () => {
  const game =
    "game: cups\nplayers: 2..2\nkinds:\n  player: { zones: { cup: pile of 2 die } }\n  die: { state: { value: 1..6 } }\nplay:\n  - as the first(seats):\n      - choose d in me.cup to turn: set d.value to 6\n";
  const folder = folderWith({
    "games/cups.yaml": game,
    "one.test.yaml":
      "scenario: One\ngame: cups\nplayers: 2\ngiven: set (the first(player-1.cup)).value to 3\nsteps:\n  - expect: count(player-1.cup) = 3\n",
  });
  expect((await cli(["test"], { folder })).out).toContain("`player-1.cup` is [die 3 of player-1, die 1 of player-1].");
});

test("a player sees states", async () => {
  const held = await dice(
    "steps:\n  - sees: { seat: player-1, player-1.secret: 4, player-2.secret: hidden, player-2.points: 0, player-2.lucky: false, dealt: 0 }\n",
  );
  expect(held.text).toContain("1 scenario: all as expected.");
  const failed = await dice("steps:\n  - sees: { seat: player-1, player-2.secret: 4 }\n");
  expect(failed.text).toContain("player-1 should see 4 in `player-2.secret`.");
  expect(failed.text).toContain("It sees: hidden.");
  expect((await dice("steps:\n  - sees: { seat: player-1, player-2.lucky: perhaps }\n")).text).toContain(
    "`perhaps` does not say what the player sees of `player-2.lucky`.",
  );
});

describe("a position that starts from another", () => {
  const text = (from: string) => `steps:
  - expect: dealt = 0
---
position: first
game: dice
players: 2
seed: 4
given:
  - set dealt to 3
  - set player-1.points to 1
---
position: second
${from}
given:
  - set player-2.points to dealt
steps:
  - move: prepare boldly
---
scenario: All three are gone through, the first one first
from: second
given: set player-1.points to player-1.points + 5
steps:
  - move: prepare shyly
  - expect: [dealt = 3, player-1.points = 6, player-2.points = 3]
`;

  test("adds to it", async () => {
    const { code, text: out } = await dice(text("from: first"));
    expect([code, out]).toEqual([0, expect.stringContaining("2 scenarios: all as expected")]);
  });

  test("needs a first one", async () => {
    const { code, text: out } = await dice(text("from: second"));
    expect(code).toBe(1);
    expect(out).toContain("The position `second` starts from itself: its `from` leads back to it.");
    expect(out.match(/from itself/g)).toHaveLength(1);
    expect((await dice(text("seed: 3"))).text).toContain("game");
  });
});
