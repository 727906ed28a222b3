/**
 * Expressions about all places of a board. Generated code computes them with bitboards (a bit for each place), the
 * reference executor looks at each place. Both must give the same value.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Program } from "../../../src/interpreter/ir/program.ts";
import type { Executor } from "../../../src/interpreter/runtime/executor.ts";
import type { ListExpr, ScalarExpr } from "../../../src/interpreter/ir/ir.ts";
import { generate, instantiate, type Source } from "../../../src/interpreter/runtime/codegen/generator.ts";
import { reference } from "../../../src/interpreter/runtime/reference/reference.ts";
import { runs } from "../../support/exploration.ts";
import { type OpSketch, program, WORD } from "./build.ts";

const PIECES = 12;
/** The places of a board with seven columns: more than the 32 bits of a word. */
const PLACES = 42;
const FIRST = PIECES;
const WIDTH = PIECES + PLACES;
const among = [1, PLACES + 1] as const;
const place = { op: "var", var: 0 } as const;
const other = { op: "var", var: 1 } as const;
type Variable = typeof place | typeof other;

const n = (value: number): ScalarExpr => ({ op: "const", value });
const every: ListExpr = { op: "range", from: n(FIRST), to: n(FIRST + PLACES - 1) };
const zoneOf = (of: ScalarExpr): ScalarExpr => ({ op: "+", left: of, right: n(1 - FIRST), point: 0 });
const lying = (of: ScalarExpr): ListExpr => ({ op: "zone", zone: zoneOf(of), among });
const not = (of: ScalarExpr): ScalarExpr => ({ op: "not", of });

/**
 * Data of the board: the owner of each piece, the column of each place, and three links of each place. The first link
 * goes one row up. The second goes one row down and one column to the left. The third has two
 * targets: the place two further, counted round the board, and the place three back.
 */
const owner = Array.from({ length: PIECES }, (_, piece) => 1 + (piece % 3));
const columns = Array.from({ length: WIDTH }, (_, id) => (id < FIRST ? 0 : (id - FIRST) % 7));
const rows = [0, 1, 2].flatMap((link) =>
  Array.from({ length: WIDTH }, (_, id) => {
    const at = id - FIRST;
    if (at < 0) return [];
    const to = link === 0 ? [at + 7] : link === 1 ? (at % 7 > 0 ? [at - 8] : []) : [(at + 2) % PLACES, at - 3];
    return to.filter((x) => x >= 0 && x < PLACES).map((x) => x + FIRST);
  }),
);
const starts = [0, ...rows.map((_, i) => rows.slice(0, i + 1).flat().length)];
const linked = (link: ScalarExpr, from: ScalarExpr): ListExpr => ({
  op: "rows",
  starts: 2,
  items: 3,
  index: { op: "+", left: { op: "*", left: link, right: n(WIDTH), point: 0 }, right: from, point: 0 },
});

/** For each place, the places along four rays: up, down, to the right, and around a circle of all places. */
const rays = [7, -7, 1, 5].flatMap((step, ray) =>
  Array.from({ length: WIDTH }, (_, id) => {
    const found: number[] = [];
    if (id < FIRST) return found;
    for (let at = id - FIRST + step; found.length < PLACES - 1; at += step) {
      if (ray < 3 && (at < 0 || at >= PLACES || (ray === 2 && at % 7 === 0))) break;
      found.push((at % PLACES) + FIRST);
    }
    return found;
  }),
);
const rayStarts = [0, ...rays.map((_, i) => rays.slice(0, i + 1).flat().length)];
const ray = (link: ScalarExpr, from: ScalarExpr): ListExpr =>
  ({ ...linked(link, from), starts: 4, items: 5 }) as ListExpr;

/** An expression that reads a word of the state, and gives 0, 1 or 2. */
const small: ScalarExpr = {
  op: "mod",
  left: { op: "max", left: { op: "word", at: WORD }, right: n(0), point: 0 },
  right: n(3),
  point: 0,
};

