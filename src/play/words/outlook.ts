/**
 * What an answer costs and brings, as far as everybody knows it beforehand: the rules are carried out
 * on a copy, up to the first chance, the first unseen card or the next decision.
 */
import { type Executor, GameError } from "../../interpreter/executor.ts";
import type { Point } from "../../interpreter/ir.ts";
import { Header } from "../../interpreter/layout.ts";
import type { CellInfo, Program } from "../../interpreter/program.ts";
import { reference } from "../../interpreter/reference/reference.ts";
import { counterName } from "./sentences.ts";
import type { Words } from "./words.ts";

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

  /** Changes of the counters of the one who acts: `-3 coins, +6 points`; empty if there are none. */
  of(words: Words, state: Int32Array, answer: number): string {
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
    const changes = [...this.net].filter(([at, by]) => by !== 0 && this.counters.get(at)?.holder === me);
    return changes.map(([at, by]) => `${by > 0 ? "+" : "−"}${words.counted(Math.abs(by), counterName(this.counters.get(at)!), "accusative")}`).join(", ");
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
