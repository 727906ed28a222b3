/**
 * The bots of a match. They think in a separate thread, so players never wait for a thinking bot when they move or
 * write.
 */
import type { LoggedStep, SeatSubmission } from "../../session/seat-log.ts";
import type { Opening } from "../rules/calls.ts";
import { Endless, Lost } from "../rules/threads.ts";
import { StoreError } from "../store/store.ts";
import type { OpenMatch } from "./open-match.ts";
import { Overtaken, Refused } from "./refused.ts";

/**
 * One process of the server is responsible for the bots and clocks of a match. It takes this responsibility for this
 * time, in ms, and then must renew it.
 */
export const LEASE = 1500;

/**
 * The rules can run without end while a bot thinks. After this many timeouts in a row, the server gives the match up.
 */
const MOST_ENDLESS = 3;

/** The parts of a match that its bots use. */
export interface BotMatch extends Pick<OpenMatch, "id" | "state" | "around" | "play" | "store"> {
  /** Calls `work` when all earlier work on the match has ended. */
  queued<Result>(work: () => Promise<Result>): Promise<Result>;
  /** The data that a thread needs in order to open the match in its current position. */
  opening(): Promise<Opening>;
  /** Sends all pages the changes of the match, and starts what comes next, such as the move of the next bot. */
  afterwards(): void;
}

/** Makes the moves of the bots in a match. */
export class Bots {
  private readonly match: BotMatch;
  private timer: NodeJS.Timeout | undefined;
  private takeOver: NodeJS.Timeout | undefined;
  private endless = 0;
  private closed = false;

  constructor(match: BotMatch) {
    this.match = match;
  }

  /** Is true if a bot is about to move. */
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

  /** Sends a stored step to the thread of the bots, if the match is open there. */
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

  /** Closes the match in the thread of the bots until the next bot has to move. */
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
      // Another player or process moved first, so the bot must think again about the new position.
      again = isPassing(error) || (error instanceof Refused && state.last > last);
      if (error instanceof Endless) again = await this.tookTooLong();
      if (!again && !this.closed) around.log.error({ match: this.match.id, error }, "A bot cannot move.");
    }
    this.timer = undefined;
    if (again && !this.closed) this.match.afterwards();
  }

  /**
   * Lets a bot choose the next step. Undefined if the match waits for no bot, or if another process is responsible for
   * its bots.
   */
  private async think(): Promise<SeatSubmission | undefined> {
    const { id, state, around } = this.match;
    if (state.status !== "playing") return undefined;
    if (!(await around.store.keeps(id, LEASE))) {
      // Another process is responsible for the bots, but it may have died. So this process tries again later.
      this.takeOver = setTimeout(() => this.moveSoon(), LEASE / 2);
      this.takeOver.unref();
      return undefined;
    }
    while (!around.bots.has(id)) {
      const { last } = state;
      await around.bots.openMatch(await this.match.opening());
      // Events were stored while the thread opened the match, so the thread does not know them. It must open the match
      // again.
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

/**
 * Whether the cause of an error is outside this program, such as a lost connection to the database. Then another
 * try may succeed.
 */
function isPassing(error: unknown): boolean {
  return error instanceof Overtaken || error instanceof Lost || error instanceof StoreError;
}