function conditions(of: Variable, depth: number): fc.Arbitrary<ScalarExpr> {
  const value = fc.constantFrom<ScalarExpr>(n(1), n(2), n(3), { op: "+", left: small, right: n(1), point: 0 });
  const simple = fc.oneof(
    fc.constant<ScalarExpr>({ op: "any", list: lying(of) }),
    value.map((right): ScalarExpr => ({
      op: "=",
      left: { op: "column", table: 0, index: { op: "first", list: lying(of) } },
      right,
    })),
    fc
      .integer({ min: 0, max: 6 })
      .map((x): ScalarExpr => ({ op: "=", left: { op: "column", table: 1, index: of }, right: n(x) })),
    fc.integer({ min: 1, max: 3 }).map((x): ScalarExpr => ({ op: "<", left: small, right: n(x) })),
    fc.constant<ScalarExpr>({ op: "call", fn: 0, args: [of] }),
  );
  if (depth === 0) return simple;
  const inner = conditions(of, depth - 1);
  const steps = fc.tuple(
    fc.constantFrom<ScalarExpr>(n(0), n(1), n(2), small),
    conditions(other, depth - 1),
    fc.boolean(),
  );
  return fc.oneof(
    simple,
    fc.tuple(fc.constantFrom("and", "or"), inner, inner).map(([op, left, right]): ScalarExpr => ({ op, left, right })),
    inner.map(not),
    ...(of === place
      ? [
          steps.map(([link, cond, all]): ScalarExpr =>
            all
              ? { op: "every", list: linked(link, of), var: other.var, of: cond }
              : { op: "any", list: { op: "where", list: linked(link, of), var: other.var, cond } },
          ),
        ]
      : []),
  );
}

const moves = fc.array(fc.tuple(fc.nat(PIECES - 1), fc.nat(PLACES)), { maxLength: 30 });

/**
 * Makes a program that carries out `all` moves and can then evaluate the `questions`. A move puts a piece on a place if
 * the place is free, or into the box.
 *
 * @param word the initial value of the state's only word
 * @param all pairs of a piece and a zone; zone 0 is the box
 */
function board(
  questions: readonly { readonly params: readonly number[]; readonly body: ScalarExpr }[],
  word: number,
  all: readonly (readonly [number, number])[],
) {
  const ops = all.flatMap(([piece, zone], i): OpSketch[] => {
    const to = { zone: n(zone), end: "end", zoneVar: 9, capacity: undefined } as const;
    const move: OpSketch = { op: "move", what: { op: "single", of: n(piece) }, to };
    if (zone === 0) return [move];
    const free: ScalarExpr = { op: "=", left: { op: "count", list: { op: "zone", zone: n(zone) } }, right: n(0) };
    return [{ op: "unless", cond: free, to: i + 1 }, move, { op: "label", label: i + 1 }];
  });
  const isSecond: ScalarExpr = {
    op: "=",
    left: { op: "column", table: 0, index: { op: "only", list: lying({ op: "var", var: 8 }) } },
    right: n(2),
  };
  return program({
    words: [word],
    mobile: PIECES,
    pieces: WIDTH,
    indexed: [],
    zones: Array.from({ length: PLACES }, () => []),
    tables: [owner, columns, starts, rows.flat(), rayStarts, rays.flat()],
    bitboards: [
      { table: undefined, from: 1, to: PLACES + 1, min: 0, rows: 1 },
      { table: 0, from: 1, to: PLACES + 1, min: 1, rows: 3 },
    ],
    fns: [{ params: [8], body: isSecond }, ...questions],
    effects: [{ ops: [...ops, { op: "swap", left: n(0), right: n(1), fits: undefined }] }],
    vars: 64,
  });
}

