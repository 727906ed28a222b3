/** A server measures how long players wait, and where the time goes. */
import { expect, test } from "vitest";
import { threadsFor } from "../../src/server/rules/threads.ts";
import { Client } from "./client.ts";
import { call, made, started } from "./servers.ts";

test("a move is counted with its time in the queue, in the rules and in the store", async () => {
  const server = await started();
  const address = server.addresses.own;
  const counts = async () => {
    const { body } = await call(address, "/metrics");
    const of = (name: string) =>
      Number(new RegExp(`^rulewright_${name}_seconds_count (\\d+)$`, "m").exec(String(body))?.[1]);
    return ["wait", "run", "store"].map(of);
  };
  const match = await made(address);
  const pages = await Promise.all(match.seats.map(({ secret }) => new Client(address, secret).connect()));
  for (const page of pages) await page.send({ kind: "sit", name: "Anna" });
  const before = await counts();
  const page = pages.find(({ question }) => question)!;
  await page.send({ kind: "answer", decision: page.question!.id, answer: page.question!.answers[0]!.name });
  expect(await counts()).toEqual(before.map((count) => count + 1));
  for (const each of pages) each.close();
  await server.close();
});

test("rules run in two threads at least, and in four at most", () => {
  expect([1, 2, 4, 64].map(threadsFor)).toEqual([2, 2, 3, 4]);
});
