/** The chance that a scenario prescribes: each entry waits for the first event that it is about. */
import { textOf } from "../diagnostics/range.ts";
import type { ChanceEntry } from "../dsl/ast/scenario-file.ts";
import type { Chance } from "../interpreter/runtime/executor.ts";
import { longNames, nameOf } from "../interpreter/match/moves/names.ts";
import type { Naming, Program } from "../interpreter/ir/program.ts";
import type { Name } from "../dsl/ast/syntax.ts";
import type { StepFailure } from "./outcome.ts";
import { sideNamed, sidesBetween } from "./sides.ts";

/** Chance cannot produce what a scenario prescribes. Thrown in the middle of a step. */
export class ImpossibleChance extends Error {
  readonly failure: StepFailure;
  constructor(failure: StepFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

type Rolls = { readonly dice: string | undefined; readonly entry: ChanceEntry; readonly left: Name[] };
type Shuffle = ChanceEntry & { readonly kind: "shuffle" };
type Pick = ChanceEntry & { readonly kind: "at random" };

/** The entries that have not happened yet, by what they wait for. */
export interface Due {
  readonly rolls: Rolls[];
  readonly shuffles: { readonly zone: number; readonly entry: Shuffle }[];
  readonly picks: Pick[];
}

/** The chance of one match: the results of the seed, unless an entry replaces them. */
export class ScriptedChance implements Chance {
  private readonly program: Program;
  private state: Int32Array = new Int32Array(0);
  private due: Due = { rolls: [], shuffles: [], picks: [] };

  constructor(program: Program) {
    this.program = program;
  }

  /** Adds entries for a match with this state; `zoneOf` returns the id of the zone that one of them names. */
  expect(state: Int32Array, entries: readonly ChanceEntry[], zoneOf: (entry: Shuffle) => number): void {
    this.state = state;
    for (const entry of entries) {
      switch (entry.kind) {
        case "roll":
          this.due.rolls.push({ dice: entry.dice?.text, entry, left: [...entry.values] });
          break;
        case "shuffle":
          this.due.shuffles.push({ zone: zoneOf(entry), entry });
          break;
        case "at random":
          this.due.picks.push(entry);
          break;
      }
    }
  }

  /** What is due now, for a return to this position. */
  keep(): Due {
    return copied(this.due);
  }

  /** Goes back to a position: its entries are due once more. */
  restore(due: Due): void {
    this.due = copied(due);
  }

  /** The entries that have not happened. */
  missing(): readonly StepFailure[] {
    const rolls = this.due.rolls
      .filter(({ left }) => left.length > 0)
      .map(({ entry, left }) => ({
        range: left[0]!.range,
        message: `This was never rolled: ${left.map(({ text }) => text).join(", ")}.`,
        found:
          left.length < (entry as ChanceEntry & { kind: "roll" }).values.length ? ["What stands before it was."] : [],
      }));
    const shuffles = this.due.shuffles.map(({ entry }) => ({
      range: entry.range,
      message: `\`${textOf(entry.zone.range)}\` was never shuffled.`,
      found: [],
    }));
    const picks = this.due.picks.map((entry) => ({
      range: entry.range,
      message: "Nothing was picked at random here.",
      found: [],
    }));
    return [...rolls, ...shuffles, ...picks];
  }

  rolled(piece: number, at: number, value: number, min: number, max: number): number {
    const due = this.due.rolls.find(
      ({ dice, left }) => left.length > 0 && (dice === undefined || this.isCalled(piece, dice)),
    );
    if (!due) return value;
    const wanted = due.left.shift()!;
    const side = sideNamed(this.program, at, wanted.text, min, max);
    if (side === undefined)
      throw new ImpossibleChance({
        range: wanted.range,
        message: `${this.program.pieces[piece]!.name} cannot show ${wanted.text}.`,
        found: [`It shows ${sidesBetween(this.program, at, min, max)}.`],
      });
    return side;
  }

  shuffled(zone: number, order: readonly number[]): readonly number[] {
    const { shuffles } = this.due;
    const at = shuffles.findIndex((due) => due.zone === zone);
    if (at < 0) return order;
    const { entry } = shuffles[at]!;
    shuffles.splice(at, 1);
    const first = this.found(
      entry.names,
      order,
      (piece, name) => this.isCalled(piece, name),
      (missing) =>
        `There is no${missing.again ? " further" : ""} \`${missing.name}\` in \`${textOf(entry.zone.range)}\` when it is shuffled.`,
    );
    return [...first, ...order.filter((piece) => !first.includes(piece))];
  }

  picked(point: number, from: readonly number[], taken: readonly number[]): readonly number[] {
    const entry = this.due.picks.shift();
    if (!entry) return taken;
    if (entry.names.length !== taken.length)
      throw new ImpossibleChance({
        range: entry.range,
        message: `${taken.length} ${taken.length === 1 ? "is" : "are"} picked here, not ${entry.names.length}.`,
        found: [],
      });
    const naming = this.program.picks.get(point)!;
    const chosen = new Set(
      this.found(
        entry.names,
        from,
        (value, name) => this.means(naming, value, name),
        ({ name }) => `\`${name}\` is not among those that can be picked here.`,
      ),
    );
    return from.filter((value) => chosen.has(value));
  }

  /** The members that names mean, each once. */
  private found(
    names: Pick["names"],
    among: readonly number[],
    means: (member: number, name: string) => boolean,
    missing: (what: { readonly name: string; readonly again: boolean }) => string,
  ): readonly number[] {
    const found: number[] = [];
    for (const { text, range } of names) {
      const member = among.find((each) => !found.includes(each) && means(each, text));
      if (member === undefined)
        throw new ImpossibleChance({
          range,
          message: missing({ name: text, again: found.some((each) => means(each, text)) }),
          found: [],
        });
      found.push(member);
    }
    return found;
  }

  private means(naming: Naming, value: number, name: string): boolean {
    if (naming.kind === "pieces") return this.isCalled(value, name);
    return name === (naming.kind === "bools" ? String(value !== 0) : nameOf(this.program, naming, value));
  }

  /** Whether a name is that of a piece or of its kind. */
  private isCalled(piece: number, name: string): boolean {
    if (longNames(this.program, this.state, piece).includes(name)) return true;
    for (
      let kind = this.program.pieces[piece]!.kind as (typeof this.program.pieces)[number]["kind"] | undefined;
      kind;
      kind = kind.is
    )
      if (kind.name === name) return true;
    return false;
  }
}

function copied({ rolls, shuffles, picks }: Due): Due {
  return {
    rolls: rolls.map((roll) => ({ ...roll, left: [...roll.left] })),
    shuffles: [...shuffles],
    picks: [...picks],
  };
}
