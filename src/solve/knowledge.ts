/**
 * Computes what each seat knows in the course of a match: everything that it was shown, told and asked, and its own
 * answers, in this order (perfect recall). Equal knowledge gets the same number. The knowledge follows from the seat's
 * views (`visibleTo`) and from the rules about who may know an answer.
 */
import type { Answer, Decision } from "../interpreter/match/decision.ts";
import { moveOf } from "../interpreter/match/observation/known-to.ts";
import { type VisibleState, visibleTo } from "../interpreter/match/observation/visibility.ts";
import type { Program } from "../interpreter/ir/program.ts";
import type { Executor, Hooks } from "../interpreter/runtime/executor.ts";
import { currentThread, threadPlayer } from "../interpreter/runtime/state.ts";

/** A move of a piece from one zone to another during a step. */
interface Moved {
  readonly piece: number;
  readonly from: number;
  readonly to: number;
}

/** The knowledge of all seats at one moment, as plain data. */
export interface Knowledge {
  /**
   * For each seat: a number for its knowledge. Two moments have the same number exactly if the seat knows the same at
   * both.
   */
  readonly known: readonly number[];
  readonly visible: readonly VisibleState[];
  /**
   * For each seat: the answers that it knows, as text. `?` stands for an answer of which the seat knows only that it
   * was given.
   */
  readonly told: readonly (readonly string[])[];
}

/** Computes the knowledge of the seats in any number of matches of one program. */
export class KnowledgeBook {
  readonly hooks: Hooks;
  private readonly program: Program;
  private readonly numbers = new Map<string, number>();
  private moved: Moved[] = [];

  constructor(program: Program) {
    this.program = program;
    const note = (piece: number, from: number, to: number) => void this.moved.push({ piece, from, to });
    this.hooks = { moved: note, drawn: note };
  }

  /** Call this before each step of the match. It forgets the moves of pieces in the previous step. */
  begin(): void {
    this.moved = [];
  }

  /**
   * Computes the knowledge after a step. `before` is the knowledge at the beginning of the step. If it is absent, the
   * knowledge is that at the first decision.
   */
  after(
    executor: Executor,
    before?: Knowledge,
    given?: { readonly decision: Decision; readonly move: readonly string[] },
  ): Knowledge {
    const { program } = this;
    const thread = currentThread(executor.state);
    const asked = thread > 0 ? program.players.indexOf(threadPlayer(program, executor.state, thread)) : -1;
    const seats = program.players.slice(0, program.seats);
    const all = seats.map((player, seat) => {
      // A seat knows neither the secret questions to other players nor how many of them there were.
      const secret = given && given.decision.thread > 0 && !given.decision.deciders.includes(this.nameOf(player));
      if (before && secret && thread > 0 && seat !== asked)
        return { known: before.known[seat]!, visible: before.visible[seat]!, told: before.told[seat]! };
      const visible = visibleTo(executor, player);
      const answer = secret ? "" : (given?.move[seat] ?? "");
      const text = [
        before?.known[seat] ?? "",
        answer,
        before && !(secret && thread > 0) ? this.movesSeen(before.visible[seat]!, visible) : "",
        this.viewText(visible),
      ].join("\n");
      return {
        known: this.number(text),
        visible,
        told: [...(before?.told[seat] ?? []), ...(answer === "" ? [] : [answer])],
      };
    });
    return {
      known: all.map(({ known }) => known),
      visible: all.map(({ visible }) => visible),
      told: all.map(({ told }) => told),
    };
  }

  /**
   * For each seat: the answer as the seat knows it. That is its name, or `?` if the seat may not know it. The executor
   * must be at the question.
   */
  calls(executor: Executor, decision: Decision, answer: Answer): readonly string[] {
    const { by, answer: name, knownTo } = moveOf(executor, decision, answer);
    return this.program.players
      .slice(0, this.program.seats)
      .map((player) => `${by}: ${!knownTo || knownTo.includes(this.nameOf(player)) ? name : "?"}`);
  }

  /** The pieces, as text, that this seat sees and some other seat does not, such as the cards of its hand. */
  ownPieces({ visible }: Knowledge, seat: number): readonly string[] {
    return visible[seat]!.zones.flatMap(({ pieces }, zone) =>
      pieces.flatMap((piece, place) =>
        piece !== undefined && visible.some((other) => other.zones[zone]!.pieces[place] === undefined)
          ? [this.program.pieces[piece]!.card]
          : [],
      ),
    );
  }

  private nameOf(player: number): string {
    return this.program.pieces[player]!.name;
  }

  private number(text: string): number {
    let known = this.numbers.get(text);
    if (known === undefined) this.numbers.set(text, (known = this.numbers.size));
    return known;
  }

  private movesSeen(before: VisibleState, after: VisibleState): string {
    return this.moved
      .filter(({ from, to }) =>
        [before, after].every(({ zones }) =>
          [from, to].every((zone) => zone === 0 || zones[zone]!.count !== undefined),
        ),
      )
      .map(({ piece, from, to }) => {
        const seen = before.zones[from]!.pieces.includes(piece) || after.zones[to]!.pieces.includes(piece);
        return `${seen ? this.face(piece) : "?"} ${from} ${to}`;
      })
      .join(",");
  }

  private viewText({ states, zones }: VisibleState): string {
    const faces = zones.map(
      ({ count, pieces }) =>
        `${count ?? "?"}:${pieces.map((piece) => (piece === undefined ? "?" : this.face(piece))).join(" ")}`,
    );
    return `${states.map((value) => value ?? "?").join()};${faces.join()}`;
  }

  private face(piece: number): string {
    const { cardId, owner } = this.program.pieces[piece]!;
    return `${cardId}.${owner}`;
  }
}
