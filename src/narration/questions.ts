/**
 * Writes the question of a decision in words. It takes the game's sentence for the decision, and puts known values into
 * it.
 */
import { actingPlayer, frameOf, valuesAt } from "../interpreter/runtime/state.ts";
import { ABSENT } from "../interpreter/ir/ir.ts";
import type { AskInfo, Naming } from "../interpreter/ir/program.ts";
import { pieceList } from "./piece-list.ts";
import type { Words } from "./titles.ts";

const PLACEHOLDER = /<([^\s<>]+)(?:\s+([^\s<>]+))?(?:\s+([^\s<>]+))?>/g;

/**
 * The value of a placeholder in a sentence: a number, a piece or a word. There are several if the placeholder stands
 * for a set.
 */
export interface Known {
  readonly of: Naming;
  readonly values: readonly number[];
  /** Whether the rules name a set, even if it has only one member. */
  readonly set?: boolean;
  /** Returns what tells a piece apart from others with the same name, such as the number that a die shows. */
  readonly facts?: (piece: number) => readonly string[];
}

/** The question of a decision in words; `state` is the one in which the decision waits. */
export function question(words: Words, info: AskInfo, state: Int32Array): string {
  const { name, scope } = info.label;
  const text = words.sentence("ask", name, scope) ?? words.phrases.asks[name];
  return text === undefined
    ? `${name.replaceAll("-", " ")}?`
    : filled(words, text, (word) => localIn(info, state, word));
}

/**
 * The word for the things that a number counts, if the number is chosen as an answer and the game's sentence about the
 * answer names them, as in `<n coins>`.
 */
export function countedThing(words: Words, { label, named: given }: AskInfo): string | undefined {
  const text = words.sentence("say", label.name, label.scope) ?? "";
  return [...text.matchAll(PLACEHOLDER)].find(
    ([, word, thing]) => word === given?.answer && thing !== undefined && words.counts(thing),
  )?.[2];
}

/** The subject of a question in short: the things that the question names, or the whole question if it names none. */
export function about(words: Words, info: AskInfo, state: Int32Array): string {
  const { name, scope } = info.label;
  const named = names(words.sentence("ask", name, scope) ?? "").filter(
    (word) => word !== "me" && localIn(info, state, word),
  );
  return named.length > 0
    ? named.map((word) => filled(words, `<${word}>`, (each) => localIn(info, state, each))).join(", ")
    : question(words, info, state);
}

/** The names of the placeholders in a sentence, such as `c` in `Who takes <c>?`. */
export function names(text: string): readonly string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, word]) => word!);
}

/**
 * The value of the local with this name in the rule that asks; undefined if it has no such local. `me` is the acting
 * player.
 */
export function localIn(info: AskInfo, state: Int32Array, word: string): Known | undefined {
  if (word === "me") return { of: { kind: "pieces" }, values: [actingPlayer(state)] };
  const slot = info.locals.find(({ name }) => name === word);
  return slot && { of: slot.of, values: valuesAt(state, frameOf(state) + slot.slot, slot.list), set: slot.list };
}

/** A name with facts in parentheses, such as `die (4)`. */
export function named(name: string, facts: readonly string[]): string {
  return facts.length > 0 ? `${name} (${facts.join(", ")})` : name;
}

/**
 * A sentence with its placeholders replaced. `<n coins accusative>` becomes a number with its noun, and `<x
 * accusative>` a title, both in this grammatical case.
 */
export function filled(words: Words, text: string, known: (word: string) => Known | undefined): string {
  return text.replaceAll(PLACEHOLDER, (_, word: string, second?: string, third?: string) => {
    const found = known(word);
    if (!found) return words.title(word);
    const { of, values, facts } = found;
    const plain = (value: number) =>
      of.kind === "ints" && second !== undefined ? words.counted(value, second, third) : words.value(of, value, second);
    const one = (value: number) => (value === ABSENT ? "–" : named(plain(value), facts?.(value) ?? []));
    if (word === "me" && second === undefined) return words.one(values[0]!);
    if (values.length === 0) return words.phrases.nothing;
    const isList = values.length > 1 || found.set === true;
    if (isList && of.kind === "pieces" && second === undefined) return pieceList(words, values, -1).text;
    return isList ? words.list(words.tally(values.map(one))) : one(values[0]!);
  });
}
