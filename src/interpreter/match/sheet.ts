/**
 * Sheets of secret answers: each player's answers in the current secret decisions, part by part. A player can change
 * the sheet until it is committed, and can withdraw the commitment until the last player has committed.
 */
import { frameOf, generatorOf } from "../runtime/state.ts";
import { evaluable } from "../runtime/reference/look.ts";
import type { Program } from "../ir/program.ts";
import type { Answer, Decision } from "./decision.ts";
import { visibleTo } from "./observation/visibility.ts";
import type { Move } from "./moves/move.ts";

/** An answered question of a sheet. */
export interface Part {
  readonly decision: Decision;
  readonly answer: Answer;
  /** The state in which the question was asked. Its current thread is the thread of the deciding player. */
  readonly asked: Int32Array;
}

/** The secret answers of one player, which can be changed until all players have committed. */
export interface Sheet {
  readonly player: string;
  readonly thread: number;
  /** The names of the deciders; usually only the player whose sheet it is. */
  readonly deciders: readonly string[];
  /** The number of changes of the sheet. Only the deciders may know it. */
  readonly version: number;
  /** The answered questions, in the order in which they were asked. */
  readonly parts: readonly Part[];
  /** If a part is asked again: that part, with its former answer. */
  readonly reopened: Part | undefined;
  /**
   * If a part is asked again: the parts after it. Each is given again when its question comes, if the answer is still
   * possible.
   */
  readonly later: readonly Part[];
  readonly committed: boolean;
}

/**
 * Ways to change a sheet. `reopen`: a part is asked again. `commit`: the sheet becomes final. `withdraw`: it is no
 * longer final.
 */
export type SheetChange = "reopen" | "commit" | "withdraw";

/** The sheets of the players who have answered in the current secret decisions. Immutable. */
export interface Sheets {
  /** The state before the first of the secret answers. */
  readonly start: Int32Array;
  readonly of: ReadonlyMap<string, Sheet>;
}

/**
 * The sheet of the deciding player with a new part, an answered question. If the player had reopened an earlier part,
 * the new part may repeat one of the later parts; that one is then `again`. `complete`: no question is left, so the
 * sheet has no later parts any more.
 */
export function withPart({ of }: Sheets, part: Part, again: Part | undefined, complete: boolean): Sheet {
  const { player, thread, deciders } = part.decision;
  const sheet = of.get(player) ?? {
    player,
    thread,
    deciders,
    version: 0,
    parts: [],
    reopened: undefined,
    later: [],
    committed: false,
  };
  const later = complete ? [] : sheet.later.filter((each) => each !== again);
  return { ...sheet, version: sheet.version + 1, parts: [...sheet.parts, part], reopened: undefined, later };
}

/** The sheets of secret answers after the sheet of one player was replaced. */
export function withSheet({ start, of }: Sheets, sheet: Sheet): Sheets {
  return { start, of: new Map(of).set(sheet.player, sheet) };
}

/** The sheets that are not committed; none outside secret decisions. */
export function uncommitted(sheets: Sheets | undefined): Sheet[] {
  return [...(sheets?.of.values() ?? [])].filter(({ committed }) => !committed);
}

/**
 * The sheet with only the parts before `index`. The part at `index` will be asked again. The parts after it become
 * later parts, which are then given again where possible.
 */
export function reopenedAt(sheet: Sheet, index: number): Sheet {
  const { parts, later } = sheet;
  return {
    ...sheet,
    version: sheet.version + 1,
    parts: parts.slice(0, index),
    reopened: parts[index],
    later: [...parts.slice(index + 1), ...later],
    committed: false,
  };
}

/** The sheets without their reopened parts, and without the later parts that wait to be given again. */
export function withoutLater({ start, of }: Sheets): Sheets {
  return {
    start,
    of: new Map([...of].map(([player, sheet]) => [player, { ...sheet, reopened: undefined, later: [] }])),
  };
}

/**
 * The moves that were made in secret, ordered by seat. Their real order would reveal who answered when, or who reopened
 * an answer.
 */
export function inSeatOrder({ of }: Sheets, moves: readonly Move[]): Move[] {
  const order = [...of.values()].sort((a, b) => a.thread - b.thread).map(({ player }) => player);
  return [...moves].sort((a, b) => order.indexOf(a.by) - order.indexOf(b.by));
}

