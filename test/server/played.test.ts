/** A server keeps finished matches, so that designers can see how they went. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { playedMatches } from "../../src/server/played.ts";
import { storeAt } from "../../src/server/store/stores.ts";
import { call, started } from "./servers.ts";
import { People } from "./tables.ts";

test("matches of a store are read as they were played, without a server", async () => {
  const place = join(mkdtempSync(join(tmpdir(), "rulewright-played-")), "matches.db");
  let now = 1_000_000;
  const server = await started(undefined, { store: await storeAt(place), now: () => (now += 1000) });
  const people = await People.at(server, { title: "Thursday" });
  await people.play(2);
  await people.seats[0]!.send({ kind: "mark", at: 1, mark: "great", text: "!" });
  await people.play();
  const { body } = await call(server.addresses.own, "/api/played", { bearer: people.seats[0]!.secret });
  const begun = await People.at(server);
  for (const table of [people, begun]) table.close();
  await server.close();
  const all = [];
  for await (const played of playedMatches(place)) all.push(played);
  expect(all).toHaveLength(1);
  const [match] = all;
  expect(match).toMatchObject({
    title: "Thursday",
    over: true,
    record: {
      marks: [{ kind: "great", by: "player-1", line: { source: expect.any(String), text: expect.any(String) } }],
    },
  });
  expect(match!.people.map(({ name }) => name)).toEqual(["Person 1", "Person 2"]);
  expect(match!.record.durations!).toHaveLength(match!.record.moves.length);
  expect(Math.max(...match!.record.durations!)).toBeGreaterThan(0);
  expect(match!.result!.sheet).toBeDefined();
  expect({ ...(body as object), people: undefined }).toEqual(
    JSON.parse(JSON.stringify({ ...match, people: undefined })),
  );
});
