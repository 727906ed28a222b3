/**
 * Produces the results of chance that a scenario prescribes. Each entry of `chance` waits for the first roll, shuffle
 * or random choice that it fits.
 */
import { textOf } from "../diagnostics/range.ts";
import type { ChanceEntry } from "../dsl/ast/scenario-file.ts";
import type { Chance, Hooks } from "../interpreter/runtime/executor.ts";
import { longNames, nameOf } from "../interpreter/match/moves/names.ts";
import type { Naming, Program } from "../interpreter/ir/program.ts";
import type { Name } from "../dsl/ast/syntax.ts";
import type { StepFailure } from "./outcome.ts";
import { sideName, sideNamed, sidesBetween } from "./sides.ts";

/** Thrown while a step runs, if chance cannot produce the result that the scenario prescribes. */
export class ImpossibleChance extends Error {
  readonly failure: StepFailure;
  constructor(failure: StepFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

type Roll = ChanceEntry & { readonly kind: "roll" };
type Shuffle = ChanceEntry & { readonly kind: "shuffle" };
type Pick = ChanceEntry & { readonly kind: "at random" };

/**
 * All entries of `chance` so far, including used ones. If chance decides when all entries are used, the last entry that
 * fits the event says whether the seed may decide.
 */
export interface Due {
  readonly rolls: readonly { readonly entry: Roll; readonly left: Name[] }[];
  readonly shuffles: readonly { readonly entry: Shuffle; readonly zone: number; left: boolean }[];
  readonly picks: readonly { readonly entry: Pick; left: boolean }[];
  /**
   * A map from a shuffled zone to those of its pieces that the scenario's `chance` does not name. The seed decides
   * their order.
   */
  readonly bySeed: Map<number, Set<number>>;
}

/** A result of chance for which no entry is left, although the scenario must list all results. */
export interface Shortage {
  readonly failure: StepFailure;
  /** What chance did, in words, such as "rolled". */
  readonly event: string;
}

/** The chance of one match. Its results come from the seed, unless an entry of `chance` prescribes them. */
export class ScriptedChance implements Chance {
  private readonly program: Program;
  private state: Int32Array = new Int32Array(0);
  private due: Due = { rolls: [], shuffles: [], picks: [], bySeed: new Map() };
  private short: Shortage | undefined;

  constructor(program: Program) {
    this.program = program;
  }

  /**
   * Adds entries of `chance`. `zoneOf` returns the id of the zone that an entry names; `state` is the state of the
   * match.
   */
  expect(state: Int32Array, entries: readonly ChanceEntry[], zoneOf: (entry: Shuffle) => number): void {
    this.state = state;
    const { rolls, shuffles, picks, bySeed } = this.due;
    // An entry without names that leaves all results to the seed is never reported as unused.
    const left = ({ names, open }: Shuffle | Pick) => names.length > 0 || !open;
    const of = <K extends ChanceEntry["kind"]>(kind: K) =>
      entries.filter((entry): entry is ChanceEntry & { readonly kind: K } => entry.kind === kind);
    this.due = {
      rolls: [...rolls, ...of("roll").map((entry) => ({ entry, left: [...entry.values] }))],
      shuffles: [...shuffles, ...of("shuffle").map((entry) => ({ entry, zone: zoneOf(entry), left: left(entry) }))],
      picks: [...picks, ...of("at random").map((entry) => ({ entry, left: left(entry) }))],
      bySeed,
    };
  }

  /** The entries that are left in the current position, so that `restore` can return to them. */
  keep(): Due {
    return copied(this.due);
  }

  /** Restores the entries that were left in an earlier position. */
  restore(due: Due): void {
    this.due = copied(due);
  }

  /** The first result of chance for which no entry was left; undefined if there were enough entries. */
  get shortage(): Shortage | undefined {
    return this.short;
  }

  /** The hooks that tell this object which pieces are drawn. The executor of the match must call them. */
  get hooks(): Hooks {
    return {
      drawn: (piece, from) => {
        const { program } = this;
        const entry = this.due.shuffles.findLast(({ zone }) => zone === from)?.entry;
        if (entry && !entry.open && this.due.bySeed.get(from)?.has(piece))
          this.lacks(entry, "drawn", `\`${program.zones[from]!.name}\` gives more than \`chance\` lists for it.`, [
            `It lists: ${listOf(entry.names)}.`,
            `Drawn after that: ${program.pieces[piece]!.card}.`,
          ]);
        this.due.bySeed.get(from)?.delete(piece);
      },
      moved: (piece, from) => void this.due.bySeed.get(from)?.delete(piece),
    };
  }

  private lacks({ range }: ChanceEntry, event: string, message: string, found: readonly string[]): void {
    const hint = "Add it, or `any` at the end for what the seed brings.";
    this.short ??= { event, failure: { range, message, found: [...found, hint], tooShort: true } };
  }

  /** A failure for each entry that prescribes a result of chance that did not happen. */
  missing(): readonly StepFailure[] {
    const rolls = this.due.rolls
      .filter(({ left }) => left.length > 0)
      .map(({ entry, left }) => ({
        range: left[0]!.range,
        message: `This was never rolled: ${listOf(left)}.`,
        found: left.length < entry.values.length ? ["What stands before it was."] : [],
      }));
    const shuffles = this.due.shuffles
      .filter(({ left }) => left)
      .map(({ entry }) => ({
        range: entry.range,
        message: `\`${textOf(entry.zone.range)}\` was never shuffled.`,
        found: [],
      }));
    const picks = this.due.picks
      .filter(({ left }) => left)
      .map(({ entry }) => ({ range: entry.range, message: "Nothing was picked at random here.", found: [] }));
    return [...rolls, ...shuffles, ...picks];
  }

  rolled(piece: number, at: number, value: number, min: number, max: number, subject = -1): number {
    const fitting = this.due.rolls.filter(
      ({ entry: { dice } }) =>
        dice === undefined || this.isCalled(piece, dice.text) || (subject >= 0 && this.isCalled(subject, dice.text)),
    );
    const wanted = fitting.find(({ left }) => left.length > 0)?.left.shift();
    if (!wanted) {
      const last = fitting.at(-1)?.entry;
      if (last && !last.open)
        this.lacks(
          last,
          "rolled",
          `\`${this.program.pieces[piece]!.name}\` is rolled more often than \`chance\` lists.`,
          [
            `It lists: ${listOf(fitting.flatMap(({ entry }) => entry.values))}.`,
            `Rolled after that: ${sideName(this.program, at, value)}.`,
          ],
        );
      return value;
    }
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
    const fitting = this.due.shuffles.filter((due) => due.zone === zone);
    if (fitting.length === 0) return order;
    const due = fitting.find(({ left }) => left);
    if (due) due.left = false;
    const first = due ? this.inFront(due.entry, order) : [];
    const others = order.filter((piece) => !first.includes(piece));
    this.due.bySeed.set(zone, new Set(others));
    return [...first, ...others];
  }

  private inFront(entry: Shuffle, order: readonly number[]): readonly number[] {
    return this.found(
      entry.names,
      order,
      (piece, name) => this.isCalled(piece, name),
      (missing) =>
        `There is no${missing.again ? " further" : ""} \`${missing.name}\` in \`${textOf(entry.zone.range)}\` when it is shuffled.`,
    );
  }

  picked(point: number, from: readonly number[], taken: readonly number[]): readonly number[] {
    const { picks } = this.due;
    const due = picks.find(({ left }) => left);
    const naming = this.program.picks.get(point)!;
    if (!due) {
      const last = picks.at(-1)?.entry;
      if (last && !last.open)
        this.lacks(last, "picked", "More is picked at random than `chance` lists.", [
          `It lists: ${picks.map(({ entry }) => listOf(entry.names)).join("; ")}.`,
          `Picked after that: ${taken.map((value) => this.nameOf(naming, value)).join(", ")}.`,
        ]);
      return taken;
    }
    due.left = false;
    const { entry } = due;
    if (entry.names.length !== taken.length)
      throw new ImpossibleChance({
        range: entry.range,
        message: `${taken.length} ${taken.length === 1 ? "is" : "are"} picked here, not ${entry.names.length}.`,
        found: [],
      });
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

  /**
   * The members of a list that the names in an entry of `chance` mean. Two equal names mean two different members, such
   * as two copies of a card.
   */
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
    return naming.kind === "pieces" ? this.isCalled(value, name) : name === this.nameOf(naming, value);
  }

  private nameOf(naming: Naming, value: number): string {
    return naming.kind === "bools" ? String(value !== 0) : nameOf(this.program, naming, value);
  }

  /** Whether a name means a piece: it is the piece's own name, or that of its card or kind. */
  private isCalled(piece: number, name: string): boolean {
    const { pieces } = this.program;
    if (longNames(this.program, this.state, piece).includes(name)) return true;
    const { card, owner } = pieces[piece]!;
    if (owner >= 0 && name === `${pieces[owner]!.name}.${card}`) return true;
    for (let kind = pieces[piece]!.kind as (typeof pieces)[number]["kind"] | undefined; kind; kind = kind.is)
      if (kind.name === name) return true;
    return false;
  }
}

function listOf(names: readonly Name[]): string {
  return names.map(({ text }) => text).join(", ") || "nothing";
}

function copied({ rolls, shuffles, picks, bySeed }: Due): Due {
  return {
    rolls: rolls.map((roll) => ({ ...roll, left: [...roll.left] })),
    shuffles: shuffles.map((shuffle) => ({ ...shuffle })),
    picks: picks.map((pick) => ({ ...pick })),
    bySeed: new Map([...bySeed].map(([zone, pieces]) => [zone, new Set(pieces)])),
  };
}
