/** Which answers the viewer can give, and which answer a key means. Pure, so that it can be tested. */
import type { AnswerShown, DecisionShown, SheetShown, Snapshot } from "../../src/session/snapshot.ts";
import type { Choice } from "../table/scene.ts";

/** Whether the viewer at this table answers for a player by hand; bots answer for their own seats. */
export function answersByHand(
  deciders: readonly string[],
  viewer: string,
  bots: Readonly<Record<string, string>>,
): boolean {
  return (viewer === "everything" || deciders.includes(viewer)) && !deciders.every((name) => Object.hasOwn(bots, name));
}

/** The answers that the viewer at this table can give by hand. */
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

/** The place of a clicked answer: on the table its items, in the list its number, from 0. */
export interface AnswerPlace {
  readonly items: readonly number[];
  readonly index: number | undefined;
}

/** An answer that was clicked before the question was on the screen. */
export interface AnswerAhead extends AnswerPlace {
  readonly name: string;
}

/**
 * The meaning of a click that came before the question was on the screen: the answer of the same name, that of the same
 * item, or in the list the one in the same place.
 */
export function answerAhead(choices: readonly Choice[], { name, items, index }: AnswerAhead): Choice | undefined {
  const own = choices.filter(({ decision }) => decision === choices[0]!.decision);
  return (
    own.find(({ answer }) => answer.name === name) ??
    (index === undefined ? own.find(({ answer }) => answer.items.some((item) => items.includes(item))) : own[index])
  );
}

/** The question of a player, and the player's secret answers. */
export interface Asked {
  readonly player: string;
  readonly decision: DecisionShown | undefined;
  readonly sheet: SheetShown | undefined;
}

/** The question of each player, by name; `order`: the names of all players. */
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

/** The answer for a digit: the number itself if numbers are chosen, else the place in the list. */
export function byDigit(answers: readonly AnswerShown[], digit: string): number | undefined {
  const numbers = answers.some(({ number }) => number !== undefined);
  const index = numbers ? answers.findIndex(({ number }) => String(number) === digit) : Number(digit) - 1;
  return index >= 0 && index < answers.length ? index : undefined;
}

/** The next answer, from `from` on and around, with a word that begins with the typed letters. */
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
