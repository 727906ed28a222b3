/**
 * Computes the cost and gain of an answer, as far as the deciding player knows them in advance. The rules run on a copy
 * of the position. They stop at the first event of chance, at the first line that reads something hidden from this
 * player, or at the next decision.
 */
import { type Executor, GameError, type Hooks } from "../interpreter/runtime/executor.ts";
import { DECLINED, type Point } from "../interpreter/ir/ir.ts";
import {
  actingPlayer,
  currentAsk,
  currentThread,
  frameOf,
  generatorOf,
  turnsBegun,
} from "../interpreter/runtime/state.ts";
import type { CellInfo, Program } from "../interpreter/ir/program.ts";
import type { AnswerFinder } from "../interpreter/runtime/reference/machine.ts";
import { reference } from "../interpreter/runtime/reference/reference.ts";
import { Foresight, type See } from "./foresight.ts";
import { question } from "./questions.ts";
import { counterName } from "./states.ts";
import type { Words } from "./titles.ts";

/** A counter of a player, such as `coins`, that an answer changes, and the amount by which it changes. */
export interface Change {
  readonly cell: CellInfo;
  readonly by: number;
  /** The line of the rules that changed the counter last. */
  readonly point: Point;
}

/** The changes of counters as a text, such as `−3 coins, +6 points`; empty if nothing changes. */
export function previewText(words: Words, changes: readonly Change[]): string {
  return changes
    .map(({ cell, by }) => `${by > 0 ? "+" : "−"}${words.counted(Math.abs(by), counterName(cell), "accusative")}`)
    .join(", ");
}

/** Ends a preview early, because what comes next does not count. */
const UNFORESEEABLE = new Error("The player cannot foresee what comes next.");

/** Computes the cost and gain of answers, as far as a player knows them before answering. */
export class EffectPreview {
  private readonly program: Program;
  private readonly executor: Executor;
  /** A map from the offset of a player's counter in the state to the counter and to its index in the program. */
  private readonly counters: ReadonlyMap<number, { readonly cell: CellInfo; readonly index: number }>;
  private readonly foresight: Foresight;
  /** The ids of the zones whose top piece everybody sees, such as a discard pile. */
  private readonly showing: ReadonlySet<number>;
  private net = new Map<number, Omit<Change, "cell">>();
  private point: Point = 0;
  private uncovered = false;
  private random: readonly number[] = [];
  private known = true;
  /** The position after the answer, and whether the deciding player could foresee everything on the way there. */
  private after: { readonly state: Int32Array; readonly foreseeable: boolean };

  /**
   * By default, the reference executor finds out all that the parameters can find faster.
   * @param see finds what a viewer sees in a state
   * @param finder finds the answers of decisions
   */
  constructor(program: Program, see?: See, finder?: AnswerFinder) {
    this.program = program;
    this.counters = new Map(
      program.cells
        .map((cell, index) => ({ cell, index }))
        .filter(({ cell }) => cell.decl.type.kind === "int" && program.players.includes(cell.holder))
        .map((counter) => [counter.cell.at, counter]),
    );
    this.foresight = new Foresight(program, see);
    this.showing = new Set(program.zones.flatMap(({ decl }, id) => (decl.showingTop ? [id] : [])));
    const hooks: Hooks = {
      op: (point, { op }) => this.lookOut(point, op === "ask"),
      drawn: () => this.stop(),
      shuffled: () => this.stop(),
      moved: (_, from) => void (this.uncovered ||= this.showing.has(from)),
      changed: (at, before, after) =>
        this.foreseeable() && this.net.set(at, { by: (this.net.get(at)?.by ?? 0) + after - before, point: this.point }),
    };
    this.executor = reference(program, hooks, {}, finder);
    this.after = { state: this.executor.state, foreseeable: false };
  }

