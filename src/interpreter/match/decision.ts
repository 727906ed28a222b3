/** A decision as data: the deciders, the question, the offered answers. */
import type { Range } from "../../diagnostics/range.ts";
import type { Executor } from "../runtime/executor.ts";
import { ANYTIME, DECLINED } from "../ir/ir.ts";
import { actingPlayer, currentAsk, currentThread } from "../runtime/state.ts";
import type { AskInfo, Program } from "../ir/program.ts";
import { answerNames } from "./moves/names.ts";

/** A question that the match waits for. */
export interface Decision {
  /** Identifies this decision within the match: after its answer no decision has this id again. Reveals no secret. */
  readonly id: string;
  /** The players who may answer, by name; usually one. */
  readonly deciders: readonly string[];
  /** The acting player, for whom the deciders answer. */
  readonly player: string;
  /** `walk`, `buy`: the key of its question. */
  readonly label: string;
  readonly info: AskInfo;
  /** The line that asks. */
  readonly range: Range;
  /** Thread of a secret decision, from 1; 0 otherwise. */
  readonly thread: number;
  readonly answers: readonly Answer[];
}

/** An offered answer, with the name for giving it. */
export interface Answer {
  /** Stable and unique in its decision: `walk village-8`, `done`. */
  readonly name: string;
  /** Without the label: `village-8`. */
  readonly short: string;
  readonly kind: "choice" | "declined" | "anytime";
  /** Its value in the executor. */
  readonly value: number;
}

/** A player who is waited for. */
export interface Awaited {
  readonly deciders: readonly string[];
  readonly player: string;
  /** Thread of a secret decision, from 1; 0 otherwise. */
  readonly thread: number;
  /** Undefined: all questions are answered, and the answers not yet committed. */
  readonly decision: Decision | undefined;
}

/** The decision that is current in the executor, with its offered answers; undefined when the match is over. */
export function currentDecision(executor: Executor, offered: number, id: string): Decision | undefined {
  const { program, state } = executor;
  const ask = currentAsk(program, state);
  return ask === undefined ? undefined : decisionAt(executor, ask, [...executor.offered.subarray(0, offered)], id);
}

/** The arguments for making a decision. */
export type Asking = Pick<Executor, "program" | "state" | "value">;

/** The decision of an ask with these offered values. */
export function decisionAt(executor: Asking, ask: number, values: readonly number[], id: string): Decision {
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
 * The id of a decision. `open`: how many moves came before the secret decisions that are under way. There each player's
 * own changes of the sheet are counted, so that nobody learns how often others have answered.
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

function deciders(executor: Asking, ask: number): string[] {
  const { program } = executor;
  const fn = program.decides[ask]!;
  return program.players.filter((p) => executor.value(fn, [p]) !== 0).map((p) => playerName(program, p));
}

/** The name of a player by id, as views and records write it. */
export function playerName(program: Program, player: number): string {
  return program.pieces[player]?.name ?? "nobody";
}
