/** The events between two decisions, as plain data recorded while the reference executor runs. */
import type { Hooks } from "../interpreter/runtime/executor.ts";
import type { Point } from "../interpreter/ir/ir.ts";
import { actingPlayer, currentThread, threadCount } from "../interpreter/runtime/state.ts";

/** `point`: the line that caused it. */
export type Event = { readonly point: Point } & (
  | { readonly kind: "turn"; readonly player: number; readonly number: number }
  /** The section `finish` begins. */
  | { readonly kind: "finish" }
  | {
      readonly kind: "moved" | "drawn";
      readonly piece: number;
      readonly from: number;
      readonly to: number;
      /** Whether it was moved to the top. */ readonly first: boolean;
    }
  | {
      readonly kind: "changed";
      readonly at: number;
      readonly before: number;
      readonly after: number;
      /** The acting player; -1 if there is none. */
      readonly me: number;
    }
  | { readonly kind: "rolled"; readonly piece: number; readonly at: number; readonly value: number }
  | ({ readonly kind: "forced" } & ForcedAnswer)
  /** An effect with a sentence in the texts is carried out; `me`: the acting player, or -1 if there is none. */
  | {
      readonly kind: "told";
      readonly telling: number;
      readonly args: readonly (readonly number[])[];
      readonly me: number;
      readonly secret: boolean;
    }
  | { readonly kind: "picked"; readonly value: number; readonly zone: number }
  | { readonly kind: "shuffled"; readonly zone: number }
  /** Several players begin to answer in secret. */
  | { readonly kind: "secret" }
);

/** An answer that was the only one, and was taken without asking. */
export interface ForcedAnswer {
  readonly player: number;
  /** The sentence for the answer, by language. */
  readonly text: Readonly<Record<string, string>>;
  /** The names of those who may know the answer; undefined: all may. */
  readonly knownTo: readonly string[] | undefined;
}

/** The events before the current secret answers began, and those since. */
export function beforeSecret(
  events: readonly Event[],
  state: Int32Array,
): readonly [told: readonly Event[], later: readonly Event[]] {
  const begun =
    threadCount(state) === 0
      ? events.length
      : Math.max(
          0,
          events.findLastIndex(({ kind }) => kind === "secret"),
        );
  return [events.slice(0, begun), events.slice(begun)];
}

/** Records events; `take` returns them and starts again. */
export class Recorder {
  private events: Event[] = [];
  private turns = 0;
  private point: Point = 0;

  private readonly forced: ((ask: number, value: number, state: Int32Array) => ForcedAnswer | undefined) | undefined;

  /** @param forced describes forced answers; without it they are not recorded */
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

  /** Records a roll. It replaces the event of the changed state that the same roll caused. */
  private rolled(piece: number, at: number, value: number): void {
    const last = this.events.at(-1);
    if (last?.kind === "changed" && last.at === at) this.events.pop();
    this.events.push({ point: this.point, kind: "rolled", piece, at, value });
  }

  /** The events since the last call. `turns`: how many turns have begun so far. */
  take(turns: number): Event[] {
    const taken = this.events;
    this.events = [];
    this.turns = turns;
    return taken;
  }
}
