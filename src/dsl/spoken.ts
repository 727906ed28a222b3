/**
 * Finds the sentences of the log for effects, zones and states. A thing has one if its key in `texts` has a `say` or
 * `no`.
 */
import type { Effect, Game, Rule } from "./game.ts";
import { rulesOf } from "./visitor.ts";

/**
 * The two sentences of the log for an effect: `say` if it is carried out; `no` if it cannot be carried out, or if a
 * line ends it.
 */
export type Spoken = "say" | "no";

const decisions = new WeakMap<Game, ReadonlySet<string>>();

/**
 * The keys of decisions, alternatives and exchanges. A sentence under such a key reports the answer of a player, so it
 * is not for an effect or zone of the same name.
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

/** The sentence of the log for a thing; undefined if the language has none, or if the key belongs to a decision. */
export function spokenOf(game: Game, language: string, key: string, which: Spoken): string | undefined {
  const text = game.texts.get(language)?.get(key);
  const sentence = typeof text === "object" ? text.get(which) : undefined;
  return typeof sentence === "string" && !decisionKeys(game).has(key) ? sentence : undefined;
}

/** Whether some language has the sentence `say` or `no` (as `which` says) for an effect. */
export function isSpoken(game: Game, { name }: Effect, which: Spoken): boolean {
  return [...game.texts.keys()].some((language) => spokenOf(game, language, name, which) !== undefined);
}
