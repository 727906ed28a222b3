/**
 * The statements of the language, in one table. It is used for keywords, the blocks below a statement, recovery from
 * mistakes, completion, hover, the examples in messages and the tables of the reference page. The table does not say
 * what a statement does in a match: checker and interpreter do, and their switches do not compile if a statement is
 * missing.
 */
import type { Batch, StatementHeader } from "../ast/syntax.ts";
import { controlFlow } from "./control-flow.ts";
import { counting } from "./counting.ts";
import { deciding } from "./deciding.ts";
import { doing } from "./doing.ts";
import { moving } from "./moving.ts";
import type { Statement } from "./statement.ts";

/**
 * The verbs that add to states with numbers, such as `coins`, or take from them. In `pay 2 coins and 1 seal`, all
 * amounts change at the same time. A change of the rules can be about such a verb, as in `after gain n coins`.
 */
export const batches: readonly Batch[] = ["gain", "pay", "lose"];

/** Whether a word is `gain`, `pay` or `lose`, the verbs that add to states with numbers or take from them. */
export function isBatch(word: string): word is Batch {
  return (batches as readonly string[]).includes(word);
}

/** The kinds of statements that an author can write. */
export type StatementKind = Exclude<StatementHeader["kind"], "missing">;

/**
 * The descriptions of all statements. Their order matters in two cases: verbs are tried in this order in front of a
 * line without a verb, and the first wins if several are equally close to a misspelt verb.
 */
export const statements = {
  gain: counting.gain,
  pay: counting.pay,
  lose: counting.lose,
  move: moving.move,
  swap: moving.swap,
  draw: moving.draw,
  choose: deciding.choose,
  "choose one": deciding["choose one"],
  do: doing.do,
  if: controlFlow.if,
  else: controlFlow.else,
  "for each": controlFlow["for each"],
  set: counting.set,
  let: doing.let,
  require: doing.require,
  may: deciding.may,
  as: controlFlow.as,
  repeat: controlFlow.repeat,
  shuffle: moving.shuffle,
  roll: moving.roll,
  split: deciding.split,
  "any order": controlFlow["any order"],
  with: controlFlow.with,
  secretly: controlFlow.secretly,
  pause: doing.pause,
  "end game": doing["end game"],
  "end part": doing["end part"],
} as const satisfies Readonly<Record<StatementKind, Statement>>;

type FirstWord<Words extends string> = Words extends `${infer First} ${string}` ? First : Words;

/** The first word of a statement. */
export type Verb = FirstWord<(typeof statements)[keyof typeof statements]["beginnings"][number]["words"]>;
