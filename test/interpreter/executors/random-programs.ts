/**
 * Makes random programs. A tape (a list of random numbers) decides every choice. A shorter tape makes a smaller
 * program, so the test tool can shorten a failing one.
 */
import { ABSENT, type Ask, DECLINED, type ListExpr } from "../../../src/interpreter/ir/ir.ts";
import type { Program } from "../../../src/interpreter/ir/program.ts";
import {
  ask,
  asks,
  bin,
  cell,
  close,
  cmp,
  gain,
  jump,
  label,
  n,
  only,
  open,
  type OpSketch,
  program,
  range,
  set,
  to,
  unless,
  v,
  WORD,
} from "./build.ts";
import { ExpressionMaker, LIST, MOBILE, NUMBERS, Tape, WORDS, ZONES } from "./random-expressions.ts";

const PIECES = 10;
const CAPACITY = 8;
const SIZE = 24;
const EFFECTS = 5;
const DEPTH = 3;

/** Makes random ops (the steps of compiled programs), and blocks of them. */
class Maker extends ExpressionMaker {
  private labels = 0;
  readonly asks: Partial<Ask>[] = [];

  /** Cuts off a list such as `range`, whose length is not limited by its parts. */
  private few(list: ListExpr, most: number): ListExpr {
    return { op: "first n", list, n: n(most) };
  }

  /** A list of answers for a decision. Numbers far below zero are left out, because they mean `no` or an exchange. */
  private answers(): ListExpr {
    const of = this.newVar();
    return { op: "where", list: this.list(2, []), var: of, cond: cmp("<", n(DECLINED), v(of)) };
  }

  private pieces(): ListExpr {
    const of = this.newVar();
    return {
      op: "where",
      list: this.few(this.list(2, []), 6),
      var: of,
      cond: { op: "and", left: cmp("<=", n(0), v(of)), right: cmp("<", v(of), n(MOBILE)) },
    };
  }

  private target() {
    const zoneVar = this.newVar();
    return {
      ...to(
        this.below(ZONES),
        this.below(2) === 0 ? "start" : "end",
        this.below(4) === 0 ? bin("+", v(zoneVar), n(this.below(6))) : undefined,
      ),
      zoneVar,
    };
  }

  block(depth: number, effect: number, size: number): OpSketch[] {
    return Array.from({ length: 1 + this.below(size) }, () => this.rule(depth, effect)).flat();
  }

  private ask(): OpSketch {
    const of = this.newVar();
    const key = this.newVar();
    const decline = this.below(2) === 0 ? n(1) : this.num(1, []);
    const probe = this.below(4) > 0;
    const guard = (vars: readonly number[] = [of]) =>
      this.below(3) > 0 ? undefined : bin("min", this.num(2, vars), n(2));
    const made: Partial<Ask> = {
      slot: 2 + this.below(NUMBERS),
      options: this.below(3) > 0 ? range(0, 1 + this.below(3)) : this.few(this.answers(), 4),
      var: of,
      guard: guard(),
      probe,
      decline,
      declineGuard: guard([]),
      probeDecline: this.below(4) > 0,
      alike: this.below(3) > 0 ? undefined : [{ var: key, key: bin("mod", v(key), n(3)) }],
      always: this.below(4) === 1 ? this.num(1, []) : n(0),
      anytime: this.below(3) === 1,
      deciders: only(n(this.below(4) === 1 ? 1 : 0)),
      point: 30 + this.asks.length,
    };
    const openly =
      this.below(4) === 0
        ? ask({
            ...made,
            guard: guard(),
            declineGuard: guard([]),
            probe: this.below(4) > 0,
            probeDecline: this.below(4) > 0,
          })
        : undefined;
    this.asks.push({ ...made, openly });
    return asks(this.asks.length - 1);
  }

  private short(): OpSketch {
    this.asks.push({ slot: 5, anytime: true, deciders: only(n(0)), point: 30 + this.asks.length });
    return asks(this.asks.length - 1);
  }

