/**
 * A room: a match that has open pages or work to do. It handles the events of the match one after the other. Each event
 * is tried, stored, and only then reported to the pages.
 */
import { difference } from "../../together/difference.ts";
import { CLOSED, type MatchShown, type ServerMessage, type Welcome } from "../../together/protocol.ts";
import type { ClientMessage } from "../../together/messages.ts";
import type { CallArguments, Had, MatchCall, Opening, RulesCalls } from "../rules/calls.ts";
import { Endless, Lost } from "../rules/threads.ts";
import { type Entry, type Link, type News, StoreError } from "../store/store.ts";
import { nextOut, timeAfter } from "./clock.ts";
import type { MatchEvent } from "./event.ts";
import { follow, handle, type ReplyBody } from "./handle.ts";
import { Audience } from "./audience.ts";
import { type BotMatch, Bots, LEASE } from "./bots.ts";
import type { OpenMatch } from "./open-match.ts";
import type { Peer } from "./peer.ts";
import { Overtaken, Refused } from "./refused.ts";
import { hosted, marksFor, matchShown } from "./shown.ts";
import { MatchState } from "./state.ts";
import { told } from "./told.ts";
import type { Surroundings } from "./surroundings.ts";
import type { LoggedStep } from "../../session/seat-log.ts";

/** If other processes write to the match at the same time, a message is tried this many times. */
const MOST_TRIES = 20;

/** One match, with the open pages that show it, its bots and its clocks. */
export class Room implements OpenMatch, BotMatch {
  readonly id: string;
  readonly state: MatchState;
  readonly links: readonly Link[];
  readonly around: Surroundings;
  private readonly audience = new Audience();
  private readonly bots = new Bots(this);
  private last: Promise<void> = Promise.resolve();
  private waiting = 0;
  /** The public facts that the pages were sent last: the host's page, and all other pages. */
  private known: { readonly host: MatchShown; readonly others: MatchShown } | undefined;
  private newRules = false;
  private clockTimer: NodeJS.Timeout | undefined;
  private idleTimer: NodeJS.Timeout | undefined;
  private closed = false;

  private constructor(around: Surroundings, state: MatchState, links: readonly Link[]) {
    this.around = around;
    this.id = state.match.id;
    this.state = state;
    this.links = links;
  }

  /** Reads a match from the store, and makes its room. */
  static async load(around: Surroundings, id: string): Promise<Room> {
    const [match, links, entries] = await Promise.all([
      around.store.match(id),
      around.store.links(id),
      around.store.entries(id),
    ]);
    if (!match) throw new StoreError(`There is no match ${id}.`);
    const state = new MatchState(match);
    for (const entry of entries) state.apply(entry);
    const room = new Room(around, state, links);
    room.afterwards();
    return room;
  }

  /** Is true if no page is open and no work on the match remains. The room can then be closed. */
  get isIdle(): boolean {
    return this.audience.isEmpty && this.waiting === 0 && !this.bots.areBusy && !this.clockTimer;
  }

  /** Calls `work` when all earlier work on the match has ended. */
  queued<Result>(work: () => Promise<Result>): Promise<Result> {
    this.waiting++;
    const done = this.last.then(work);
    const counted = () => void this.waiting--;
    this.last = done.then(counted, counted);
    return done;
  }

  /**
   * Does some work that no message of a page asked for, such as the end of a player's time. A failure is only logged,
   * because no page waits for a reply.
   */
  private byItself(what: string, work: () => Promise<void>): void {
    this.queued(work).catch((error: unknown) => {
      if (this.closed) return;
      this.around.log.error({ match: this.id, error }, what);
    });
  }

  // The following methods deal with the pages that show the match.

  /** Connects a page to the match. If this process has just closed the match, it asks the page to reconnect. */
  async join(peer: Peer, have: Had | undefined): Promise<void> {
    if (this.closed) return peer.close(CLOSED.moved);
    await this.queued(async () => {
      const text = peer.viewer === undefined ? undefined : await this.ask("table", peer.viewer, have);
      this.audience.add(peer);
      this.announce();
      this.tellMatch();
      peer.send(this.welcome(peer));
      peer.ready = true;
      if (text !== undefined) peer.pass(text);
    });
    this.afterwards();
  }

  /** Disconnects a page from the match. */
  leave(peer: Peer): void {
    this.audience.remove(peer, this.around.now());
    this.announce();
    this.tellMatch();
  }

  /** Reports to other processes of the server who has a page open in this process. */
  private announce(): void {
    this.around.store.announce(this.id, this.audience.here()).catch((error: unknown) => {
      this.around.log.warn({ match: this.id, error }, "Other processes cannot be told who is here.");
    });
  }

