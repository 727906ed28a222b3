/**
 * Several workers share a run of bots by a queue in a real PostgreSQL. The result equals that of one process, even if
 * workers die.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { Postgres } from "../support/postgres.ts";
import { cli, folderWith, ROOT, STONES } from "./harness.ts";

const RUN = ["simulate", "stones.yaml", "-n", "120", "-b", "search:10", "--worth", "--seed", "3"];
const folder = folderWith({
  "stones.yaml": STONES,
  "stones/many.yaml": "variant: many\nof: stones\nstate: { heap: 0..9 = 9 }\n",
});
const read = (name: string) => readFileSync(join(folder, name), "utf8");

let server: Postgres;
const workers: ChildProcess[] = [];

beforeAll(async () => {
  const started = await Postgres.start();
  // A machine on which PostgreSQL cannot run must say so instead of passing.
  if (typeof started === "string") throw new Error(`No PostgreSQL for this test: ${started}`);
  server = started;
}, 60_000);
afterAll(() => server?.stop());
afterEach(() => {
  for (const worker of workers.splice(0)) worker.kill("SIGKILL");
});

function startWorker(...more: string[]): ChildProcess {
  const worker = spawn(process.execPath, [join(ROOT, "src/cli/bin.ts"), "worker", "--queue", server.address, ...more], {
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"],
  });
  workers.push(worker);
  return worker;
}

const queued = (args: readonly string[], out: string) =>
  cli([...args, "--queue", server.address, "--out", out], { folder });

test("three workers, one of them killed and one stopped in the midst of it: the same bytes as one process", async () => {
  await cli([...RUN, "-w", "1", "--out", "one.json"], { folder });
  const [killed, stopped] = [startWorker(), startWorker()];
  const result = queued(RUN, "many.json");
  await new Promise((wait) => setTimeout(wait, 1500));
  killed.kill("SIGKILL");
  stopped.kill("SIGTERM");
  const joined = startWorker();
  const { code, err } = await result;
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(read("many.json")).toBe(read("one.json"));
  expect(joined.exitCode).toBeNull();
}, 60_000);

test("a run whose beginner was killed goes on where it was, when it is begun again", async () => {
  const args = ["simulate", "stones.yaml", "-n", "64", "-b", "search:10", "--seed", "5"];
  await cli([...args, "-w", "1", "--out", "one.json"], { folder });
  startWorker();
  const beginner = spawn(process.execPath, [join(ROOT, "src/cli/bin.ts"), ...args, "--queue", server.address], {
    cwd: folder,
    stdio: "ignore",
  });
  await new Promise((wait) => setTimeout(wait, 2500));
  beginner.kill("SIGKILL");
  expect((await queued(args, "many.json")).code).toBe(0);
  expect(read("many.json")).toBe(read("one.json"));
}, 60_000);

test("also of `compare`; a worker ends when nothing is left", async () => {
  const args = ["compare", "stones.yaml", "-v", "many", "-n", "60"];
  await cli([...args, "-w", "1", "--out", "one.json"], { folder });
  const result = queued(args, "many.json");
  await new Promise((wait) => setTimeout(wait, 500));
  expect(await once(startWorker("--until-idle"), "exit")).toEqual([0, null]);
  expect((await result).code).toBe(0);
  expect(read("many.json")).toBe(read("one.json"));
}, 60_000);

test("a worker with other rules says so, and its piece is played by another", async () => {
  const other = folderWith({ "stones.yaml": STONES.replace("1..2 to take", "1..3 to take") });
  const result = queued(["simulate", "stones.yaml", "-n", "20"], "many.json");
  await new Promise((wait) => setTimeout(wait, 500));
  const refused = await cli(["worker", "--queue", server.address], { folder: other });
  expect(refused).toMatchObject({
    code: 2,
    out: "",
    err: expect.stringContaining("has different rules here") as string,
  });
  startWorker();
  expect((await result).code).toBe(0);
}, 60_000);

test.each([
  [
    "a server that is not there",
    "postgres://nobody@127.0.0.1:1/none",
    "The queue at 127.0.0.1:1 cannot be used: connect ECONNREFUSED",
  ],
  ["no address", "redis://somewhere", "is not the address of a PostgreSQL"],
])("%s: one line that says what to do", async (_, address, message) => {
  for (const args of [["worker"], ["simulate", "stones.yaml", "-n", "9"]]) {
    const { code, out, err } = await cli([...args, "--queue", address], { folder });
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain(message);
    expect(err.trim().split("\n")).toHaveLength(2);
  }
});
