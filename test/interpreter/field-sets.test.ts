/** A field can take a set, and each piece can have its own formula for the field. */
import { expect, test } from "vitest";
import { findings, play } from "./play.ts";

/**
 * A game with the score lines `total`, `count` and `table`, which compute their worth by different formulas. Player 1
 * carries out `lines`.
 */
function sheet(lines: string): string {
  return `game: sheet
players: 2..2
kinds:
  player: { state: { points: 0.. } }
  chip: { value: 1..6 }
  line: { worth(set of chip s, 1..6 n, set of player ps): 0..50, lucky(set of chip s): bool, factor: 1..3 = 1 }
zones: { cup: pile of all chip, lines: row of all line }
play:
  - as player-1: ${lines}
winners: p in seats with most p.points
pieces:
  chip: [6, 5, 6, 3]
  line:
    total: { worth: sum(c.value for c in s) + n, lucky: false }
    count: { worth: count(c in s where c.value = n) * this.factor, lucky: any(c in s where c.value = 1), factor: 3 }
    table: { worth: count(ps) * count(s), lucky: count(s) > 3 }`;
}

test.each([
  ["gain total.worth(cup, 1, seats) points", 21],
  ["gain count.worth(cup, 6, seats) points", 6],
  ["gain count.worth(c in cup where c.value < 6, 6, seats) points", 0],
  ["gain table.worth(c in cup where c.value < 6, 2, seats) points", 4],
  ["gain sum(x.worth(cup, 5, seats) for x in lines) points", 25 + 3 + 8],
  ["gain (the x in lines where x.worth(cup, 3, first(1, seats)) = 4).factor points", 1],
  ["gain count(x in lines where x.lucky(cup)) points", 1],
  ["gain count(x in lines where x.lucky(first(2, cup))) points", 0],
])("%s", (lines, points) => {
  const text = sheet(lines);
  expect(findings(text)).toEqual([]);
  expect(play(text).counters).toEqual(points === 0 ? {} : { "player-1.points": points });
});

test("a row may use another one, but none itself", () => {
  const rows = (total: string, table: string) =>
    sheet("gain total.worth(cup, 2, seats) points")
      .replace(/total: .*/, `total: { worth: ${total}, lucky: false }`)
      .replace(/table: .*/, `table: { worth: ${table}, lucky: false }`);
  const fine = rows("table.worth(first(3, s), n, ps) + 1", "count(s) * n");
  expect(findings(fine)).toEqual([]);
  expect(play(fine).counters).toEqual({ "player-1.points": 7 });
  expect(findings(rows("table.worth(s, n, ps)", "total.worth(s, n, ps)"))).toEqual(["calls-itself"]);
  expect(findings(rows("sum(x.worth(s, n, ps) for x in line)", "1"))).toEqual(["calls-itself"]);
  expect(
    findings(
      rows("twice(s)", "1").replace("play:", "values:\n  twice(set of chip s): 2 * total.worth(s, 1, seats)\nplay:"),
    ),
  ).toEqual(["calls-itself"]);
});