  /**
   * Repeats the report about open pages to other processes. Without it they would soon assume that no page is open
   * here.
   */
  remind(): void {
    if (!this.audience.isEmpty) this.announce();
  }

  private welcome(peer: Peer): Welcome {
    const { link, viewer } = peer;
    const match = this.shown(link);
    return {
      kind: "welcome",
      protocol: 1,
      role: link.role,
      player: link.player,
      viewer,
      model: this.state.rules.id,
      match,
      talk: this.state.talk,
      marks: marksFor(this.state, link),
      ...(link.role === "host" && { hosted: hosted(match, this.links, this.around.addresses()) }),
      now: this.around.now(),
    };
  }

  get here(): ReadonlySet<string> {
    return this.audience.presence(this.around.now()).here;
  }

  /** The public facts about the match, as a person with this link sees them. */
  shown(link: Pick<Link, "role">): MatchShown {
    return matchShown(this.state, this.audience.presence(this.around.now()), link.role === "host" && this.newRules);
  }

  /** Sends every page the changes of the public facts about the match, if there are any. */
  private tellMatch(): void {
    const [before, now] = [this.known, { host: this.shown({ role: "host" }), others: this.shown({ role: "seat" }) }];
    this.known = now;
    const host = matchMessage(before?.host, now.host);
    const others = before?.host.newRules || now.host.newRules ? matchMessage(before?.others, now.others) : host;
    if (host || others) this.audience.tell(({ link }) => (link.role === "host" ? host : others));
  }

  noticeRules(newRules: boolean): void {
    this.newRules = newRules;
    this.tellMatch();
  }

  // The following methods deal with the messages of pages.

  /** Carries out a message of a page and returns the reply. It never throws. */
  async receive(peer: Peer, message: Exclude<ClientMessage, { readonly kind: "hello" }>): Promise<ReplyBody> {
    const reply = await this.queued(() => this.carriedOut(peer, message)).catch((error: unknown): ReplyBody => {
      if (error instanceof Refused) return { refused: error.refusal };
      if (error instanceof Endless) return { refused: { code: "endless" } };
      if (!(error instanceof StoreError || error instanceof Lost))
        this.around.log.error({ match: this.id, kind: message.kind, error }, "A message has failed.");
      return { refused: { code: "again" } };
    });
    this.afterwards();
    return reply;
  }

  private async carriedOut(
    peer: Peer,
    message: Exclude<ClientMessage, { readonly kind: "hello" }>,
  ): Promise<ReplyBody> {
    for (let tries = 1; ; tries++) {
      try {
        const known = this.state.known(peer.by, message.id);
        const reply = await handle(this, peer, message, known);
        await follow(this);
        return reply;
      } catch (error) {
        const again = error instanceof Overtaken || error instanceof Lost;
        if (!again || tries === MOST_TRIES) throw error;
      }
    }
  }

  afterwards(): void {
    if (this.closed) return;
    this.tellMatch();
    this.bots.moveSoon();
    this.watchClock();
    this.restLater();
  }

  // The following methods deal with the thread that runs the rules, and with stored entries.

  async ask<Call extends MatchCall>(call: Call, ...args: CallArguments<Call>): Promise<ReturnType<RulesCalls[Call]>> {
    await this.wake();
    try {
      return await this.around.rules.about(this.id, call, ...args);
    } catch (error) {
      if (error instanceof Endless) this.around.measures.endless.inc();
      throw error;
    }
  }

  /**
   * Opens the match in the thread that runs the rules, if it is not open there. Then sends all open pages the new
   * table.
   */
  async wake(): Promise<void> {
    const { rules } = this.around;
    if (rules.has(this.id)) return;
    await rules.openMatch(await this.opening());
    await this.tellTables();
  }

  async opening(): Promise<Opening> {
    const { store } = this.around;
    const { match, rules, last } = this.state;
    const [setup, entries] = await Promise.all([store.setup(rules.id), store.entries(this.id)]);
    const steps = MatchState.stepsOf(entries.filter(({ number }) => number <= last));
    return { match: this.id, setup: setup!, seed: match.seed, steps };
  }

  async tellTables(): Promise<void> {
    for (const viewer of this.audience.viewers()) {
      const text = await this.around.rules.about(this.id, "table", viewer);
      if (text !== undefined) this.audience.pass({ [viewer]: text });
    }
  }

