/**
 * Changes numbers in lines of the rules, such as how many cards are drawn. It also adds an amount, such as `gain 2
 * coins`, to an effect.
 */
import { type Range, startKey, textOf } from "../../diagnostics/range.ts";
import type { EffectDecl, GameFile } from "../../dsl/ast/game-file.ts";
import type { Block, Change, Effect, Game } from "../../dsl/game.ts";
import { printHeading } from "../../dsl/printer/declaration.ts";
import { singular } from "../../dsl/singular.ts";
import { countersOfPlayers } from "./counters.ts";
import type { LaidGame } from "./laid-game.ts";
import type { LayoutText, Path } from "./layout-text.ts";
import { linesOfBody } from "./lines-of-body.ts";
import { numbersIn } from "./numbers-in-rules.ts";
import type { Filled, FormField, Subject } from "./types.ts";

type EffectSubject = Subject & { readonly about: "effect" };

/** The greatest number that a form accepts, because no game needs a greater one. */
const MOST = 999;
/** The greatest amount that a form can add to an effect or take away from it. */
const MOST_MORE = 9;

const SECTIONS = ["setup", "play", "finish"] as const;

/**
 * The fields with which an author changes the numbers in the lines of an effect or a section. For an effect, there are
 * also fields that add an amount, such as `gain 2 coins`.
 */
export function effectFields(
  { name }: EffectSubject,
  now: LaidGame,
  usual: LaidGame,
): readonly FormField[] | undefined {
  const effect = effectOf(now.game, name);
  if (!effect) return undefined;
  const before = effectOf(usual.game, name);
  const [numbers, old] = [numbersIn(effect.body), before ? numbersIn(before.body) : []];
  const fields = numbers.map(({ range, label }, i): FormField => {
    const value = textOf(range);
    return {
      name: `number ${i + 1}`,
      label,
      input: { kind: "number", min: 0, max: MOST },
      value,
      usual: old.length === numbers.length ? textOf(old[i]!.range) : value,
    };
  });
  return isSection(name) ? fields : [...fields, ...moreFields(name, now, usual)];
}

/** Whether the lines of an effect or section contain a number that a form can change. */
export function hasNumbers(effect: Pick<Effect, "body">): boolean {
  return numbersIn(effect.body).length > 0;
}

/**
 * Writes the lines of an effect with other numbers, and the amount that is added to the effect. Whatever is the same as
 * in the game is removed from the variant.
 */
export function writeEffect(
  text: LayoutText,
  { name }: EffectSubject,
  fields: readonly FormField[],
  filled: Filled,
  now: LaidGame,
  usual: LaidGame,
): void {
  const numbers = fields.filter(({ label }) => label !== undefined);
  const next = numbers.map((field) => (filled[field.name] ?? field.value).trim());
  const path = pathTo(now.file, name);
  const found = isSection(name) ? undefined : moreOf(name, now.game.changes, usual.game.changes);
  const line = found && text.pathTo(found.range.start);
  if (next.some((value, i) => value !== numbers[i]!.value)) {
    const before = effectOf(usual.game, name);
    const written = withNumbers(effectOf(now.game, name)!.body, next);
    if (before && written === linesOfBody(before.body.range, [])) text.remove(path);
    else text.put(path, written);
  }
  const more = Number(filled["more"] ?? fields.find((field) => field.name === "more")?.value ?? 0);
  const counter = filled["counter"] ?? fields.find((field) => field.name === "counter")?.value ?? "";
  if (isSection(name) || (filled["more"] === undefined && filled["counter"] === undefined)) return;
  if (more === 0) return line && text.remove(line);
  if (line) text.reword(line, amount(more, counter));
  else text.append(["change"], `after ${name}: ${amount(more, counter)}`);
}

function amount(more: number, counter: string): string {
  const count = Math.abs(more);
  return `${more > 0 ? "gain" : "lose"} ${count} ${count === 1 ? singular(counter) : counter}`;
}

function moreFields(name: string, now: LaidGame, usual: LaidGame): readonly FormField[] {
  const counters = countersOfPlayers(now.game);
  const winning = textOf(now.game.winners.range);
  const first = counters.find((name) => winning.includes(name)) ?? counters[0];
  if (first === undefined) return [];
  const found = moreOf(name, now.game.changes, usual.game.changes);
  return [
    {
      name: "more",
      input: { kind: "number", min: -MOST_MORE, max: MOST_MORE },
      value: String(found?.count ?? 0),
      usual: "0",
    },
    { name: "counter", input: { kind: "choice", names: counters }, value: found?.counter ?? first, usual: "" },
  ];
}

/**
 * Matches the line that a form writes to add an amount to an effect, such as `gain 2 coins`. The form recognizes only
 * such lines as its own.
 */
const MORE = /^(gain|lose) \d+ \S+$/;

/**
 * The amount that the variant being changed adds in an `after` change of the effect. `others` are the changes of the
 * game without this variant, which are skipped.
 */
function moreOf(
  name: string,
  changes: readonly Change[],
  others: readonly Change[],
): { readonly count: number; readonly counter: string; readonly range: Range } | undefined {
  const places = new Set(others.map(({ range }) => startKey(range)));
  for (const { target, how, where, body, range } of changes) {
    if (typeof target === "string" || target.name !== name || how !== "after" || where || places.has(startKey(range)))
      continue;
    for (const rule of "items" in body ? body.items : []) {
      if ((rule.kind !== "gain" && rule.kind !== "lose") || !MORE.test(textOf(rule.range))) continue;
      const [only] = rule.amounts;
      if (only?.count.kind !== "const") continue;
      const { value } = only.count;
      return { count: rule.kind === "gain" ? value : -value, counter: only.state.member[0]!.name, range: rule.range };
    }
  }
  return undefined;
}

/** The lines of a block with `numbers` instead of its own numbers, as text that can follow a key. */
export function withNumbers(body: Block, numbers: readonly string[]): string {
  const parts = numbersIn(body).flatMap(({ range, counter }, i) => [
    { range, text: numbers[i]! },
    ...(counter ? [{ range: counter.range, text: numbers[i] === "1" ? singular(counter.name) : counter.name }] : []),
  ]);
  return linesOfBody(body.range, parts);
}

/** The effect with this name, or the section `setup`, `play` or `finish`. */
export function effectOf(
  { effects, setup, play, finish }: Game,
  name: string,
): Pick<Effect, "name" | "body"> | undefined {
  const sections = { setup, play, finish };
  return isSection(name) ? sections[name] : effects.find((effect) => effect.name === name);
}

/** Whether a name is that of a section with rules, such as `setup`. */
export function isSection(name: string): name is (typeof SECTIONS)[number] {
  return SECTIONS.some((section) => section === name);
}

function pathTo({ effects }: Pick<GameFile, "effects">, name: string): Path {
  if (isSection(name)) return [name];
  const decl: EffectDecl = effects.find(({ heading }) => heading.name.text === name)!;
  return ["effects", printHeading(decl.heading)];
}
