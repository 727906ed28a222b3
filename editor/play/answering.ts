/** Decides which answers the viewer can give, and which answer a key stands for. */
import type { AnswerShown, DecisionShown, SheetShown, Snapshot } from "../../src/session/snapshot.ts";
import type { Choice } from "../table/scene.ts";

/** True if the viewer of this table may answer for these players. Bots answer for their own seats. */
export function answersByHand(
  deciders: readonly string[],
  viewer: string,
  bots: Readonly<Record<string, string>>,
): boolean {
  return (viewer === "everything" || deciders.includes(viewer)) && !deciders.every((name) => Object.hasOwn(bots, name));
}

/** All answers that the viewer of this table may give. */
export function choicesFor(
  snapshot: Snapshot | undefined,
  viewer: string,
  bots: Readonly<Record<string, string>>,
): Choice[] {
  return (snapshot?.decisions ?? []).flatMap((decision) => {
    const { deciders, asked } = decision;
    return asked && answersByHand(deciders, viewer, bots) ? asked.answers.map((answer) => ({ decision, answer })) : [];
  });
}

/**
 * Where an answer was clicked: `items` are its things on the table, `index` is its place in the list, counted from 0.
 */
export interface AnswerPlace {
  readonly items: readonly number[];
  readonly index: number | undefined;
}

/** An answer that was clicked before its question was on the screen. */
export interface AnswerAhead extends AnswerPlace {
  readonly name: string;
}

/**
 * Finds the answer that a click meant which came before the question was on the screen. It is the answer of the same
 * name, else the one for the same thing on the table, else the one at the same place in the list.
 */
export function answerAhead(choices: readonly Choice[], { name, items, index }: AnswerAhead): Choice | undefined {
  const own = choices.filter(({ decision }) => decision === choices[0]!.decision);
  return (
    own.find(({ answer }) => answer.name === name) ??
    (index === undefined ? own.find(({ answer }) => answer.items.some((item) => items.includes(item))) : own[index])
  );
}

/** What a player is asked: the question, and the secret answers that the player has given so far. */
export interface Asked {
  readonly player: string;
  readonly decision: DecisionShown | undefined;
  readonly sheet: SheetShown | undefined;
}

/** What each player is asked, in the order of the names in `order`. */
export function askedOf(
  choices: readonly Choice[],
  sheets: readonly SheetShown[],
  order: readonly string[],
): readonly Asked[] {
  const decisions = new Map(choices.map(({ decision }) => [decision.player, decision]));
  const players = new Set([...decisions.keys(), ...sheets.map(({ player }) => player)]);
  return [...players]
    .sort((a, b) => order.indexOf(a) - order.indexOf(b))
    .map((player) => ({
      player,
      decision: decisions.get(player),
      sheet: sheets.find((sheet) => sheet.player === player),
    }));
}

/**
 * The index of the answer that a pressed digit gives: the answer with this number if numbers are chosen, else the
 * answer at this place in the list.
 */
export function byDigit(answers: readonly AnswerShown[], digit: string): number | undefined {
  const numbers = answers.some(({ number }) => number !== undefined);
  const index = numbers ? answers.findIndex(({ number }) => String(number) === digit) : Number(digit) - 1;
  return index >= 0 && index < answers.length ? index : undefined;
}

/**
 * The index of the next answer that has a word beginning with the typed letters. The search begins at `from` and goes
 * around the end of the list.
 */
export function byLetters(texts: readonly string[], typed: string, from: number): number | undefined {
  const wanted = plain(typed);
  const begins = (text: string) =>
    plain(text).startsWith(wanted) ||
    plain(text)
      .split(/[\s(]+/)
      .some((word) => word.startsWith(wanted));
  const order = texts.map((_, i) => (from + i) % texts.length);
  return order.find((i) => begins(texts[i]!));
}

function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
