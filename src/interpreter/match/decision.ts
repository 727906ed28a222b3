/** Decisions as data: who may answer, the question, and the offered answers. */
import type { Range } from "../../diagnostics/range.ts";
import type { Evaluable, Executor } from "../runtime/executor.ts";
import { ANYTIME, DECLINED } from "../ir/ir.ts";
import { actingPlayer, currentAsk, currentThread } from "../runtime/state.ts";
import type { AskInfo, Program } from "../ir/program.ts";
import { answerNames } from "./moves/names.ts";

/** A question that the match waits for. */
export interface Decision {
  /**
   * Identifies this decision within the match: once it is answered, no later decision has the same id. Reveals no
   * secret.
   */
  readonly id: string;
  /** The players who may answer, by name; usually one. */
  readonly deciders: readonly string[];
  /**
   * The player whose turn the rules carry out. The deciders answer for this player; they differ if, for example, people
   * decide for an automated player.
   */
  readonly player: string;
  /** The key of the question, such as `walk` or `buy`. */
  readonly label: string;
  readonly info: AskInfo;
  /** The line of the rules that asks. */
  readonly range: Range;
  /** The thread of a secret decision, from 1; 0 for a public one. */
  readonly thread: number;
  readonly answers: readonly Answer[];
}

/** An offered answer, with the name by which it is given. */
export interface Answer {
  /** The full name, stable and unique among the answers of its decision: `walk village-8`, `done`. */
  readonly name: string;
  /** The name without the label of the question (`walk`): `village-8`. */
  readonly short: string;
  readonly kind: "choice" | "declined" | "anytime";
  /** The value by which the executor identifies the answer. */
  readonly value: number;
}

/** A player for whom the match waits. */
export interface Awaited {
  readonly deciders: readonly string[];
  readonly player: string;
  /** The thread of a secret decision, from 1; 0 for a public one. */
  readonly thread: number;
  /** Undefined: the player has answered all questions, but has not yet committed the answers. */
  readonly decision: Decision | undefined;
}

/**
 * The executor's current decision, with the first `offered` answers of the executor's list; undefined when the match is
 * over.
 */
export function currentDecision(executor: Executor, offered: number, id: string): Decision | undefined {
  const { program, state } = executor;
  const ask = currentAsk(program, state);
  return ask === undefined ? undefined : decisionAt(executor, ask, [...executor.offered.subarray(0, offered)], id);
}

/** Describes the question with the number `ask` at the executor's position. It offers the answers in `values`. */
export function decisionAt(executor: Evaluable, ask: number, values: readonly number[], id: string): Decision {
  const { program, state } = executor;
  const info = program.asked[ask]!;
  const names = answerNames(program, state, ask, values);
  return {
    id,
    deciders: deciders(executor, ask),
    player: playerName(program, actingPlayer(state)),
    label: info.label.name,
    info,
    range: info.range,
    thread: currentThread(state),
    answers: values.map((value, i) => answer(info, value, names[i]!)),
  };
}

/**
 * The id of a decision. `open`: for a public decision, the number of moves so far; for a secret one, the number of
 * moves before the secret decisions began. The id of a secret decision also contains the version of the player's own
 * sheet. So nobody learns from an id how often other players have answered.
 */
export function decisionId(open: number, thread: number, player: string, version: number): string {
  return thread === 0 ? String(open) : `${open}.${player}.${version}`;
}

function answer(info: AskInfo, value: number, short: string): Answer {
  if (value <= ANYTIME) return { name: short, short, kind: "anytime", value };
  if (value === DECLINED) return { name: short, short, kind: "declined", value };
  return {
    name: info.what.kind === "yes" ? info.label.name : `${info.label.name} ${short}`,
    short,
    kind: "choice",
    value,
  };
}

function deciders(executor: Evaluable, ask: number): string[] {
  const { program } = executor;
  const fn = program.decides[ask]!;
  return program.players.filter((p) => executor.value(fn, p) !== 0).map((p) => playerName(program, p));
}

/** The name of the player with this id, as views and records write it. */
export function playerName(program: Program, player: number): string {
  return program.pieces[player]?.name ?? "nobody";
}
