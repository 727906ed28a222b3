/** Stands for two honest people, who play one match after the other while another page sends false messages. */
import type { MatchServer } from "../../../src/server/serve.ts";
import { People } from "../../server/tables.ts";

/** The pause between two moves of an honest page, in milliseconds. */
const PAUSE = 5;

/** Two honest seats that play in turn, with the time that each move took. */
export class Honest {
  readonly times: number[] = [];
  /** The ids of all decisions that the first seat was asked. The last one may still be open. */
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

  /** Plays matches until `stop` is called, and then plays the current match to its end. */
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

  /**
   * The secrets that a liar must not learn: those of all links except the liar's own link, and except links that
   * everybody at the table may take.
   */
  secretsBut(own: string): readonly string[] {
    const { host, seats } = this.people.match;
    return [host, ...seats.map(({ secret }) => secret)].filter((secret) => secret !== own);
  }
}