  /**
   * The next question to the same player in the same turn, after the answer that `of` was last called with. Undefined
   * if something that this player cannot foresee comes first.
   */
  next(words: Words, before: Int32Array): string | undefined {
    const {
      program,
      after: { state, foreseeable },
    } = this;
    const ask = currentAsk(program, state);
    const sameTurn = [actingPlayer, turnsBegun, currentThread].every((read) => read(state) === read(before));
    if (ask === undefined || ask === currentAsk(program, before) || !sameTurn || !foreseeable) return undefined;
    return question(words, program.asked[ask]!, state);
  }

  /**
   * The changes of the acting player's counters that an answer causes, as far as this player sees them. If several
   * things are chosen one by one, these are the changes that the answer adds to those of the earlier choices.
   */
  of(state: Int32Array, answer: number): readonly Change[] {
    const before = answer !== DECLINED && this.canEnd(state) ? this.carriedOut(state, DECLINED) : undefined;
    const { net, end } = this.carriedOut(state, answer);
    // If the player must choose further things after this answer, the effects of the whole choice are not known yet.
    if (before && before.end !== end) return [];
    for (const [at, { by, point }] of before?.net ?? []) net.set(at, { by: (net.get(at)?.by ?? 0) - by, point });
    const me = actingPlayer(state);
    return [...net].flatMap(([at, { by, point }]) => {
      const counter = this.counters.get(at);
      if (by === 0 || counter?.cell.holder !== me || !this.foresight.sees(counter.index)) return [];
      return [{ cell: counter.cell, by, point }];
    });
  }

  /**
   * Carries out an answer on a copy. Returns the changes of counters by their offset in the state, and the question
   * that comes next. The question is undefined if the player cannot foresee everything before it.
   */
  private carriedOut(
    state: Int32Array,
    answer: number,
  ): { readonly net: Map<number, Omit<Change, "cell">>; readonly end: number | undefined } {
    const { executor, program } = this;
    executor.state.set(state);
    this.net = new Map();
    this.known = true;
    this.uncovered = false;
    this.foresight.begin(executor);
    this.random = [...this.randomWords()];
    this.after = { state: executor.state, foreseeable: false };
    try {
      const offered = executor.answer(answer);
      this.after = { state: executor.state.slice(), foreseeable: this.foreseeable() };
      const [asked, next] = [currentAsk(program, state), currentAsk(program, executor.state)];
      const goesOn = asked === next && this.chosen(executor.state) > 0;
      if (goesOn && executor.offered.subarray(0, offered).includes(DECLINED)) executor.answer(DECLINED);
    } catch (error) {
      if (!(error instanceof GameError || error === UNFORESEEABLE)) throw error;
    }
    return { net: this.net, end: this.foreseeable() ? currentAsk(program, executor.state) : undefined };
  }

  /** Whether a choice of several things may end now, without choosing another one. */
  private canEnd(state: Int32Array): boolean {
    const { executor } = this;
    if (this.chosen(state) === 0) return false;
    executor.state.set(state);
    return executor.offered.subarray(0, executor.refresh()).includes(DECLINED);
  }

  /** The number of things that the current decision has already chosen, if it chooses several one by one. */
  private chosen(state: Int32Array): number {
    const ask = currentAsk(this.program, state);
    const parts = ask === undefined ? undefined : this.program.asked[ask]!.parts;
    return parts?.kind === "several" ? state[frameOf(state) + parts.chosen]! : 0;
  }

  private lookOut(point: Point, asks: boolean): void {
    this.point = point;
    // The answers that the next question offers can depend on a card that has just become visible.
    if (asks && this.uncovered) this.stop();
    if (!this.foresight.foresees(point, actingPlayer(this.executor.state), this.uncovered)) this.stop();
  }

  /** Ends the preview where the player can foresee nothing more. */
  private stop(): never {
    this.known = false;
    throw UNFORESEEABLE;
  }

  /** Whether the player could foresee everything that the rules have read so far, and chance has decided nothing. */
  private foreseeable(): boolean {
    return this.known && this.randomWords().every((word, i) => word === this.random[i]);
  }

  private randomWords(): Int32Array {
    return generatorOf(this.program, this.executor.state);
  }
}
