/** The files that the page works with: stored files, the open tabs, and unsaved changes. */
import { batch, computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { isPictureName } from "../../src/dsl/rule-files.ts";
import { type Draft, DraftKeeper, keptDrafts } from "./drafts.ts";
import { factsOf, factsOfAll, type FileFacts, type OwnFacts } from "./kinds.ts";
import type { Failure, FileChange, FileStorage, StoredFile } from "./storage.ts";
import { Tab } from "./tab.ts";

/** A file that another program has changed although it has unsaved changes here. */
export interface Conflict {
  readonly path: string;
  /** The file that the other program has stored; undefined if it has removed the file. */
  readonly theirs: StoredFile | undefined;
}

export class Workspace {
  readonly storage: FileStorage;
  /** The data that this browser tab keeps until the next visit. They are set when the page starts. */
  tab!: Tab;
  /** The files in the versions that were last read or written. */
  private readonly stored = signal<ReadonlyMap<string, StoredFile>>(new Map());
  /** The unsaved texts by path: texts that differ from the stored files, or that are not stored yet. */
  private readonly drafts = signal<ReadonlyMap<string, string>>(new Map());
  readonly tabs = signal<readonly string[]>([]);
  readonly active = signal<string | undefined>(undefined);
  readonly conflicts = signal<readonly Conflict[]>([]);
  readonly reachable = signal(true);
  /** False if the browser has no room for unsaved changes, so that a reload of the page would lose them. */
  keepsDrafts = true;
  /** The last failure to read or write a file. */
  readonly failure = signal<Failure | undefined>(undefined);
  /** Every file with its current text: the unsaved text if there is one, otherwise the stored text. */
  readonly sources: ReadonlySignal<ReadonlyMap<string, string>>;
  readonly facts: ReadonlySignal<ReadonlyMap<string, FileFacts>>;
  /** The picture files of the folder, by path; undefined if there is no folder. */
  readonly pictures: ReadonlySignal<ReadonlyMap<string, string> | undefined>;

  constructor(storage: FileStorage) {
    this.storage = storage;
    this.sources = computed(() => {
      const texts = new Map(
        [...this.stored.value].filter(([path]) => !isPictureName(path)).map(([path, { text }]) => [path, text]),
      );
      for (const [path, text] of this.drafts.value) texts.set(path, text);
      return new Map([...texts].sort(([a], [b]) => (a < b ? -1 : 1)));
    });
    this.pictures = computed(() => {
      const pictures = [...this.stored.value].filter(([path]) => isPictureName(path));
      return storage.kind === "folder" || pictures.length > 0
        ? new Map(pictures.map(([path, { text }]) => [path, text]))
        : undefined;
    });
    const known = new Map<string, { readonly text: string; readonly facts: OwnFacts }>();
    this.facts = computed(() =>
      factsOfAll(
        new Map(
          [...this.sources.value].map(([path, text]) => {
            let found = known.get(path);
            if (found?.text !== text) known.set(path, (found = { text, facts: factsOf(path, text) }));
            return [path, found.facts];
          }),
        ),
      ),
    );
  }

  async start(): Promise<void> {
    const files = await this.storage.list();
    this.stored.value = new Map(files.map((file) => [file.path, file]));
    this.tab = await Tab.open(`${this.storage.kind}:${this.storage.name}`);
    this.takeUp(keptDrafts(this.tab));
    const keeper = new DraftKeeper(this.tab, () => {
      this.keepsDrafts = false;
      this.failure.value = { kind: "drafts" };
    });
    effect(() =>
      keeper.keep(
        new Map(
          [...this.drafts.value].map(([path, text]) => [path, { text, version: this.stored.value.get(path)?.version }]),
        ),
      ),
    );
    this.storage.watch(
      (changes) => this.take(changes),
      (yes) => (this.reachable.value = yes),
    );
  }

  /**
   * Restores unsaved changes from the last visit. If another program has changed a file since, the user is asked which
   * text to keep.
   */
  private takeUp(kept: ReadonlyMap<string, Draft>): void {
    batch(() => {
      for (const [path, { text, version }] of kept) {
        const now = this.stored.value.get(path);
        this.edit(path, text);
        if (now?.version === version || now?.text === text) continue;
        // Until the user decides, the file counts as the version from which the unsaved text was made. So a save cannot
        // overwrite the text that the other program has stored.
        if (now) this.put(path, { ...now, version: version ?? "none" });
        this.dispute(path, now);
      }
    });
  }

  text(path: string): string | undefined {
    return this.drafts.value.get(path) ?? this.stored.value.get(path)?.text;
  }

  storedText(path: string): string | undefined {
    return this.stored.value.get(path)?.text;
  }

  /** True if a file is a changed copy of a file that the studio brings with it. */
  isCopy(path: string): boolean {
    const original = this.storage.original(path);
    return original !== undefined && (this.stored.value.get(path)?.text ?? original) !== original;
  }

  /** The user's files with their current texts. Files that the studio brings are left out if they are unchanged. */
  own(): readonly { readonly path: string; readonly text: string }[] {
    return [...this.sources.value].flatMap(([path, text]) =>
      this.storage.original(path) === text ? [] : [{ path, text }],
    );
  }

  isDirty(path: string): boolean {
    return this.drafts.value.has(path);
  }

  hasDirty(): boolean {
    return this.drafts.value.size > 0;
  }

  open(path: string): void {
    if (this.text(path) === undefined) return;
    batch(() => {
      if (!this.tabs.value.includes(path)) this.tabs.value = [...this.tabs.value, path];
      this.active.value = path;
    });
  }

  /** Closes the tab of a file. Unsaved changes of the file are dropped. */
  close(path: string): void {
    const at = this.tabs.value.indexOf(path);
    if (at < 0) return;
    batch(() => {
      this.tabs.value = this.tabs.value.filter((each) => each !== path);
      this.draft(path, undefined);
      this.settle(path);
      if (this.active.value === path) this.active.value = this.tabs.value[Math.min(at, this.tabs.value.length - 1)];
    });
  }

  /** Takes the text of a file that the user has edited. If the file has no tab, it gets one. */
  edit(path: string, text: string): void {
    if (this.text(path) === text) return;
    batch(() => {
      if (!this.tabs.peek().includes(path)) this.tabs.value = [...this.tabs.peek(), path];
      this.draft(path, this.storedText(path) === text ? undefined : text);
    });
  }

  revert(path: string): void {
    this.draft(path, undefined);
    this.settle(path);
  }

  /** Saves a file; returns whether its text is stored now. */
  async save(path: string): Promise<boolean> {
    const text = this.drafts.value.get(path);
    if (text === undefined) return true;
    const result = await this.storage.write(path, text, this.stored.value.get(path)?.version);
    return batch(() => {
      switch (result.kind) {
        case "written":
          this.put(path, { path, text, version: result.version });
          // If the user has typed while the text was being stored, the new text stays unsaved.
          if (this.drafts.value.get(path) === text) this.draft(path, undefined);
          this.settle(path);
          this.failure.value = undefined;
          return true;
        case "changed":
          this.dispute(path, result.file);
          return false;
        case "failed":
          this.failure.value = { kind: "save", path, why: result.why };
          return false;
      }
    });
  }

  async saveAll(): Promise<boolean> {
    let all = true;
    for (const path of this.drafts.value.keys()) all = (await this.save(path)) && all;
    return all;
  }

  /**
   * Makes a file and returns its path. The file is stored when it is first saved. If the name is taken, a number is
   * added to it.
   */
  create(path: string, text: string): string {
    const [, stem, ending] = /^(.*?)((?:\.test)?\.ya?ml)$/.exec(path) ?? [path, path, ".yaml"];
    let free = `${stem}${ending}`;
    for (let n = 2; this.text(free) !== undefined; n++) free = `${stem}-${n}${ending}`;
    this.draft(free, text);
    this.open(free);
    return free;
  }

  /**
   * Stores a text that is not rules, such as a match, in the folder. If the name is taken, a number is added to it.
   * Returns the path; undefined if storing failed, and then the reason is shown.
   */
  async keepBeside(path: string, text: string): Promise<string | undefined> {
    const [, stem, ending] = /^(.*?)((?:\.[a-z]+)+)$/.exec(path)!;
    for (let n = 1; ; n++) {
      const free = n === 1 ? path : `${stem}-${n}${ending}`;
      const result = await this.storage.write(free, text, undefined);
      if (result.kind === "failed") this.failure.value = { kind: "save", path: free, why: result.why };
      if (result.kind !== "changed") return result.kind === "written" ? free : undefined;
      if (result.file?.text === text) return free;
    }
  }

  async remove(path: string): Promise<void> {
    const now = this.stored.value.get(path);
    const result = now && (await this.storage.remove(path, now.version));
    if (result?.kind === "failed") return void (this.failure.value = { kind: "remove", path, why: result.why });
    if (result?.kind === "changed") return this.dispute(path, result.file);
    this.close(path);
    this.put(
      path,
      (await this.storage.list()).find((file) => file.path === path),
    );
  }

  /**
   * Ends a conflict with another program. `mine` keeps the unsaved text, which the next save writes over the stored
   * text. `theirs` takes the stored text.
   */
  resolve({ path, theirs }: Conflict, whose: "mine" | "theirs"): void {
    batch(() => {
      const mine = this.text(path);
      this.put(path, theirs);
      this.draft(path, whose === "mine" && mine !== theirs?.text ? mine : undefined);
      this.settle(path);
      if (this.text(path) === undefined) this.close(path);
    });
  }

  /**
   * Takes over changes that other programs made to files. If a changed file has unsaved changes here, the user is asked
   * which text to keep.
   */
  private take(changes: readonly FileChange[]): void {
    batch(() => {
      for (const { path, file } of changes) {
        if (this.stored.value.get(path)?.version === file?.version) continue;
        const mine = this.drafts.value.get(path);
        if (mine !== undefined && mine !== file?.text) this.dispute(path, file);
        else {
          this.put(path, file);
          this.draft(path, undefined);
          if (!file) this.close(path);
        }
      }
    });
  }

  private dispute(path: string, theirs: StoredFile | undefined): void {
    this.conflicts.value = [...this.conflicts.value.filter((each) => each.path !== path), { path, theirs }];
  }

  private settle(path: string): void {
    this.conflicts.value = this.conflicts.value.filter((each) => each.path !== path);
  }

  private put(path: string, file: StoredFile | undefined): void {
    const stored = new Map(this.stored.value);
    if (file) stored.set(path, file);
    else stored.delete(path);
    this.stored.value = stored;
  }

  private draft(path: string, text: string | undefined): void {
    if (this.drafts.value.get(path) === text) return;
    const drafts = new Map(this.drafts.value);
    if (text === undefined) drafts.delete(path);
    else drafts.set(path, text);
    this.drafts.value = drafts;
  }
}
