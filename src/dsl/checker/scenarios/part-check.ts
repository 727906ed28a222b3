/**
 * Checks each text in the scenarios of a game only once for problems. Scenarios repeat most of their lines and
 * expectations, and only a run of a scenario needs their typed forms.
 */
import type { Outcome } from "../../../diagnostics/problem.ts";
import { type Range, span, textOf } from "../../../diagnostics/range.ts";
import type { Block as Lines, Expr, Stmt } from "../../ast/syntax.ts";
import type { Block, Expression, Game } from "../../game.ts";
import type { SemanticObserver } from "../semantic-observer.ts";
import { SymbolTable } from "../symbols/symbol-table.ts";

/**
 * A function that checks a part of a scenario against its game, for a match with `players` players. `Written` is its
 * syntax tree, and `Meant` the typed result.
 */
export type PartCheck<Written, Meant> = (
  game: Game,
  players: number,
  written: Written,
  observer?: SemanticObserver,
) => Outcome<Meant>;

/** A check of an expression that looks for problems only if the same text was not free of them before. */
export function eachTextOnce(check: PartCheck<Expr, Expression>): PartCheck<Expr, Expression> {
  const sound = new SoundTexts();
  return (game, players, written, observer) => {
    if (observer) return check(game, players, written, observer);
    const known = sound.of(game, players);
    const text = textOf(written.range);
    if (known.has(text)) return later(() => check(game, players, written).value);
    const outcome = check(game, players, written);
    if (outcome.problems.length === 0) known.add(alone(text));
    return outcome;
  };
}

/** The kinds of lines that neither use nor change what is known about the lines around them. */
const APART: ReadonlySet<Stmt["kind"]> = new Set([
  "move",
  "swap",
  "shuffle",
  "roll",
  "set",
  "gain",
  "pay",
  "lose",
  "do",
  "as",
  "for each",
  "with",
] as const);

/** A check of lines that looks for problems only in those whose text was not free of them before. */
export function eachLineOnce(check: PartCheck<Lines, Block>): PartCheck<Lines, Block> {
  const sound = new SoundTexts();
  const whole = kept(check);
  return (game, players, written, observer) => {
    if (observer) return check(game, players, written, observer);
    if (!written.items.every(({ kind }) => APART.has(kind))) return whole(game, players, written);
    const known = sound.of(game, players);
    const texts = written.items.map((line) => textOf(wholeRange(line)));
    const others = written.items.filter((_, i) => !known.has(texts[i]!));
    const all = others.length === texts.length;
    const look = () => whole(game, players, written);
    if (others.length === 0 && !all) return later(() => look().value);
    const outcome = all ? look() : check(game, players, { ...written, items: others });
    if (outcome.problems.length === 0) for (const text of texts) known.add(alone(text));
    return all ? outcome : later(() => look().value, outcome.problems);
  };
}

/** The texts without problems in the scenarios of each game, by the number of players. */
export class SoundTexts {
  private readonly texts = new WeakMap<SymbolTable, Set<string>>();

  of(game: Game, players: number): Set<string> {
    const symbols = SymbolTable.of(game, players);
    let known = this.texts.get(symbols);
    if (!known) this.texts.set(symbols, (known = new Set()));
    return known;
  }
}

/** A copy of a text, for keeping. V8 would keep the whole text around a slice in memory, too. */
export function alone(text: string): string {
  return JSON.parse(JSON.stringify(text)) as string;
}

/** The range of a line with the lines below it. */
function wholeRange(line: Stmt): Range {
  return "body" in line && line.body ? span(line.range, line.body.range) : line.range;
}

/** An outcome whose value is computed when it is read. */
function later<T>(valueOf: () => T, problems: Outcome<T>["problems"] = []): Outcome<T> {
  return {
    problems,
    get value() {
      return valueOf();
    },
  };
}

/** Keeps the results of a check, because scenarios share the lines of positions. */
function kept<Written extends object, Meant>(check: PartCheck<Written, Meant>): PartCheck<Written, Meant> {
  const results = new WeakMap<SymbolTable, WeakMap<Written, Outcome<Meant>>>();
  return (game, players, written) => {
    const symbols = SymbolTable.of(game, players);
    let known = results.get(symbols);
    if (!known) results.set(symbols, (known = new WeakMap()));
    let found = known.get(written);
    if (!found) known.set(written, (found = check(game, players, written)));
    return found;
  };
}