/** Starts a match in both executors, and checks that their states are equal. */
function played(made: Program, source: Source): readonly [looked: Executor, told: Executor] {
  const executors = [reference(made), instantiate(made, source)] as const;
  for (const executor of executors) executor.start(1);
  expect([...executors[1].state]).toEqual([...executors[0].state]);
  return executors;
}

/** Expressions about all places that meet a condition: how many, whether any, a sum, and so on. */
function aboutAll(cond: ScalarExpr) {
  const found: ListExpr = { op: "where", list: every, var: place.var, cond };
  const square: ScalarExpr = { op: "*", left: { op: "var", var: 7 }, right: { op: "var", var: 7 }, point: 0 };
  const far: ScalarExpr = { op: "<", left: n(20), right: { op: "var", var: 6 } };
  const asked: ScalarExpr[] = [
    { op: "count", list: found },
    { op: "any", list: found },
    { op: "every", list: every, var: place.var, of: cond },
    { op: "sum", list: found, var: 7, of: square, point: 0 },
    { op: "item", list: found, n: n(2) },
    { op: "count", list: { op: "where", list: found, var: 6, cond: far } },
  ];
  return asked.map((body) => ({ params: [], body }));
}

test("bits tell what looking at each place tells, whatever has moved", () => {
  let byBits = 0;
  fc.assert(
    fc.property(conditions(place, 3), fc.nat(5), moves, (cond, word, all) => {
      const made = board(aboutAll(cond), word, all);
      const source = generate(made);
      if (source.text.includes("Math.clz32(")) byBits++;
      const [looked, told] = played(made, source).map((executor) =>
        made.fns.slice(1).map((_, i) => executor.value(i + 1)),
      );
      expect(told).toEqual(looked);
    }),
    { numRuns: runs(150) },
  );
  expect(byBits).toBeGreaterThan(runs(50));
});

/** Variables of the expressions below: the place where a walk begins, and a place that it may reach. */
const [from, to] = [
  { op: "var", var: 10 },
  { op: "var", var: 11 },
] as const;

/**
 * Generates walks, lists of places along rays from a start. A walk goes on until a condition holds at a place, or as
 * long as it holds.
 */
function walks(): fc.Arbitrary<ListExpr> {
  const stop = conditions(other, 1);
  const along = fc
    .tuple(fc.constantFrom("until", "while"), fc.constantFrom<ScalarExpr>(n(0), n(1), n(2), n(3), small), stop)
    .map(([op, link, cond]): ListExpr => ({ op, list: ray(link, from), var: other.var, cond }));
  const several = fc
    .tuple(fc.constantFrom("until", "while"), fc.subarray([0, 1, 2], { minLength: 2 }), stop)
    .map(([op, links, cond]): ListExpr => {
      const of: ListExpr = { op, list: ray({ op: "var", var: 12 }, from), var: other.var, cond };
      return { op: "flat", list: { op: "constants", values: links }, var: 12, of, distinct: false };
    });
  const single = fc.constantFrom<ListExpr>(ray(n(0), from), linked(n(2), from));
  const simple = fc.oneof(along, several, single);
  return fc.oneof(
    simple,
    fc.tuple(simple, simple).map(([left, right]): ListExpr => ({ op: "union", left, right })),
  );
}

