/** The question of a decision: the game's text for its label, with what the rules know filled in. */
import { Header } from "../../interpreter/layout.ts";
import { ABSENT } from "../../interpreter/ir.ts";
import type { AskInfo, NamedSlot } from "../../interpreter/program.ts";
import type { Words } from "./words.ts";

const PLACEHOLDER = /<([^\s<>]+)(?:\s+([^\s<>]+))?(?:\s+([^\s<>]+))?>/g;

/** `state` is the one in which the decision waits. */
export function question(words: Words, { label: { name, scope }, locals }: AskInfo, state: Int32Array): string {
  const text = words.text(`${scope}.${name}`) ?? words.text(name) ?? words.phrases.asks[name];
  if (text === undefined) return `${name.replaceAll("-", " ")}?`;
  return text.replaceAll(PLACEHOLDER, (_, local: string, second?: string, third?: string) => {
    const slot = locals.find((l) => l.name === local);
    return slot ? filled(words, slot, state, second, third) : words.title(local);
  });
}

/** `<n coins accusative>` counts; `<x accusative>` is the title in a case. */
function filled(words: Words, slot: NamedSlot, state: Int32Array, second: string | undefined, third: string | undefined): string {
  const at = state[Header.frame]! + slot.slot;
  if (slot.list) return words.list([...state.subarray(at + 1, at + 1 + state[at]!)].map((x) => words.value(slot.of, x, second)));
  const value = state[at]!;
  if (value === ABSENT) return "–";
  if (slot.of.kind === "ints" && second !== undefined) return words.counted(value, second, third);
  return words.value(slot.of, value, second);
}
