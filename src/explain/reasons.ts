/**
 * Explains why an answer is not offered. Either the line that asks does not include it, or the rules could not be
 * carried out after it. In the second case, the reasons are the lines at which all ways to continue fail. The search
 * uses the same code as the match uses to offer answers.
 */
import { type Range, startKey } from "../diagnostics/range.ts";
import { type Ask, DECLINED } from "../interpreter/ir/ir.ts";
import { currentAsk, frameOf } from "../interpreter/runtime/state.ts";
import type { Program } from "../interpreter/ir/program.ts";
import { lookAt } from "../interpreter/runtime/reference/look.ts";
import { tryOut } from "../interpreter/runtime/reference/try-out.ts";
import { askedType } from "./asked-type.ts";
import { becauseIn } from "./because.ts";
import type { Explained, Reason } from "./reason.ts";
import { brokenLine } from "./broken.ts";
import { absence } from "./membership.ts";
import type { Looker } from "./evaluation.ts";
import type { Words } from "../narration/titles.ts";

/** The most lines that are reported as reasons against one answer. */
const MOST_LINES = 5;

/**
 * The reasons why an answer is not offered; empty if it is possible.
 * @param state a position in which a decision waits and is selected. It may also come from the same program with guards
 * (conditions that decide answers in advance).
 * @param value the answer, as the number that the executor uses for it
 */
export function reasonsAgainst(
  explained: Explained,
  state: Int32Array,
  value: number,
  looker: Looker,
): readonly Reason[] {
  const { program } = explained;
  const index = currentAsk(program, state)!;
  const ask = program.asks[index]!;
  const { range } = program.asked[index]!;
  const look = lookAt(program, state, frameOf(state));
  if (value === DECLINED && (ask.decline === undefined || look.number(ask.decline) === 0))
    return [mustChoose(ask, range, looker)];
  if (value > DECLINED && !look.members(ask.options).includes(value))
    return [
      absence(explained, look, looker, ask.options, value, range, askedType(explained, index) ?? { kind: "unknown" }),
    ];
  const found = new Map<string, Reason>();
  // Payments that fail are reported before exchanges (actions that players may take at any moment) that do not help to
  // pay. If a payment fails both before and after an exchange, the amounts before it are reported.
  const unpaid = new Map<string, Reason>();
  const kept = tryOut(program, state, value, (line) => {
    const { range: at } = program.points[line.point]!;
    const key = startKey(at);
    if (line.unpaid) unpaid.set(key, brokenLine(explained, line, looker));
    else if (!found.has(key)) found.set(key, brokenLine(explained, line, looker));
  });
  return kept ? [] : [...unpaid.values(), ...found.values()].slice(0, MOST_LINES);
}

/** All members of the list in the line that asks, including those after which the rules could not be carried out. */
export function namedAt(program: Program, state: Int32Array): readonly number[] {
  const ask = program.asks[currentAsk(program, state)!]!;
  return lookAt(program, state, frameOf(state)).members(ask.options);
}

/** The reason against a set of answers that contains more members than the line allows. */
export function tooMany({ range }: { readonly range: Range }, most: number, words: Words): Reason {
  return { kind: "left out", word: "choose", range, sentence: becauseIn(words.language).onlySoMany(most), parts: [] };
}

function mustChoose({ decline }: Ask, range: Range, { words }: Looker): Reason {
  const { oneMust, moreMust } = becauseIn(words.language);
  return { kind: "left out", word: "choose", range, sentence: decline === undefined ? oneMust : moreMust, parts: [] };
}
