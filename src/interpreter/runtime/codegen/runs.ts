/**
 * Writes questions about pieces in a row, such as "four in a row through this place?" For each place, a table has the
 * sets of places that would make the answer "yes", as masks of bits. In Connect Four a move is compared only with the
 * masks of its own place, about seven. On a small board, another table has the answers for each set of places.
 */
import type { Places } from "../../ir/bitboards.ts";
import type { ListExpr, ScalarExpr, Var } from "../../ir/ir.ts";
import { fixedMembers, type Runs, runsAsked } from "../../ir/runs.ts";
import { withVars } from "../../ir/visitor.ts";
import { fails } from "./analysis/can-fail.ts";
import { rangeOf } from "./analysis/ranges.ts";
import { BitWriter } from "./bit-writer.ts";
import { less, num } from "./numbers.ts";
import { placesAsked } from "./obstructed.ts";
import type { Writer } from "./writer.ts";

/** The most entries of a table of masks; a longer one is not made. */
const MOST = 1 << 15;
/** On a board with at most this many places there is a table with an entry for each set of places. */
const FEW_PLACES = 12;
/** The most places on a board. If a walk could start at more places, no tables of masks are made. */
const MOST_PLACES = 512;

/**
 * One arrangement of pieces for which a question such as "four in a row?" has the answer "yes": the pieces at all
 * places in `has` count for the row, and those at all places in `lacks`, just after the ends of the row, do not.
 */
interface Pattern {
  readonly has: ReadonlySet<number>;
  readonly lacks: ReadonlySet<number>;
}

/**
 * Writes statements that find out whether `cond` is true for any member of a list, such as any of four directions, and
 * the expression for the result. Undefined if `cond` is not a question about pieces in a row.
 */
export function anyRun(
  g: Writer,
  list: ListExpr,
  v: Var,
  cond: ScalarExpr,
): readonly [statements: string, result: string] | undefined {
  const members = fixedMembers(list);
  const runs = members && runsAsked(g.program.fns, cond, v);
  if (!runs || fails(g, runs.piece) || fails(g, runs.goesOn)) return undefined;
  const places = placesAsked(g.program, runs.goesOn, runs.var);
  const from = rangeOf(g, runs.piece);
  if (!places || from.absent || from.max - from.min >= MOST_PLACES) return undefined;
  g.ranges.set(runs.var, { min: places.first, max: places.first + places.size - 1, absent: false });
  const writer = new BitWriter(g, places);
  const bits = writer.condition(runs.goesOn, runs.var);
  if (!bits || !writer.reads) return undefined;
  const patterns = allPatterns(g, runs, v, members, from);
  const table = patterns && masksOf(patterns, places, bits.length);
  if (!table) return undefined;
  const i = less(num(g, runs.piece), from.min);
  if (places.size <= FEW_PLACES && table.starts.length <= 32) {
    const answers = g.table(answersBySet(table, places.size));
    return [writer.before(), `(T${answers}[${bits[0]}&${2 ** places.size - 1}]>>>${i}&1)!==0`];
  }
  const [starts, masks] = [`T${g.table(table.starts)}`, `T${g.table(table.masks)}`];
  const at = (w: number) => (w === 0 ? "k" : `k+${w}`);
  const missing = bits.map((word, w) => `${masks}[${at(w)}]&~${word}`);
  const hindering = table.lacking ? bits.map((word, w) => `${masks}[${at(bits.length + w)}]&${word}`) : [];
  const step = bits.length * (table.lacking ? 2 : 1);
  const found = `(${[...missing, ...hindering].join("|")})===0`;
  return [
    `${writer.before()}let r=false;const i=${i};for(let k=${starts}[i],e=${starts}[i+1];k<e;k+=${step})if(${found}){r=true;break;}`,
    "r",
  ];
}

/**
 * For each place, from the id `min` on: the arrangements of pieces for which a question such as "four in a row through
 * this place?" has the answer "yes". Undefined if there are too many.
 */
function allPatterns(
  g: Writer,
  runs: Runs,
  v: Var,
  members: readonly number[],
  { min, max }: { readonly min: number; readonly max: number },
): readonly (readonly Pattern[])[] | undefined {
  const known = new Map<string, boolean>();
  const holds = (lengths: readonly number[]) => {
    const key = lengths.join();
    let value = known.get(key);
    if (value === undefined) known.set(key, (value = evaluated(g, runs.holds(lengths)) !== 0));
    return value;
  };
  const links = members.map((member) =>
    runs.links.map((link) =>
      evaluated(g, withVars(link, new Map([[v, { op: "const", value: member }]])) as ScalarExpr),
    ),
  );
  let size = 0;
  const all = Array.from({ length: max - min + 1 }, (_, i) => {
    if (size > MOST) return [];
    const found = links.flatMap((each) =>
      patternsAlong(
        each.map((link) => walk(g, runs, min + i, link)),
        holds,
      ),
    );
    size += found.length;
    return found;
  });
  return size > MOST ? undefined : all;
}