test("a mask of what lies between tells what walking there tells", () => {
  let byMasks = 0;
  fc.assert(
    fc.property(walks(), conditions(place, 1), fc.nat(5), moves, (list, cond, word, all) => {
      const found: ListExpr = { op: "where", list, var: place.var, cond };
      const questions: ScalarExpr[] = [
        { op: "is in", of: to, list },
        { op: "any", list: found },
        { op: "every", list, var: place.var, of: cond },
        {
          op: "any",
          list: { op: "where", list: found, var: 7, cond: { op: "<", left: { op: "var", var: 7 }, right: to } },
        },
      ];
      // Each expression loops over all pairs of places itself. Only then does the code generator know the range of both
      // places, so that it can use masks.
      const pairs = questions.map((of): ScalarExpr => {
        const chosen: ScalarExpr = { op: "if", cond: of, then: to, else: n(0) };
        const row: ScalarExpr = { op: "sum", list: every, var: to.var, of: chosen, point: 0 };
        const weighted: ScalarExpr = { op: "*", left: from, right: row, point: 0 };
        return { op: "sum", list: every, var: from.var, of: weighted, point: 0 };
      });
      const made = board(
        pairs.map((body) => ({ params: [], body })),
        word,
        all,
      );
      const source = generate(made);
      if (source.bytes.length > 0) byMasks++;
      const [looked, told] = played(made, source).map((executor) => pairs.map((_, i) => executor.value(i + 1)));
      expect(told).toEqual(looked);
    }),
    { numRuns: runs(150) },
  );
  expect(byMasks).toBeGreaterThan(runs(20));
});

/**
 * The number of places of a walk along one ray. A game such as Connect Four adds the lengths in two opposite
 * directions.
 */
const length = (link: ScalarExpr, passes: ScalarExpr, v: number): ScalarExpr => ({
  op: "count",
  list: {
    op: "while",
    list: { op: "along", starts: 4, items: 5, width: WIDTH, piece: from, link },
    var: v,
    cond: passes,
  },
});

test("masks of places in a row tell what walking along them tells", () => {
  const direction: ScalarExpr = { op: "var", var: 12 };
  const turned: ScalarExpr = {
    op: "mod",
    left: { op: "+", left: direction, right: n(1), point: -1 },
    right: n(4),
    point: -1,
  };
  const passes = (v: number, value: ScalarExpr): ScalarExpr => ({
    op: "=",
    left: { op: "column", table: 0, index: { op: "first", list: lying({ op: "var", var: v }) } },
    right: value,
  });
  const asked = fc.record({
    of: fc.constantFrom("+", "-", "min", "max"),
    is: fc.constantFrom("=", "!=", "<", "<="),
    than: fc.nat(3),
    lengthFirst: fc.boolean(),
    opposite: fc.boolean(),
    directions: fc.subarray([0, 1, 2, 3], { minLength: 1 }),
  });
  const values = fc.constantFrom<ScalarExpr>(n(1), n(2), { op: "+", left: small, right: n(1), point: 0 });
  let byMasks = 0;
  fc.assert(
    fc.property(asked, values, fc.nat(5), moves, (question, value, word, all) => {
      const { of, is, than, lengthFirst, opposite, directions } = question;
      const one = length(direction, passes(13, value), 13);
      const other = opposite ? length(turned, passes(14, value), 14) : n(1);
      const both = { op: of, left: one, right: other, point: 0 } as ScalarExpr;
      const cond: ScalarExpr = {
        op: is,
        ...(lengthFirst ? { left: both, right: n(than) } : { left: n(than), right: both }),
      };
      const list: ListExpr = { op: "constants", values: directions };
      const questions: ScalarExpr[] = [
        { op: "any", list: { op: "where", list, var: 12, cond } },
        { op: "every", list, var: 12, of: cond },
      ];
      // Each expression loops over all places itself. Only then does the code generator know the range of the place, so
      // that it can use masks.
      const bodies = questions.map((asked): ScalarExpr => ({
        op: "sum",
        list: every,
        var: from.var,
        of: { op: "if", cond: asked, then: from, else: n(0) },
        point: 0,
      }));
      const made = board(
        bodies.map((body) => ({ params: [], body })),
        word,
        all,
      );
      const source = generate(made);
      if (/if\(\(T\d+\[k\]/.test(source.text)) byMasks++;
      const [looked, told] = played(made, source).map((executor) => bodies.map((_, i) => executor.value(i + 1)));
      expect(told).toEqual(looked);
    }),
    { numRuns: runs(40) },
  );
  expect(byMasks).toBeGreaterThan(runs(20));
});
