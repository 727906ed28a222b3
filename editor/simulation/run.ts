/** A simulation that runs in a thread, and its results so far. */
import { signal } from "@preact/signals";
import { proxy, wrap } from "comlink";
import type { Seed } from "../../src/interpreter/runtime/random.ts";
import type { Setup } from "../../src/simulation/setup.ts";
import { simulationThread } from "../workers/start.ts";
import type { SimulationReport, SimulationService } from "../workers/simulation.worker.ts";

export class SimulationRun {
  readonly report = signal<SimulationReport | undefined>(undefined);
  readonly running = signal(false);
  /** The reason why no match could be played. */
  readonly refusal = signal<string | undefined>(undefined);
  private thread: Worker | undefined;

  /** True once a simulation has been started. */
  began = false;

  /** Starts a new run. The results of the last run stay until new ones arrive. */
  async start(setup: Setup, against: Setup | undefined, games: number, seed: Seed): Promise<void> {
    this.cancel();
    const thread = (this.thread = simulationThread());
    this.running.value = true;
    this.began = true;
    this.refusal.value = undefined;
    const result = await wrap<SimulationService>(thread).run(
      { setup, against, seed, games, threads: Math.max(1, navigator.hardwareConcurrency) },
      proxy((report: SimulationReport) => {
        if (this.thread === thread) this.report.value = report;
      }),
    );
    if (this.thread !== thread) return;
    if ("message" in result) this.refusal.value = result.message;
    else this.report.value = result;
    this.cancel();
  }

  /** Stops the simulation. The results so far stay. */
  cancel(): void {
    this.thread?.terminate();
    this.thread = undefined;
    this.running.value = false;
  }
}
