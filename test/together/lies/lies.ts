/** Pages that lie: messages with anything in them, of other seats, of the past, far too many; and pages that do not read. */
import { RandomStream } from "../../../src/interpreter/runtime/random-stream.ts";
import type { MatchServer } from "../../../src/server/serve.ts";
import type { Reply, ServerMessage } from "../../../src/together/protocol.ts";
import { Client } from "../../server/client.ts";
import { Honest } from "./honest.ts";
import { lieOf } from "./messages.ts";

/** The result of a run. */
export interface Lied {
  readonly sent: number;
  /** Replies to lies, by their code. */
  readonly replies: Readonly<Record<string, number>>;
  /** How often the liar's page was closed. */
  readonly cut: number;
  /** Messages for the liar that a page of its role does not get. */
  readonly told: readonly string[];
  /** The time from each move of an honest page to the reply, in ms. */
  readonly times: readonly number[];
  /** Matches that honest people have played to their end. */
  readonly played: number;
}

/** One of this many pages sends far more messages at once than it may. */
const FLOODS = 40;

/** Lets one page after the other lie while honest people play matches of a game. */
export async function lie(server: MatchServer, game: string, lies: number, seed = 1): Promise<Lied> {
  const honest = await Honest.at(server, game);
  const random = new RandomStream(seed);
  const replies: Record<string, number> = {};
  const told: string[] = [];
  let cut = 0;
  let sent = 0;
  const playing = honest.play();
  while (sent < lies) {
    const { match } = honest.people;
    const secret = random.one([match.spectator!, match.table, match.seats[0]!.secret]);
    const page = new Client(server.addresses.own, secret);
    // A table that it claims to have, of a server of the past.
    if (random.below(2) === 0) page.at = { epoch: "x", frame: random.below(9) };
    await page.connect();
    const flood = random.below(FLOODS) === 0;
    const most = flood ? 200 : Math.min(20 + random.below(60), lies - sent);
    for (let i = 0; i < most && page.closedWith === undefined; i++, sent++) {
      page.raw(lieOf(random, honest));
      // Now and then it waits until all was read: what is answered, or that it is cut, which fails.
      if (!flood && random.below(20) === 0) await page.send({ kind: "look", at: 0 }).catch(() => page.closedWith);
    }
    if (flood) await page.until(() => page.closedWith !== undefined);
    if (page.closedWith !== undefined) cut++;
    judge(page, honest.secretsBut(secret), replies, told);
    page.close();
  }
  honest.stop();
  await playing;
  return { sent, replies, cut, told, times: honest.times, played: honest.played };
}

/** Counts the replies to a liar, and finds messages that it should not get. @param secrets the secrets of others */
function judge(page: Client, secrets: readonly string[], replies: Record<string, number>, told: string[]): void {
  const own = page.welcome?.player;
  for (const text of page.received) {
    const message = JSON.parse(text) as ServerMessage;
    if (message.kind === "reply") count(message, replies);
    if (text.includes('"seed"') || secrets.some((secret) => text.includes(secret))) told.push(text.slice(0, 200));
  }
  const { decisions = [], sheets = [] } = page.table ?? {};
  for (const { deciders } of [...decisions.filter(({ asked }) => asked), ...sheets])
    if (own === undefined || !deciders.includes(own)) told.push(`${own} sees what ${deciders.join(" and ")} answer`);
}

function count(reply: Reply, replies: Record<string, number>): void {
  const code = "refused" in reply ? reply.refused.code : "accepted";
  replies[code] = (replies[code] ?? 0) + 1;
}
