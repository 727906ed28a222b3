/** Runs the scenarios of the open files in a thread. They run again when they or their rules have changed. */
import { effect, signal } from "@preact/signals";
import type { Finding } from "../../src/language-service/types.ts";
import type { FileFacts } from "../files/kinds.ts";
import type { Workspace } from "../files/workspace.ts";
import { ReplaceableThread } from "./replaceable-thread.ts";
import type { ScenarioMark, ScenarioService } from "../workers/scenarios.worker.ts";

/** The results of the scenarios in a file that have been run so far. */
export interface ScenarioResults {
  readonly run: number;
  readonly total: number;
  readonly failed: number;
  /** Findings at the steps whose results were not as expected. */
  readonly findings: readonly Finding[];
  /** The place and the result of each scenario that was run. */
  readonly marks: readonly ScenarioMark[];
  /** For each effect, by its file and name, the number of scenarios that carry it out. */
  readonly carriedOut: ReadonlyMap<string, number>;
}

/**
 * For each effect, by its file and name, the number of scenarios that carry it out, and the number of all scenarios.
 */
export interface CarriedOutTimes {
  readonly total: number;
  readonly times: ReadonlyMap<string, number>;
}

/** Adds up how many scenarios carry out each effect, over the results of several files. */
export function carriedOutIn(results: Iterable<ScenarioResults>): CarriedOutTimes {
  const times = new Map<string, number>();
  let total = 0;
  for (const { run, carriedOut } of results) {
    total += run;
    for (const [key, count] of carriedOut) times.set(key, (times.get(key) ?? 0) + count);
  }
  return { total, times };
}

function counted(times: ReadonlyMap<string, number>, keys: readonly string[]): ReadonlyMap<string, number> {
  return new Map([...times, ...keys.map((key) => [key, (times.get(key) ?? 0) + 1] as const)]);
}

/** Scenarios run after this many milliseconds without typing, so that the check of the text comes first. */
const DEBOUNCE = 700;
/** If files have changed, a running scenario gets this many milliseconds to end. Then its thread is replaced. */
const GRACE = 5_000;

export class ScenarioClient {
  readonly results = signal<ReadonlyMap<string, ScenarioResults>>(new Map());
  private readonly workspace: Workspace;
  private readonly start: () => Worker;
  /** The thread that runs scenarios. It is started when the first file with scenarios is open. */
  private thread: ReplaceableThread<ScenarioService> | undefined;
  private sent: ReadonlyMap<string, string> = new Map();
  private seen: ReadonlyMap<string, string> = new Map();
  private readonly stale = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private round = 0;

  constructor(workspace: Workspace, start: () => Worker) {
    this.workspace = workspace;
    this.start = start;
    effect(() => this.follow(workspace.sources.value, workspace.facts.value, workspace.tabs.value));
  }

  private follow(
    sources: ReadonlyMap<string, string>,
    facts: ReadonlyMap<string, FileFacts>,
    tabs: readonly string[],
  ): void {
    const open = tabs.filter((path) => facts.get(path)?.scenarios);
    const changed = new Set(
      [...sources.keys(), ...this.seen.keys()].filter((path) => sources.get(path) !== this.seen.get(path)),
    );
    this.seen = sources;
    // If the text of a file has changed, its results would stand at wrong places, so they are dropped.
    const known = new Map([...this.results.peek()].filter(([path]) => open.includes(path) && !changed.has(path)));
    if (known.size < this.results.peek().size) this.results.value = known;
    const gameOf = (path: string) => {
      const file = facts.get(path);
      return file?.sort === "game" ? file.name : file?.of;
    };
    const games = new Set([...changed].map(gameOf));
    const again = open.filter((path) => !known.has(path) || games.has(gameOf(path)));
    for (const path of this.stale) if (!open.includes(path)) this.stale.delete(path);
    for (const path of again) this.stale.add(path);
    if (again.length === 0) return;
    this.round++;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.run(), DEBOUNCE);
  }

  /** Runs the scenarios whose results are out of date. Stops if something changes meanwhile. */
  private async run(): Promise<void> {
    const round = this.round;
    if (await this.thread?.free(GRACE)) this.sent = new Map();
    if (round !== this.round) return;
    const { service } = (this.thread ??= new ReplaceableThread<ScenarioService>(this.start));
    const now = this.seen;
    const changed = [...new Set([...now.keys(), ...this.sent.keys()])].filter(
      (path) => now.get(path) !== this.sent.get(path),
    );
    this.sent = now;
    void service.update(changed.map((path) => [path, now.get(path)] as const));
    const active = this.workspace.active.peek();
    for (const path of [...this.stale].sort((a, b) => Number(b === active) - Number(a === active))) {
      if (!(await this.runFile(path, () => round === this.round))) return;
      this.stale.delete(path);
    }
  }

  /** Runs all scenarios of a file. Returns false if something has changed before they ended. */
  private async runFile(path: string, still: () => boolean): Promise<boolean> {
    let results: ScenarioResults = { run: 0, total: 0, failed: 0, findings: [], marks: [], carriedOut: new Map() };
    for (let at = 0; ; at++) {
      const one = await this.thread!.service.run(path, at);
      if (!still()) return false;
      if (one)
        results = {
          run: results.run + Number(one.ran),
          total: one.total,
          failed: results.failed + Number(one.failures.length > 0),
          findings: [...results.findings, ...one.failures],
          marks: [...results.marks, ...(one.mark ? [one.mark] : [])],
          carriedOut: counted(results.carriedOut, one.carriedOut),
        };
      this.results.value = new Map(this.results.peek()).set(path, results);
      if (!one) return true;
    }
  }
}
