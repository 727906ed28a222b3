/** Which answers can be given from here, and which one keys mean. Pure, so that it can be tested. */
import type { AnswerShown, Snapshot } from "../../src/session/snapshot.ts";
import type { Choice } from "../table/scene.ts";

/** The answers that the eyes at this table can give by hand; seats of bots answer for themselves. */
export function choicesFor({ decisions }: Snapshot, eyes: string, bots: Readonly<Record<string, string>>): Choice[] {
  return decisions.flatMap((decision) => {
    const { deciders, asked } = decision;
    if (!asked || (eyes !== "everything" && !deciders.includes(eyes)) || deciders.every((name) => Object.hasOwn(bots, name))) return [];
    return asked.answers.map((answer) => ({ decision, answer }));
  });
}

/** The answer that a digit means: the number itself where numbers are chosen, else the place in the list. */
export function byDigit(answers: readonly AnswerShown[], digit: string): number | undefined {
  const numbers = answers.some(({ number }) => number !== undefined);
  const index = numbers ? answers.findIndex(({ number }) => String(number) === digit) : Number(digit) - 1;
  return index >= 0 && index < answers.length ? index : undefined;
}

/** The next answer, from `from` on and around, one of whose words begins with what was typed. */
export function byLetters(texts: readonly string[], typed: string, from: number): number | undefined {
  const wanted = plain(typed);
  const begins = (text: string) => plain(text).startsWith(wanted) || plain(text).split(/[\s(]+/).some((word) => word.startsWith(wanted));
  const order = texts.map((_, i) => (from + i) % texts.length);
  return order.find((i) => begins(texts[i]!));
}

function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
