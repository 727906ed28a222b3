/**
 * Reads a state: the acting player, the current decision, the places of pieces. Only these functions know at which word
 * of the state something is kept. Those that return one number allocate nothing, so that they are cheap in playouts.
 */
import { type Definition, flowsOf } from "../ir/frame-slots.ts";
import type { Label, Slot } from "../ir/ir.ts";
import { Header, Status, THREAD_WORDS, ThreadStatus, shadowRuns } from "../ir/layout.ts";
import { holdsOnlyPieces, pieceDefinitions } from "../ir/piece-slots.ts";
import type { Program } from "../ir/program.ts";
import { BUDGET } from "./executor.ts";

/** The address of the running effect's frame: `frameOf(state) + slot` is the address of a local. */
export function frameOf(state: Int32Array): number {
  return state[Header.frame]!;
}

/** The values of a local at an address: one, or the members of a list. */
export function valuesAt(state: Int32Array, at: number, list: boolean): readonly number[] {
  return list ? [...state.subarray(at + 1, at + 1 + state[at]!)] : [state[at]!];
}

/** The player who acts; -1 if none does. */
export function actingPlayer(state: Int32Array): number {
  return state[Header.me]!;
}

/** The player who acts in a waiting thread; -1 if none does. */
export function actingIn(program: Program, state: Int32Array, thread: number): number {
  return state[(thread === currentThread(state) ? 0 : threadAt(program, thread)) + Header.me]!;
}

/** The number of turns that have begun. */
export function turnsBegun(state: Int32Array): number {
  return state[Header.turns]!;
}

/** The thread whose decision is current, from 1; 0 outside secret decisions. */
export function currentThread(state: Int32Array): number {
  return state[Header.thread]!;
}

/** The number of players who answer in secret, including those who have finished; 0 outside secret decisions. */
export function threadCount(state: Int32Array): number {
  return state[Header.threads]!;
}

/** Whether the match has ended. */
export function isOver(state: Int32Array): boolean {
  return state[Header.status] === Status.over;
}

/**
 * The label in the current frame, at which execution continues after the answer to the current decision. `asksByLabel`
 * gives the number of the ask at a label.
 */
export function resumeLabel(state: Int32Array): Label {
  return state[state[Header.frame]! + 1]!;
}

const askLabels = new WeakMap<Program, Map<Label, number>>();

/** The number of the ask that waits at a label. */
function askAt(program: Program, label: Label): number | undefined {
  let known = askLabels.get(program);
  if (!known) {
    known = new Map();
    for (const effect of program.effects)
      for (const op of effect.ops) if (op.op === "ask") known.set(op.resume, op.ask);
    askLabels.set(program, known);
  }
  return known.get(label);
}

/** The number of the current ask; undefined when the match is over. */
export function currentAsk(program: Program, state: Int32Array): number | undefined {
  return state[Header.status] === Status.asking ? askAt(program, resumeLabel(state)) : undefined;
}

/** The threads that wait for an answer, from 1; `[0]` outside secret decisions, empty when the match is over. */
export function waitingThreads(program: Program, state: Int32Array): number[] {
  if (isOver(state)) return [];
  const threads = threadCount(state);
  if (threads === 0) return [0];
  return Array.from({ length: threads }, (_, i) => i + 1).filter(
    (t) => state[threadAt(program, t) + THREAD_WORDS - 2] === ThreadStatus.waiting,
  );
}

/** The data of a running effect's frame. */
export interface RunningFrame {
  /** The address of the frame in the state. */
  readonly frame: number;
  readonly effect: number;
  /** The label at which the effect waits. */
  readonly label: Label;
  /** The address of the frame of the caller; -1 if there is no caller. */
  readonly caller: number;
  /** The player who acts in this frame. */
  readonly acting: number;
}

/** The frames of all running effects, thread by thread, the innermost effect of a thread first. */
export function runningFrames(program: Program, state: Int32Array): readonly RunningFrame[] {
  const { waiting, effectOf } = flowsOf(program);
  const running = threadCount(state) > 0 ? [0, ...waitingThreads(program, state)] : [0];
  return running.flatMap((thread) => {
    const context = thread === currentThread(state) ? 0 : threadAt(program, thread);
    const frames: RunningFrame[] = [];
    let acting = state[context + Header.me]!;
    for (let frame = state[context + Header.frame]!; frame >= 0; frame = state[frame]!) {
      const label = state[frame + 1]!;
      frames.push({ frame, effect: effectOf[label]!, label, caller: state[frame]!, acting });
      const [before] = waiting[label]?.entered ?? [];
      if (before !== undefined) acting = state[frame + before]!;
    }
    return frames;
  });
}

/** The result of `workOut`, computed as if `player` acted. */
export function withActing<T>(state: Int32Array, player: number, workOut: () => T): T {
  const before = state[Header.me]!;
  state[Header.me] = player;
  try {
    return workOut();
  } finally {
    state[Header.me] = before;
  }
}