  async play(by: string, client: string | undefined, step: LoggedStep): Promise<void> {
    const stepped = await this.ask("step", step, this.audience.viewers());
    if (stepped.kind === "refused") throw new Refused(stepped.why);
    const { standing, quiet, messages } = stepped;
    const left = quiet ? undefined : timeAfter(this.state, standing.turn, this.around.now());
    await this.storeTried(by, client, { kind: "play", step, standing, quiet, ...(left && { left }) });
    this.audience.pass(messages);
  }

  async storeTried(by: string, client: string | undefined, event: MatchEvent): Promise<void> {
    await this.append(by, client, event, () => this.around.rules.drop(this.id));
  }

  async store(by: string, client: string | undefined, event: MatchEvent): Promise<void> {
    await this.append(by, client, event, () => undefined);
  }

  private async append(by: string, client: string | undefined, event: MatchEvent, undo: () => void): Promise<void> {
    const { store, measures, now } = this.around;
    const entry: Entry = { number: this.state.last + 1, at: now(), by, client, event };
    const measured = measures.stored.startTimer();
    const stored = await store.append(this.id, entry).catch((error: unknown) => {
      undo();
      throw error;
    });
    measured();
    if (stored) return this.happened(entry);
    undo();
    await this.catchUp();
    throw new Overtaken();
  }

  /**
   * Applies a stored entry (an event with its number) to the state of the match, and reports it to the pages. This or
   * another process has stored the entry.
   */
  private async happened(entry: Entry): Promise<void> {
    this.state.apply(entry);
    if (entry.event.kind === "rules") {
      this.newRules = false;
      this.bots.forget();
    }
    if (entry.event.kind === "play") this.bots.follow(entry.event.step);
    const message = await told(this.state, entry.event, this.around.store);
    if (message) this.audience.tell(({ link }) => message(link));
  }

  /** Reads the entries (stored events) that other processes have written to the match, and applies them. */
  async catchUp(): Promise<void> {
    const { store, rules } = this.around;
    for (const entry of await store.entries(this.id, this.state.last)) {
      await this.happened(entry);
      const { event } = entry;
      if (event.kind === "rules") rules.drop(this.id);
      if (event.kind !== "play" || !rules.has(this.id)) continue;
      const stepped = await rules.about(this.id, "step", event.step, this.audience.viewers());
      if (stepped.kind === "refused") throw new Error("What another process has stored is not possible here.");
      this.audience.pass(stepped.messages);
    }
  }

  /**
   * Handles news of another process of the server: that process has written to the match, or reports its open pages.
   */
  heard({ process, here }: News): void {
    if (!here) return this.news();
    this.audience.hear(process, here, this.around.now());
    this.tellMatch();
  }

  /** Reads the entries that other processes may have written to the match. */
  news(): void {
    this.byItself("News of a match cannot be read.", async () => {
      await this.catchUp();
      if (this.audience.viewers().length > 0) await this.wake();
      this.afterwards();
    });
  }

  // The following methods act without a message of a page: they watch clocks and save memory.

  private watchClock(): void {
    clearTimeout(this.clockTimer);
    this.clockTimer = undefined;
    const next = nextOut(this.state, this.around.now());
    if (!next) return;
    this.clockTimer = setTimeout(
      () => this.byItself("A clock cannot be stopped.", () => this.outOfTime()),
      Math.min(Math.max(0, next.left), 2 ** 31 - 1),
    );
  }

  private async outOfTime(): Promise<void> {
    const next = nextOut(this.state, this.around.now());
    if (next && next.left <= 0 && (await this.around.store.keeps(this.id, LEASE)))
      await this.store("server", undefined, { kind: "seat", player: next.player, bot: "random", why: "time" });
    this.afterwards();
  }

  /** Removes the match from the memory of its threads if no message comes for a while. */
  private restLater(): void {
    clearTimeout(this.idleTimer);
    this.idleTimer = setTimeout(() => {
      if (this.waiting > 0) return;
      this.around.rules.drop(this.id);
      this.bots.forget();
    }, this.around.idle);
    this.idleTimer.unref();
  }

  /** Closes the match in this process. It finishes the current work, and asks the pages to reconnect. */
  async close(): Promise<void> {
    this.closed = true;
    this.bots.close();
    for (const timer of [this.clockTimer, this.idleTimer]) clearTimeout(timer);
    await this.last;
    this.audience.dismiss(CLOSED.moved);
    this.around.rules.drop(this.id);
  }
}

/** The message about the changes of the public facts about a match; undefined if nothing has changed. */
function matchMessage(before: MatchShown | undefined, now: MatchShown): ServerMessage | undefined {
  const change = difference(before, now);
  return change[0] === "=" ? undefined : { kind: "match", change };
}
