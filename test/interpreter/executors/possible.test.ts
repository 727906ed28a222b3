/** The op `possible`, which tests whether the lines up to the end of the outermost scope can be carried out. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Ask } from "../../../src/interpreter/ir/ir.ts";
import { Header } from "../../../src/interpreter/ir/layout.ts";
import { loadGame } from "../../../src/dsl/index.ts";
import { compileGame } from "../../../src/interpreter/compile.ts";
import { runs } from "../../support/exploration.ts";
import { expectAgreement } from "../agree.ts";
import { begun, both, errorOf, offers } from "./both.ts";
import {
  asks,
  bin,
  close,
  cmp,
  jump,
  label,
  list,
  n,
  open,
  type OpSketch,
  pay,
  range,
  s,
  set,
  type Sketch,
  w,
} from "./build.ts";

const probing = (part: Partial<Ask>): Partial<Ask> => ({ probe: true, ...part });

describe.each(both)("%s", (_, make) => {
  const begin = (ops: readonly OpSketch[], sketch: Partial<Sketch> = {}) => begun(make, ops, sketch);

  const either = (price: number): OpSketch[] => [
    open,
    { op: "possible", else: 1 },
    asks(0),
    pay(0, bin("*", s(2), n(price))),
    close,
    jump(2),
    label(1),
    close,
    set(2, n(7)),
    label(2),
  ];

  test("goes on, or jumps", () => {
    const can = begin(either(1), { asks: [probing({ options: range(2, 5) })] });
    expect(can.offered).toEqual([2, 3]);
    can.executor.answer(3);
    expect([can.word(0), can.word(2)]).toEqual([0, 0]);
    const cannot = begin(either(4), { asks: [probing({ options: range(2, 5) })] });
    expect([cannot.offered, cannot.word(0), cannot.word(2), cannot.executor.state[Header.scopes]]).toEqual([
      [],
      3,
      7,
      0,
    ]);
  });

  test("counts with the scopes around it", () => {
    const ops = [open, asks(1), ...either(1), pay(0, n(1)), close, set(2, bin("+", w(2), n(100)))];
    const { executor, offered, word } = begin(ops, {
      asks: [probing({ options: list(2, 3) }), probing({ slot: 3, options: list(0, 1) })],
    });
    expect(offered).toEqual([0, 1]);
    expect(offers(executor, executor.answer(0))).toEqual([]);
    expect([word(0), word(2)]).toEqual([0, 100]);
  });

  /** A line: a test that buys a seal if all lines can then be carried out, or a line that concerns what is unknown. */
  type Line = { readonly price: number } | "draw" | "read";

  /** Whether the lines can be carried out in a try, with this many coins, and in the end at least one. */
  const canGoOn = (lines: readonly Line[], coins: number, isDrawn: boolean): boolean => {
    const [first, ...others] = lines;
    if (first === undefined) return coins >= 1;
    if (first === "draw") return canGoOn(others, coins, true);
    if (first === "read") return isDrawn || canGoOn(others, coins, isDrawn);
    return canBuy(first.price, others, coins, isDrawn) || canGoOn(others, coins, isDrawn);
  };
  const canBuy = (price: number, others: readonly Line[], coins: number, isDrawn: boolean) =>
    price <= coins && canGoOn(others, coins - price, isDrawn);

  const played = (lines: readonly Line[], coins: number): string => {
    let [left, bought] = [coins, 0];
    lines.forEach((one, i) => {
      bought *= 2;
      if (typeof one === "string" || !canBuy(one.price, lines.slice(i + 1), left, false)) return;
      left -= one.price;
      bought++;
    });
    return left >= 1 ? `${left} ${bought}` : "impossible at 9";
  };

  const opsOf = (line: Line, i: number): readonly OpSketch[] => [
    set(2, bin("*", w(2), n(2))),
    ...(line === "draw"
      ? [{ op: "taint", mask: 4 } as const]
      : line === "read"
        ? [{ op: "boundary", mask: 4 } as const]
        : [
            { op: "possible", else: i + 1 } as const,
            pay(0, n(line.price)),
            set(2, bin("+", w(2), n(1))),
            label(i + 1),
          ]),
  ];

  test("is the same for each of several tests, also if an earlier one has come to them", () => {
    const line = fc.oneof(
      { weight: 2, arbitrary: fc.record({ price: fc.integer({ min: 0, max: 2 }) }) },
      { weight: 1, arbitrary: fc.constantFrom<Line>("draw", "read") },
    );
    fc.assert(
      fc.property(
        fc.array<Line>(line, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 0, max: 4 }),
        (lines, coins) => {
          const ops = [
            open,
            ...lines.flatMap(opsOf),
            { op: "require", cond: cmp("<=", n(1), w(0)), point: 9 } as const,
            close,
          ];
          const end = () => {
            const { word } = begin(ops, { words: [coins, 0, 0] });
            return `${word(0)} ${word(2)}`;
          };
          const expected = played(lines, coins);
          expect(expected.startsWith("impossible") ? errorOf(end) : end()).toBe(expected);
        },
      ),
      { numRuns: runs(150) },
    );
  });
});

test("a match goes on where its test of lines came to a question, in the state that the question has in any case", () => {
  const { game, problems } = loadGame({
    name: "bins.yaml",
    text: `game: bins
players: 1..1
kinds:
  player: { state: { points: 0.. }, zones: { hand: hand of card } }
  card: { size: 1..2 }
zones: { stock: deck of all card, row: row of card, bin: row of card, waste: pile of card }
pieces:
  card: { large: { copies: 12, size: 2 }, small: { copies: 12, size: 1 } }
setup: [shuffle stock]
play:
  - as player-1:
      - repeat while count(stock) > 3:
          - choose one to act:
              sort:
                - draw 3 from stock to row
                - do sort(row)
                - choose c in bin where c.size = 1 or count(bin) < 5 to take
                - move c to me.hand
              wait: [gain 1 point, draw 1 from stock to waste]
effects:
  sort(set of card s):
    - for each c in s:
        - if possible: [require c.size = 1 or count(bin) < 4, move c to bin]
        - else: move c to waste
winners: p in player with most p.points
`,
  });
  expect(problems).toEqual([]);
  const program = compileGame(game!, { players: 1 });
  expect(program.effects.some(({ ops }) => ops.some(({ op }) => op === "possible"))).toBe(true);
  expect(expectAgreement(program, { seeds: Array.from({ length: 200 }, (_, i) => i), exchange: 3 })).toBeGreaterThan(
    1000,
  );
});
