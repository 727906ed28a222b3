/**
 * A server is killed at any moment. After a new start, its matches go on where they were.
 *
 *     node test/together/kills/index.ts 1000
 *
 * kills a server more often.
 */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { builtServer } from "./kills/built-server.ts";
import { kill } from "./kills/kills.ts";

test("nothing acknowledged is lost or doubled, and no match is stuck", async () => {
  const folder = mkdtempSync(join(tmpdir(), "rulewright-kills-"));
  const [store, script] = [join(folder, "matches.db"), await builtServer(folder)];
  const games = [
    { game: "laying", players: 2 },
    { game: "planning", players: 2 },
  ];
  const { lost, doubled, refused, acknowledged, finished } = await kill({ store, script, kills: 3, matches: 3, games });
  expect({ lost, doubled, refused }).toEqual({ lost: 0, doubled: 0, refused: [] });
  expect(acknowledged).toBeGreaterThan(20);
  expect(finished).toBeGreaterThanOrEqual(3);
}, 120_000);
