/** The open texts, and a cache of answers about them. An answer is kept until a text that it depends on changes. */
import type { Outcome } from "../diagnostics/problem.ts";
import type { Source } from "../diagnostics/range.ts";
import type { Resolve } from "../dsl/find.ts";
import { isPositionsFile, samePictures } from "../dsl/rule-files.ts";
import { fileOf } from "../dsl/cache.ts";
import type { Doc } from "../dsl/reader/index.ts";
import { IncrementalCache } from "../dsl/reader/incremental-cache.ts";
import type { YamlDocument } from "../dsl/yaml/index.ts";

interface Document {
  readonly source: Source;
  /** The cache of earlier versions of the text. */
  readonly cache: IncrementalCache;
  readonly answers: Map<object, Answer>;
}

interface Answer {
  readonly value: unknown;
  /** The texts that the answer looked up by name, in the versions that they had then. */
  readonly asked: ReadonlyMap<string, Source | undefined>;
}

/** Computes something about a text. `resolve` finds other texts that it needs, by name. */
export type Question<T> = (source: Source, resolve: Resolve, documents: Documents) => T;

/** The open texts, and answers about them that are kept until a text changes. */
export class Documents {
  private readonly open = new Map<string, Document>();
  readonly elsewhere: Resolve | undefined;
  /** The files that were found for names of games and variants since a text changed last. */
  private readonly holders = new Map<string, Source | undefined>();

  /** @param elsewhere finds games and variants that are in no open text */
  constructor(elsewhere?: Resolve) {
    this.elsewhere = elsewhere;
  }

  /** Opens a text, or replaces the open text of this name. */
  set(name: string, text: string, pictures?: Source["pictures"]): void {
    const before = this.open.get(name);
    if (before?.source.text === text && samePictures(before.source, { pictures })) return;
    const cache = before?.cache ?? new IncrementalCache("fleeting");
    cache.turn();
    this.open.set(name, { source: { name, text, ...(pictures && { pictures }) }, cache, answers: new Map() });
    this.holders.clear();
  }

  /**
   * A copy in which some texts are replaced. The copy shares the syntax trees and cached answers of the other texts, so
   * neither object may be changed while both are in use.
   */
  with(texts: ReadonlyMap<string, string>): Documents {
    const others = new Documents(this.elsewhere);
    for (const [name, { source, cache }] of this.open) {
      const text = texts.get(name);
      if (text === undefined) others.open.set(name, { source, cache, answers: new Map() });
      else others.set(name, text, source.pictures);
    }
    return others;
  }

  delete(name: string): void {
    this.open.delete(name);
    this.holders.clear();
  }

  get names(): readonly string[] {
    return [...this.open.keys()];
  }

  /** The text of a file, if it is open. */
  source(name: string): Source | undefined {
    return this.open.get(name)?.source;
  }

  /** The cache of a file, for reading another version of the file. */
  cache(name: string): IncrementalCache | undefined {
    return this.open.get(name)?.cache;
  }

  /** The layout of a file: its documents as lists and names. */
  layout(name: string): readonly YamlDocument[] {
    const document = this.open.get(name);
    return document ? document.cache.layout(document.source).value : [];
  }

  /** The documents of a file. */
  read(name: string): Outcome<readonly Doc[]> {
    const document = this.open.get(name);
    return document ? fileOf(document.source, document.cache) : { value: [], problems: [] };
  }

  /** Finds the text that contains the game or variant `name`, or the file of positions `name`. */
  readonly resolve: Resolve = (name) => {
    if (isPositionsFile(name)) return this.open.get(name)?.source ?? this.elsewhere?.(name);
    if (!this.holders.has(name)) this.holders.set(name, this.findHolder(name));
    return this.holders.get(name) ?? this.elsewhere?.(name);
  };

  /** The answer to a question about an open text; the cached one if no text that it needs has changed. */
  answer<T>(name: string, question: Question<T>): T | undefined {
    const document = this.open.get(name);
    if (!document) return undefined;
    const before = document.answers.get(question);
    if (before && this.isCurrent(before)) return before.value as T;
    const asked = new Map<string, Source | undefined>();
    const value = question(
      document.source,
      (wanted) => {
        const found = this.resolve(wanted);
        asked.set(wanted, found);
        return found;
      },
      this,
    );
    document.answers.set(question, { value, asked });
    return value;
  }

  private isCurrent({ asked }: Answer): boolean {
    for (const [name, source] of asked) if (this.resolve(name) !== source) return false;
    return true;
  }

  /** The first open text with a game or variant of this name. */
  private findHolder(name: string): Source | undefined {
    const holds = (doc: Doc) =>
      (doc.kind === "game" && doc.game.name.text === name) ||
      (doc.kind === "variant" && doc.variant.name.text === name);
    // Reading all files of a workspace takes long. The name of a game or variant stands in its file as it is.
    for (const [file, { source }] of this.open)
      if (source.text.includes(name) && this.read(file).value.some(holds)) return source;
    return undefined;
  }
}