  private rule(depth: number, effect: number): OpSketch[] {
    const num = () => this.num(2, []);
    const count = () => bin("mod", num(), n(4));
    const newLabel = () => ++this.labels;
    const inner = () => this.block(depth - 1, effect, 3);
    const plain: (() => OpSketch[])[] = [
      () => [set(this.below(WORDS), bin("mod", num(), n(50)))],
      () => [{ op: "let", slot: 2 + this.below(NUMBERS - 1), value: num() }],
      () => [{ op: "let list", slot: LIST, value: this.few(this.list(2, []), CAPACITY), capacity: CAPACITY }],
      () => [gain(this.below(WORDS), count())],
      () => [
        {
          op: depth < DEPTH && this.below(2) === 0 ? "pay" : "lose",
          amounts: Array.from({ length: 1 + this.below(2) }, () => ({
            count: count(),
            cell: { ...cell(0), index: bin("mod", num(), n(WORDS)) },
            other: this.below(2) === 0 ? undefined : cell(this.below(WORDS), 0, 9),
          })),
          short: undefined,
          point: 10,
        },
      ],
      () => [{ op: "move", what: this.pieces(), to: this.target(), point: 11 }],
      () => [
        {
          op: "swap",
          left: bin("mod", num(), n(MOBILE)),
          right: n(this.below(MOBILE)),
          fits: depth < DEPTH && this.below(3) === 0 ? bin("mod", num(), n(2)) : undefined,
          point: 17,
        },
      ],
      () => [
        {
          op: "draw",
          from: n(this.below(ZONES)),
          count: count(),
          to: this.target(),
          refill: this.below(2) === 0 ? undefined : n(this.below(ZONES)),
          slot: depth < DEPTH && this.below(3) === 0 ? 3 : undefined,
          taint: this.below(2) * 2,
          point: 12,
        },
      ],
      () => [{ op: "boundary", mask: 1 + this.below(3), ...(this.below(3) === 0 ? { where: this.num(1, []) } : {}) }],
      () => [{ op: "shuffle", zones: only(n(this.below(ZONES))) }],
      () => [{ op: "roll", pieces: range(0, this.below(WORDS)), at: WORD, min: 1, max: 6 }],
      () => [
        {
          op: "pick",
          list: this.below(3) === 0 ? this.few(this.list(2, []), CAPACITY) : range(0, 5),
          count: count(),
          slot: LIST,
          capacity: CAPACITY,
          single: false,
          point: 13,
        },
      ],
      () => [
        {
          op: "pick",
          list: depth < DEPTH ? this.few(this.list(2, []), CAPACITY) : range(2, 5),
          count: n(1),
          slot: 4,
          capacity: 0,
          single: true,
          point: 14,
        },
      ],
      () => [{ op: "require", cond: depth < DEPTH ? num() : n(1), point: 15 }],
      () => [{ op: "turn" }],
      () => [{ op: "let", slot: 5, value: this.below(2) === 0 ? n(ABSENT) : n(this.below(4)) }],
      () => [{ op: "clear", slot: 2 + this.below(NUMBERS), words: 1 }],
      () => [{ op: "clear", slot: LIST, words: 1 + CAPACITY }],
      () => [{ op: "append", slot: LIST, value: num(), capacity: CAPACITY, point: 16 }],
    ];
    if (depth <= 0) return this.tape.pick(...plain);
    return this.tape.pick<OpSketch[]>(
      ...plain,
      ...Array.from({ length: 8 }, () => () => [open, this.ask(), ...inner(), close]),
      () => [this.ask()],
      () => {
        const [otherwise, end] = [newLabel(), newLabel()];
        return [unless(num(), otherwise), ...inner(), jump(end), label(otherwise), ...inner(), label(end)];
      },
      () => {
        const [head, end] = [newLabel(), newLabel()];
        return [
          { op: "let list", slot: 16, value: this.few(range(1, 3), 3), capacity: 3 },
          label(head),
          { op: "round", point: 17 },
          unless({ op: "any", list: { op: "slots", slot: 16 } }, end),
          ...this.block(0, effect, 2),
          {
            op: "let list",
            slot: 16,
            value: {
              op: "behind",
              list: { op: "slots", slot: 16 },
              of: { op: "first", list: { op: "slots", slot: 16 } },
            },
            capacity: 3,
          },
          jump(head),
          label(end),
        ];
      },
      () => {
        const [otherwise, end] = [newLabel(), newLabel()];
        return [
          open,
          { op: "possible", else: otherwise, point: 18 },
          ...inner(),
          close,
          jump(end),
          label(otherwise),
          close,
          label(end),
        ];
      },
      () => {
        const [again, short, end] = [newLabel(), newLabel(), newLabel()];
        return [
          label(again),
          {
            op: "pay",
            amounts: [{ count: count(), cell: cell(this.below(WORDS)), other: undefined }],
            short,
            point: 19,
          },
          jump(end),
          label(short),
          this.short(),
          jump(again),
          label(end),
        ];
      },
      () => [{ op: "enter", value: n(this.below(2)), slot: 20 }, ...inner(), { op: "leave", slot: 20 }],
      ...Array.from({ length: 4 }, () => () => this.call(effect)),
      () =>
        effect === 0
          ? [
              {
                op: "fork",
                effect: EFFECTS - 1,
                players: range(0, this.below(3)),
                args: [{ kind: "num", value: num() }],
                point: 25,
              },
            ]
          : [],
      () => (this.below(3) === 0 ? [{ op: "end" }] : []),
    );
  }

