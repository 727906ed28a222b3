/**
 * Values that a search needs from a position: the player who decides, numbers by which questions and answers are
 * recognized, and the worth of the result for each player.
 */
import { DECLINED } from "../ir/ir.ts";
import { asksByLabel, type CellInfo, type NamedSlot, type Naming, type Program, type ZoneInfo } from "../ir/program.ts";
import { visibleTo } from "../match/observation/visibility.ts";
import type { Viewer } from "../match/observation/viewer.ts";
import type { Executor } from "../runtime/executor.ts";
import { mixed } from "../runtime/mixing.ts";
import { scoreCounted, winShares } from "../match/result.ts";
import { actingPlayer, frameOf, piecesIn, resumeLabel } from "../runtime/state.ts";

/**
 * Keys are numbers by which a search recognizes answers. The key of a face-down piece is `-LARGEST` or less, so it
 * differs from all other keys.
 */
const LARGEST = 2 ** 20;

/**
 * For the search, a match without a winner is worth this much less than a match that all players win together. If both
 * were worth the same, players who can only win or lose together would not try to win.
 */
const NOBODY_WINS = 2 ** -10;

/**
 * Computes the keys of questions and answers, and the results, for the positions that a search draws. All these
 * positions look the same to a seat as the position in which the search began.
 */
export class SearchKeys {
  private readonly executor: Executor;
  private readonly program: Program;
  private readonly askAt: Int32Array;
  /**
   * For each piece: 1 if the seat sees which piece it is. A piece that the seat does not see is in another place in
   * each drawn position.
   */
  private readonly seen: Uint8Array;
  /** For each player, by index in `Program.players`, once it was asked for: the things that only this player sees. */
  private readonly secrets: Secrets[] = [];
  /** For each question, once it was asked: the locals that its key depends on. */
  private readonly named: (readonly NamedSlot[])[] = [];

  /** @param executor an executor at the position in which the search begins */
  constructor(executor: Executor, viewer: Viewer) {
    const { program } = executor;
    this.executor = executor;
    this.program = program;
    this.askAt = asksByLabel(program);
    this.seen = new Uint8Array(program.layout.mobile);
    for (const { pieces } of visibleTo(executor, viewer).zones)
      for (const piece of pieces) if (piece !== undefined) this.seen[piece] = 1;
  }

  /** The number (in `Program.asks`) of the question that is open. */
  private get ask(): number {
    return this.askAt[resumeLabel(this.executor.state)]!;
  }

  /** The index in `Program.players` of the player who decides. */
  decider(): number {
    const { executor, program } = this;
    const { players } = program;
    const decides = program.decides[this.ask]!;
    const acting = actingPlayer(executor.state) - players[0]!;
    if (acting >= 0 && acting < players.length && executor.value(decides, players[acting]!) !== 0) return acting;
    return Math.max(
      0,
      players.findIndex((player) => executor.value(decides, player) !== 0),
    );
  }

  /**
   * A number for the things that only the player with this index sees, such as the cards in the player's hand; undefined
   * if the rules have none for this player.
   */
  secret(index: number): number | undefined {
    const { program, executor } = this;
    const { state } = executor;
    const { zones, words, wordsOf } = (this.secrets[index] ??= secretsOf(program, program.players[index]!));
    if (zones.length === 0 && words.length === 0) return undefined;
    let key = 0;
    for (const at of words) key = mixed(key, state[at]!);
    for (const zone of zones)
      for (const piece of piecesIn(program, state, zone)) {
        let each = mixed(program.pieces[piece]!.cardId, zone);
        for (const at of wordsOf[piece]!) each = mixed(each, state[at]!);
        // A sum does not depend on the order of the pieces in a zone.
        key = (key + each) | 0;
      }
    return key;
  }

  /**
   * A number by which the search recognizes the current question. It is the same in every drawn position for the same
   * question about the same things.
   */
  question(): number {
    const { executor, ask } = this;
    const { state } = executor;
    const frame = frameOf(state);
    let key = mixed(ask + 1, actingPlayer(state));
    const locals = (this.named[ask] ??= this.namedIn(ask));
    for (let i = 0; i < locals.length; i++)
      key = mixed(key, this.stable(locals[i]!.of, state[frame + locals[i]!.slot]!));
    return key;
  }

  /** The locals that tell a question from others of the same kind: what it is about, but not its answer. */
  private namedIn(ask: number): readonly NamedSlot[] {
    const { locals, named } = this.program.asked[ask]!;
    return locals.filter(({ list, name }) => !list && name !== named?.answer);
  }

  /**
   * A number by which the search recognizes an answer to the current question. It is the same in every drawn position
   * for the same answer.
   */
  answer(index: number): number {
    const { executor, program } = this;
    const { what, unseen } = program.asked[this.ask]!;
    const value = executor.offered[index]!;
    if (what.kind !== "pieces" || value <= DECLINED) return value;
    // A player who chooses among face-down pieces knows only where they lie, not which pieces they are. So the key is
    // made from the index of the answer.
    return unseen && this.seen[value] === 0 ? -index - LARGEST : this.stable(what, value);
  }

  /**
   * A number by which the search recognizes a value. A piece that the seat does not see is identified by its card and
   * its zone. Of several equal pieces, each drawn position may have a different one there.
   */
  private stable(of: Naming, value: number): number {
    const { layout, pieces } = this.program;
    if (of.kind !== "pieces" || value < 0 || value >= layout.mobile || this.seen[value] === 1) return value;
    const zone = this.executor.state[layout.pieceZone + value]!;
    return layout.pieces + pieces[value]!.cardId * layout.zones + zone;
  }

  /**
   * Writes what the result of the match is worth for each player, by index in `Program.players`: 1/n if n players, or n
   * sides, win together. If no player wins, or the match has not ended, each player gets a little less than if all had
   * won together.
   */
  rewards(into: Float64Array, over: boolean): void {
    const { length } = this.program.players;
    const together = over ? winShares(this.executor, into) : 0;
    if (together === 0) into.fill(1 / length - NOBODY_WINS, 0, length);
  }

  /**
   * Writes the points of each player at the end of a match, by index in `Program.players`. They are negated if the
   * least points win.
   * @returns the number of players, without automated ones; 0 if points do not decide who wins
   */
  points(into: Float64Array): number {
    const { executor, program } = this;
    const { seats, scored, sides, players } = program;
    const score = sides ? undefined : scoreCounted(executor);
    if (score === undefined) return 0;
    const sign = scored!.order === "least" ? -1 : 1;
    for (let i = 0; i < seats; i++) into[i] = sign * executor.value(score, players[i]!);
    return seats;
  }
}

/** The things that only one player sees. */
interface Secrets {
  readonly zones: readonly number[];
  /** The words of the state with the player's own hidden states. */
  readonly words: readonly number[];
  /** For each piece: the words of the state with its states, such as the value of a die. */
  readonly wordsOf: readonly (readonly number[])[];
}

function secretsOf({ zones, cells, pieces, layout }: Program, player: number): Secrets {
  const isOwn = ({ decl, holder }: Pick<ZoneInfo | CellInfo, "decl" | "holder">) =>
    decl.seen.who === "owner" && holder >= 0 && (holder === player || pieces[holder]!.owner === player);
  const wordsOf = Array.from({ length: layout.mobile }, (): number[] => []);
  for (const { holder, at } of cells) wordsOf[holder]?.push(at);
  return {
    zones: zones.flatMap((zone, id) => (isOwn(zone) ? id : [])),
    words: cells.flatMap((cell) => (isOwn(cell) ? cell.at : [])),
    wordsOf,
  };
}
