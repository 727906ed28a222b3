/** The effect of each op on the state, in the reference executor and in generated code. */
import { describe, expect, test } from "vitest";
import { ABSENT, type ScalarExpr } from "../../../src/interpreter/ir/ir.ts";
import { Header } from "../../../src/interpreter/ir/layout.ts";
import type { Executor } from "../../../src/interpreter/runtime/executor.ts";
import { both, errorOf, ran, words } from "./both.ts";
import {
  bin,
  call,
  cell,
  cmp,
  jump,
  label,
  list,
  n,
  only,
  type OpSketch,
  pay,
  program,
  range,
  s,
  set,
  type Sketch,
  there,
  to,
  unless,
  v,
  w,
  WORD,
  zone,
} from "./build.ts";

const cards: Partial<Sketch> = { mobile: 8, zones: [[0, 1, 2, 3], [4, 5], []] };

describe.each(both)("%s", (_, make) => {
  const run = (ops: readonly OpSketch[], sketch?: Partial<Sketch>, seed?: number) => ran(make, ops, sketch, seed);
  const contents = (executor: Executor, id: number) => {
    const { layout } = executor.program;
    const pieces: number[] = [];
    for (let p = executor.state[layout.zoneFirst + id]!; p >= 0; p = executor.state[layout.pieceNext + p]!)
      pieces.push(p);
    const back: number[] = [];
    for (let p = executor.state[layout.zoneLast + id]!; p >= 0; p = executor.state[layout.piecePrev + p]!)
      back.unshift(p);
    expect(back).toEqual(pieces);
    expect(executor.state[layout.zoneCount + id]).toBe(pieces.length);
    const positions = pieces.map(
      (p) => executor.state[layout.piecePosition + p]! - executor.state[layout.piecePosition + pieces[0]!]!,
    );
    expect(positions).toEqual(pieces.map((_p, i) => i));
    expect(pieces.every((p) => executor.state[layout.pieceZone + p] === id)).toBe(true);
    return pieces;
  };
  const error = (ops: readonly OpSketch[], sketch: Partial<Sketch> = {}) => errorOf(() => run(ops, sketch));

  test("jumps and loops", () => {
    const ops = [
      label(1),
      unless(cmp("<", w(0), n(3)), 2),
      { op: "round" },
      set(0, bin("+", w(0), n(1))),
      jump(1),
      label(2),
      set(3, n(9)),
    ] as const;
    expect(words(run(ops))).toEqual([3, 10, 5, 9]);
  });

  test("a loop without end uses up the budget", () => {
    expect(error([label(1), { op: "round", point: 4 }, jump(1)])).toBe("budget at 4");
    expect(error([label(1), { ...call(1), point: 5 }, jump(1)], { effects: [{ ops: [] }] })).toBe("budget at 5");
  });

  test("set stays within bounds", () => {
    expect(error([{ op: "set", cell: cell(0, 0, 5), value: n(6), point: 3 }])).toBe("out of range at 3");
    expect(error([{ op: "set", cell: cell(0, 0, 5), value: bin("-", w(0), n(1)), point: 3 }])).toBe(
      "out of range at 3",
    );
    expect(words(run([{ op: "set", cell: { ...cell(0), index: n(3) }, value: n(6) }]))).toEqual([0, 10, 5, 6]);
  });

  test("gain, pay, lose", () => {
    const batch = (op: "gain" | "pay" | "lose", count: number, max = 12, other = true): OpSketch => ({
      op,
      amounts: [{ count: n(count), cell: cell(1, 0, max), other: other ? cell(2, 1, 6) : undefined }],
      short: undefined,
      point: 2,
    });
    expect(words(run([batch("gain", 1)]))).toEqual([0, 11, 4, 0]);
    expect(words(run([batch("gain", 9)]))).toEqual([0, 12, 3, 0]);
    expect(words(run([batch("gain", 9, 100)]))).toEqual([0, 14, 1, 0]);
    expect(words(run([batch("lose", 20)]))).toEqual([0, 0, 6, 0]);
    expect(words(run([batch("pay", 10, 12, false)]))).toEqual([0, 0, 5, 0]);
    expect(error([batch("pay", 11)])).toBe("impossible at 2");
    expect(error([batch("gain", -1)])).toBe("out of range at 2");
    expect(words(run([{ ...pay(1, n(11)), short: 1 } as OpSketch, label(1), set(3, n(1))]))).toEqual([0, 10, 5, 1]);
  });

  test("amounts of the same word add up", () => {
    const twice = (a: number, b: number, index?: ScalarExpr): OpSketch => ({
      op: "pay",
      amounts: [a, b].map((count) => ({ count: n(count), cell: { ...cell(index ? 0 : 1), index }, other: undefined })),
      short: undefined,
      point: 2,
    });
    expect(words(run([twice(4, 6)]))).toEqual([0, 0, 5, 0]);
    expect(error([twice(4, 7)])).toBe("impossible at 2");
    expect(words(run([twice(4, 6, n(1))]))).toEqual([0, 0, 5, 0]);
    expect(error([twice(4, 7, n(1))])).toBe("impossible at 2");
  });

  test("an amount that cannot be computed makes the line impossible, and nothing changes", () => {
    expect(
      error([
        {
          op: "gain",
          amounts: [
            { count: n(1), cell: cell(0), other: undefined },
            { count: there(n(ABSENT), true, 5), cell: cell(1), other: undefined },
          ],
          short: undefined,
        },
      ]),
    ).toBe("impossible at 5");
  });

  test("move", () => {
    expect(contents(run([{ op: "move", what: list(1, 3), to: to(2) }], cards), 2)).toEqual([4, 5, 1, 3]);
    expect(contents(run([{ op: "move", what: list(1, 3), to: to(2, "start") }], cards), 2)).toEqual([3, 1, 4, 5]);
    const all = run([{ op: "move", what: zone(1), to: to(3) }], cards);
    expect([contents(all, 1), contents(all, 3)]).toEqual([[], [0, 1, 2, 3]]);
    expect(contents(run([{ op: "move", what: only(n(0)), to: to(1) }], cards), 1)).toEqual([1, 2, 3, 0]);
    expect(contents(run([{ op: "move", what: only(n(ABSENT)), to: to(1) }], cards), 1)).toEqual([0, 1, 2, 3]);
    const box = run([{ op: "move", what: list(1, 2), to: to(0) }], cards);
    expect([contents(box, 0), contents(box, 1)]).toEqual([
      [6, 7, 1, 2],
      [0, 3],
    ]);
  });

  test("a full zone takes nothing more", () => {
    expect(error([{ op: "move", what: list(0, 1), to: to(2, "end", n(3)), point: 4 }], cards)).toBe("impossible at 4");
    expect(error([{ op: "move", what: only(n(0)), to: to(2, "end", n(2)), point: 4 }], cards)).toBe("impossible at 4");
    expect(
      contents(run([{ op: "move", what: list(0, 4), to: to(2, "end", bin("+", v(60), n(1))) }], cards), 2),
    ).toEqual([5, 0, 4]);
    expect(contents(run([{ op: "move", what: only(n(4)), to: to(2, "end", n(1)) }], cards), 2)).toEqual([5, 4]);
  });

  test("draw", () => {
    const draw = (count: number, more: Partial<OpSketch> = {}): OpSketch =>
      ({
        op: "draw",
        from: n(1),
        count: n(count),
        to: to(3),
        refill: undefined,
        slot: undefined,
        taint: 0,
        point: 7,
        ...more,
      }) as OpSketch;
    expect(contents(run([draw(2)], cards), 3)).toEqual([0, 1]);
    expect(contents(run([draw(9)], cards), 3)).toEqual([0, 1, 2, 3]);
    expect(contents(run([draw(2, { to: to(2, "start") })], cards), 2)).toEqual([1, 0, 4, 5]);
    const one = run([draw(1, { slot: 4 }), set(0, s(4))], { ...cards, zones: [[3], [], []] });
    expect(words(one)[0]).toBe(3);
    expect(error([draw(1, { slot: 4 })], { ...cards, zones: [[], [], []] })).toBe("impossible at 7");
    expect(error([draw(2, { to: to(3, "end", n(1)) })], cards)).toBe("impossible at 7");
    const refilled = run([draw(6, { refill: n(2) })], cards);
    expect(contents(refilled, 3).toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
    expect([contents(refilled, 1), contents(refilled, 2)]).toEqual([[], []]);
  });

  test("shuffles are uniform", () => {
    const counts = new Map<string, number>();
    const executor = make(
      program({ ...cards, zones: [[0, 1, 2], [4, 5], []], effects: [{ ops: [{ op: "shuffle", zones: list(1, 3) }] }] }),
    );
    for (let seed = 0; seed < 6000; seed++) {
      executor.start(seed);
      const key = contents(executor, 1).join("");
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  test("picks are uniform and in order", () => {
    const counts = new Map<string, number>();
    const executor = make(
      program({
        effects: [
          {
            ops: [
              { op: "pick", list: list(5, 3, 8, 1), count: n(2), slot: 4, capacity: 4, single: false },
              { op: "pick", list: range(1, 3), count: n(1), slot: 10, capacity: 0, single: true },
            ],
          },
        ],
      }),
    );
    const at = executor.program.layout.frames;
    for (let seed = 0; seed < 6000; seed++) {
      executor.start(seed);
      expect(executor.state[at + 4]).toBe(2);
      for (const key of [executor.state.subarray(at + 5, at + 7).join("-"), `single ${executor.state[at + 10]}`])
        counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    expect([...counts.keys()].toSorted()).toEqual([
      "3-1",
      "3-8",
      "5-1",
      "5-3",
      "5-8",
      "8-1",
      "single 1",
      "single 2",
      "single 3",
    ]);
    for (const [key, count] of counts) expect(Math.abs(count - (key.startsWith("s") ? 2000 : 1000))).toBeLessThan(170);
    expect(error([{ op: "pick", list: list(1), count: n(2), slot: 4, capacity: 4, single: false, point: 3 }])).toBe(
      "impossible at 3",
    );
    expect(
      error([{ op: "pick", list: { op: "none" }, count: n(1), slot: 4, capacity: 0, single: true, point: 3 }]),
    ).toBe("impossible at 3");
  });

  test("rolls are uniform", () => {
    const counts = new Int32Array(7);
    const executor = make(
      program({ words: [0, 0], effects: [{ ops: [{ op: "roll", pieces: range(0, 1), at: WORD, min: 1, max: 6 }] }] }),
    );
    for (let seed = 0; seed < 3000; seed++) {
      executor.start(seed);
      for (const face of words(executor, 2)) counts[face]!++;
    }
    expect(counts[0]).toBe(0);
    for (let face = 1; face <= 6; face++) expect(Math.abs(counts[face]! - 1000)).toBeLessThan(150);
  });

  test("me, turns, require, end", () => {
    const me: ScalarExpr = { op: "word", at: Header.me };
    const ops: OpSketch[] = [
      { op: "enter", value: n(4), slot: 5 },
      { op: "turn" },
      set(0, me),
      { op: "enter", value: n(6), slot: 6 },
      set(1, me),
      { op: "leave", slot: 6 },
      set(2, me),
      { op: "leave", slot: 5 },
      set(3, me),
    ];
    const executor = run(ops);
    expect(words(executor)).toEqual([4, 6, 4, -1]);
    expect(executor.state[Header.turns]).toBe(1);
    expect(error([{ op: "require", cond: n(0), point: 3 }])).toBe("impossible at 3");
    expect(words(run([{ op: "require", cond: n(1) }, { op: "end" }, set(0, n(1))]))[0]).toBe(0);
  });

  test("the same seed gives the same match, another one another", () => {
    const ops: OpSketch[] = [{ op: "roll", pieces: range(0, 3), at: WORD, min: 0, max: 1_000_000 }];
    expect(words(run(ops, {}, 7))).toEqual(words(run(ops, {}, 7)));
    expect(words(run(ops, {}, 7))).not.toEqual(words(run(ops, {}, 8)));
  });
});
