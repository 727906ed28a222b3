/**
 * Finds the effects, zones and states for which the log has sentences: those with a `say` below their key in the texts.
 */
import type { Effect, Game, Rule } from "./game.ts";
import { rulesOf } from "./visitor.ts";

/**
 * The two sentences of the log for an effect: `say` if it is carried out, `no` if it cannot be carried out, or is
 * ended.
 */
export type Spoken = "say" | "no";

const decisions = new WeakMap<Game, ReadonlySet<string>>();

/**
 * The keys whose sentences belong to decisions: labels, names of answers, and exchanges. A thing with the same name as
 * one of them has no sentence of its own.
 */
function decisionKeys(game: Game): ReadonlySet<string> {
  let known = decisions.get(game);
  if (!known)
    decisions.set(game, (known = new Set([...rulesOf(game).flatMap(keysOf), ...game.anytime.map(({ name }) => name)])));
  return known;
}

function keysOf(rule: Rule): readonly string[] {
  const label = "label" in rule && rule.label ? [rule.label.name] : [];
  if (rule.kind === "choose one") return [...label, ...rule.options.map((option) => option.label.name)];
  return rule.kind === "any order" ? [...label, ...rule.names] : label;
}

/** The sentence for a thing in one language; undefined if there is none, or if it belongs to a decision. */
export function spokenOf(game: Game, language: string, key: string, which: Spoken): string | undefined {
  const text = game.texts.get(language)?.get(key);
  const sentence = typeof text === "object" ? text.get(which) : undefined;
  return typeof sentence === "string" && !decisionKeys(game).has(key) ? sentence : undefined;
}

/** Whether some language has such a sentence for an effect. */
export function isSpoken(game: Game, { name }: Effect, which: Spoken): boolean {
  return [...game.texts.keys()].some((language) => spokenOf(game, language, name, which) !== undefined);
}
