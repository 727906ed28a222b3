/** What a condition that holds has shown: that something is there, and of which kind a piece is. */
import { textOf } from "../../../diagnostics/range.ts";
import type { Kind } from "../../game.ts";
import type { Block, Expr, Stmt } from "../../ast/syntax.ts";

/** Keys are the words of an expression, see `keyOf`. */
export interface Facts {
  readonly there: ReadonlySet<string>;
  readonly kinds: ReadonlyMap<string, Kind>;
}

export const NO_FACTS: Facts = { there: new Set(), kinds: new Map() };

/** The words of an expression: two expressions with the same words are the same to a guard. */
export function keyOf(e: Expr): string {
  return bare(textOf(e.range).replace(/\s+/g, " ").replace(/ ?([(),.]) ?/g, "$1"));
}

function bare(words: string): string {
  return /^\(.*\)$/.test(words) && closes(words) ? bare(words.slice(1, -1)) : words;
}

/** Does the first parenthesis close at the end? */
function closes(words: string): boolean {
  let open = 0;
  for (let i = 0; i < words.length; i++) {
    if (words[i] === "(") open++;
    else if (words[i] === ")" && --open === 0) return i === words.length - 1;
  }
  return false;
}

/** What is known where a condition has been found true, or false. */
export function learn(facts: Facts, cond: Expr, holds: boolean, kinds: ReadonlyMap<string, Kind>): Facts {
  switch (cond.kind) {
    case "not": return learn(facts, cond.of, !holds, kinds);
    case "binary": return cond.op === (holds ? "and" : "or") ? learn(learn(facts, cond.left, holds, kinds), cond.right, holds, kinds) : facts;
    case "name": return holds && cond.name.text === "any" && cond.args?.length === 1 ? { ...facts, there: new Set([...facts.there, keyOf(cond.args[0]!)]) } : facts;
    case "is-kind": {
      const kind = cond.negated === holds ? undefined : kinds.get(cond.name.text);
      return kind ? { ...facts, kinds: new Map([...facts.kinds, [keyOf(cond.of), kind]]) } : facts;
    }
    case "for": case "if": case "int": case "is-in": case "let": case "member": case "missing": case "negate": case "query": case "the": return facts;
  }
}

/** What is left where pieces may have moved. */
export function afterMoves(facts: Facts): Facts {
  return facts.there.size > 0 ? { there: new Set(), kinds: facts.kinds } : facts;
}

/** What is left where a name means something else. */
export function without(facts: Facts, name: string): Facts {
  const mentioned = (keys: Iterable<string>) => [...keys].some((key) => key.includes(name));
  if (!mentioned(facts.there) && !mentioned(facts.kinds.keys())) return facts;
  const speaks = new RegExp(`(?<![\\p{L}\\p{N}-])${name}(?![\\p{L}\\p{N}-])`, "u");
  const keep = (key: string) => !speaks.test(key);
  return { there: new Set([...facts.there].filter(keep)), kinds: new Map([...facts.kinds].filter(([key]) => keep(key))) };
}

/** Whether rules may move pieces: every call counts. */
export function mayMove(block: Block): boolean {
  return block.items.some(moves);
}

/** Whether one rule, with its blocks, may move pieces. */
export function moves(rule: Stmt): boolean {
  switch (rule.kind) {
    case "move": case "swap": case "draw": case "do": return true;
    case "if": return mayMove(rule.then) || (rule.else !== undefined && mayMove(rule.else));
    case "choose-one": return rule.options.some((option) => mayMove(option.body)) || (rule.else !== undefined && mayMove(rule.else));
    case "choose": case "split": case "may":
      return (rule.body !== undefined && mayMove(rule.body)) || ("else" in rule && rule.else !== undefined && mayMove(rule.else));
    case "for-each": case "any-order": case "as": case "secretly": case "repeat": case "with": return mayMove(rule.body);
    case "end-game": case "gain": case "let": case "lose": case "missing": case "pause": case "pay": case "require": case "roll": case "set":
    case "shuffle": return false;
  }
}
