/** Carries out the messages of pages. There is a handler for each kind of message. */
import { readAgent } from "../../agents/registry.ts";
import type { ClientMessage } from "../../together/messages.ts";
import type { Reply } from "../../together/protocol.ts";
import { idOf } from "../rules/prepared.ts";
import type { MatchEvent } from "./event.ts";
import type { Peer } from "./peer.ts";
import { Refused } from "./refused.ts";
import type { OpenMatch } from "./open-match.ts";
import { mayPropose, missing } from "./shown.ts";

type Kind = Exclude<ClientMessage["kind"], "hello">;
type MessageOf<K extends Kind> = Extract<ClientMessage, { readonly kind: K }>;

/** A reply to a message of a page, without the id of the message. */
export type ReplyBody = Omitting<Reply, "kind" | "id">;
type Omitting<T, Key extends keyof T> = T extends unknown ? Omit<T, Key> : never;

type Handler<K extends Kind> = (room: OpenMatch, peer: Peer, message: MessageOf<K>) => Promise<ReplyBody>;

const DONE: ReplyBody = { ok: true };

/**
 * Carries out a message of a page.
 * @param known the stored event, if the message was carried out before and is sent again
 * @throws Refused if the message is not allowed
 */
export function handle(
  room: OpenMatch,
  peer: Peer,
  message: MessageOf<Kind>,
  known: MatchEvent | undefined,
): Promise<ReplyBody> {
  if (known) return Promise.resolve(repeated(room, peer, known));
  return (HANDLERS[message.kind] as Handler<Kind>)(room, peer, message);
}

/**
 * Carries out the consequences of a message. The match begins when all are seated, ends if all others gave up, or does
 * the thing that all players agreed to.
 */
export async function follow(room: OpenMatch): Promise<void> {
  const { status, persons, seats } = room.state;
  const people = seats.filter(({ name }) => name !== undefined);
  if (status === "gathering" && persons.length > 0 && persons.every(({ name }) => name !== undefined))
    await start(room, "server", undefined);
  const left = people.filter(({ gaveUp }) => !gaveUp).length;
  if (room.state.status === "playing" && left < people.length && left < 2)
    await room.store("server", undefined, { kind: "end", how: "given up" });
  await settle(room);
}

/** Makes the reply to a message that is sent again, although it was carried out before. */
function repeated(room: OpenMatch, { link }: Peer, event: MatchEvent): ReplyBody {
  return link.role === "table" && event.kind === "sit" ? seatOf(room, event.player) : DONE;
}

