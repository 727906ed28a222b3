/** Which effects, zones and states the log has words for: those with a `say` below their key in the texts. */
import type { Effect, Game, Rule } from "./game.ts";
import { rulesOf } from "./visitor.ts";

/** Sentences of the log below a key: `say` where it happens, `no` where it cannot, or ends. */
export type Spoken = "say" | "no";

const decisions = new WeakMap<Game, ReadonlySet<string>>();

/**
 * The keys whose sentences are those of a decision: its label, the names of its answers, and exchanges. A thing of the
 * same name has no sentence of its own.
 */
function decisionKeys(game: Game): ReadonlySet<string> {
  let known = decisions.get(game);
  if (!known)
    decisions.set(game, (known = new Set([...rulesOf(game).flatMap(keysOf), ...game.anytime.map(({ name }) => name)])));
  return known;
}

function keysOf(rule: Rule): readonly string[] {
  switch (rule.kind) {
    case "choose":
    case "split":
    case "may":
      return [rule.label.name];
    case "choose one":
      return [rule.label.name, ...rule.options.map(({ label }) => label.name)];
    case "any order":
      return [rule.label.name, ...rule.names];
    case "for each":
    case "repeat":
      return rule.label ? [rule.label.name] : [];
    case "as":
    case "do":
    case "do field":
    case "do usual":
    case "draw":
    case "draw one":
    case "end game":
    case "end part":
    case "gain":
    case "if":
    case "let":
    case "lose":
    case "move":
    case "pause":
    case "pay":
    case "require":
    case "roll":
    case "secretly":
    case "set":
    case "shuffle":
    case "swap":
    case "with":
      return [];
  }
}

/** The sentence of a thing in one language, where the texts have one that belongs to no decision. */
export function spokenOf(game: Game, language: string, key: string, which: Spoken): string | undefined {
  const text = game.texts.get(language)?.get(key);
  const sentence = typeof text === "object" ? text.get(which) : undefined;
  return typeof sentence === "string" && !decisionKeys(game).has(key) ? sentence : undefined;
}

/** Whether some language has such a sentence for an effect. */
export function isSpoken(game: Game, { name }: Effect, which: Spoken): boolean {
  return [...game.texts.keys()].some((language) => spokenOf(game, language, name, which) !== undefined);
}
