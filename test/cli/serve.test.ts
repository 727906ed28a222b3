/**
 * `rulewright serve` in a process of its own: its output, its answers, and how it stops. Its container is not built
 * here; the test only reads the file that describes it.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { isDatabase } from "../../src/server/store/stores.ts";
import type { GamesShown, HostedMatch } from "../../src/together/protocol.ts";
import { levelFor, serveCommand } from "../../src/cli/commands/serve.ts";
import type { Host } from "../../src/cli/host.ts";
import { Client } from "../server/client.ts";
import { call, CHOICE } from "../server/servers.ts";
import { folderWith, STONES } from "./harness.ts";

const root = resolve(import.meta.dirname, "../..");

/** Starts the command, and waits until it serves. `printed` is the output up to that moment. */
async function serving(folder: string, ...args: readonly string[]) {
  const child = spawn(process.execPath, [join(root, "src/cli/bin.ts"), "serve", folder, "--port", "0", ...args], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [printed, errors] = ["", ""];
  child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  for await (const chunk of child.stdout) {
    printed += String(chunk);
    if (printed.includes("Ctrl+C")) break;
  }
  const [, address, key] = /(http:\S+?)\/#(\S+)/.exec(printed) ?? [];
  if (address === undefined || key === undefined) throw new Error(printed + errors);
  const stop = async () => {
    const gone = new Promise((done) => child.once("exit", done));
    child.kill("SIGTERM");
    return gone;
  };
  return { printed, address, key, stop };
}

test("it prints the link of the host, serves the folder's games, and goes on after it was stopped", async () => {
  const folder = folderWith({ "games/stones.yaml": STONES, "broken.yaml": "game: broken\n" });
  const first = await serving(folder, "--host", "127.0.0.1");
  expect(first.printed).toContain("only from this computer");
  const bearer = first.key;
  const { games } = (await call(first.address, "/api/games", { bearer })).body as GamesShown;
  expect(games.map(({ path, included }) => [path, included])).toContainEqual(["games/stones.yaml", false]);
  expect(games.some(({ path, included }) => included && path === "games/tokaido.yaml")).toBe(true);
  const body = { ...CHOICE, game: "games/stones.yaml", bots: { "player-2": "random" } };
  const match = (await call(first.address, "/api/matches", { bearer, body })).body as HostedMatch;
  const page = await new Client(first.address, match.seats[0]!.secret).connect();
  expect(await page.send({ kind: "sit", name: "Eva" })).toMatchObject({ ok: true });
  expect((await call(first.address, "/health")).body).toMatchObject({ status: "ok" });
  expect((await call(first.address, "/metrics")).body).toContain("rulewright_sockets 1");
  expect(await first.stop()).toBe(0);
  expect(page.closedWith).toBe(4012);
  const again = await serving(folder, "--host", "127.0.0.1");
  expect(again.key).toBe(first.key);
  const back = await new Client(again.address, match.seats[0]!.secret).connect();
  expect(back.match!.seats[0]!.name).toBe("Eva");
  back.close();
  expect(await again.stop()).toBe(0);
});

test("at a terminal only problems are logged between the links", () => {
  expect(levelFor({ watched: true }, {})).toBe("warn");
  expect(levelFor({ watched: false }, {})).toBe("info");
  expect(levelFor({ watched: true }, { verbose: true })).toBe("debug");
});

test("a database needs a key that its processes share", async () => {
  const folder = mkdtempSync(join(tmpdir(), "rulewright-serve-"));
  await expect(serving(folder, "--store", "postgres://127.0.0.1:1/none")).rejects.toThrow("RULEWRIGHT_KEY");
});

test("the container calls the command as it is, with files that there are", () => {
  const dockerfile = readFileSync(join(root, "docker/Dockerfile"), "utf8");
  const options = serveCommand({} as Host).options.flatMap(({ short, long }) => [short, long]);
  const list = (instruction: string) =>
    JSON.parse(new RegExp(`^${instruction} (\\[.*\\])$`, "m").exec(dockerfile)![1]!) as string[];
  expect(list("ENTRYPOINT").slice(0, 2)).toEqual(["rulewright", "serve"]);
  const compose = parse(readFileSync(join(root, "docker/compose.yaml"), "utf8")) as {
    services: Record<string, { command?: string[]; build?: { context: string; dockerfile: string } }>;
  };
  const { play } = compose.services;
  for (const args of [list("CMD"), play!.command!]) {
    expect(options).toContain(args[0]);
    expect(args).toHaveLength(2);
  }
  expect(isDatabase(play!.command![1]!)).toBe(true);
  expect(existsSync(resolve(root, "docker", play!.build!.context, play!.build!.dockerfile))).toBe(true);
  expect(dockerfile).toContain(`FROM node:${/^\d+/.exec(process.versions.node)![0]}-slim`);
});
