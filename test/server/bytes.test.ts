import { expect, test } from "vitest";
import { Client } from "./client.ts";
import { gameText, made, seededStore, started, TextGames } from "./servers.ts";

const MOVES = 12;

test("a page of a large game downloads little: for its first table, and for each move", async () => {
  const server = await started(new TextGames({ tokaido: gameText("tokaido") }), { store: await seededStore(3) });
  const address = server.addresses.own;
  const { seats } = await made(address, { game: "tokaido", players: 2 });
  const pages = await Promise.all(seats.map(({ secret }) => new Client(address, secret).connect()));
  for (const page of pages) expect(page.bytes).toBeLessThan(20_000);
  for (const page of pages) await page.send({ kind: "sit", name: "Somebody" });
  const downloaded = () => pages.reduce((sum, { bytes }) => sum + bytes, 0);
  const before = downloaded();
  for (let move = 0; move < MOVES; move++) {
    await Promise.race(pages.map((page) => page.until(() => page.question !== undefined)));
    const asked = pages.find(({ question }) => question)!;
    const { id, answers } = asked.question!;
    expect(await asked.send({ kind: "answer", decision: id, answer: answers[0]!.name })).toHaveProperty("ok");
  }
  expect((downloaded() - before) / MOVES / pages.length).toBeLessThan(1024);
  await server.close();
});
