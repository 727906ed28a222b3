/** People who play one match after the other while somebody lies. */
import type { MatchServer } from "../../../src/server/serve.ts";
import { People } from "../../server/tables.ts";

/** The pause between two moves, in ms. */
const PAUSE = 5;

/** Two seats that play by their turns, and how long each move took. */
export class Honest {
  readonly times: number[] = [];
  /** Ids of decisions of the first seat, the last one perhaps still open. */
  readonly asked: string[] = [];
  people: People;
  played = 0;
  private stopped = false;
  private readonly server: MatchServer;
  private readonly game: string;

  private constructor(server: MatchServer, game: string, people: People) {
    this.server = server;
    this.game = game;
    this.people = people;
  }

  static async at(server: MatchServer, game: string): Promise<Honest> {
    return new Honest(server, game, await People.at(server, { game }));
  }

  /** Plays until `stop` was called and the match is over. */
  async play(): Promise<void> {
    for (;;) {
      await this.playOne();
      this.played++;
      this.people.close();
      if (this.stopped) return;
      this.asked.length = 0;
      this.people = await People.at(this.server, { game: this.game });
    }
  }

  stop(): void {
    this.stopped = true;
  }

  private async playOne(): Promise<void> {
    for (;;) {
      const id = this.people.seats[0]!.question?.id;
      if (id !== undefined && id !== this.asked.at(-1)) this.asked.push(id);
      const before = performance.now();
      if ((await this.people.play(1)) === 0) return;
      this.times.push(performance.now() - before);
      await new Promise((go) => setTimeout(go, PAUSE));
    }
  }

  /** The secrets of all links but that of a liar, and those that everybody with the link of the table may take. */
  secretsBut(own: string): readonly string[] {
    const { host, seats } = this.people.match;
    return [host, ...seats.map(({ secret }) => secret)].filter((secret) => secret !== own);
  }
}
