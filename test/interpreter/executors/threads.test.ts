import { describe, expect, test } from "vitest";
import type { Executor } from "../../../src/interpreter/runtime/executor.ts";
import { Header, positionRuns, Status } from "../../../src/interpreter/ir/layout.ts";
import { both, errorOf, offers } from "./both.ts";
import { asks, bin, call, list, n, program, range, s, set, type Sketch, w, WORD } from "./build.ts";

const player = { slot: 2, list: false, capacity: 0 };
const me = { op: "word", at: Header.me } as const;

/** The header, the counters, and the places of pieces. The frames of threads differ by the order of the answers. */
function positionOf({ state, program: { layout } }: Executor): readonly number[] {
  const runs = [{ at: 0, end: Header.size }, ...positionRuns(layout)];
  return runs.flatMap(({ at, end }) => [...state.subarray(at, end)]);
}

/**
 * A program in which players 0 and 1 choose secretly at the same time, player 0 twice. Then one more decision follows.
 */
const sketch: Sketch = {
  words: [0, 0, 0, 0],
  threads: 2,
  asks: [
    { slot: 4, options: range(1, 3) },
    { slot: 4, options: range(1, 2) },
    { slot: 5, options: range(8, 9) },
  ],
  effects: [
    {
      size: 10,
      ops: [
        { op: "roll", pieces: list(3), at: WORD, min: 1, max: 100 },
        { op: "fork", effect: 1, players: list(0, 1), args: [{ kind: "num", value: n(10) }] },
        asks(2),
        set(2, s(5)),
      ],
    },
    {
      size: 10,
      params: [player, { ...player, slot: 3 }],
      ops: [
        asks(0),
        { op: "set", cell: { at: WORD, index: me, min: 0, max: 100 }, value: bin("+", s(4), s(3)) },
        { op: "unless", cond: { op: "=", left: s(2), right: n(0) }, to: 1 },
        call(2),
        { op: "label", label: 1 },
      ],
    },
    {
      size: 6,
      ops: [
        asks(1),
        {
          op: "set",
          cell: { at: WORD, index: me, min: 0, max: 100 },
          value: bin("+", s(4), { op: "cell", at: WORD, index: me }),
        },
      ],
    },
  ],
};

describe.each(both)("%s", (_, make) => {
  const begin = (changed: Partial<Sketch> = {}) => {
    const executor = make(program({ ...sketch, ...changed }));
    const count = executor.start(5);
    return { executor, count };
  };

  test("the lowest waiting thread is current", () => {
    const { executor, count } = begin();
    expect(offers(executor, count)).toEqual([1, 2, 3]);
    expect([executor.state[Header.thread], executor.state[Header.threads], executor.state[Header.me]]).toEqual([
      1, 2, 0,
    ]);
    expect(offers(executor, executor.answer(2))).toEqual([1, 2]);
    expect(executor.state[Header.thread]).toBe(1);
    expect(offers(executor, executor.answer(1))).toEqual([1, 2, 3]);
    expect([executor.state[Header.thread], executor.state[Header.me]]).toEqual([2, 1]);
    expect(offers(executor, executor.answer(3))).toEqual([8, 9]);
    expect([
      executor.state[Header.thread],
      executor.state[Header.threads],
      executor.state[Header.me],
      executor.state[Header.scopes],
    ]).toEqual([0, 0, -1, 0]);
    expect(executor.answer(9)).toBe(0);
    expect([...executor.state.subarray(WORD, WORD + 3)]).toEqual([13, 13, 9]);
    expect(executor.state[Header.status]).toBe(Status.over);
  });

  test("the order of answers does not matter", () => {
    const results = ["112", "121", "211"].map((order) => {
      const { executor } = begin();
      const answers: Record<string, number[]> = { 1: [2, 1], 2: [3] };
      for (const thread of order) {
        executor.select(Number(thread));
        executor.refresh();
        executor.answer(answers[thread]!.shift()!);
      }
      expect(offers(executor, executor.refresh())).toEqual([8, 9]);
      return positionOf(executor);
    });
    expect(results[1]).toEqual(results[0]);
    expect(results[2]).toEqual(results[0]);
  });

  test("what the others saw is kept", () => {
    const { executor } = begin();
    executor.answer(2);
    const { shadow, states } = executor.program.layout;
    expect([...executor.state.subarray(shadow, shadow + 3)]).toEqual([0, 0, 0]);
    expect(executor.state[states]).toBe(12);
  });

  test("no members, or none who have to decide", () => {
    const [main, choice, inner] = sketch.effects;
    const none = {
      ...main!,
      ops: [
        { op: "fork", effect: 1, players: { op: "none" }, args: [{ kind: "num", value: n(1) }] } as const,
        set(2, n(7)),
      ],
    };
    const { executor, count } = begin({ effects: [none, choice!, inner!] });
    expect([count, executor.state[WORD + 2]]).toEqual([0, 7]);
    const silent = { params: [player, { ...player, slot: 3 }], ops: [set(3, bin("+", w(3), s(2)))] };
    const quiet = begin({ effects: [{ ops: main!.ops.slice(1) }, silent] });
    expect(offers(quiet.executor, quiet.count)).toEqual([8, 9]);
    expect([quiet.executor.state[WORD + 3], quiet.executor.state[Header.threads]]).toEqual([1, 0]);
  });

  test("chance is split by player", () => {
    const rolling = {
      params: [player, { ...player, slot: 3 }],
      size: 10,
      ops: [asks(0), { op: "roll", pieces: { op: "single", of: me }, at: WORD, min: 1, max: 1_000_000 } as const],
    };
    const results = [
      [1, 2],
      [2, 1],
    ].map((order) => {
      const { executor } = begin({ effects: [sketch.effects[0]!, rolling] });
      for (const thread of order) {
        executor.select(thread);
        executor.refresh();
        executor.answer(1);
      }
      return positionOf(executor);
    });
    expect(results[0]).toEqual(results[1]);
    expect(results[0]![WORD]).not.toBe(results[0]![WORD + 1]);
  });

  test("look-ahead of a thread ends with its block", () => {
    const promising = {
      params: [player, { ...player, slot: 3 }],
      size: 10,
      ops: [
        { op: "open" } as const,
        asks(0),
        { op: "close" } as const,
        { op: "require", cond: { op: "<", left: s(4), right: n(3) } } as const,
      ],
    };
    const { executor, count } = begin({
      effects: [sketch.effects[0]!, promising],
      asks: [{ ...sketch.asks![0]!, probe: true }, ...sketch.asks!.slice(1)],
    });
    expect(offers(executor, count)).toEqual([1, 2]);
  });

  test("the match may end inside", () => {
    const { executor } = begin({
      effects: [sketch.effects[0]!, { params: [player, { ...player, slot: 3 }], ops: [asks(0), { op: "end" }] }],
    });
    expect(executor.answer(1)).toBe(0);
    expect(executor.state[Header.status]).toBe(Status.over);
  });

  test("threads do not fork, and there are no more than the layout has", () => {
    const [main] = sketch.effects;
    const fork = {
      op: "fork",
      effect: 1,
      players: list(0, 1),
      args: [{ kind: "num", value: n(10) }],
      point: 4,
    } as const;
    expect(errorOf(() => begin({ effects: [main!, { params: [player, { ...player, slot: 3 }], ops: [fork] }] }))).toBe(
      "too deep at 4",
    );
    expect(
      errorOf(() => begin({ threads: 1, effects: [{ ops: [fork] }, sketch.effects[1]!, sketch.effects[2]!] })),
    ).toBe("too deep at 4");
  });
});
