/**
 * What an answer costs and brings, as far as everybody knows it beforehand: the rules are carried out
 * on a copy, up to the first chance, the first unseen card or the next decision.
 */
import { type Executor, GameError } from "../../interpreter/executor.ts";
import type { Point } from "../../interpreter/ir.ts";
import { Header } from "../../interpreter/layout.ts";
import type { CellInfo, Program } from "../../interpreter/program.ts";
import { currentAsk } from "../../interpreter/match/position.ts";
import { reference } from "../../interpreter/reference/reference.ts";
import { question } from "./questions.ts";
import { counterName } from "./sentences.ts";
import type { Words } from "./words.ts";

/** A counter that goes up or down. */
export interface Change {
  readonly cell: CellInfo;
  readonly by: number;
}

/** `−3 coins, +6 points`; empty if nothing changes. */
export function outlookText(words: Words, changes: readonly Change[]): string {
  return changes.map(({ cell, by }) => `${by > 0 ? "+" : "−"}${words.counted(Math.abs(by), counterName(cell), "accusative")}`).join(", ");
}

export class Outlook {
  private readonly program: Program;
  private readonly executor: Executor;
  private readonly counters: ReadonlyMap<number, CellInfo>;
  /** Where rules go on to what the one who decides cannot see, whatever was drawn before. */
  private readonly horizons: ReadonlySet<Point>;
  private net = new Map<number, number>();
  private random: readonly number[] = [];
  private known = true;

  constructor(program: Program) {
    this.program = program;
    this.counters = new Map(program.cells.filter((cell) => cell.decl.type.kind === "int" && program.players.includes(cell.holder)).map((cell) => [cell.at, cell]));
    this.horizons = new Set(program.effects.flatMap(({ ops }) => ops.flatMap((op) => (op.op === "horizon" && (op.mask & 1) !== 0 ? [op.point] : []))));
    this.executor = reference(program, {
      op: (point) => this.lookOut(point),
      drawn: () => void (this.known = false),
      shuffled: () => void (this.known = false),
      changed: (at, before, after) => this.known && this.chanceless() && this.net.set(at, (this.net.get(at) ?? 0) + after - before),
    });
  }

  /**
   * The next question of the same turn, behind the answer that `of` was asked about last; undefined where
   * something unforeseen comes before it, or somebody else is asked.
   */
  next(words: Words, before: Int32Array): string | undefined {
    const { program, executor: { state } } = this;
    const ask = currentAsk(program, state);
    const sameTurn = [Header.me, Header.turns, Header.thread].every((word) => state[word] === before[word]);
    if (ask === undefined || ask === currentAsk(program, before) || !sameTurn || !this.known || !this.chanceless()) return undefined;
    return question(words, program.asked[ask]!, state);
  }

  /** What an answer changes in counters of the one who acts. */
  of(state: Int32Array, answer: number): readonly Change[] {
    const { executor } = this;
    executor.state.set(state);
    this.net = new Map();
    this.known = true;
    this.random = [...this.randomWords()];
    try {
      executor.answer(answer);
    } catch (error) {
      if (!(error instanceof GameError)) throw error;
    }
    const me = state[Header.me]!;
    return [...this.net].flatMap(([at, by]) => {
      const cell = this.counters.get(at);
      return by !== 0 && cell?.holder === me ? [{ cell, by }] : [];
    });
  }

  private lookOut(point: Point): void {
    if (this.horizons.has(point)) this.known = false;
  }

  private chanceless(): boolean {
    return this.randomWords().every((word, i) => word === this.random[i]);
  }

  private randomWords(): Int32Array {
    return this.executor.state.subarray(Header.random, Header.random + 4);
  }
}
