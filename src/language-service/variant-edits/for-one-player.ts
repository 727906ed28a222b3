/**
 * Writes changes into a variant that give one player another number than all others. For the start value of a counter
 * such as `coins`, the change sets the counter before the set-up. For a named value or an effect, the change has a
 * condition about the acting player. Only changes that look exactly like these are recognized later.
 */
import { type Range, span, textOf } from "../../diagnostics/range.ts";
import type { Block, Change, Rule } from "../../dsl/game.ts";
import { rulesIn } from "../../dsl/visitor.ts";
import { effectOf, isSection, withNumbers } from "./effects.ts";
import type { LaidGame } from "./laid-game.ts";
import type { LayoutText } from "./layout-text.ts";
import { numbersIn } from "./numbers-in-rules.ts";
import type { Subject } from "./types.ts";

/** Whether a variant can give one player a different number in this field of the form for `subject`. */
export function canDiffer(subject: Subject, field: string, { game }: LaidGame): boolean {
  switch (subject.about) {
    case "state": {
      const [player] = game.kinds;
      const state = player!.states.find(({ name }) => name === subject.name);
      return subject.holder === player!.name && state !== undefined && !state.family && !state.eachTurn;
    }
    case "value":
      return field !== "else" && (field === "value" || paramsOf(subject.name, { game }).length === 1);
    case "effect":
      return !isSection(subject.name);
    case "new piece":
    case "piece":
    case "template":
    case "zone":
      return false;
  }
}

/** The numbers that the variant gives to single players, by the name of the player. */
export function numbersByPlayer(
  text: LayoutText,
  subject: Subject,
  field: string,
  now: LaidGame,
): Readonly<Record<string, string>> {
  const [player] = now.game.kinds;
  return Object.fromEntries(
    now.game.pieces.flatMap(({ kind, name }) => {
      const range = kind === player && numberFor(text, subject, field, name, now);
      return range ? [[name, textOf(range)] as const] : [];
    }),
  );
}

/**
 * Writes a different number for one player. If `value` is undefined, the difference is removed, and the player has the
 * same number as all others.
 */
export function writeForPlayer(
  text: LayoutText,
  subject: Subject,
  field: string,
  player: string,
  value: string | undefined,
  now: LaidGame,
): void {
  if (subject.about === "effect") return writeEffect(text, subject.name, field, player, value, now);
  const range = numberFor(text, subject, field, player, now);
  if (value === undefined) return range && text.remove(text.pathTo(range.start));
  if (range) return text.respell(range, value);
  const line = lineFor(subject, field, player, value, now);
  text.append(["change"], subject.about === "state" ? `before setup:\n  - ${line}` : line);
}

/** The range of the number that the variant gives to one player; undefined if it gives none. */
function numberFor(
  text: LayoutText,
  subject: Subject,
  field: string,
  player: string,
  now: LaidGame,
): Range | undefined {
  if (subject.about === "effect")
    return numbersOf(subject.name, changeFor(text, subject.name, player, now), now)?.[numberOf(field)]?.range;
  const found = changesIn(text, now).flatMap(numbersLikeOurs);
  return found.find(({ line, number }) => {
    const [written, value] = [textOf(line).trim().replaceAll(/\s+/g, " "), textOf(number)];
    return /^-?\d+$/.test(value) && written === lineFor(subject, field, player, value, now);
  })?.number;
}

/** The changes of rules that the variant in `text` makes, such as `before setup:`. */
function changesIn({ text }: LayoutText, { game }: LaidGame): readonly Change[] {
  return game.changes.filter(({ range }) => range.source.text === text);
}

/** The lines of a change that could give one player a number, each with the range of this number. */
function numbersLikeOurs({ target, how, body, range }: Change): readonly { line: Range; number: Range }[] {
  if (how === "becomes") return "kind" in body && body.kind === "if" ? [{ line: range, number: body.then.range }] : [];
  if (how !== "before" || typeof target === "string" || target.name !== "setup" || !("items" in body)) return [];
  return body.items.flatMap((rule) => {
    const last = lastIn(rule);
    return last.kind === "set" ? [{ line: span(rule.range, last.range), number: last.value.range }] : [];
  });
}

function lastIn(rule: Rule): Rule {
  return rulesIn({ items: [rule], range: rule.range }).at(-1)!;
}

/**
 * The line of a variant that gives a player a number for a counter or a value. For a value `fee`, it is `fee becomes if
 * me = player-2 then 3 else usual`.
 */
function lineFor(subject: Subject, field: string, player: string, value: string, now: LaidGame): string {
  if (subject.about === "state") return `as each p in seats where p = ${player}: set me.${subject.name} to ${value}`;
  if (subject.about !== "value") throw new Error(`A subject about "${subject.about}" has no line for one player.`);
  const params = paramsOf(subject.name, now);
  const head = params.length === 0 ? subject.name : `${subject.name}(${params.join(", ")})`;
  const which = field === "value" ? "" : ` and ${params[0]} ${field.includes("..") ? "is in" : "="} ${field}`;
  return `${head} becomes if me = ${player}${which} then ${value} else usual`;
}

/**
 * Gives one player another number in an effect. The variant gets all lines of the effect again, because a change cannot
 * replace a part of an effect.
 */
function writeEffect(
  text: LayoutText,
  name: string,
  field: string,
  player: string,
  value: string | undefined,
  now: LaidGame,
): void {
  const effect = effectOf(now.game, name)!;
  const usual = numbersIn(effect.body).map(({ range }) => textOf(range));
  const change = changeFor(text, name, player, now);
  const next = numbersOf(name, change, now)?.map(({ range }) => textOf(range)) ?? usual;
  const lines = next.with(numberOf(field), value ?? usual[numberOf(field)]!);
  if (change) text.remove(text.pathTo(change.range.start));
  if (lines.every((each, i) => each === usual[i])) return;
  const params = now.game.effects.find((each) => each.name === name)!.params.map((param) => param.name);
  const head = `instead of ${name}${params.length === 0 ? "" : `(${params.join(", ")})`} where me = ${player}`;
  const written = withNumbers(effect.body, lines);
  text.append(["change"], `${head}:${written.startsWith("\n") ? "" : " "}${written}`);
}

/** The change of the variant that replaces the lines of an effect for one player. */
function changeFor(text: LayoutText, name: string, player: string, now: LaidGame): Change | undefined {
  return changesIn(text, now).find(
    ({ target, how, where }) =>
      how === "instead of" &&
      typeof target !== "string" &&
      target.name === name &&
      where &&
      textOf(where.range) === `me = ${player}`,
  );
}

/**
 * The numbers in the lines with which a change replaces an effect. Undefined if there are more or fewer than in the
 * effect itself, so that they cannot be matched.
 */
function numbersOf(name: string, change: Change | undefined, { game }: LaidGame) {
  if (!change) return undefined;
  const numbers = numbersIn(change.body as Block);
  return numbers.length === numbersIn(effectOf(game, name)!.body).length ? numbers : undefined;
}

/** The index of the number, from 0, that a field such as `number 2` stands for in the form of an effect. */
function numberOf(field: string): number {
  return Number(field.split(" ")[1]) - 1;
}

function paramsOf(name: string, { game }: Pick<LaidGame, "game">): readonly string[] {
  return game.values.find((value) => value.name === name)?.params.map((param) => param.name) ?? [];
}
