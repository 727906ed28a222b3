/**
 * Runs on many machines, with pg-boss as a queue in a PostgreSQL database. The command puts the pieces of a run into a
 * queue of its own; workers take them; the finished jobs contain the counts. A piece has the same id in every process
 * and is finished only once, so it is counted once. If a worker dies, its signs of life stop, and another worker gets
 * its piece.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { PgBoss } from "pg-boss";
import { counted } from "../../diagnostics/english.ts";
import { digest } from "../../interpreter/match/record/hash.ts";
import { exactData, exactText } from "../../simulation/exact-data.ts";
import type { Collection, Task } from "../../simulation/job.ts";
import { type Batch, batches } from "../../simulation/simulate.ts";
import { Stop } from "../errors.ts";
import type { Host } from "../host.ts";
import { ProgressLine, progressOf } from "../progress.ts";
import type { Experiment, Programs } from "./experiment.ts";
import { emptyCounts } from "./results.ts";

/** A piece of a run: some matches of one of its series. Plain data. */
export interface Piece {
  readonly experiment: Experiment;
  readonly series: number;
  readonly batch: Batch;
}

/** The result of a piece. It is text, because the database would not keep the order of keys. */
export interface Played {
  readonly task: string;
}

/** The beginning of the names of all queues for runs. */
export const RUNS = "run.";
/** A worker that gives no sign of life for this many seconds is considered dead; pg-boss allows no smaller number. */
const SILENT = 10;
/** About how many workers can work on a run at once. */
const PIECES = 64;
/** How often a piece may be lost before it fails. */
const TRIES = 1_000_000;
/** The time between two looks at the queue, in ms. */
const PAUSE = 250;
/** How many pieces one request asks for. */
const AT_ONCE = 16;

/**
 * Opens the queue.
 * @throws Stop if the server does not answer
 */
export async function openQueue(address: string): Promise<PgBoss> {
  if (!/^postgres(?:ql)?:\/\//.test(address))
    throw new Stop(
      `\`${address}\` is not the address of a PostgreSQL database.`,
      "Write `postgres://USER:PASSWORD@HOST/DATABASE`.",
    );
  const boss = new PgBoss({
    connectionString: address,
    schema: "rulewright",
    application_name: "rulewright",
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
  });
  // The same error occurs again in the next call, which reports it.
  boss.on("error", () => undefined);
  return spoken(address, async () => {
    await boss.start();
    return boss;
  });
}

/** Calls the server. If it does not answer, the command ends with a message. */
export async function spoken<T>(address: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Stop || !isOfServer(error)) throw error;
    const { host } = new URL(address);
    throw new Stop(
      `The queue at ${host} cannot be used: ${reasonOf(error)}.`,
      "Check the address, and check that PostgreSQL is running there. Then run the same command again: everything counted so far is kept.",
    );
  }
}

/** Whether an error comes from the connection or from the database; such errors have codes. */
function isOfServer(error: unknown): error is Error & { readonly code?: string } {
  return error instanceof Error && ("code" in error || /connection|terminat|timeout/i.test(error.message));
}

function reasonOf(error: Error): string {
  const first = error instanceof AggregateError ? (error.errors[0] as Error) : error;
  return first.message.replace(/\.$/, "") || String((error as { code?: string }).code);
}

/** Puts the pieces of a run into the queue, and waits until workers have played all of them. */
export async function playQueued(
  host: Host,
  experiment: Experiment,
  programs: Programs,
  address: string,
): Promise<readonly Collection[]> {
  const boss = await openQueue(address);
  try {
    return await spoken(address, () => collect(host, boss, experiment, programs));
  } finally {
    await boss.stop({ graceful: false }).catch(() => undefined);
  }
}

async function collect(
  host: Host,
  boss: PgBoss,
  experiment: Experiment,
  programs: Programs,
): Promise<readonly Collection[]> {
  const queue = RUNS + digest(JSON.stringify(experiment)).slice(0, 32);
  const pieces = piecesOf(experiment);
  await boss.createQueue(queue, { retryLimit: TRIES, heartbeatSeconds: SILENT, expireInSeconds: 23 * 3600 });
  await boss.insert(
    queue,
    pieces.map((piece) => ({ id: idOf(queue, piece), data: piece })),
  );
  const counts = emptyCounts(experiment, programs);
  const total = experiment.series.reduce((sum, { games }) => sum + games, 0);
  const line = new ProgressLine(host);
  const progress = progressOf(line, total, "matches");
  let left = pieces;
  let done = 0;
  line.show(`${counted(pieces.length, "piece")} wait for \`rulewright worker\``);
  while (left.length > 0) {
    const played = new Set<Piece>();
    for (const piece of left.slice(0, AT_ONCE)) {
      const [job] = await boss.findJobs<Piece>(queue, { id: idOf(queue, piece) });
      if (job?.state !== "completed") continue;
      counts[piece.series]!.add(exactData((job.output as Played).task) as Task);
      done += piece.batch.to - piece.batch.from;
      played.add(piece);
      progress(done);
    }
    // Pieces that are not finished go to the end, to be asked for again later.
    left = [...left.slice(AT_ONCE), ...left.slice(0, AT_ONCE)].filter((piece) => !played.has(piece));
    if (played.size === 0) await sleep(PAUSE);
  }
  line.clear();
  await boss.deleteQueue(queue);
  return counts;
}

/** The pieces of a run, which are the same in every process that starts the run. */
function piecesOf(experiment: Experiment): readonly Piece[] {
  return experiment.series.flatMap(({ games }, series) =>
    batches({ from: 0, to: games }, Math.max(1, PIECES / 8)).map((batch) => ({ experiment, series, batch })),
  );
}

/** The UUID of a piece, made from its queue, series and matches. */
function idOf(queue: string, { series, batch }: Piece): string {
  const digits = digest([queue, series, batch.from, batch.to].join(" "));
  return [8, 12, 16, 20, 32].map((end, i, ends) => digits.slice(ends[i - 1] ?? 0, end)).join("-");
}

/** The result of a piece, as a worker stores it. */
export function playedOf(task: Task): Played {
  return { task: exactText(task) };
}