/** The reason why a sheet cannot be changed in this way; undefined if it can. */
export function refusalOf(
  { committed, parts }: Sheet,
  change: SheetChange,
  complete: boolean,
  part: number | undefined,
  first: () => number,
): string | undefined {
  switch (change) {
    case "commit":
      return committed ? "The answers are committed already." : complete ? undefined : "There are questions left.";
    case "withdraw":
      return committed ? undefined : "The answers are not committed.";
    case "reopen":
      if (committed) return "The answers are committed.";
      if (part === undefined || !Number.isInteger(part) || part < 0 || part >= parts.length)
        return "There is no such part.";
      return part < first() ? "Something was seen since, or chance has decided." : undefined;
  }
}

/**
 * The later part of a sheet that can answer a question again: the first one that answered the same question and whose
 * answer is offered now.
 */
export function laterPart(
  program: Program,
  sheet: Sheet,
  decision: Decision,
  asked: Int32Array,
): { readonly part: Part; readonly answer: Answer } | undefined {
  const all = [...sheet.parts, ...(sheet.reopened ? [sheet.reopened] : []), ...sheet.later];
  const chosen = new Set(
    all.flatMap(
      ({
        decision: {
          info: { named },
        },
      }) => (named && !named.round ? [named.answer, named.member] : []),
    ),
  );
  const question = questionKey(program, decision, asked, chosen);
  for (const part of sheet.later) {
    if (questionKey(program, part.decision, part.asked, chosen) !== question) continue;
    const answer = decision.answers.find(({ name }) => name === part.answer.name);
    if (answer) return { part, answer };
  }
  return undefined;
}

/**
 * A key by which a question of a sheet is recognized when it is asked again. It consists of the line and the rounds of
 * the loops around it, and does not depend on other answers of the sheet.
 */
function questionKey(
  program: Program,
  { info }: Decision,
  asked: Int32Array,
  chosen: ReadonlySet<string | undefined>,
): string {
  const frame = frameOf(asked);
  const values = info.locals
    .filter(({ name, list }) => !list && !chosen.has(name))
    .map(({ slot }) => asked[frame + slot]!);
  return [program.asked.indexOf(info), ...values].join(" ");
}

/**
 * The index of the first part of a sheet that can be reopened. If chance decided something after a part, or the player
 * saw something new, the part is fixed. So no player can choose again after having seen something. @param now the state
 * after the last part
 */
export function firstOpen(program: Program, { parts, thread, deciders }: Sheet, now: Int32Array): number {
  const states = [...parts.map(({ asked }) => asked), now];
  const seats = program.players
    .slice(0, program.seats)
    .filter((player) => deciders.includes(program.pieces[player]!.name));
  return parts.findLastIndex((_, i) => reveals(program, states[i]!, states[i + 1]!, seats, thread)) + 1;
}

/**
 * Whether answers that were given between two states cannot be taken back: chance decided something in the thread, or
 * one of `seats` (ids of players) saw a piece or a state for the first time.
 */
export function hasRevealed(
  program: Program,
  states: readonly Int32Array[],
  seats: readonly number[],
  thread: number,
): boolean {
  return states.some((state, i) => i > 0 && reveals(program, states[i - 1]!, state, seats, thread));
}

function reveals(
  program: Program,
  before: Int32Array,
  after: Int32Array,
  seats: readonly number[],
  thread: number,
): boolean {
  const shows = (seat: number) => {
    const seen = thingsSeen(program, before, seat);
    return [...thingsSeen(program, after, seat)].some((thing) => !seen.has(thing));
  };
  return drew(program, before, after, thread) || seats.some(shows);
}

const known = new WeakMap<Int32Array, Map<number, ReadonlySet<number>>>();

/** The things that a seat sees in a position: pieces as ids, states as negative numbers. */
function thingsSeen(program: Program, state: Int32Array, seat: number): ReadonlySet<number> {
  const bySeat = known.get(state) ?? new Map<number, ReadonlySet<number>>();
  known.set(state, bySeat);
  let things = bySeat.get(seat);
  if (!things) {
    const { zones, states } = visibleTo(evaluable(program, state), seat);
    things = new Set([
      ...zones.flatMap(({ pieces }) => pieces.filter((piece) => piece !== undefined)),
      ...states.flatMap((value, i) => (value === undefined ? [] : [-1 - i])),
    ]);
    bySeat.set(seat, things);
  }
  return things;
}

/** Whether a thread has drawn random numbers between two states. */
function drew(program: Program, before: Int32Array, after: Int32Array, thread: number): boolean {
  const now = generatorOf(program, after, thread);
  return generatorOf(program, before, thread).some((word, i) => word !== now[i]);
}
