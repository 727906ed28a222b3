/** The open matches of a server, each in a room. New matches are made here, too. */
import { randomBytes, randomInt } from "node:crypto";
import type { NewMatch, Role } from "../together/protocol.ts";
import type { Setup } from "../simulation/setup.ts";
import type { Games } from "./games.ts";
import type { MatchEvent } from "./match/event.ts";
import { Refused } from "./match/refused.ts";
import { Room } from "./match/room.ts";
import type { MatchState } from "./match/state.ts";
import type { Surroundings } from "./match/surroundings.ts";
import { idOf } from "./rules/prepared.ts";
import type { Link, StoredMatch } from "./store/store.ts";

/** At intervals of this many seconds, the server checks which rooms it no longer needs. */
const SWEEP = 30;

/** At intervals of this many seconds, the server reports its open pages to its other processes. */
const REMIND = 10;

/** The rooms of a server, one for each open match. */
export class Rooms {
  readonly around: Surroundings;
  private readonly games: Games;
  private readonly rooms = new Map<string, Promise<Room>>();
  private readonly sweeper: NodeJS.Timeout;
  private readonly reminder: NodeJS.Timeout;
  private readonly unwatch: () => void;

  constructor(around: Omit<Surroundings, "again" | "setup">, games: Games) {
    this.games = games;
    this.around = {
      ...around,
      setup: (chosen) => Promise.resolve(this.setupOf(chosen)),
      again: (state) => this.again(state),
    };
    this.sweeper = setInterval(() => void this.sweep(), SWEEP * 1000);
    this.reminder = setInterval(() => {
      for (const room of this.rooms.values()) void room.then((each) => each.remind());
    }, REMIND * 1000);
    this.reminder.unref();
    this.sweeper.unref();
    this.unwatch = games.watch(() => void this.noticeRules());
    around.store.onNews((news) => {
      if (news === "everything") for (const room of this.rooms.values()) void room.then((each) => each.news());
      else void this.rooms.get(news.match)?.then((room) => room.heard(news));
    });
  }

  /** The number of open rooms. */
  get count(): number {
    return this.rooms.size;
  }

  /** The room of a match. If the match is not open, it is loaded from the store. */
  get(id: string): Promise<Room> {
    let room = this.rooms.get(id);
    if (!room) {
      room = Room.load(this.around, id);
      this.rooms.set(id, room);
      room.catch(() => this.rooms.delete(id));
    }
    return room;
  }

  /**
   * Makes a new match with the choices of its host.
   * @throws Refused
   */
  async create(chosen: NewMatch): Promise<StoredMatch> {
    return this.make(chosen, this.setupOf(chosen));
  }

  /** Makes a new match for a rematch, in which each person moves on by one seat. Returns the id of the new match. */
  private async again(state: MatchState): Promise<string> {
    const { chosen } = state.match;
    const setup = await this.around.store.setup(state.rules.id);
    const seats = state.seats.map((_, at) => state.seats.at(at - 1)!);
    const wasBot = (player: string) => chosen.bots[player];
    const bots = state.seats.flatMap(({ player }, at) => {
      const bot = wasBot(seats[at]!.player);
      return bot === undefined ? [] : [[player, bot]];
    });
    const match = await this.make({ ...chosen, bots: Object.fromEntries(bots) as NewMatch["bots"] }, setup!);
    let number = 0;
    for (const [at, { player }] of state.seats.entries()) {
      const { name } = seats[at]!;
      if (name === undefined) continue;
      const event: MatchEvent = { kind: "sit", player, name };
      await this.around.store.append(match.id, {
        number: ++number,
        at: this.around.now(),
        by: "server",
        client: undefined,
        event,
      });
    }
    return match.id;
  }

  private async make(chosen: NewMatch, setup: Setup): Promise<StoredMatch> {
    const prepared = await this.around.rules.any("prepare", setup);
    if (prepared.kind === "problems") throw new Refused("problems", { problems: prepared.problems });
    const { rules } = prepared;
    const id = randomBytes(9).toString("base64url");
    const match: StoredMatch = { id, created: this.around.now(), seed: randomInt(2 ** 32), chosen, rules };
    const link = (role: Role, player?: string): Link => ({
      secret: randomBytes(18).toString("base64url"),
      match: id,
      role,
      player,
    });
    const links = [
      link("host"),
      link("table"),
      ...(chosen.spectators ? [link("spectator")] : []),
      ...rules.players.map(({ player }) => link("seat", player)),
    ];
    await this.around.store.create(match, links, setup);
    return match;
  }

  /** The current texts of the game that a host has chosen, with the host's variants and options. */
  private setupOf({ game, variants, options, players }: NewMatch): Setup {
    const games = this.games.list();
    const found = games.find(({ path }) => path === game);
    if (!found) throw new Refused("unknown", { what: game, known: games.map(({ path }) => path) });
    return { ...found.setup, variants, options, players };
  }

  /**
   * Looks at all test matches, in which a host tries out rules. If the files of the rules have changed, it tells the
   * host.
   */
  private async noticeRules(): Promise<void> {
    for (const found of this.rooms.values()) {
      const room = await found;
      const { match, rules } = room.state;
      if (!match.chosen.test) continue;
      try {
        room.noticeRules(idOf(this.setupOf(match.chosen)) !== rules.id);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
      }
    }
  }

  private async sweep(): Promise<void> {
    for (const [id, found] of this.rooms) {
      const room = await found;
      if (!room.isIdle) continue;
      this.rooms.delete(id);
      await room.close();
    }
  }

  /** Closes all rooms of this process. */
  async close(): Promise<void> {
    clearInterval(this.sweeper);
    clearInterval(this.reminder);
    this.unwatch();
    await Promise.all([...this.rooms.values()].map(async (room) => (await room).close()));
  }
}
