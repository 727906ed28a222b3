/**
 * The state of a match apart from its table: the seats, proposals, talk and marks. It is computed from the stored
 * entries alone, so every process computes the same state.
 */
import type { Mark, MatchShown, Proposal, Talk } from "../../together/protocol.ts";
import type { RulesShown, Standing } from "../rules/calls.ts";
import type { Entry, StoredMatch } from "../store/store.ts";
import type { MatchEvent, TimeLeft } from "./event.ts";

/** A seat of a match, and who plays there. */
export interface Seat {
  readonly player: string;
  name: string | undefined;
  bot: string | undefined;
  gaveUp: boolean;
  /** Is true if the person at the seat has left the match for now. */
  away: boolean;
  /**
   * The remaining time of the seat in ms, measured at the moment `MatchState.since`. Undefined if the match has no
   * clocks.
   */
  left: number | undefined;
}

/** A proposal of a player, without the list of players who still have to agree. */
interface OpenProposal {
  readonly id: string;
  readonly what: Proposal["what"];
  readonly by: string;
  readonly agreed: readonly string[];
}

/** The state of a match after some of its entries (stored events). */
export class MatchState {
  readonly match: StoredMatch;
  readonly seats: readonly Seat[];
  readonly talk: Talk[] = [];
  readonly marks: Mark[] = [];
  rules: RulesShown;
  /** The number of the entry (stored event) that was applied last. */
  last = 0;
  status: MatchShown["status"] = "gathering";
  ended: MatchShown["ended"];
  standing: Standing = { turn: [], over: false, moves: 0 };
  proposal: OpenProposal | undefined;
  rematch: string | undefined;
  /** When the last public event of the match happened, in ms since 1970. */
  changed: number;
  /** Since when the match has waited for its next move, in ms since 1970. */
  since: number;
  /** The events that messages of pages have caused. The key consists of the sender and the message's id. */
  private readonly sent = new Map<string, MatchEvent>();

  constructor(match: StoredMatch) {
    this.match = match;
    this.rules = match.rules;
    this.changed = this.since = match.created;
    this.seats = match.rules.players.map(({ player }) => ({
      player,
      name: undefined,
      bot: match.chosen.bots[player],
      gaveUp: false,
      away: false,
      left: match.chosen.clock ? match.chosen.clock.each * 1000 : undefined,
    }));
  }

  seat(player: string): Seat | undefined {
    return this.seats.find((seat) => seat.player === player);
  }

  /** The event that this message caused when it was sent before; undefined if it caused none. */
  known(by: string, client: string): MatchEvent | undefined {
    return this.sent.get(`${by} ${client}`);
  }

  /** The seats at which a person plays who has not given up. */
  get persons(): readonly Seat[] {
    return this.seats.filter(({ bot, gaveUp }) => bot === undefined && !gaveUp);
  }

  /** The names of the bots. The keys are the players for whom they play. */
  get bots(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.seats.flatMap(({ player, bot }) => (bot === undefined ? [] : [[player, bot]])));
  }

  /** The remaining time of each seat at the moment `now`; undefined if the match has no clocks. */
  leftAt(now: number): TimeLeft | undefined {
    if (!this.match.chosen.clock) return undefined;
    const runs = (player: string) => this.status === "playing" && this.standing.turn.includes(player);
    return Object.fromEntries(
      this.seats.map(({ player, left = 0 }) => [player, left - (runs(player) ? now - this.since : 0)]),
    );
  }

  /** The steps in a list of entries. Carried out one after the other, they lead to the current position. */
  static stepsOf(entries: readonly Entry[]) {
    return entries.flatMap(({ event }) => (event.kind === "play" || event.kind === "rules" ? [event.step] : []));
  }

  /** Applies the next entry (stored event) to the state. */
  apply(entry: Entry): void {
    const { number, at, by, client, event } = entry;
    if (number !== this.last + 1) throw new Error(`Entry ${number} follows ${this.last}.`);
    this.last = number;
    if (client !== undefined) this.sent.set(`${by} ${client}`, event);
    if (event.kind !== "play") this.changed = at;
    this.carryOut(event, entry);
  }

  private carryOut(event: MatchEvent, { at, by }: Entry): void {
    switch (event.kind) {
      case "play":
        if (event.quiet) this.standing = { ...event.standing, turn: this.standing.turn };
        else this.moveOn(event.standing, at, event.left);
        return;
      case "start":
        this.status = "playing";
        this.moveOn(event.standing, at);
        return;
      case "sit":
        Object.assign(this.seat(event.player)!, { name: event.name, away: false });
        return;
      case "leave":
        this.seat(event.player)!.away = true;
        return;
      case "give up":
        Object.assign(this.seat(event.player)!, { gaveUp: true, bot: "random" });
        this.proposal = undefined;
        return;
      case "seat":
        this.seat(event.player)!.bot = event.bot ?? undefined;
        this.proposal = undefined;
        return;
      case "end":
        this.status = "over";
        this.ended = event.how;
        this.proposal = undefined;
        return;
      case "broken":
        this.status = "broken";
        return;
      case "propose":
        this.proposal = { id: event.id, what: event.what, by, agreed: [by] };
        return;
      case "vote":
        if (this.proposal?.id !== event.proposal) return;
        this.proposal = event.yes ? { ...this.proposal, agreed: [...this.proposal.agreed, by] } : undefined;
        return;
      case "talk":
        // Each line of the talk gets a number of its own. The numbers of entries would reveal how many drafts of secret
        // answers players make.
        this.talk.push({ number: this.talk.length + 1, at, by, name: this.nameOf(by), text: event.text });
        return;
      case "mark": {
        const { move, record, mark, text, line } = event;
        this.marks.push({ at, by, name: this.nameOf(by), move, record, mark, text, line });
        return;
      }
      case "rules":
        this.rules = event.rules;
        this.moveOn(event.standing, at);
        return;
      case "rematch":
        this.rematch = event.match;
        this.proposal = undefined;
    }
  }

  private moveOn(standing: Standing, at: number, left?: TimeLeft): void {
    for (const seat of this.seats) if (left) seat.left = left[seat.player]!;
    this.standing = standing;
    this.changed = this.since = at;
    if (this.proposal?.what.kind === "take back") this.proposal = undefined;
    if (standing.over && this.status === "playing") this.status = "over";
  }

  private nameOf(by: string): string {
    return this.seat(by)?.name ?? "";
  }
}
