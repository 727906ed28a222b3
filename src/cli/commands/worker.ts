import { setTimeout as sleep } from "node:timers/promises";
import { Command } from "commander";
import type { PgBoss } from "pg-boss";
import { counted } from "../../diagnostics/english.ts";
import type { SimulationThread } from "../../simulation/pool.ts";
import { EXIT } from "../errors.ts";
import type { Host } from "../host.ts";
import { ProgressLine } from "../progress.ts";
import { programsOf } from "../runs/experiment.ts";
import { openQueue, type Piece, playedOf, RUNS, spoken } from "../runs/queue.ts";

interface WorkerOptions {
  readonly queue: string;
  readonly untilIdle?: boolean;
}

const EXAMPLES = `
A worker plays parts of runs that \`simulate\` and \`compare\` put into a queue with --queue. It uses one core, so
start one worker for each core. Workers may come and go; if one dies, another plays its part. The rule files and
the version of rulewright must be the same here as where the run was started.

Examples:
  rulewright worker --queue postgres://user:password@host/database
  rulewright worker --queue postgres://user:password@host/database --until-idle   for a batch system`;

/** How long a worker waits, in ms, before it asks again if the queue has no piece of a run. */
const PAUSE = 300;
/** How often a worker tells the queue that it is still running, in ms. */
const SIGN_OF_LIFE = 2000;

/** `worker`: plays pieces of runs (some of the matches of a simulation) that it takes from a queue. */
export function workerCommand(host: Host, ends: (code: number) => void): Command {
  return new Command("worker")
    .description("Play parts of long runs, together with workers on other machines.")
    .requiredOption("--queue <address>", "where the parts are: postgres://…")
    .option("--until-idle", "stop when no parts are left")
    .addHelpText("after", EXAMPLES)
    .action(async ({ queue: address, untilIdle = false }: WorkerOptions) => {
      const boss = await openQueue(address);
      const stopping = new AbortController();
      const stop = () => stopping.abort();
      process.once("SIGINT", stop).once("SIGTERM", stop);
      try {
        await spoken(address, () => new QueueWorker(host, boss, stopping.signal, untilIdle).work());
      } finally {
        process.off("SIGINT", stop).off("SIGTERM", stop);
        await boss.stop({ graceful: false }).catch(() => undefined);
      }
      ends(EXIT.fine);
    });
}

class QueueWorker {
  private readonly host: Host;
  private readonly boss: PgBoss;
  private readonly stopping: AbortSignal;
  private readonly untilIdle: boolean;
  /**
   * The run of which this worker played a piece last, and the object that plays its pieces. The worker uses the object
   * again for the next piece of the same run.
   */
  private player: { readonly run: string; readonly plays: SimulationThread } | undefined;
  private matches = 0;

  constructor(host: Host, boss: PgBoss, stopping: AbortSignal, untilIdle: boolean) {
    this.host = host;
    this.boss = boss;
    this.stopping = stopping;
    this.untilIdle = untilIdle;
  }

  async work(): Promise<void> {
    const line = new ProgressLine(this.host);
    try {
      while (!this.stopping.aborted) {
        const worked = await this.once(line);
        if (!worked && this.untilIdle) return;
        if (!worked) await sleep(PAUSE, undefined, { signal: this.stopping }).catch(() => undefined);
      }
    } finally {
      line.clear();
      await this.player?.plays.close();
    }
  }

  /** Plays one piece of each run that has a piece in the queue. Returns whether it played any. */
  private async once(line: ProgressLine): Promise<boolean> {
    let worked = false;
    for (const { name } of await this.boss.getQueues()) {
      if (!name.startsWith(RUNS) || this.stopping.aborted) continue;
      const [job] = await this.boss.fetch<Piece>(name);
      if (!job) continue;
      worked = true;
      const { batch, experiment } = job.data;
      const now = counted(batch.to - batch.from, "match", "matches");
      line.show(`${counted(this.matches, "match", "matches")} played, now ${now} of ${experiment.game}`);
      await this.play(name, job.id, job.data);
    }
    return worked;
  }

  private async play(queue: string, id: string, piece: Piece): Promise<void> {
    const alive = setInterval(() => void this.boss.touch(queue, id).catch(() => undefined), SIGN_OF_LIFE);
    try {
      const plays = await this.playerFor(queue, piece);
      const task = await Promise.race([plays.playAlone(piece.batch), aborted(this.stopping)]);
      if (task) {
        await this.boss.complete(queue, id, playedOf(task));
        this.matches += piece.batch.to - piece.batch.from;
      } else await this.boss.fail(queue, id, { reason: "the worker was stopped" });
    } catch (error) {
      // Tells the queue that the piece was not played, so that another worker can take it at once.
      await this.boss.fail(queue, id, { reason: String(error) }).catch(() => undefined);
      throw error;
    } finally {
      clearInterval(alive);
    }
  }

  private async playerFor(queue: string, { experiment, series }: Piece): Promise<SimulationThread> {
    const run = `${queue} ${series}`;
    if (this.player?.run !== run) {
      await this.player?.plays.close();
      const { base, changed } = await programsOf(this.host, experiment);
      const { SimulationThread } = await import("../../simulation/pool.ts");
      const plays = new SimulationThread({
        program: base,
        ...(changed && { against: changed }),
        seed: experiment.seed,
        ...experiment.series[series]!,
      });
      this.player = { run, plays };
    }
    return this.player.plays;
  }
}

function aborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((stop) => {
    if (signal.aborted) stop(undefined);
    signal.addEventListener("abort", () => stop(undefined), { once: true });
  });
}
