/** The language service for the page: a worker that knows every file and its problems. */
import { effect, signal } from "@preact/signals";
import { type Remote, wrap } from "comlink";
import type { Finding } from "../../src/language-service/types.ts";
import type { Source } from "../../src/diagnostics/range.ts";
import { samePictures } from "../../src/dsl/rule-files.ts";
import { lasted } from "../app/timing.ts";
import { sourceOf } from "../files/source.ts";
import type { Workspace } from "../files/workspace.ts";
import type { Language } from "../workers/language.worker.ts";

/**
 * Slow checks, decorations, and files that are not visible wait until typing has paused for this long, in milliseconds.
 */
const DEBOUNCE = 400;

export class LanguageClient {
  readonly service: Remote<Language>;
  /** Diagnostics by file; those that appear only with variants come when typing has paused. */
  readonly findings = signal<ReadonlyMap<string, readonly Finding[]>>(new Map());
  private readonly workspace: Workspace;
  private sent: ReadonlyMap<string, Source> = new Map();
  private checking = false;
  /** Callers that wait until the current text is checked. */
  private waiting: (() => void)[] = [];
  /** When the text last changed, for measuring. */
  private changed = 0;
  /** Files to check first, and files to check completely when there is time. */
  private readonly stale = new Set<string>();
  private readonly later = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(workspace: Workspace, thread: MessagePort) {
    this.workspace = workspace;
    this.service = wrap<Language>(thread);
    effect(() => {
      const [sources, pictures] = [workspace.sources.value, workspace.pictures.value];
      const files = new Map([...sources].map(([path, text]) => [path, sourceOf(path, text, pictures)]));
      this.follow(files, workspace.active.value, workspace.tabs.value);
    });
  }

  /** Sends changes, and asks again about open files. */
  private follow(sources: ReadonlyMap<string, Source>, active: string | undefined, tabs: readonly string[]): void {
    const changed: [string, Source | undefined][] = [...sources].filter(([path, source]) => {
      const sent = this.sent.get(path);
      return sent?.text !== source.text || !samePictures(sent, source);
    });
    for (const path of this.sent.keys()) if (!sources.has(path)) changed.push([path, undefined]);
    this.sent = sources;
    if (changed.length > 0) {
      this.changed = performance.now();
      void this.service.update(changed);
    }
    const known = this.findings.peek();
    if (active !== undefined && (changed.length > 0 || !known.has(active))) this.stale.add(active);
    if (changed.length > 0 || tabs.some((path) => !known.has(path))) {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => {
        for (const path of tabs) this.later.add(path);
        void this.check();
      }, DEBOUNCE);
    }
    void this.check();
  }

  /** Checks the waiting files, one request at a time, because the text may change again before the answer. */
  private async check(): Promise<void> {
    if (this.checking) return;
    this.checking = true;
    try {
      for (let path = this.next(); path !== undefined; path = this.next()) {
        const first = this.stale.delete(path);
        if (!first) this.later.delete(path);
        const text = this.workspace.text(path);
        const found = await (first ? this.service.firstFindings(path) : this.service.findings(path));
        if (this.stale.size === 0) this.release();
        // An answer about an older text would mark the wrong places.
        if (this.workspace.text(path) !== text) continue;
        this.findings.value = new Map(this.findings.peek()).set(path, found);
        if (first) lasted("answered", this.changed);
      }
    } finally {
      this.checking = false;
      this.release();
    }
  }

  private release(): void {
    for (const done of this.waiting.splice(0)) done();
  }

  /** Resolves at once if nothing is being checked, otherwise when the current text has been checked. */
  answered(): Promise<void> {
    return this.checking ? new Promise((done) => this.waiting.push(done)) : Promise.resolve();
  }

  /** Waits until typing has paused: a question that takes long would delay the next keystroke. */
  async pause(): Promise<void> {
    for (
      let left = this.changed + DEBOUNCE - performance.now();
      left > 0;
      left = this.changed + DEBOUNCE - performance.now()
    )
      await new Promise((done) => setTimeout(done, left));
  }

  /** The next file to check: files to check first, then files to check completely. */
  private next(): string | undefined {
    const { value } = this.stale.values().next();
    return value ?? this.later.values().next().value;
  }
}
