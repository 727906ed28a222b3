/** Several pages play matches over sockets: what each page may do, and what it sees. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MatchServer } from "../../src/server/serve.ts";
import type { HostedMatch, OwnMatch, PlayedMatch } from "../../src/together/protocol.ts";
import { Client } from "./client.ts";
import { call, KEY, made, started, TextGames } from "./servers.ts";
import { People } from "./tables.ts";

const ROWS = `game: rows
title: Rows
players: 2..3
kinds:
  player: { state: { points: 0.. }, zones: { hand: hand of card } }
  card: { worth: 1..3 }
zones: { stock: deck of all card, table: row of card }
pieces: { card: { reed: { worth: 1, copies: 6 }, lamp: { worth: 2, copies: 6 } } }
setup:
  - shuffle stock
  - for each p in seats: draw 2 from stock to p.hand
play:
  - repeat 2 times:
      - turn of each p in seats:
          - choose n in 1..3 to bid: gain n points
          - choose c in me.hand to lay: move c to table
          - draw 1 from stock to me.hand
winners: p in seats with most p.points
`;

const games = new TextGames({ rows: ROWS });
let server: MatchServer;
const tables: People[] = [];

beforeAll(async () => {
  server = await started(games);
});
afterAll(async () => {
  for (const table of tables) table.close();
  await server.close();
});

async function at(...[chosen]: readonly Parameters<typeof People.at>[1][]): Promise<People> {
  const people = await People.at(server, chosen);
  tables.push(people);
  return people;
}

const refused = (code: string) => ({ refused: { code } });

describe("a match", () => {
  test("is played to its end, and then open to all", async () => {
    const people = await at();
    const [one, other] = people.seats as [Client, Client];
    expect(one.welcome).toMatchObject({ role: "seat", player: "player-1", viewer: "player-1" });
    const early = await other.send({ kind: "look", at: 0, open: true });
    expect(early).toMatchObject(refused("not yours"));
    await people.play();
    expect(one.table!.result!.winners.length).toBeGreaterThan(0);
    expect([one, other, people.spectator].map(({ wholes }) => wholes)).toEqual([1, 1, 1]);
    const look = await people.spectator.send({ kind: "look", at: 0, open: true });
    expect(look).toMatchObject({ snapshot: { viewer: "everything", at: 0 } });
    const { body } = await call(server.addresses.own, "/api/played", { bearer: other.secret });
    const played = body as PlayedMatch;
    expect(played).toMatchObject({ over: true, record: { game: "laying" } });
    expect(played.record.durations).toHaveLength(played.record.moves.length);
  });

  test("goes on with bots where people are not asked", async () => {
    const people = await at({ bots: { "player-2": "random" } });
    const [one] = people.seats as [Client];
    while (one.match!.status === "playing") {
      await one.until(() => one.question !== undefined || one.match!.status !== "playing");
      if (one.question) await people.play(1);
    }
    expect(one.match!.status).toBe("over");
  });

  test("waits until all have sat down, or the host starts it", async () => {
    const match = await made(server.addresses.own);
    const page = await new Client(server.addresses.own, match.seats[0]!.secret).connect();
    const host = await new Client(server.addresses.own, match.host).connect();
    await page.send({ kind: "sit", name: "Eva" });
    const answer = { kind: "answer", decision: page.question!.id, answer: page.question!.answers[0]!.name } as const;
    expect(await page.send(answer)).toMatchObject(refused("not started"));
    expect(await page.send({ kind: "start" })).toMatchObject(refused("not yours"));
    expect(await host.send({ kind: "start" })).toMatchObject({ ok: true });
    expect(await page.send(answer)).toMatchObject({ ok: true });
    page.close();
    host.close();
  });

  test("carries out once what is sent twice, and refuses what came too late", async () => {
    const people = await at({ game: "rows" });
    const [one] = people.seats as [Client];
    const { id } = one.question!;
    const bid = { kind: "answer", decision: id, answer: "bid 3" } as const;
    const once = "0123456789-once";
    expect(await one.send(bid, once)).toMatchObject({ ok: true });
    expect(await one.send(bid, once)).toMatchObject({ ok: true });
    expect(one.timeline).toHaveLength(1);
    expect(await one.send(bid)).toMatchObject(refused("not asked"));
    expect(await one.send({ ...bid, decision: one.question!.id })).toMatchObject(refused("not offered"));
  });

  test("goes on with another page of the same link, and without the whole table where nothing has changed", async () => {
    const people = await at({ game: "rows" });
    const [one] = people.seats as [Client];
    one.close();
    await one.connect();
    expect(one.wholes).toBe(1);
    const phone = await new Client(server.addresses.own, one.secret).connect();
    await phone.until(() => phone.table !== undefined);
    expect(phone.table).toEqual(one.table);
    await phone.send({ kind: "answer", decision: phone.question!.id, answer: "bid 1" });
    await one.until(() => one.timeline.length === 1);
    phone.close();
  });
});

describe("links", () => {
  test("that are none are closed for good, and a page that does not say hello is, too", async () => {
    const page = await new Client(server.addresses.own, "nobody-has-this-secret").connect();
    expect(page.closedWith).toBe(4004);
    expect((await call(server.addresses.own, "/api/matches", { bearer: "wrong" })).status).toBe(403);
    expect((await call(server.addresses.own, "/api/matches", { bearer: `${KEY}x` })).status).toBe(403);
  });

  test("of the table let guests choose a free seat, once", async () => {
    const match = await made(server.addresses.own);
    const [one, other] = await Promise.all([0, 1].map(() => new Client(server.addresses.own, match.table).connect()));
    const sat = await one!.send({ kind: "sit", name: "Jana", player: "player-2" });
    expect(sat).toMatchObject({ seat: match.seats[1]!.secret });
    expect(await other!.send({ kind: "sit", name: "Petr", player: "player-2" })).toMatchObject(refused("seat taken"));
    expect(await other!.send({ kind: "talk", text: "hello" })).toMatchObject(refused("not yours"));
    one!.close();
    other!.close();
  });

  test("of spectators see what lies open, and may do nothing", async () => {
    const { spectator, seats } = await at({ game: "rows" });
    const [decision] = spectator.table!.decisions;
    expect(decision).toMatchObject({ deciders: ["player-1"] });
    expect(decision!.asked).toBeUndefined();
    for (const message of [
      { kind: "answer", decision: seats[0]!.question!.id, answer: "bid 1" },
      { kind: "sit", name: "Mallory" },
      { kind: "end" },
      { kind: "propose", what: { kind: "end" } },
      { kind: "talk", text: "hello" },
    ] as const)
      expect(await spectator.send(message)).toMatchObject(refused("not yours"));
  });

  test("are listed for their owner", async () => {
    const people = await at({ game: "rows", title: "Friday" });
    const secrets = [people.seats[0]!.secret, "unknown", people.match.spectator!];
    const { body } = await call(server.addresses.own, "/api/mine", { bearer: "", body: { secrets } });
    expect(body as (OwnMatch | null)[]).toMatchObject([
      { player: "player-1", yourTurn: true, match: { title: "Friday", game: { en: "Rows" } } },
      null,
      { role: "spectator", yourTurn: false },
    ]);
    const all = await call(server.addresses.own, "/api/matches");
    expect((all.body as HostedMatch[]).some(({ match }) => match.title === "Friday")).toBe(true);
  });
});

describe("by agreement", () => {
  test("a move is taken back", async () => {
    const people = await at({ game: "rows" });
    const [one, other] = people.seats as [Client, Client];
    expect(await one.send({ kind: "propose", what: { kind: "take back" } })).toMatchObject(refused("shown since"));
    await people.play(1);
    expect(await one.send({ kind: "propose", what: { kind: "take back" } })).toMatchObject({ ok: true });
    await other.until(() => other.match!.proposal !== undefined);
    const { id, missing } = other.match!.proposal!;
    expect(missing).toEqual(["player-2"]);
    expect(await one.send({ kind: "vote", proposal: id, yes: true })).toMatchObject(refused("no proposal"));
    expect(await other.send({ kind: "vote", proposal: id, yes: true })).toMatchObject({ ok: true });
    await one.until(() => one.timeline.length === 0);
    expect(one.question!.answers.map(({ name }) => name)).toEqual(["bid 1", "bid 2", "bid 3"]);
    await one.until(() => one.match!.proposal === undefined);
  });

  test("a seat whose player is at the table is not given to a bot by the others", async () => {
    const { seats } = await at({ game: "rows" });
    const what = { kind: "bot", player: "player-2", bot: "random" } as const;
    expect(await seats[0]!.send({ kind: "propose", what })).toMatchObject(refused("not yours"));
    await seats[1]!.send({ kind: "leave" });
    expect(await seats[0]!.send({ kind: "propose", what })).toMatchObject({ ok: true });
  });

  test("a seat that is gone is given to a bot, which plays on", async () => {
    const people = await at({ game: "rows" });
    const [one, other] = people.seats as [Client, Client];
    one.close();
    await other.until(() => !other.match!.seats[0]!.here);
    const what = { kind: "bot", player: "player-1", bot: "random" } as const;
    expect(await other.send({ kind: "propose", what: { ...what, bot: "deep-thought" } })).toMatchObject(
      refused("unknown"),
    );
    expect(await other.send({ kind: "propose", what })).toMatchObject({ ok: true });
    await other.until(() => other.question !== undefined);
    await one.connect();
    expect(await one.send({ kind: "answer", decision: "0", answer: "bid 1" })).toMatchObject(refused("not yours"));
    await people.host.send({ kind: "seat", player: "player-1", bot: null });
    await one.until(() => one.match!.seats[0]!.bot === undefined);
  });

  test("the same people play again, each one seat further", async () => {
    const people = await at({ game: "rows" });
    const [one, other] = people.seats as [Client, Client];
    expect(await one.send({ kind: "propose", what: { kind: "rematch" } })).toMatchObject(refused("no proposal"));
    await people.host.send({ kind: "end" });
    expect(one.match).toMatchObject({ status: "over", ended: "host" });
    await one.send({ kind: "propose", what: { kind: "rematch" } });
    await other.until(() => other.match!.proposal !== undefined);
    await other.send({ kind: "vote", proposal: other.match!.proposal!.id, yes: true });
    await one.until(() => one.received.some((text) => text.includes('"rematch","secret"')));
    const { secret } = JSON.parse(one.received.find((text) => text.includes('"rematch","secret"'))!) as {
      secret: string;
    };
    const again = await new Client(server.addresses.own, secret).connect();
    expect(again.match!.seats.map(({ name }) => name)).toEqual(["Person 2", "Person 1"]);
    expect(again.welcome!.player).toBe("player-2");
    again.close();
  });

  test("whoever gives up leaves the match to a bot, and it ends when nobody is left to play against", async () => {
    const three = await at({ game: "rows", players: 3 });
    await three.seats[0]!.send({ kind: "give up" });
    await three.seats[1]!.until(() => three.seats[1]!.question !== undefined);
    expect(three.seats[1]!.match!.status).toBe("playing");
    await three.seats[1]!.send({ kind: "give up" });
    await three.seats[2]!.until(() => three.seats[2]!.match!.status === "over");
    expect(three.seats[2]!.match!.ended).toBe("given up");
  });
});

test("what one drafts in secret, and takes back, moves nothing at another's page", async () => {
  const people = await at({ game: "planning" });
  const [one, other] = people.seats as [Client, Client];
  const before = [other.received.length, people.spectator.received.length, people.host.received.length];
  for (let part = 0; part < 2; part++) {
    const { id, answers } = one.question!;
    expect(await one.send({ kind: "answer", decision: id, answer: answers.at(-1)!.name })).toMatchObject({ ok: true });
  }
  const [sheet] = one.table!.sheets;
  await one.send({ kind: "sheet", sheet: sheet!.id, change: "reopen", part: 0 });
  await other.send({ kind: "look", at: 0 });
  expect([other.received.length - 1, people.spectator.received.length, people.host.received.length]).toEqual(before);
});

describe("words", () => {
  test("of the table talk reach everybody as they are", async () => {
    const { seats, spectator } = await at({ game: "rows" });
    await seats[0]!.send({ kind: "talk", text: "<b>hello</b>" });
    await spectator.until(() => spectator.received.some((text) => text.includes("<b>hello</b>")));
    expect(await seats[0]!.send({ kind: "talk", text: "x".repeat(501) })).toMatchObject(refused("malformed"));
    const late = await new Client(server.addresses.own, spectator.secret).connect();
    expect(late.welcome!.talk).toMatchObject([{ number: 1, by: "player-1", name: "Person 1", text: "<b>hello</b>" }]);
    late.close();
  });

  test("at a moment of the match are for the host, and for all when it is over", async () => {
    const people = await at({ game: "rows" });
    const [one, other] = people.seats as [Client, Client];
    await people.play(2);
    await one.send({ kind: "mark", at: 2, mark: "unclear", text: "Why do I draw?" });
    const marksOf = (page: Client) => page.received.filter((text) => text.startsWith('{"kind":"marks"'));
    await people.host.until(() => marksOf(people.host).length > 0);
    expect(JSON.parse(marksOf(people.host)[0]!)).toMatchObject({
      marks: [{ by: "player-1", move: 2, record: 2, mark: "unclear", line: { source: "rows.yaml" } }],
    });
    expect(marksOf(other)).toEqual([]);
    await people.host.send({ kind: "end" });
    await other.until(() => marksOf(other).length > 0);
  });
});

test("why not, a look back at the own view, and what an answer brings", async () => {
  const people = await at({ game: "rows" });
  const [one] = people.seats as [Client];
  expect(await one.send({ kind: "why not", target: { kind: "number", number: 7 }, language: "cs" })).toMatchObject({
    why: [{ kind: "left out" }],
  });
  await people.play(2);
  expect(await one.send({ kind: "look", at: 1 })).toMatchObject({
    snapshot: { at: 1, viewer: "player-1", decisions: [] },
  });
  const asked = (await people.asked())!;
  expect(asked.question!.answers.find(({ name }) => name === "bid 3")!.preview["en"]).toBe("+3 points");
});

describe("rules of a test match", () => {
  test("change while it runs, and everybody is told what has changed", async () => {
    const people = await at({ game: "rows", test: true });
    const [one] = people.seats as [Client];
    await people.play(2);
    games.save("rows", ROWS.replace("gain n points", "gain n + 1 points"));
    await people.host.until(() => people.host.match!.newRules);
    expect(one.match!.newRules).toBe(false);
    expect(await one.send({ kind: "rules" })).toMatchObject(refused("not yours"));
    expect(await people.host.send({ kind: "rules" })).toMatchObject({ ok: true });
    await one.until(() => one.wholes === 2);
    const told = JSON.parse(one.received.find((text) => text.startsWith('{"kind":"rules"'))!) as {
      model: string;
      changes: { en: string; cs: string }[];
    };
    expect(told.changes[0]!.cs).toContain("„gain n points“ → „gain n + 1 points“");
    expect((await call(server.addresses.own, `/api/model/${told.model}`, { bearer: one.secret })).status).toBe(200);
    await people.play();
    games.save("rows", ROWS);
  });

  test("that do not allow a move are not taken, and the host is told which", async () => {
    const people = await at({ game: "rows", test: true });
    await people.play(1);
    games.save("rows", ROWS.replace("choose n in 1..3 to bid", "choose n in 1..2 to bid"));
    await people.host.send({ kind: "rules" });
    const told = people.host.received.find((text) => text.startsWith('{"kind":"rules"'))!;
    expect(JSON.parse(told)).toMatchObject({ divergence: { move: 1, by: "player-1" }, changes: [] });
    await people.play(1);
    games.save("rows", ROWS.replace("choose n", "chose n"));
    expect(await people.host.send({ kind: "rules" })).toMatchObject(refused("problems"));
    games.save("rows", ROWS);
  });
});

test("time that is used up gives the seat to a bot", async () => {
  let now = 1_000_000;
  const clocked = await started(games, { now: () => now });
  const people = await People.at(clocked, { game: "rows", clock: { each: 60, increment: 5 } });
  const [one, other] = people.seats as [Client, Client];
  now += 10_000;
  await people.play(1);
  await one.until(() => one.match!.seats[0]!.left === 50_000);
  await people.play(1);
  await other.until(() => other.question !== undefined);
  expect(one.match!.seats.map(({ left }) => left)).toEqual([55_000, 60_000]);
  now += 61_000;
  await one.send({ kind: "talk", text: "tick" });
  await one.until(() => one.match!.seats[1]!.bot === "random");
  people.close();
  await clocked.close();
});
