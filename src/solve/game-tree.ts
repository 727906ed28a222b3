/**
 * Builds the whole tree of a small game with secrets: every possible match, and the information sets of its decisions.
 */
import { decisionAt, type Decision } from "../interpreter/match/decision.ts";
import type { Program } from "../interpreter/ir/program.ts";
import { reference } from "../interpreter/runtime/reference/reference.ts";
import { currentAsk } from "../interpreter/runtime/state.ts";
import { beginAt } from "./beginning.ts";
import { EnumeratedChance } from "./chance.ts";
import { decidingIn } from "./deciding.ts";
import { type Knowledge, KnowledgeBook } from "./knowledge.ts";
import { type Limits, Meter } from "./limits.ts";
import type { Payoff } from "./payoff.ts";

/**
 * A node of a game tree: an end, a result of chance, or a decision. `set` is the number of the decision's information
 * set.
 */
export type TreeNode =
  | { readonly kind: "end"; readonly value: number }
  | { readonly kind: "chance"; readonly next: readonly { readonly probability: number; readonly node: TreeNode }[] }
  | { readonly kind: "decision"; readonly set: number; readonly next: readonly TreeNode[] };

/** A set of decisions that the deciding seat cannot distinguish, because it knows the same at each of them. */
export interface InformationSet {
  readonly seat: number;
  readonly label: string;
  /** The names of the answers that the decisions offer. */
  readonly answers: readonly string[];
  /** The things that only the deciding seat sees, such as the cards of its hand. */
  readonly holds: readonly string[];
  /** The earlier answers that the deciding seat knows, in their order. */
  readonly told: readonly string[];
}

/** A game tree, and its information sets by their number. */
export interface GameTree {
  readonly root: TreeNode;
  readonly sets: readonly InformationSet[];
  readonly nodes: number;
}

/**
 * Builds the tree of all matches.
 * @param at the position where the matches begin; if undefined, they begin before the set-up, with all results of
 * chance in it
 * @throws TooLarge, Unsolvable, GameError
 */
export function gameTree(program: Program, payoff: Payoff, limits: Limits, at?: Int32Array): GameTree {
  return new Builder(program, payoff, limits).build(at);
}

class Builder {
  private readonly program: Program;
  private readonly payoff: Payoff;
  private readonly chance: EnumeratedChance;
  private readonly book: KnowledgeBook;
  private readonly executor;
  private readonly deciding;
  private readonly meter: Meter;
  private readonly sets: InformationSet[] = [];
  private readonly setOf = new Map<string, number>();

  constructor(program: Program, payoff: Payoff, limits: Limits) {
    this.program = program;
    this.payoff = payoff;
    this.chance = new EnumeratedChance(program);
    this.book = new KnowledgeBook(program);
    this.executor = reference(program, this.book.hooks, this.chance);
    this.deciding = decidingIn(program);
    this.meter = new Meter(limits);
  }

  build(at: Int32Array | undefined): GameTree {
    const { executor } = this;
    const root = this.step(() => beginAt(executor, at));
    return { root, sets: this.sets, nodes: this.meter.count };
  }

  private step(
    make: () => number,
    before?: Knowledge,
    given?: { decision: Decision; move: readonly string[] },
  ): TreeNode {
    const { executor, book } = this;
    const found: {
      probability: number;
      state: Int32Array | undefined;
      value: number;
      knowledge: Knowledge | undefined;
    }[] = [];
    this.chance.each(
      () => {
        book.begin();
        return make();
      },
      (count, probability) =>
        found.push(
          count === 0
            ? { probability, state: undefined, value: this.payoff(executor), knowledge: undefined }
            : { probability, state: executor.state.slice(), value: 0, knowledge: book.after(executor, before, given) },
        ),
    );
    const next = found.map(({ probability, state, value, knowledge }) => {
      this.meter.add();
      return { probability, node: state ? this.decision(state, knowledge!) : ({ kind: "end", value } as const) };
    });
    return next.length === 1 ? next[0]!.node : { kind: "chance", next };
  }

  private decision(state: Int32Array, knowledge: Knowledge): TreeNode {
    const { executor, program, book } = this;
    const at = () => {
      executor.state.set(state);
      return executor.refresh();
    };
    const values = [...executor.offered.subarray(0, at())];
    const decision = decisionAt(executor, currentAsk(program, state)!, values, "");
    const seat = this.deciding(executor);
    const set = this.informationSet(seat, decision, knowledge);
    const moves = decision.answers.map((answer) => book.calls(executor, decision, answer));
    const next = values.map((value, i) =>
      this.step(
        () => {
          at();
          return executor.answer(value);
        },
        knowledge,
        { decision, move: moves[i]! },
      ),
    );
    return { kind: "decision", set, next };
  }

  private informationSet(seat: number, { label, answers }: Decision, knowledge: Knowledge): number {
    const names = answers.map(({ name }) => name);
    const key = [seat, knowledge.known[seat], label, ...names].join("\n");
    let set = this.setOf.get(key);
    if (set === undefined) {
      this.setOf.set(key, (set = this.sets.length));
      this.sets.push({
        seat,
        label,
        answers: names,
        holds: this.book.ownPieces(knowledge, seat),
        told: knowledge.told[seat]!,
      });
    }
    return set;
  }
}
