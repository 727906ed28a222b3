/** Questions: the game's question for a label, with the known values inserted. */
import { actingPlayer, frameOf, valuesAt } from "../interpreter/runtime/state.ts";
import { ABSENT } from "../interpreter/ir/ir.ts";
import type { AskInfo, Naming } from "../interpreter/ir/program.ts";
import { pieceList } from "./piece-list.ts";
import type { Words } from "./titles.ts";

const PLACEHOLDER = /<([^\s<>]+)(?:\s+([^\s<>]+))?(?:\s+([^\s<>]+))?>/g;

/** A number, a piece or a word in a sentence; several if the rules name a set. */
export interface Known {
  readonly of: Naming;
  readonly values: readonly number[];
  /** The facts that distinguish a piece from others with the same name, such as the value of a die. */
  readonly facts?: (piece: number) => readonly string[];
}

/** The question in words; `state` is the one in which the decision waits. */
export function question(words: Words, info: AskInfo, state: Int32Array): string {
  const { name, scope } = info.label;
  const text = words.sentence("ask", name, scope) ?? words.phrases.asks[name];
  return text === undefined
    ? `${name.replaceAll("-", " ")}?`
    : filled(words, text, (word) => localIn(info, state, word));
}

/** The subject of a question in short: the things that its sentence names, or the whole sentence if it names none. */
export function about(words: Words, info: AskInfo, state: Int32Array): string {
  const { name, scope } = info.label;
  const named = names(words.sentence("ask", name, scope) ?? "").filter(
    (word) => word !== "me" && localIn(info, state, word),
  );
  return named.length > 0
    ? named.map((word) => filled(words, `<${word}>`, (each) => localIn(info, state, each))).join(", ")
    : question(words, info, state);
}

/** The names that a sentence contains as placeholders. */
export function names(text: string): readonly string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, word]) => word!);
}

/** The value of the local with this name at the question. */
export function localIn(info: AskInfo, state: Int32Array, word: string): Known | undefined {
  if (word === "me") return { of: { kind: "pieces" }, values: [actingPlayer(state)] };
  const slot = info.locals.find(({ name }) => name === word);
  return slot && { of: slot.of, values: valuesAt(state, frameOf(state) + slot.slot, slot.list) };
}

/** `die (4)`: a name with its facts. */
export function named(name: string, facts: readonly string[]): string {
  return facts.length > 0 ? `${name} (${facts.join(", ")})` : name;
}

/**
 * A sentence with its placeholders replaced: `<n coins accusative>` counts coins; `<x accusative>` is a title in a
 * case.
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
    if (values.length === 1) return one(values[0]!);
    if (values.length === 0) return words.phrases.nothing;
    return of.kind === "pieces" && second === undefined
      ? pieceList(words, values, -1).text
      : words.list(words.tally(values.map(one)));
  });
}