function evaluated(g: Writer, of: ScalarExpr): number {
  return g.constantMembers({ op: "single", of }, [])[0]!;
}

/** All places that a walk along a link can pass, whatever pieces lie there. */
function walk(g: Writer, { starts, items, width }: Runs, piece: number, link: number): readonly number[] {
  const at = (value: number): ScalarExpr => ({ op: "const", value });
  return g.constantMembers({ op: "along", starts, items, width, piece: at(piece), link: at(link) }, []);
}

function patternsAlong(
  walks: readonly (readonly number[])[],
  holds: (lengths: readonly number[]) => boolean,
): readonly Pattern[] {
  const all = lengthsOf(walks).filter(holds);
  const longer = (lengths: readonly number[]) =>
    walks.flatMap((walk, i) => (lengths[i]! < walk.length ? [lengths.with(i, lengths[i]! + 1)] : []));
  const shorter = (lengths: readonly number[]) =>
    walks.flatMap((_, i) => (lengths[i]! > 0 ? [lengths.with(i, lengths[i]! - 1)] : []));
  // If a longer row also counts ("at least four in a row"), it does not matter what lies behind the ends of the row, so
  // `lacks` is empty.
  const enough = all.every((lengths) => longer(lengths).every(holds));
  const least = enough ? all.filter((lengths) => !shorter(lengths).some(holds)) : all;
  return least
    .map((lengths) => ({
      has: new Set(walks.flatMap((walk, i) => walk.slice(0, lengths[i]))),
      lacks: new Set(enough ? [] : walks.flatMap((walk, i) => walk.slice(lengths[i], lengths[i]! + 1))),
    }))
    .filter(({ has, lacks }) => [...has].every((place) => !lacks.has(place)));
}

/** All combinations of lengths that the given walks can have, each from 0 to its number of places. */
function lengthsOf(walks: readonly (readonly number[])[]): readonly (readonly number[])[] {
  return walks.reduce<readonly (readonly number[])[]>(
    (before, walk) =>
      before.flatMap((lengths) => Array.from({ length: walk.length + 1 }, (_, length) => [...lengths, length])),
    [[]],
  );
}

/**
 * The tables of masks. `starts` has for each place the index in `masks` where its masks begin. `masks` has a mask of
 * `has` for each arrangement. If any arrangement has places in `lacks`, `lacking` is true, and a mask of `lacks`
 * follows each mask of `has`.
 */
interface Masks {
  readonly starts: readonly number[];
  readonly masks: readonly number[];
  readonly lacking: boolean;
}

/** For each set of places, as bits: the places for which the answer is "yes", as bits too. */
function answersBySet({ starts, masks, lacking }: Masks, places: number): Int32Array {
  const step = lacking ? 2 : 1;
  return Int32Array.from({ length: 2 ** places }, (_, set) => {
    let answers = 0;
    for (let place = 0; place + 1 < starts.length; place++)
      for (let k = starts[place]!; k < starts[place + 1]!; k += step)
        if ((masks[k]! & ~set) === 0 && (!lacking || (masks[k + 1]! & set) === 0)) answers |= 1 << place;
    return answers;
  });
}

/** Makes the tables of masks. Undefined if the board lacks one of the places, or if a table would be too long. */
function masksOf(patterns: readonly (readonly Pattern[])[], { first, size }: Places, words: number): Masks | undefined {
  const lacking = patterns.some((each) => each.some(({ lacks }) => lacks.size > 0));
  const starts = [0];
  const masks: number[] = [];
  for (const each of patterns) {
    const own = new Map<string, readonly number[]>();
    for (const { has, lacks } of each) {
      if ([...has, ...lacks].some((place) => place < first || place >= first + size)) return undefined;
      const mask = [...maskOf(has, first, words), ...(lacking ? maskOf(lacks, first, words) : [])];
      own.set(mask.join(), mask);
    }
    masks.push(...[...own.values()].flat());
    starts.push(masks.length);
  }
  return masks.length > MOST ? undefined : { starts, masks, lacking };
}

function maskOf(places: ReadonlySet<number>, first: number, words: number): number[] {
  const mask = Array.from({ length: words }, () => 0);
  for (const place of places) mask[(place - first) >> 5]! |= 1 << (place - first);
  return mask;
}
