/** The page's side of the language service, which runs in a thread and knows every file and its problems. */
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
 * After this many milliseconds without typing, slow checks, decorations, and checks of files that are not visible
 * begin.
 */
const DEBOUNCE = 400;

export class LanguageClient {
  readonly service: Remote<Language>;
  /**
   * The findings of the checker in each file. Findings that appear only with a variant come later, when typing has
   * paused.
   */
  readonly findings = signal<ReadonlyMap<string, readonly Finding[]>>(new Map());
  private readonly workspace: Workspace;
  private sent: ReadonlyMap<string, Source> = new Map();
  private checking = false;
  /** Resolves the promises of callers that wait until the current text is checked. */
  private waiting: (() => void)[] = [];
  /** The time of the last change of a text. The duration until the findings are shown is measured from it. */
  private changed = 0;
  /**
   * Visible files that must be checked at once. `later` has the files that are checked completely when there is time.
   */
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

  /** Sends changed texts to the language service, and asks for new findings in the open files. */
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

  /**
   * Checks the files that wait for it. Asks about one file at a time, because the text may change before the answer.
   */
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
        // If the text has changed since, the findings would stand at wrong places, so they are dropped.
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

  /** Waits until the current text has been checked. Resolves at once if nothing is being checked. */
  answered(): Promise<void> {
    return this.checking ? new Promise((done) => this.waiting.push(done)) : Promise.resolve();
  }

  /**
   * Waits until the user has stopped typing. Callers use it before a question that takes long, which would delay the
   * next keystroke.
   */
  async pause(): Promise<void> {
    for (
      let left = this.changed + DEBOUNCE - performance.now();
      left > 0;
      left = this.changed + DEBOUNCE - performance.now()
    )
      await new Promise((done) => setTimeout(done, left));
  }

  /** The next file to check: first the visible file, then the files to check completely. */
  private next(): string | undefined {
    const { value } = this.stale.values().next();
    return value ?? this.later.values().next().value;
  }
}
