/**
 * A page that sends false messages changes nothing for other players.
 *
 *     node test/together/lies/index.ts 50000
 *
 * sends many more.
 */
import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { Client } from "../server/client.ts";
import { call, made, started } from "../server/servers.ts";
import { People } from "../server/tables.ts";
import { lie } from "./lies/lies.ts";

test("messages with anything in them are refused, and honest people play on", async () => {
  // A page may send only this many messages per second. The clock of this server stands still, so the page never gets a
  // new allowance, however slow the machine is.
  const server = await started(undefined, { now: () => 1_000_000 });
  const { told, played, replies, cut } = await lie(server, "laying", 400);
  expect(told).toEqual([]);
  expect(played).toBeGreaterThan(0);
  expect(replies["malformed"]).toBeGreaterThan(10);
  expect(replies["not yours"]).toBeGreaterThan(10);
  expect(cut).toBeGreaterThan(1);
  await server.close();
});

test("a request for an address that is none does not end the server", async () => {
  const server = await started();
  for (const path of ["//", "///", "/%", "/socket?%"])
    expect(await answerTo(server.port, path)).toMatch(/^HTTP\/1\.1 (400|403|404|101) /);
  expect((await call(server.addresses.own, "/health")).status).toBe(200);
  await server.close();
});

/** Asks a server to open a WebSocket, and returns the first line of the answer. */
async function answerTo(port: number, path: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  const key = "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==";
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${key}\r\n\r\n`);
  const [data] = (await once(socket, "data")) as [Buffer];
  socket.destroy();
  return data.toString();
}

test("a page that sends too much at once, or too long a message, is cut", async () => {
  const server = await started(undefined, { now: () => 1_000_000 });
  const match = await made(server.addresses.own);
  const fast = await new Client(server.addresses.own, match.table).connect();
  for (let i = 0; i < 200; i++) fast.raw("{}");
  await fast.until(() => fast.closedWith !== undefined);
  const long = await new Client(server.addresses.own, match.table).connect();
  long.raw(JSON.stringify({ kind: "talk", id: "0123456789", text: "x".repeat(20_000) }));
  await long.until(() => long.closedWith !== undefined);
  const honest = await new Client(server.addresses.own, match.table).connect();
  expect(honest.welcome).toBeDefined();
  honest.close();
  await server.close();
});

test("rules that never end are refused, and other matches in the same thread go on", async () => {
  const thread = new URL("../server/endless-thread.ts", import.meta.url);
  // Opening a match may take long on a busy machine, so this limit is wide. Only the endless call in this test gets
  // little time.
  const bounds = { time: 600_000, memory: 256 };
  const server = await started(undefined, { thread, bounds });
  const [one, other] = [await People.at(server), await People.at(server)];
  const page = one.seats[0]!;
  bounds.time = 1500;
  const asking = page.send({ kind: "why not", target: { kind: "number", number: 7 }, language: "en" });
  const playing = other.play(4);
  expect(await asking).toMatchObject({ refused: { code: "endless" } });
  bounds.time = 600_000;
  expect(await playing).toBe(4);
  // The server has ended the thread that did not answer. A new thread restores the match from the store.
  expect(await one.play(2)).toBe(2);
  expect(page.wholes).toBe(2);
  one.close();
  other.close();
  await server.close();
});

test("a bot that thinks for long holds up neither those at its table nor other matches", async () => {
  const thread = new URL("../server/thinking-thread.ts", import.meta.url);
  const server = await started(undefined, { thread, bounds: { time: 600_000, memory: 256 } });
  const waiting = await People.at(server, { bots: { "player-1": "random" } });
  const [page] = waiting.seats as [Client];
  expect(await page.send({ kind: "talk", text: "It thinks." })).toMatchObject({ ok: true });
  expect(await page.send({ kind: "look", at: 0 })).toMatchObject({ snapshot: { at: 0 } });
  const other = await People.at(server);
  expect(await other.play(4)).toBe(4);
  // A bot plays this seat. The host gives it back to the person, who must be able to move at once.
  expect(await waiting.host.send({ kind: "seat", player: "player-1", bot: null })).toMatchObject({ ok: true });
  const seat = await new Client(server.addresses.own, waiting.match.seats[0]!.secret).connect();
  const { id, answers } = seat.question!;
  expect(await seat.send({ kind: "answer", decision: id, answer: answers[0]!.name })).toMatchObject({ ok: true });
  seat.close();
  waiting.close();
  other.close();
  await server.close();
});
