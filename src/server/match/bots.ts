/** The bots of a match. They think in a thread of their own, so that players do not wait for them when they move or write. */
import type { LoggedStep, SeatSubmission } from "../../session/seat-log.ts";
import type { Opening } from "../rules/calls.ts";
import { Endless, Lost } from "../rules/threads.ts";
import { StoreError } from "../store/store.ts";
import type { OpenMatch } from "./open-match.ts";
import { Overtaken, Refused } from "./refused.ts";

/** How long, in ms, a process is responsible for the bots and clocks of a match before it must renew that. */
export const LEASE = 1500;

/** The number of timeouts of a bot's rules in a row after which the match is given up. */
const MOST_ENDLESS = 3;

/** What bots need of their match. */
export interface BotMatch extends Pick<OpenMatch, "id" | "state" | "around" | "play" | "store"> {
  /** Does something when all before it is done. */
  queued<Result>(work: () => Promise<Result>): Promise<Result>;
  /** What a thread needs to open the match as it stands. */
  opening(): Promise<Opening>;
  /** Tells what has changed, and lets everything happen that follows. */
  afterwards(): void;
}

/** Lets bots move where the match waits for them. */
export class Bots {
  private readonly match: BotMatch;
  private timer: NodeJS.Timeout | undefined;
  private takeOver: NodeJS.Timeout | undefined;
  private endless = 0;
  private closed = false;

  constructor(match: BotMatch) {
    this.match = match;
  }

  /** Whether a bot is about to move. */
  get areBusy(): boolean {
    return this.timer !== undefined;
  }

  /** Lets a bot move after a pause, if the match waits for one. */
  moveSoon(): void {
    const { state, around } = this.match;
    const waits = state.seats.some(({ player, bot }) => bot !== undefined && state.standing.turn.includes(player));
    if (this.closed || state.status !== "playing" || !waits || this.timer) return;
    this.timer = setTimeout(() => void this.moveNow(), around.botPause);
  }

  /** A step was stored: the thread of the bots makes it, too, where it has the match open. */
  follow(step: LoggedStep): void {
    const { id, around } = this.match;
    if (!around.bots.has(id)) return;
    around.bots
      .about(id, "step", step, [])
      .then((stepped) => {
        if (stepped.kind === "refused") throw new Error("A step that was stored is not possible for bots.");
      })
      .catch((error: unknown) => {
        this.forget();
        if (!isPassing(error)) around.log.error({ match: id, error }, "Bots cannot follow the match.");
      });
  }

  /** The thread of the bots does not need the match for now. */
  forget(): void {
    this.match.around.bots.drop(this.match.id);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearTimeout(this.takeOver);
    this.forget();
  }

  private async moveNow(): Promise<void> {
    const { state, around } = this.match;
    const last = state.last;
    let again = false;
    try {
      const sent = await this.think();
      if (sent) await this.match.queued(() => this.give(sent));
      again = sent !== undefined;
      this.endless = 0;
    } catch (error) {
      // Another player or process was faster: the bot thinks again, about the new position.
      again = isPassing(error) || (error instanceof Refused && state.last > last);
      if (error instanceof Endless) again = await this.tookTooLong();
      if (!again && !this.closed) around.log.error({ match: this.match.id, error }, "A bot cannot move.");
    }
    this.timer = undefined;
    if (again && !this.closed) this.match.afterwards();
  }

  /** What a bot does; undefined where the match waits for none, or another process looks after its bots. */
  private async think(): Promise<SeatSubmission | undefined> {
    const { id, state, around } = this.match;
    if (state.status !== "playing") return undefined;
    if (!(await around.store.keeps(id, LEASE))) {
      // This process does if that one dies.
      this.takeOver = setTimeout(() => this.moveSoon(), LEASE / 2);
      this.takeOver.unref();
      return undefined;
    }
    while (!around.bots.has(id)) {
      const { last } = state;
      await around.bots.openMatch(await this.match.opening());
      // The thread does not know the moves made since.
      if (state.last > last) this.forget();
    }
    return around.bots.about(id, "bot", state.bots);
  }

  private async give(sent: SeatSubmission): Promise<void> {
    if (this.closed || this.match.state.status !== "playing") return;
    await this.match.play(sent.by, undefined, sent);
  }

  private async tookTooLong(): Promise<boolean> {
    this.match.around.measures.endless.inc();
    if (++this.endless >= MOST_ENDLESS)
      await this.match.queued(() => this.match.store("server", undefined, { kind: "broken" }));
    return true;
  }
}

/** Whether the cause is outside the program, so that another try may succeed. */
function isPassing(error: unknown): boolean {
  return error instanceof Overtaken || error instanceof Lost || error instanceof StoreError;
}
