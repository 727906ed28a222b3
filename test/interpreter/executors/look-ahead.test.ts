import { describe, expect, test } from "vitest";
import { ANYTIME, type Ask, DECLINED } from "../../../src/interpreter/ir/ir.ts";
import { begun, both, errorOf, offers } from "./both.ts";
import {
  asks,
  bin,
  call,
  close,
  cmp,
  gain,
  jump,
  label,
  list,
  n,
  only,
  open,
  type OpSketch,
  pay,
  program,
  range,
  s,
  set,
  type Sketch,
  to,
  unless,
  v,
  w,
  WORD,
} from "./build.ts";

/** Initial values of the state: word 0 holds the coins, word 1 the seals. Word 2 is free for each test. */
const start = [3, 0, 0];
const probing = (part: Partial<Ask>): Partial<Ask> => ({ probe: true, ...part });

describe.each(both)("%s", (_, make) => {
  const begin = (ops: readonly OpSketch[], sketch: Partial<Sketch> = {}) => begun(make, ops, sketch);

  test("an answer is offered if what follows can be done", () => {
    const { executor, offered, word } = begin([open, asks(0), pay(0, s(2)), close, set(2, n(1))], {
      asks: [probing({ options: range(1, 5) })],
    });
    expect(offered).toEqual([1, 2, 3]);
    expect(word(0)).toBe(3);
    expect(executor.refresh()).toBe(3);
    expect(executor.answer(2)).toBe(0);
    expect([word(0), word(2)]).toEqual([1, 1]);
  });

  test("what lies after the outermost scope is not looked at", () => {
    expect(begin([open, asks(0), close, pay(0, s(2))], { asks: [probing({ options: range(2, 5) })] }).offered).toEqual([
      2, 3, 4, 5,
    ]);
    expect(
      begin([open, open, asks(0), close, pay(0, s(2)), close], { asks: [probing({ options: range(2, 5) })] }).offered,
    ).toEqual([2, 3]);
  });

  test("answers are completed by further answers of the same decider", () => {
    const both = (second: Partial<Ask>) =>
      begin([open, asks(0), asks(1), pay(0, bin("max", bin("+", s(2), bin("max", s(3), n(-1))), n(0))), close], {
        asks: [probing({ options: range(0, 4) }), probing({ slot: 3, options: range(1, 4), ...second })],
      }).offered;
    expect(both({})).toEqual([0, 1, 2]);
    expect(both({ decline: n(1), probeDecline: true })).toEqual([0, 1, 2, 3, 4]);
    expect(both({ decline: n(0), probeDecline: true })).toEqual([0, 1, 2]);
    expect(both({ decline: n(1), declineGuard: n(0), probeDecline: true })).toEqual([0, 1, 2]);
    expect(both({ decline: n(1), declineGuard: n(1), probeDecline: true })).toEqual([0, 1, 2, 3, 4]);
    expect(both({ decline: n(1), declineGuard: n(2), probeDecline: true })).toEqual([0, 1, 2, 3, 4]);
    expect(both({ guard: bin("*", cmp("=", v(0), n(2)), n(2)) })).toEqual([0, 1]);
    expect(both({ deciders: list(7) })).toEqual([0, 1, 2, 3, 4]);
  });

  test("a guard may know that an answer is good, or that it is not", () => {
    const guard = {
      var: 5,
      guard: {
        op: "if",
        cond: cmp("=", v(5), n(1)),
        then: n(0),
        else: { op: "if", cond: cmp("=", v(5), n(5)), then: n(1), else: n(2) },
      },
    } as const;
    expect(
      begin([open, asks(0), pay(0, s(2)), close], { asks: [probing({ options: range(1, 5), ...guard })] }).offered,
    ).toEqual([2, 3, 5]);
  });

  test("declining is tried like an answer", () => {
    const ops = [
      open,
      asks(0),
      unless(cmp("!=", s(2), n(DECLINED)), 1),
      pay(0, n(1)),
      jump(2),
      label(1),
      pay(0, n(4)),
      label(2),
      close,
    ];
    expect(begin(ops, { asks: [probing({ options: list(0, 1), decline: n(1), probeDecline: true })] }).offered).toEqual(
      [0, 1],
    );
    expect(
      begin(ops, { words: [9, 0, 0], asks: [probing({ options: list(0, 1), decline: n(1), probeDecline: true })] })
        .offered,
    ).toEqual([0, 1, DECLINED]);
  });

  test("look-ahead reaches into the callers of an effect", () => {
    const choose = { ops: [open, asks(0), close, set(2, s(2))] };
    expect(
      begin([open, call(1), pay(0, w(2)), close], { effects: [choose], asks: [probing({ options: range(2, 5) })] })
        .offered,
    ).toEqual([2, 3]);
  });

  describe("the boundary", () => {
    const impossibleBehind = (op: OpSketch, sketch: Partial<Sketch> = {}) =>
      begin([open, asks(0), op, { op: "require", cond: n(0) }, close], {
        mobile: 3,
        zones: [[0, 1], [], []],
        ...sketch,
        asks: [probing({ options: range(1, 2) })],
      }).offered;

    test.each<[string, OpSketch]>([
      ["shuffle", { op: "shuffle", zones: list(1) }],
      ["shuffle of several", { op: "shuffle", zones: list(1, 2) }],
      ["roll", { op: "roll", pieces: list(0), at: WORD, min: 1, max: 6 }],
      ["pick", { op: "pick", list: list(1, 2), count: n(1), slot: 4, capacity: 0, single: true }],
      ["end", { op: "end" }],
      ["fork", { op: "fork", effect: 1, players: list(1), args: [] }],
      ["boundary inside any scope", { op: "boundary", mask: 1 }],
      ["a refill", { op: "draw", from: n(3), count: n(1), to: to(2), refill: n(1), slot: undefined, taint: 0 }],
    ])("%s", (_name, op) => {
      expect(
        impossibleBehind(op, { threads: 1, effects: [{ ops: [], params: [{ slot: 2, list: false, capacity: 0 }] }] }),
      ).toEqual([1, 2]);
    });

    test("too few to pick from is impossible before chance comes in", () => {
      const ops: OpSketch[] = [
        open,
        asks(0),
        {
          op: "pick",
          list: { op: "first n", list: list(1, 2), n: s(2) },
          count: n(2),
          slot: 4,
          capacity: 4,
          single: false,
        },
        close,
        set(2, n(1)),
      ];
      expect(begin(ops, { asks: [probing({ options: list(1, 2, 3) })] }).offered).toEqual([2, 3]);
    });

    test("a card drawn unseen", () => {
      const ops = (taint: number, mask: number): OpSketch[] => [
        open,
        asks(0),
        { op: "draw", from: n(1), count: s(2), to: to(2), refill: undefined, slot: undefined, taint },
        { op: "boundary", mask },
        { op: "require", cond: cmp("=", s(2), n(1)) },
        close,
        asks(0),
      ];
      const cards = { mobile: 3, zones: [[0, 1], []], asks: [probing({ options: range(0, 2), always: n(1) })] };
      expect(begin(ops(4, 4), cards).offered).toEqual([0, 1, 2]);
      expect(begin(ops(4, 2), cards).offered).toEqual([1]);
    });

    test("the end of main", () => {
      expect(begin([open, asks(0), pay(0, s(2))], { asks: [probing({ options: range(2, 5) })] }).offered).toEqual([
        2, 3,
      ]);
    });
  });

  test("a look-ahead has an end", () => {
    const many = [open, ...Array.from({ length: 7 }, () => asks(0)), { op: "require", cond: n(0) } as const, close];
    expect(errorOf(() => begin(many, { asks: [probing({ options: range(1, 9), point: 5 })] }))).toBe("look-ahead at 5");
    expect(
      errorOf(() => begin([open, label(1), asks(0), jump(1)], { asks: [probing({ options: range(1, 2), point: 5 })] })),
    ).toBe("look-ahead at 5");
  });

  test("errors of the game count in a look-ahead, too", () => {
    expect(
      errorOf(() =>
        begin([open, asks(0), set(2, bin("mod", n(1), s(2), 8)), close], { asks: [probing({ options: range(0, 2) })] }),
      ),
    ).toBe("division by zero at 8");
  });

  describe("anytime", () => {
    /** An exchange, which a player may make at any time: pays two seals for a coin. */
    const exchange = { ops: [pay(1, n(2)), gain(0, n(1))] };
    const rich = [3, 5, 0];

    test("is offered beside the answers, and the decision is asked again", () => {
      const { executor, offered, word } = begin([open, asks(0), pay(0, s(2)), close], {
        words: rich,
        effects: [exchange],
        anytime: [1],
        asks: [probing({ options: range(2, 9), anytime: true })],
      });
      expect(offered).toEqual([2, 3, ANYTIME]);
      expect(offers(executor, executor.answer(ANYTIME))).toEqual([2, 3, 4, ANYTIME]);
      expect(offers(executor, executor.answer(ANYTIME))).toEqual([2, 3, 4, 5]);
      expect(executor.answer(5)).toBe(0);
      expect([word(0), word(1)]).toEqual([0, 1]);
    });

    test("is not taken by itself, nor where the decision would have no answer", () => {
      const one = begin([asks(0)], {
        words: rich,
        effects: [exchange],
        anytime: [1],
        asks: [{ options: { op: "none" }, decline: n(1), anytime: true }],
      });
      expect(one.offered).toEqual([DECLINED, ANYTIME]);
      const exact = begin([open, asks(0), { op: "require", cond: cmp("<", w(0), n(4)) }, close], {
        words: rich,
        effects: [exchange],
        anytime: [1],
        asks: [probing({ options: range(1, 2), anytime: true })],
      });
      expect(exact.offered).toEqual([1, 2]);
    });

    test("without look-ahead the guard tells whether the decision has an answer", () => {
      const guard = { options: range(1, 2), var: 3, guard: cmp("<", w(0), n(5)), anytime: true } as const;
      const { executor, offered } = begin([asks(0)], { words: rich, effects: [exchange], anytime: [1], asks: [guard] });
      expect(offered).toEqual([1, 2, ANYTIME]);
      expect(offers(executor, executor.answer(ANYTIME))).toEqual([1, 2]);
    });

    const short = [
      open,
      asks(0),
      label(1),
      pay(0, s(2), 2),
      jump(3),
      label(2),
      asks(1),
      jump(1),
      label(3),
      close,
      set(2, n(1)),
    ];
    const exchanging = {
      words: rich,
      effects: [exchange],
      anytime: [1],
      asks: [probing({ options: range(2, 9) }), { slot: 3, anytime: true, point: 9 }],
    };

    test("a payment that falls short is made good", () => {
      const { executor, offered, word } = begin(short, exchanging);
      expect(offered).toEqual([2, 3, 4, 5]);
      expect(offers(executor, executor.answer(5))).toEqual([ANYTIME]);
      expect(offers(executor, executor.answer(ANYTIME))).toEqual([ANYTIME]);
      expect(executor.answer(ANYTIME)).toBe(0);
      expect([word(0), word(1), word(2)]).toEqual([0, 1, 1]);
    });

    test("a payment that cannot be made good is an error of the game", () => {
      expect(
        errorOf(() => begin([label(1), pay(0, n(9), 2), jump(3), label(2), asks(1), jump(1), label(3)], exchanging)),
      ).toBe("impossible at 9");
    });

    test("an exchange may ask itself", () => {
      const asking = { ops: [pay(1, n(2)), open, asks(2), close, gain(0, s(2))] };
      const { executor, offered } = begin(short, {
        ...exchanging,
        effects: [asking],
        asks: [...exchanging.asks, probing({ options: range(1, 2) })],
      });
      expect(offered).toEqual([2, 3, 4, 5, 6, 7]);
      expect(offers(executor, executor.answer(6))).toEqual([ANYTIME]);
      expect(offers(executor, executor.answer(ANYTIME))).toEqual([1, 2]);
    });
  });

  test("a state can be copied and gone on with at every decision", () => {
    const sketch: Sketch = {
      words: start,
      asks: [probing({ options: range(0, 3) }), probing({ slot: 3, options: range(0, 3), deciders: only(n(1)) })],
      effects: [{ size: 12, ops: [open, asks(0), pay(0, s(2)), open, asks(1), pay(0, s(3)), close, close] }],
    };
    const made = program(sketch);
    const first = make(made);
    first.start(3);
    first.answer(2);
    const second = make(made);
    second.state.set(first.state);
    expect(offers(second, second.refresh())).toEqual([0, 1]);
    expect(second.answer(1)).toBe(0);
    expect(second.state[WORD]).toBe(0);
  });
});