/** A slot of a running effect's frame that is read later. */
export interface RunningSlot {
  readonly frame: number;
  readonly label: Label;
  readonly slot: Slot;
  /** The ops and parameters that may have written the present value of the slot. */
  readonly from: readonly Definition[];
}

/**
 * The slots of running frames whose values are read later, thread by thread. The innermost effect of a thread comes
 * first.
 */
export function runningSlots(program: Program, state: Int32Array): readonly RunningSlot[] {
  const { waiting } = flowsOf(program);
  return runningFrames(program, state).flatMap(({ frame, label }) =>
    [...(waiting[label]?.slots ?? [])].map(([slot, from]) => ({ frame, label, slot, from })),
  );
}

/** The addresses of the words of a slot: for a list, of its length and then of its members. */
export function wordsOfSlot(state: Int32Array, { frame, slot, from }: RunningSlot): readonly number[] {
  const words = from.some(({ list }) => list) ? 1 + state[frame + slot]! : 1;
  return Array.from({ length: words }, (_, i) => frame + slot + i);
}

/**
 * The addresses of local variables of running effects that may contain pieces which rules found by their place, such as
 * "the top card of the deck".
 * @param certain if true, only variables that certainly contain such pieces
 */
export function pieceWords(program: Program, state: Int32Array, certain = false): readonly number[] {
  const pieces = pieceDefinitions(program);
  return runningSlots(program, state).flatMap((running) => {
    const { from } = running;
    if (!(certain ? holdsOnlyPieces(program, from) : from.some((definition) => pieces.has(definition)))) return [];
    return wordsOfSlot(state, running).slice(from.some(({ list }) => list) ? 1 : 0);
  });
}

/** The player of the thread with this number, from 1. */
export function threadPlayer(program: Program, state: Int32Array, thread: number): number {
  return state[threadAt(program, thread) + THREAD_WORDS - 1]!;
}

/** A number that differs each time when secret decisions begin in a match; undefined outside secret decisions. */
export function forkCount(program: Program, state: Int32Array): number | undefined {
  // Whenever secret decisions begin, random numbers are drawn from the generator of the main thread. The last word of a
  // generator counts its draws, so it differs each time.
  return threadCount(state) === 0 ? undefined : state[threadAt(program, 0) + Header.random + 3];
}

/** The address of the four words of the generator of a thread. */
export function generatorAt(program: Program, state: Int32Array, thread: number): number {
  return (thread === currentThread(state) ? 0 : threadAt(program, thread)) + Header.random;
}

/**
 * The four words of the generator of a thread, by default of the current thread. The result is a view of the state and
 * changes with it.
 */
export function generatorOf(program: Program, state: Int32Array, thread = currentThread(state)): Int32Array {
  const at = generatorAt(program, state, thread);
  return state.subarray(at, at + 4);
}

/**
 * Clears two values that are left over from the last step and that no rule reads: the budget, and the generator of the
 * current thread. They depend on hidden things, so a position drawn for a seat must not contain them.
 */
export function forgetSteps(program: Program, state: Int32Array): void {
  state[Header.budget] = BUDGET;
  if (threadCount(state) === 0) return;
  const at = threadAt(program, currentThread(state)) + Header.random;
  state.fill(0, at, at + 4);
}

/**
 * The contents of the frames at a decision: those of the main thread, then those of each waiting thread, each with its
 * acting player. Words after the current frame are left out, because they have no meaning.
 */
export function wordsOfFrames(program: Program, state: Int32Array): readonly Int32Array[] {
  if (state[Header.status] !== Status.asking) return [];
  const { layout, effects } = program;
  const { effectOf } = flowsOf(program);
  const ofThread = (thread: number, bottom: number): readonly Int32Array[] => {
    const context = thread === currentThread(state) ? 0 : threadAt(program, thread);
    const frame = state[context]!;
    const effect = effects[effectOf[state[frame + 1]!]!]!;
    return [
      state.subarray(context + Header.me, context + Header.scopes + 1),
      state.subarray(bottom, frame + effect.size),
    ];
  };
  const secret = waitingThreads(program, state).filter((thread) => thread > 0);
  return [
    ...ofThread(0, layout.frames),
    ...secret.flatMap((thread) => [
      Int32Array.of(thread),
      ...ofThread(thread, layout.framesEnd + (thread - 1) * layout.threadFrames),
    ]),
  ];
}

function threadAt(program: Program, thread: number): number {
  return program.layout.threads + thread * THREAD_WORDS;
}

/** The ids of the pieces in a zone, from its start. */
export function piecesIn(program: Program, state: Int32Array, zone: number): number[] {
  const { zoneFirst, pieceNext } = program.layout;
  const pieces: number[] = [];
  for (let p = state[zoneFirst + zone]!; p >= 0; p = state[pieceNext + p]!) pieces.push(p);
  return pieces;
}

/** Shows other players all changes since `before` at once, also during secret decisions. */
export function showChanges({ layout }: Program, state: Int32Array, before: Int32Array): void {
  for (const { at, end, copy } of shadowRuns(layout)) {
    for (let word = at; word < end; word++) if (state[word] !== before[word]) state[copy + word - at] = state[word]!;
  }
}
