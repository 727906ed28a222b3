/** Pages that lie: messages with anything in them, of other seats, of the past, far too many. */
import { randomUUID } from "node:crypto";
import { RandomStream } from "../../../src/interpreter/runtime/random-stream.ts";
import type { MatchServer } from "../../../src/server/serve.ts";
import type { Reply, ServerMessage } from "../../../src/together/protocol.ts";
import { Client } from "../../server/client.ts";
import { People } from "../../server/tables.ts";

/** What came of it. */
export interface Lied {
  readonly sent: number;
  readonly refused: Readonly<Record<string, number>>;
  /** How often the liar's page was closed. */
  readonly cut: number;
  /** Messages for the liar that a page of its role does not get. */
  readonly told: readonly string[];
  /** From the message of an honest page to its reply, in ms: the slowest of a hundred is left out. */
  readonly slowest: number;
  /** Whether the honest people have played their match to its end. */
  readonly over: boolean;
}

const STRANGE: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  0.5,
  "",
  "player-1",
  "x".repeat(5000),
  "__proto__",
  "\u0000\ud800",
  [],
  [[[[[[]]]]]],
  {},
  { kind: "take back" },
  { toString: 1 },
];

/** Lets one page lie while honest people play a game. */
export async function lie(server: MatchServer, game: string, lies: number, seed = 1): Promise<Lied> {
  const people = await People.at(server, { game });
  const liars = people.match.spectator!;
  const secrets = [liars, people.match.table, people.match.seats[0]!.secret];
  const random = new RandomStream(seed);
  const times: number[] = [];
  const refused: Record<string, number> = {};
  const told: string[] = [];
  let cut = 0;
  let sent = 0;
  const honest = playing(people, times);
  for (let page: Client | undefined; sent < lies; sent++) {
    if (!page || page.closedWith !== undefined) {
      if (page) cut++;
      judge(page, refused, told);
      page = await new Client(server.addresses.own, random.one(secrets)).connect();
    }
    page.raw(message(random, people));
    // Now and then it waits until all was read: what is answered, or that it is cut, which fails.
    if (random.below(20) === 0) await page.send({ kind: "look", at: 0 }).catch(() => page!.closedWith);
    if (sent === lies - 1) {
      judge(page, refused, told);
      page.close();
    }
  }
  await honest;
  people.close();
  times.sort((one, other) => one - other);
  const slowest = times[Math.floor(times.length * 0.99)] ?? 0;
  return { sent, refused, cut, told, slowest, over: people.seats.every(({ match }) => match!.status === "over") };
}

async function playing(people: People, times: number[]): Promise<void> {
  for (;;) {
    const before = performance.now();
    if ((await people.play(1)) === 0) return;
    times.push(performance.now() - before);
    await new Promise((go) => setTimeout(go, 5));
  }
}

/** Counts what the liar was told. */
function judge(page: Client | undefined, refused: Record<string, number>, told: string[]): void {
  for (const text of page?.received ?? []) {
    const message = JSON.parse(text) as ServerMessage;
    const isSeat = page!.welcome!.role === "seat";
    if (message.kind === "reply") count(message, refused);
    const asksOther = message.kind === "table" && !isSeat && /"asked":\{/.test(text);
    const isOfHost = message.kind === "welcome" && message.hosted !== undefined;
    if (asksOther || isOfHost || text.includes('"seed"')) told.push(text.slice(0, 200));
  }
}

function count(reply: Reply, refused: Record<string, number>): void {
  const code = "refused" in reply ? reply.refused.code : "accepted";
  refused[code] = (refused[code] ?? 0) + 1;
}

/** A message with something in it that is not so. */
function message(random: RandomStream, { match, seats }: People): string {
  const id = random.below(20) === 0 ? "0000000000" : randomUUID();
  const decision = random.one(["0", "1", "0.player-2.0", seats[1]!.question?.id ?? "7", "1/0"]);
  const answer = seats[1]!.question?.answers[0]?.name ?? "lay reed";
  const good: Record<string, unknown> = random.one([
    { kind: "hello", protocol: 1, secret: match.seats[1]!.secret },
    { kind: "sit", id, name: "Mallory", player: "player-2" },
    { kind: "answer", id, decision, answer },
    { kind: "unpick", id, decision },
    { kind: "sheet", id, sheet: "0.player-2.1", change: random.one(["reopen", "commit", "withdraw"]), part: 0 },
    { kind: "propose", id, what: { kind: "bot", player: "player-2", bot: "random" } },
    { kind: "vote", id, proposal: "0", yes: true },
    { kind: "talk", id, text: "<script>alert(1)</script>" },
    { kind: "mark", id, at: 5, mark: "boring", text: "" },
    { kind: "why not", id, target: { kind: "item", id: random.below(100) }, language: "en" },
    { kind: "look", id, at: random.below(10), open: random.below(2) === 0 },
    { kind: "start", id },
    { kind: "seat", id, player: "player-2", bot: "random" },
    { kind: "end", id },
    { kind: "rules", id },
  ]);
  // An honest seat must not lose its match to its own mistakes.
  if (good.kind === "answer" || good.kind === "sit" || good.kind === "propose")
    return JSON.stringify(mutated(good, random));
  return random.below(3) === 0
    ? JSON.stringify(good)
    : JSON.stringify(mutated(good, random)).slice(0, random.below(40) === 0 ? 30 : undefined);
}

function mutated(good: Readonly<Record<string, unknown>>, random: RandomStream): unknown {
  const keys = Object.keys(good);
  const key = random.one(keys);
  switch (random.below(4)) {
    case 0:
      return { ...good, [key]: random.one(STRANGE) };
    case 1:
      return Object.fromEntries(Object.entries(good).filter(([each]) => each !== key));
    case 2:
      return { ...good, [random.one(["by", "seed", "__proto__", "constructor", "x"])]: random.one(STRANGE) };
    default:
      return random.one(STRANGE);
  }
}
