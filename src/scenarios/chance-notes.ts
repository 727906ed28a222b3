/** Records the results of chance in a match, in the form that the section `chance` of a scenario has. */
import type { Chance } from "../interpreter/runtime/executor.ts";
import type { Point } from "../interpreter/ir/ir.ts";
import { nameOf } from "../interpreter/match/moves/names.ts";
import type { Program } from "../interpreter/ir/program.ts";
import { sideName } from "./sides.ts";

/** An entry of the section `chance` in a scenario. */
export type ChanceEntry =
  | { readonly roll: readonly (number | string)[] }
  | { readonly shuffle: Readonly<Record<string, readonly string[]>> }
  | { readonly "at-random": readonly string[] };

/** Passes on the results that another source of chance produces, and records them. */
export class ChanceNotes implements Chance {
  readonly entries: ChanceEntry[] = [];
  private readonly program: Program;
  private readonly chance: Required<Chance>;
  private readonly state: () => Int32Array;
  private rolls: (number | string)[] | undefined;

  /** @param state returns the current state of the match */
  constructor(program: Program, chance: Required<Chance>, state: () => Int32Array) {
    this.program = program;
    this.chance = chance;
    this.state = state;
  }

  rolled(piece: number, at: number, value: number, min: number, max: number, subject?: number): number {
    const result = this.chance.rolled(piece, at, value, min, max, subject);
    if (!this.rolls) this.entries.push({ roll: (this.rolls = []) });
    const side = sideName(this.program, at, result);
    this.rolls.push(side === String(result) ? result : side);
    return result;
  }

  shuffled(zone: number, order: readonly number[]): readonly number[] {
    const result = this.chance.shuffled(zone, order);
    this.note({ shuffle: { [this.program.zones[zone]!.name]: result.map((piece) => this.nameOf(piece)) } });
    return result;
  }

  picked(point: Point, from: readonly number[], taken: readonly number[]): readonly number[] {
    const result = this.chance.picked(point, from, taken);
    const naming = this.program.picks.get(point)!;
    this.note({
      "at-random": result.map((value) =>
        naming.kind === "pieces"
          ? this.nameAmong(value, from)
          : naming.kind === "bools"
            ? String(value !== 0)
            : nameOf(this.program, naming, value),
      ),
    });
    return result;
  }

  private note(entry: ChanceEntry): void {
    this.rolls = undefined;
    this.entries.push(entry);
  }

  /**
   * The name of a piece in an entry of `chance`. It is the name of the card if copies of the card cannot differ,
   * because they have no owner and no states. Otherwise it includes the number of the copy.
   */
  private nameOf(piece: number): string {
    const { card, name, owner } = this.program.pieces[piece]!;
    return owner < 0 && !this.program.cells.some(({ holder }) => holder === piece) ? card : name;
  }

  /**
   * The name of a piece in an entry of `chance`. If its equal copies lie in several zones, the name of the piece's zone
   * is added.
   */
  private nameAmong(piece: number, others: readonly number[]): string {
    const {
      pieces,
      layout: { mobile, pieceZone },
    } = this.program;
    const name = this.nameOf(piece);
    const zoneOf = (of: number) => (of < mobile ? this.state()[pieceZone + of]! : -1);
    const elsewhere = others.some((other) => pieces[other]!.card === name && zoneOf(other) !== zoneOf(piece));
    return elsewhere ? `${name} at ${this.program.zones[zoneOf(piece)]!.name}` : name;
  }
}
