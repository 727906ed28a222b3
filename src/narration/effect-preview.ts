/**
 * The cost and gain of an answer, as far as the decider knows them in advance: the rules run on a copy, up to the first
 * chance, the first line that reads something hidden from the decider, or the next decision.
 */
import { type Executor, GameError } from "../interpreter/runtime/executor.ts";
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
import { reference } from "../interpreter/runtime/reference/reference.ts";
import { Foresight } from "./foresight.ts";
import { question } from "./questions.ts";
import { counterName } from "./states.ts";
import type { Words } from "./titles.ts";

/** A counter that goes up or down. */
export interface Change {
  readonly cell: CellInfo;
  readonly by: number;
  /** The line that changed it last. */
  readonly point: Point;
}

/** `−3 coins, +6 points`; empty if nothing changes. */
export function previewText(words: Words, changes: readonly Change[]): string {
  return changes
    .map(({ cell, by }) => `${by > 0 ? "+" : "−"}${words.counted(Math.abs(by), counterName(cell), "accusative")}`)
    .join(", ");
}

/** Computes the cost and gain of answers, as far as they are known in advance. */
export class EffectPreview {
  private readonly program: Program;
  private readonly executor: Executor;
  /** The counters of players by their offset in the state, each with its index in the program. */
  private readonly counters: ReadonlyMap<number, { readonly cell: CellInfo; readonly index: number }>;
  private readonly foresight: Foresight;
  /** The numbers of zones with a visible top. */
  private readonly showing: ReadonlySet<number>;
  private net = new Map<number, Omit<Change, "cell">>();
  private point: Point = 0;
  private uncovered = false;
  private random: readonly number[] = [];
  private known = true;
  /** The position after the answer, and whether the decider could foresee it. */
  private after: { readonly state: Int32Array; readonly foreseeable: boolean };

  constructor(program: Program) {
    this.program = program;
    this.counters = new Map(
      program.cells
        .map((cell, index) => ({ cell, index }))
        .filter(({ cell }) => cell.decl.type.kind === "int" && program.players.includes(cell.holder))
        .map((counter) => [counter.cell.at, counter]),
    );
    this.foresight = new Foresight(program);
    this.showing = new Set(program.zones.flatMap(({ decl }, id) => (decl.showingTop ? [id] : [])));
    this.executor = reference(program, {
      op: (point, { op }) => this.lookOut(point, op === "ask"),
      drawn: () => void (this.known = false),
      shuffled: () => void (this.known = false),
      moved: (_, from) => void (this.uncovered ||= this.showing.has(from)),
      changed: (at, before, after) =>
        this.foreseeable() && this.net.set(at, { by: (this.net.get(at)?.by ?? 0) + after - before, point: this.point }),
    });
    this.after = { state: this.executor.state, foreseeable: false };
  }

  /**
   * The next question of the same turn, after the answer of the last call of `of`. Undefined if something that the
   * decider cannot foresee comes first, or if another player is asked.
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
   * The changes of the acting player's counters by an answer, as far as the decider sees them. If the answer is one of
   * several choices, these are the changes that it adds as the last choice.
   */
  of(state: Int32Array, answer: number): readonly Change[] {
    const before = answer !== DECLINED && this.canEnd(state) ? this.carriedOut(state, DECLINED) : undefined;
    const { net, end } = this.carriedOut(state, answer);
    // The choice goes on after this answer, so its effects are not complete yet.
    if (before && before.end !== end) return [];
    for (const [at, { by, point }] of before?.net ?? []) net.set(at, { by: (net.get(at)?.by ?? 0) - by, point });
    const me = actingPlayer(state);
    return [...net].flatMap(([at, { by, point }]) => {
      const counter = this.counters.get(at);
      if (by === 0 || counter?.cell.holder !== me || !this.foresight.sees(counter.index)) return [];
      return [{ cell: counter.cell, by, point }];
    });
  }

  /** The changes by an answer, by offset in the state, and the next question, if it is foreseeable. */
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
      if (!(error instanceof GameError)) throw error;
    }
    return { net: this.net, end: this.foreseeable() ? currentAsk(program, executor.state) : undefined };
  }

  /** Whether a choice of several things can end now. */
  private canEnd(state: Int32Array): boolean {
    const { executor } = this;
    if (this.chosen(state) === 0) return false;
    executor.state.set(state);
    return executor.offered.subarray(0, executor.refresh()).includes(DECLINED);
  }

  /** The number of things chosen so far, if they are chosen one by one. */
  private chosen(state: Int32Array): number {
    const ask = currentAsk(this.program, state);
    const parts = ask === undefined ? undefined : this.program.asked[ask]!.parts;
    return parts?.kind === "several" ? state[frameOf(state) + parts.chosen]! : 0;
  }

  private lookOut(point: Point, asks: boolean): void {
    this.point = point;
    // The offered answers can depend on things that have just become visible.
    if (asks && this.uncovered) this.known = false;
    if (!this.foresight.foresees(point, actingPlayer(this.executor.state), this.uncovered)) this.known = false;
  }

  /** Whether everything so far was known to the decider in advance. */
  private foreseeable(): boolean {
    return this.known && this.randomWords().every((word, i) => word === this.random[i]);
  }

  private randomWords(): Int32Array {
    return generatorOf(this.program, this.executor.state);
  }
}
