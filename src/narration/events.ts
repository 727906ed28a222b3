/** Records what happens between two decisions as plain data, while the reference executor runs. */
import type { Hooks } from "../interpreter/runtime/executor.ts";
import type { Point } from "../interpreter/ir/ir.ts";
import { actingPlayer, currentThread } from "../interpreter/runtime/state.ts";

/** Something that happened in a match; `point` is the line of the rules that caused it. */
export type Event = { readonly point: Point } & (
  | { readonly kind: "turn"; readonly player: number; readonly number: number }
  /** The end of the match begins: its section `finish` is carried out. */
  | { readonly kind: "finish" }
  | {
      readonly kind: "moved" | "drawn";
      readonly piece: number;
      readonly from: number;
      readonly to: number;
      /** Whether the piece was put at the start of the zone, which is the top of a deck. */ readonly first: boolean;
    }
  | {
      readonly kind: "changed";
      readonly at: number;
      readonly before: number;
      readonly after: number;
      /** The acting player; -1 if nobody acts. */
      readonly me: number;
    }
  | { readonly kind: "rolled"; readonly piece: number; readonly at: number; readonly value: number }
  | ({ readonly kind: "forced" } & ForcedAnswer)
  /**
   * An effect is carried out for which the game has a sentence in `texts`. `me` is the acting player, or -1 if nobody
   * acts.
   */
  | {
      readonly kind: "told";
      readonly telling: number;
      readonly args: readonly (readonly number[])[];
      readonly me: number;
      readonly secret: boolean;
    }
  | { readonly kind: "picked"; readonly value: number; readonly zone: number }
  | { readonly kind: "shuffled"; readonly zone: number }
  /** Several players begin to answer secretly at the same time. */
  | { readonly kind: "secret" }
);

/** A piece that the game's sentence about an answer names; as a space, one to which this many pieces come. */
export interface NamedPiece {
  readonly piece: number;
  readonly count: number;
}

/** An answer that was the only possible one, so it was given without asking the player. */
export interface ForcedAnswer {
  readonly player: number;
  /** The sentence about the answer, for each language. */
  readonly text: Readonly<Record<string, string>>;
  /** The pieces that the answer names, if a sentence of the game reports the answer. */
  readonly named: readonly NamedPiece[] | undefined;
  /** The names of those who may know the answer. If undefined, everybody may know it. */
  readonly knownTo: readonly string[] | undefined;
}

/**
 * Splits events at the moment at which the current secret decisions began, and returns the events before and after it.
 * If no player answers in secret (`isSecret` is false), there are no events after it.
 */
export function beforeSecret(
  events: readonly Event[],
  isSecret: boolean,
): readonly [told: readonly Event[], later: readonly Event[]] {
  if (!isSecret) return [events, []];
  const begun = Math.max(
    0,
    events.findLastIndex(({ kind }) => kind === "secret"),
  );
  return [events.slice(0, begun), events.slice(begun)];
}

/** Records the events of a match; `take` returns them, and the recording starts anew. */
export class Recorder {
  private events: Event[] = [];
  private turns = 0;
  private point: Point = 0;

  private readonly forced: ((ask: number, value: number, state: Int32Array) => ForcedAnswer | undefined) | undefined;

  /** @param forced describes forced answers, which were the only possible ones; without it they are not recorded */
  constructor(forced?: Recorder["forced"]) {
    this.forced = forced;
  }

  readonly hooks: Hooks = {
    op: (point) => void (this.point = point),
    turn: (player) => void this.events.push({ point: this.point, kind: "turn", player, number: ++this.turns }),
    finishing: () => void this.events.push({ point: this.point, kind: "finish" }),
    moved: (piece, from, to, first) =>
      void this.events.push({ point: this.point, kind: "moved", piece, from, to, first }),
    drawn: (piece, from, to, first) =>
      void this.events.push({ point: this.point, kind: "drawn", piece, from, to, first }),
    changed: (at, before, after, me) =>
      void this.events.push({ point: this.point, kind: "changed", at, before, after, me }),
    rolled: (piece, at, value) => this.rolled(piece, at, value),
    taken: (ask, value, state) => {
      const answer = this.forced?.(ask, value, state);
      if (answer) this.events.push({ point: this.point, kind: "forced", ...answer });
    },
    told: (telling, args, state) =>
      void this.events.push({
        point: this.point,
        kind: "told",
        telling,
        args: args.map((arg) => (typeof arg === "number" ? [arg] : [...arg])),
        me: actingPlayer(state),
        secret: currentThread(state) > 0,
      }),
    picked: (value, zone) => void this.events.push({ point: this.point, kind: "picked", value, zone }),
    shuffled: (zone) => void this.events.push({ point: this.point, kind: "shuffled", zone }),
    forked: () => void this.events.push({ point: this.point, kind: "secret" }),
  };

  /**
   * Records a roll of a die. The new value of the die has just been recorded as a change of its state; the event of the
   * roll replaces that event.
   */
  private rolled(piece: number, at: number, value: number): void {
    const last = this.events.at(-1);
    if (last?.kind === "changed" && last.at === at) this.events.pop();
    this.events.push({ point: this.point, kind: "rolled", piece, at, value });
  }

  /** The events since the last call. `turns` is the number of turns that have begun so far. */
  take(turns: number): Event[] {
    const taken = this.events;
    this.events = [];
    this.turns = turns;
    return taken;
  }
}
