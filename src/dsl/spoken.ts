/** The effects, zones and states for which the log has words: those with a `say` below their key in the texts. */
import type { Effect, Game, Rule } from "./game.ts";
import { rulesOf } from "./visitor.ts";

/** Sentences of the log below a key: `say` if it happens, `no` if it cannot, or ends. */
export type Spoken = "say" | "no";

const decisions = new WeakMap<Game, ReadonlySet<string>>();

/**
 * The keys with the sentences of decisions: labels, names of answers, and exchanges. A thing of the same name has no
 * sentence of its own.
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

/** The sentence of a thing in one language, if the texts have one that does not belong to a decision. */
export function spokenOf(game: Game, language: string, key: string, which: Spoken): string | undefined {
  const text = game.texts.get(language)?.get(key);
  const sentence = typeof text === "object" ? text.get(which) : undefined;
  return typeof sentence === "string" && !decisionKeys(game).has(key) ? sentence : undefined;
}

/** Whether some language has such a sentence for an effect. */
export function isSpoken(game: Game, { name }: Effect, which: Spoken): boolean {
  return [...game.texts.keys()].some((language) => spokenOf(game, language, name, which) !== undefined);
}
