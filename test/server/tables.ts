/** Stands for the people of a match on a test server. */
import type { MatchServer } from "../../src/server/serve.ts";
import type { HostedMatch, NewMatch } from "../../src/together/protocol.ts";
import { Client, type Sent } from "./client.ts";
import { made } from "./servers.ts";

/** A match with these pages: one for each seat that no bot plays, one of the host, and one of a spectator. */
export class People {
  readonly match: HostedMatch;
  readonly seats: readonly Client[];
  readonly host: Client;
  readonly spectator: Client;

  private constructor(match: HostedMatch, seats: readonly Client[], host: Client, spectator: Client) {
    this.match = match;
    this.seats = seats;
    this.host = host;
    this.spectator = spectator;
  }

  static async at(server: MatchServer, chosen: Partial<NewMatch> = {}): Promise<People> {
    const match = await made(server.addresses.own, chosen);
    const opened = (secret: string) => new Client(server.addresses.own, secret).connect();
    const people = match.seats.filter(({ player }) => chosen.bots?.[player] === undefined);
    const seats = await Promise.all(people.map(({ secret }) => opened(secret)));
    const here = new People(match, seats, await opened(match.host), await opened(match.spectator!));
    for (const [i, page] of seats.entries()) await page.send({ kind: "sit", name: `Person ${i + 1}` });
    if (seats.length === 0) await here.host.send({ kind: "start" });
    await Promise.all(
      [...seats, here.host, here.spectator].map((page) => page.until(() => page.match!.status !== "gathering")),
    );
    return here;
  }

  /**
   * Plays the match: each player who is asked gives an answer, or commits secret answers that are complete. Stops when
   * the match is over or after `moves` moves.
   */
  async play(moves = Infinity, choose = (count: number) => count - 1): Promise<number> {
    let made = 0;
    for (; made < moves; made++) {
      const page = await this.asked();
      if (!page) {
        // The match is over. The last position reaches one page earlier than another, so wait for all pages.
        await Promise.all(this.seats.map((each) => each.until(() => each.match!.status !== "playing")));
        return made;
      }
      const reply = await page.send(moveOf(page, choose));
      if (!("ok" in reply)) throw new Error(JSON.stringify(reply));
    }
    return made;
  }

  /**
   * Waits until a player is asked something or has secret answers to commit, and returns this player's page; undefined
   * if the match is over.
   */
  async asked(): Promise<Client | undefined> {
    for (;;) {
      const page = this.seats.find((each) => each.question ?? completeSheet(each));
      if (page || this.seats.some(({ match }) => match!.status !== "playing")) return page;
      await Promise.race(this.seats.map((each) => each.next()));
    }
  }

  close(): void {
    for (const page of [...this.seats, this.host, this.spectator]) page.close();
  }
}

const completeSheet = ({ table }: Client) => table?.sheets.find(({ complete, committed }) => complete && !committed);

function moveOf(page: Client, choose: (count: number) => number): Sent {
  const { question } = page;
  if (!question) return { kind: "sheet", sheet: completeSheet(page)!.id, change: "commit" };
  const { id, answers } = question;
  return { kind: "answer", decision: id, answer: answers[choose(answers.length)]!.name };
}
