/** Pages that send false messages: malformed ones, those of other seats, those of the past, and far too many. */
import { RandomStream } from "../../../src/interpreter/runtime/random-stream.ts";
import type { MatchServer } from "../../../src/server/serve.ts";
import type { Reply, ServerMessage } from "../../../src/together/protocol.ts";
import { Client } from "../../server/client.ts";
import { Honest } from "./honest.ts";
import { lieOf } from "./messages.ts";

/** The result of a run in which pages send false messages. */
export interface Lied {
  readonly sent: number;
  /** The number of replies to false messages, by the code of the reply. */
  readonly replies: Readonly<Record<string, number>>;
  /** The number of times that the server closed the liar's connection. */
  readonly cut: number;
  /** Messages to the liar that contain something that the liar's page must not get. */
  readonly told: readonly string[];
  /** For each move of an honest page, the milliseconds until the reply. */
  readonly times: readonly number[];
  /** The number of matches that honest people have played to their end. */
  readonly played: number;
}

/** One of this many lying pages sends far more messages at once than the server allows. */
const FLOODS = 40;

/** Lets one page after the other send false messages, while honest people play matches of a game. */
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
    // The page claims to have a table that an earlier server process sent.
    if (random.below(2) === 0) page.at = { epoch: "x", frame: random.below(9) };
    await page.connect();
    const flood = random.below(FLOODS) === 0;
    const most = flood ? 200 : Math.min(20 + random.below(60), lies - sent);
    for (let i = 0; i < most && page.closedWith === undefined; i++, sent++) {
      page.raw(lieOf(random, honest));
      // Sometimes the page sends a harmless request and waits for its reply, so that all its messages have been read.
      // The wait also ends if the server closes the connection.
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

/**
 * Counts the replies to a liar, and finds messages that the liar should not get.
 *
 * @param secrets the secrets of other links
 */
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
