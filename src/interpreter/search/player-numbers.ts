/**
 * Computes numbers that can show, in any game, how well a player does, for bots. They are the player's counters and the
 * numbers of pieces in the player's zones. Further numbers are sums of such numbers over things that the player owns or
 * has pieces on, such as buildings.
 */
import type { Program } from "../ir/program.ts";

/** A piece, other than a player, that has counters or zones, such as a building with workers on it. */
interface Thing {
  /**
   * The index, in a player's row of numbers, of the first number for things of this kind. That first number is how many
   * such things the player has. After it come the sums of what lies in their zones, and the sums of their counters.
   */
  readonly at: number;
  readonly owner: number;
  readonly zones: readonly number[];
  readonly cells: readonly number[];
}

/** Computes the numbers of all players of a program, except automated ones. */
export class PlayerNumbers {
  /** How many numbers there are for each player, the length of a row. */
  readonly width: number;
  private readonly program: Program;
  /**
   * For each player: the addresses of the state words that are numbers of this player alone, such as coins, and the
   * number of cards in the hand.
   */
  private readonly words: readonly (readonly number[])[];
  private readonly things: readonly Thing[];
  /** For each piece: the index of the player who owns the piece, or -1. */
  private readonly owners: Int32Array;
  /**
   * Used while the numbers of one thing (a piece with counters or zones) are added to the sums of players. For each
   * player: 1 if its numbers count for this player, because the player owns the thing or has pieces on it; otherwise 0.
   */
  private readonly having: Uint8Array;

  constructor(program: Program) {
    const { players, seats, pieces, zones, layout } = program;
    this.program = program;
    this.having = new Uint8Array(players.length);
    this.owners = Int32Array.from(pieces, ({ owner }) => (owner < 0 ? -1 : players.indexOf(owner)));
    this.words = players
      .slice(0, seats)
      .map((player) => [
        ...cellsOf(program, player),
        ...zonesOf(program, player).map((zone) => layout.zoneCount + zone),
      ]);
    const holders = [...new Set(zones.map(({ holder }) => holder))].filter(
      (holder) => holder >= 0 && !players.includes(holder),
    );
    const starts = new Map<unknown, number>();
    let width = this.words[0]!.length;
    this.things = holders.map((holder) => {
      const { kind } = pieces[holder]!;
      const [held, cells] = [zonesOf(program, holder), cellsOf(program, holder)];
      let at = starts.get(kind);
      if (at === undefined) {
        starts.set(kind, (at = width));
        width += 1 + held.length + cells.length;
      }
      return { at, owner: this.owners[holder]!, zones: held, cells };
    });
    this.width = width;
  }

  /** Writes a row of numbers for each player, one row after another. */
  write(state: Int32Array, into: Float64Array): void {
    const { words, things, width, owners, having, program } = this;
    const { zoneFirst, zoneCount, pieceNext } = program.layout;
    into.fill(0);
    for (let seat = 0; seat < words.length; seat++) {
      let place = seat * width;
      for (const word of words[seat]!) into[place++] = state[word]!;
    }
    for (const { at, owner, zones, cells } of things) {
      having.fill(0);
      if (owner >= 0) having[owner] = 1;
      for (const zone of zones)
        for (let piece = state[zoneFirst + zone]!; piece >= 0; piece = state[pieceNext + piece]!)
          if (owners[piece]! >= 0) having[owners[piece]!] = 1;
      for (let seat = 0; seat < words.length; seat++) {
        if (having[seat] === 0) continue;
        let place = seat * width + at;
        into[place++]!++;
        for (const zone of zones) into[place++]! += state[zoneCount + zone]!;
        for (const cell of cells) into[place++]! += state[cell]!;
      }
    }
  }
}

function cellsOf({ cells }: Program, of: number): readonly number[] {
  return cells.filter(({ holder, decl }) => holder === of && decl.type.kind === "int").map(({ at }) => at);
}

function zonesOf({ zones }: Program, of: number): readonly number[] {
  return zones.flatMap(({ holder }, zone) => (holder === of ? [zone] : []));
}
