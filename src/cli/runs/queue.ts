/**
 * Runs simulations on many machines, with pg-boss as a queue in a PostgreSQL database. A command such as `simulate`
 * makes a queue for its run and fills it with the pieces of the run. Workers on other machines take and play pieces;
 * the finished jobs contain the counted results. A piece has the same id in every process and can be finished only
 * once, so it is counted once. A worker regularly tells the queue that it is running. If it stops doing so, another
 * worker gets its piece.
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

/** A piece of a run: some matches of one of its series (all matches of the same bots), as plain data. */
export interface Piece {
  readonly experiment: Experiment;
  readonly series: number;
  readonly batch: Batch;
}

/** The result of a piece, stored as text. The database would not keep the order of the keys of an object. */
export interface Played {
  readonly task: string;
}

/** The names of all queues for runs begin with this text. */
export const RUNS = "run.";
/** If a worker has not reported for this many seconds, it is considered dead. pg-boss allows no smaller number. */
const SILENT = 10;
/** A run is divided into about this many pieces, so that about this many workers can work on it at once. */
const PIECES = 64;
/** How often pg-boss gives a piece to another worker after a failure, before the piece finally fails. */
const TRIES = 1_000_000;
/** The command that started a run asks the queue again for finished pieces after this time, in ms. */
const PAUSE = 250;
/** The command that started a run asks for the results of this many pieces in one request to the queue. */
const AT_ONCE = 16;

/**
 * Opens the queue in the database at `address`.
 * @throws Stop if the database server does not answer
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
  // The next call to the database meets the same error again, and reports it. So this listener ignores it.
  boss.on("error", () => undefined);
  return spoken(address, async () => {
    await boss.start();
    return boss;
  });
}

/** Calls the database server. If the server does not answer, the command ends with a message. */
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

/** Returns whether an error comes from the connection or from the database. Such errors have codes. */
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
    // Pieces that are not finished move to the end of the list, so that other pieces are asked for first.
    left = [...left.slice(AT_ONCE), ...left.slice(0, AT_ONCE)].filter((piece) => !played.has(piece));
    if (played.size === 0) await sleep(PAUSE);
  }
  line.clear();
  await boss.deleteQueue(queue);
  return counts;
}

/** The pieces of a run. Every process that starts the same run computes the same pieces. */
function piecesOf(experiment: Experiment): readonly Piece[] {
  return experiment.series.flatMap(({ games }, series) =>
    batches({ from: 0, to: games }, Math.max(1, PIECES / 8)).map((batch) => ({ experiment, series, batch })),
  );
}

/**
 * A long simulation is cut into pieces of work, which several processes take from a queue. This is the UUID of one
 * piece of work: a digest of its queue, its series of matches, and their numbers, so every process computes the same id.
 */
function idOf(queue: string, { series, batch }: Piece): string {
  const digits = digest([queue, series, batch.from, batch.to].join(" "));
  return [8, 12, 16, 20, 32].map((end, i, ends) => digits.slice(ends[i - 1] ?? 0, end)).join("-");
}

/** The results of a piece, in the form in which a worker stores them in the queue. */
export function playedOf(task: Task): Played {
  return { task: exactText(task) };
}
