/**
 * Plays for the people of a match, whatever happens to the server, and remembers which messages the server confirmed.
 */
import { randomUUID } from "node:crypto";
import { RandomStream } from "../../../src/interpreter/runtime/random-stream.ts";
import type { HostedMatch } from "../../../src/together/protocol.ts";
import type { Store } from "../../../src/server/store/store.ts";
import { Client, type Sent } from "../../server/client.ts";

/** A comparison of the stored messages with the messages that the server confirmed. */
export interface Account {
  readonly acknowledged: number;
  readonly stored: number;
  /** The number of confirmed messages that are not in the store. */
  readonly lost: number;
  /** The number of messages that are in the store more than once, or that were never sent. */
  readonly doubled: number;
  /** Messages that the server refused, although it had offered these answers to the page. */
  readonly refused: readonly string[];
}

/** Plays one match through several pages, which are all connected to the server. */
export class Driver {
  readonly match: HostedMatch;
  private readonly pages: readonly Client[];
  private readonly random: RandomStream;
  private readonly acknowledged = new Set<string>();
  private readonly sent = new Set<string>();
  private readonly refused: string[] = [];
  private stopped = false;

  constructor(addresses: readonly string[], match: HostedMatch, seed: number) {
    this.match = match;
    this.random = new RandomStream(seed);
    this.pages = match.seats.map(({ secret }) => new Client(addresses, secret));
  }

  /** Plays until the match is over or `stop` is called. */
  async play(): Promise<void> {
    await Promise.all(this.pages.map((page) => page.stay()));
    for (const page of this.pages) await this.say(page, { kind: "sit", name: "Somebody" });
    await Promise.all(this.pages.map((page) => this.playAt(page)));
  }

  /** The number of messages that the server has confirmed so far. */
  get count(): number {
    return this.acknowledged.size;
  }

  /** True if the match has ended by its rules. */
  get over(): boolean {
    return this.pages.every(({ match }) => match?.status === "over");
  }

  stop(): void {
    this.stopped = true;
    for (const page of this.pages) page.close();
  }

  private async playAt(page: Client): Promise<void> {
    while (!this.stopped && page.match!.status !== "over") {
      const message = this.choose(page);
      if (message) await this.say(page, message);
      else await page.next();
    }
  }

  /**
   * Chooses the next message of a page, mostly an answer. Sometimes it changes or commits secret answers, or takes back
   * a piece of a set.
   */
  private choose(page: Client): Sent | undefined {
    if (!page.welcome || page.match!.status !== "playing") return undefined;
    const { question, table } = page;
    const [sheet] = table!.sheets;
    const dice = this.random.below(10);
    if (sheet && !sheet.committed && sheet.parts.length > sheet.firstOpen && dice === 0)
      return { kind: "sheet", sheet: sheet.id, change: "reopen", part: sheet.parts.length - 1 };
    if (question && question.chosen.length > 0 && dice === 1) return { kind: "unpick", decision: question.id };
    if (question) return { kind: "answer", decision: question.id, answer: this.random.one(question.answers).name };
    if (sheet?.complete && !sheet.committed) return { kind: "sheet", sheet: sheet.id, change: "commit" };
    return undefined;
  }

  private async say(page: Client, message: Sent): Promise<void> {
    for (;;) {
      const id = randomUUID();
      this.sent.add(id);
      const reply = await page.send(message, id);
      if ("ok" in reply) return void this.acknowledged.add(id);
      // The server asks the page to send the message again, for example because its link was just opened elsewhere or
      // the database is away.
      if ("refused" in reply && reply.refused.code === "again") continue;
      return void this.refused.push(`${JSON.stringify(message)}: ${JSON.stringify(reply)}`);
    }
  }

  /** Compares the confirmed messages with those in the store. */
  async account(store: Store): Promise<Account> {
    const stored = (await store.entries(this.match.match.id)).flatMap(({ client }) => client ?? []);
    const once = new Set(stored);
    return {
      acknowledged: this.acknowledged.size,
      stored: stored.length,
      lost: [...this.acknowledged].filter((id) => !once.has(id)).length,
      doubled: stored.length - once.size + stored.filter((id) => !this.sent.has(id)).length,
      refused: this.refused,
    };
  }
}