  /**
   * Makes a call of another effect. An effect calls only effects with higher numbers, so that calls end. It never calls
   * the last two: one is an exchange, the other one runs in threads.
   */
  private call(effect: number): OpSketch[] {
    if (effect + 1 >= EFFECTS - 2) return [];
    const args = [{ kind: "num", value: this.num(2, []) } as const, { kind: "num", value: this.num(1, []) } as const];
    const among = Array.from({ length: EFFECTS - 2 - effect - 1 }, (_, i) => effect + 1 + i);
    if (this.below(2) === 0) return [{ op: "call", effect: among[this.below(among.length)]!, args, point: 26 }];
    return [
      {
        op: "call dynamic",
        effect: { op: "if", cond: this.num(1, []), then: n(among[this.below(among.length)]!), else: n(ABSENT) },
        among,
        args,
        point: 27,
      },
    ];
  }

  nextEffect(): void {
    this.labels = 0;
  }
}

const parameters = [2, 3].map((slot) => ({ slot, list: false, capacity: 0 }));

/** Makes a program from a tape. If `mayFail` is true, its expressions may contain assertions and divisions by zero. */
export function randomProgram(values: readonly number[], mayFail: boolean): Program {
  const maker = new Maker(new Tape(values), mayFail);
  const fns = [
    [56, 57],
    [58, 59],
  ].map((params) => {
    return { params, body: maker.num(2, params) };
  });
  // A function that calls a function might never end, so the body of such a function is replaced.
  const plain = fns.map(({ params, body }) => ({
    params,
    body: JSON.stringify(body).includes('"call') ? bin("-", v(params[0]!), v(params[1]!)) : body,
  }));
  const framed = plain.map(({ params, body }) => ({
    params,
    body: /"slots?"/.test(JSON.stringify(body)) ? v(params[1]!) : body,
  }));
  const effects = Array.from({ length: EFFECTS }, (_, effect) => {
    maker.nextEffect();
    const ops =
      effect === EFFECTS - 2
        ? [
            { op: "pay", amounts: [{ count: n(1), cell: cell(1), other: undefined }], short: undefined } as const,
            gain(0, n(1)),
          ]
        : maker.block(DEPTH, effect, effect === 0 ? 12 : 4);
    return { size: SIZE, params: effect === 0 || effect === EFFECTS - 2 ? [] : parameters, ops };
  });
  return program({
    words: [4, 3, 2, 1, 0, 5],
    mobile: MOBILE,
    pieces: PIECES,
    indexed: [1, 1, 0, 1, 0],
    zones: [[0, 1, 2, 3], [4, 5], []],
    holders: [-1, -1, 8, 9],
    tallies: [{ table: 0, from: 2, to: 4, min: 1, width: 9 }],
    tables: [
      [3, 1, 4, 1, 5, 9, 2, 6],
      [0, 1, ABSENT, 0, 1, 0],
      [0, 1, 2, 4],
      [1, 0, 1, 0],
    ],
    fns: framed,
    effects,
    asks: maker.asks,
    anytime: [EFFECTS - 2],
    threads: 4,
    frameWords: 400,
    vars: 10_000,
  });
}
