/** Finds which answer the words of a move in a scenario mean. The answer need not be among the offered ones. */
import { ANYTIME, DECLINED } from "../interpreter/ir/ir.ts";
import type { Decision } from "../interpreter/match/decision.ts";
import {
  answerName,
  answerNames,
  chosenAt,
  declinedWord,
  longNames,
  nextMember,
} from "../interpreter/match/moves/names.ts";
import { parts } from "../interpreter/match/moves/parts.ts";
import { currentAsk } from "../interpreter/runtime/state.ts";
import type { AskInfo, Program } from "../interpreter/ir/program.ts";
import { namedAt } from "./reasons.ts";

/** One possible meaning of the words that a move in a scenario consists of. */
export interface Meaning {
  /** The answer, as the number that the executor uses for it. */
  readonly value: number;
  /** The words of the move that follow the name of the answer. */
  readonly rest: string;
}

/**
 * Finds the answer that the first words of a move name; if several names fit, the longest one wins. `state` is the one
 * in which the decision waits.
 */
export function meaningOf(
  program: Program,
  state: Int32Array,
  { label, info, answers }: Decision,
  words: string,
): Meaning | undefined {
  // If declining is impossible, `no` still means that the player declines. The move can then be refused with a reason.
  const declines =
    words === declinedWord(state, info) || (words === "no" && !answers.some(({ value }) => value === DECLINED));
  if (words === "" || declines) return { value: DECLINED, rest: "" };
  const exchange = info.anytime.findIndex(({ name }) => name === words);
  if (exchange >= 0) return { value: ANYTIME - exchange, rest: "" };
  if (info.what.kind === "yes")
    return words === label ? { value: answers.find(({ kind }) => kind === "choice")?.value ?? 0, rest: "" } : undefined;
  const named = words.startsWith(`${label} `) ? words.slice(label.length + 1) : words;
  if (info.what.kind === "ints" && /^-?\d+$/.test(named)) return { value: Number(named), rest: "" };
  if (info.what.kind === "shares") return shareMeant(named, nextMember(program, state, info.what), answers);
  let best: Meaning | undefined;
  for (const [value, names] of namesAt(program, state, info.what)) {
    for (const name of names) {
      if (named !== name && !named.startsWith(`${name} `)) continue;
      const rest = named.slice(name.length).trimStart();
      if (!best || rest.length < best.rest.length) best = { value, rest };
    }
  }
  return best;
}

/**
 * The members of a set that the words of a move name, and the remaining words. The order of the members is the one in
 * which the rules ask for them.
 */
export function membersMeant(
  program: Program,
  state: Int32Array,
  { info }: Decision,
  words: string,
): { readonly members: readonly number[]; readonly rest: string } {
  const pieces = info.what.kind === "pieces";
  const before = chosenAt(state, info);
  const names = [
    ...before.map(
      (value) => [value, pieces ? longNames(program, state, value) : [answerName(program, info, value)]] as const,
    ),
    ...namesAt(program, state, info.what),
  ];
  const order = names.map(([value]) => value);
  const found = new Set<number>();
  let rest = words;
  for (;;) {
    // The longest name wins, so that the words `die 5` are not read as a die called `die`.
    const [best] = names
      .filter(([value]) => !found.has(value))
      .flatMap(([value, known]) => known.flatMap((name) => parts(rest, name).map((part) => ({ value, ...part }))))
      .sort((a, b) => b.length - a.length);
    if (!best) break;
    found.add(best.value);
    rest = best.left;
  }
  const members = [...found].filter((value) => !before.includes(value));
  return { members: members.sort((a, b) => order.indexOf(a) - order.indexOf(b)), rest };
}

/**
 * The amount that the words of a split give to a member, such as `2` in `north 2, south 1`. The member can be anywhere
 * in the words; it gets 0 if the words do not name it.
 */
function shareMeant(words: string, member: string, answers: Decision["answers"]): Meaning | undefined {
  const parts = words.split(" ");
  const at = parts.findIndex((word, i) => word === member && /^\d+$/.test(parts[i + 1] ?? ""));
  if (at >= 0) return { value: Number(parts[at + 1]), rest: parts.toSpliced(at, 2).join(" ") };
  return answers.some(({ value }) => value === 0) ? { value: 0, rest: words } : undefined;
}

/**
 * The names of everything that an answer to the question could mean. These are the members of the list in the asking
 * line; if it asks for a piece, also all other pieces of the game; if it asks for a word, also all other words of the
 * same list.
 */
function namesAt(program: Program, state: Int32Array, what: AskInfo["what"]): (readonly [number, readonly string[]])[] {
  const pieces = what.kind === "pieces";
  const named = namedAt(program, state);
  const short = answerNames(program, state, currentAsk(program, state)!, named);
  const names = named.map(
    (value, i) => [value, pieces ? [short[i]!, ...longNames(program, state, value)] : [short[i]!]] as const,
  );
  if (what.kind === "members") return [...names, ...what.names.map((name, i) => [i, [name]] as const)];
  return pieces ? [...names, ...program.pieces.map((_, id) => [id, longNames(program, state, id)] as const)] : names;
}