const HANDLERS: { readonly [K in Kind]: Handler<K> } = {
  async sit(room, peer, { id, name, player }) {
    const { role, player: own } = peer.link;
    if (role !== "seat" && role !== "table") throw new Refused("not yours");
    const seat = room.state.seat((role === "seat" ? own : player) ?? "");
    if (!seat) throw new Refused("unknown", { known: room.state.seats.map((each) => each.player) });
    if (role === "table" && ((seat.name !== undefined && !seat.away) || seat.bot !== undefined))
      throw new Refused("seat taken");
    await room.store(peer.by, id, { kind: "sit", player: seat.player, name });
    return role === "table" ? seatOf(room, seat.player) : DONE;
  },

  async leave(room, peer, { id }) {
    await room.store(peer.by, id, { kind: "leave", player: ownSeat(room, peer).player });
    return DONE;
  },

  async "give up"(room, peer, { id }) {
    playing(room);
    await room.store(peer.by, id, { kind: "give up", player: ownSeat(room, peer).player });
    return DONE;
  },

  async answer(room, peer, { id, decision, answer }) {
    playing(room);
    const by = acting(room, peer);
    await room.play(by, id, { by, decision, answer });
    return DONE;
  },

  async unpick(room, peer, { id, decision }) {
    playing(room);
    const by = acting(room, peer);
    await room.play(by, id, { by, unpick: decision });
    return DONE;
  },

  async sheet(room, peer, { id, sheet, change, part }) {
    playing(room);
    const by = acting(room, peer);
    await room.play(by, id, { by, sheet, do: change, ...(part !== undefined && { part }) });
    return DONE;
  },

  async propose(room, peer, { id, what }) {
    const { player } = ownSeat(room, peer);
    if (!mayPropose(room.state, player, what))
      throw new Refused(what.kind === "rematch" ? "no proposal" : "not started");
    if (room.state.proposal) throw new Refused("no proposal");
    if (what.kind === "bot") {
      knownBot(what.bot);
      // The player has a page open and has not left the seat. Only the host may replace such a player by a bot.
      if (room.here.has(what.player) && room.state.seat(what.player)?.away === false) throw new Refused("not yours");
    }
    if (what.kind === "take back") await takeBackTo(room, player);
    await room.store(player, id, { kind: "propose", id, what });
    return DONE;
  },

  async vote(room, peer, { id, proposal: wanted, yes }) {
    const { player } = ownSeat(room, peer);
    const { proposal } = room.state;
    const asked = proposal && (missing(room.state, room).includes(player) || (!yes && proposal.by === player));
    if (proposal?.id !== wanted || !asked) throw new Refused("no proposal");
    await room.store(player, id, { kind: "vote", proposal: wanted, yes });
    return DONE;
  },

  async talk(room, peer, { id, text }) {
    if (peer.link.role !== "seat" && peer.link.role !== "host") throw new Refused("not yours");
    await room.store(peer.by, id, { kind: "talk", text });
    return DONE;
  },

  async mark(room, peer, { id, at, mark, text }) {
    if (peer.link.role !== "seat" && peer.link.role !== "host") throw new Refused("not yours");
    if (peer.viewer === undefined) throw new Refused("not yours");
    const { move: record, line } = await room.ask("moment", peer.viewer, at);
    await room.store(peer.by, id, { kind: "mark", move: at, record, mark, text, line });
    return DONE;
  },

  async "why not"(room, peer, { target, language }) {
    return { why: await room.ask("whyNot", viewing(peer), target, language) };
  },

  async look(room, peer, { at, open }) {
    if (open && room.state.status !== "over") throw new Refused("not yours");
    return { snapshot: await room.ask("look", open ? "everything" : viewing(peer), at) };
  },

  async resync(room, peer) {
    const text = await room.ask("table", viewing(peer));
    if (text !== undefined) peer.pass(text);
    return DONE;
  },

  async start(room, peer, { id }) {
    hosting(peer);
    if (room.state.status !== "gathering") throw new Refused("over");
    await start(room, peer.by, id);
    return DONE;
  },

  async seat(room, peer, { id, player, bot }) {
    hosting(peer);
    if (!room.state.seat(player)) throw new Refused("unknown", { known: room.state.seats.map((each) => each.player) });
    if (bot !== null) knownBot(bot);
    if (room.state.status === "over") throw new Refused("over");
    await room.store(peer.by, id, { kind: "seat", player, bot, why: "host" });
    return DONE;
  },

  async end(room, peer, { id }) {
    hosting(peer);
    if (room.state.status === "over") throw new Refused("over");
    await room.store(peer.by, id, { kind: "end", how: "host" });
    return DONE;
  },

  async rules(room, peer, { id }) {
    hosting(peer);
    const { match } = room.state;
    if (!match.chosen.test) throw new Refused("not yours");
    const setup = await room.around.setup(match.chosen);
    if (idOf(setup) === room.state.rules.id) return DONE;
    const changed = await room.ask("change", setup);
    if (changed.kind === "problems") throw new Refused("problems", { problems: changed.problems });
    if (changed.kind === "diverges") {
      const { divergence } = changed;
      peer.send({ kind: "rules", model: room.state.rules.id, changes: [], divergence });
      return DONE;
    }
    const { rules, step, changes, standing } = changed;
    try {
      await room.around.store.keepSetup(rules.id, setup);
    } catch (error) {
      room.around.rules.drop(room.id);
      throw error;
    }
    await room.storeTried(peer.by, id, { kind: "rules", step, rules, changes, standing });
    await room.tellTables();
    return DONE;
  },
};

function seatOf(room: OpenMatch, player: string): ReplyBody {
  return { seat: room.links.find((link) => link.player === player)!.secret };
}

/** The seat to which the page's link belongs. Throws if the link is not for a seat. */
function ownSeat(room: OpenMatch, { link }: Peer) {
  if (link.role !== "seat") throw new Refused("not yours");
  return room.state.seat(link.player!)!;
}

/** The player whose seat the page's link belongs to. Throws if a bot plays for this player. */
function acting(room: OpenMatch, peer: Peer): string {
  const { player, bot } = ownSeat(room, peer);
  if (bot !== undefined) throw new Refused("not yours");
  return player;
}

function viewing({ viewer }: Peer): string {
  if (viewer === undefined) throw new Refused("not yours");
  return viewer;
}

function hosting({ link }: Peer): void {
  if (link.role !== "host") throw new Refused("not yours");
}

function playing({ state }: OpenMatch): void {
  if (state.status !== "playing") throw new Refused(state.status === "gathering" ? "not started" : "over");
}

function knownBot(words: string): void {
  const choice = readAgent(words);
  if ("what" in choice) throw new Refused("unknown", { known: choice.known });
}

async function takeBackTo(room: OpenMatch, player: string): Promise<number> {
  if (!room.state.match.chosen.takeBack) throw new Refused("not yours");
  const to = await room.ask("takeBack", player);
  if (to === undefined) throw new Refused("shown since");
  return to;
}

async function start(room: OpenMatch, by: string, client: string | undefined): Promise<void> {
  await room.store(by, client, { kind: "start", standing: await room.ask("standing") });
}

/** Carries out the current proposal, such as taking back a move, once all players have agreed. */
async function settle(room: OpenMatch): Promise<void> {
  const { state } = room;
  const { proposal } = state;
  if (!proposal || missing(state, room).length > 0) return;
  const { what, by } = proposal;
  switch (what.kind) {
    case "take back": {
      const to = await room.ask("takeBack", by);
      if (to !== undefined) return room.play("server", undefined, { takeBack: to });
      return room.store("server", undefined, { kind: "vote", proposal: proposal.id, yes: false });
    }
    case "bot":
      return room.store("server", undefined, { kind: "seat", player: what.player, bot: what.bot, why: "agreed" });
    case "end":
      return room.store("server", undefined, { kind: "end", how: "agreed" });
    case "rematch":
      return room.store("server", undefined, { kind: "rematch", match: await room.around.again(state) });
  }
}
