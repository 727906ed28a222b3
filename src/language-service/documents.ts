/**
 * Keeps the open texts, and a cache of the answers about them. An answer stays valid until a text on which it depends
 * changes.
 */
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
  /** The cache from which an unchanged part of a new version of the text gets its syntax tree. */
  readonly cache: IncrementalCache;
  readonly answers: Map<object, Answer>;
}

interface Answer {
  readonly value: unknown;
  /**
   * The texts that were looked up by name while the answer was computed. The answer is valid until one of these texts
   * changes.
   */
  readonly asked: ReadonlyMap<string, Source | undefined>;
}

/**
 * A function that computes something about a text. `resolve` finds other texts that it needs by name, such as the game
 * of a variant.
 */
export type Question<T> = (source: Source, resolve: Resolve, documents: Documents) => T;

/** Keeps the open texts. Answers about them are cached until a text changes. */
export class Documents {
  private readonly open = new Map<string, Document>();
  readonly elsewhere: Resolve | undefined;
  /** The file found for each name of a game or variant. The map is emptied when a text changes. */
  private readonly holders = new Map<string, Source | undefined>();

  /** @param elsewhere finds games and variants that no open text contains */
  constructor(elsewhere?: Resolve) {
    this.elsewhere = elsewhere;
  }

  /** Opens a text under a name; replaces the text that was open under this name. */
  set(name: string, text: string, pictures?: Source["pictures"]): void {
    const before = this.open.get(name);
    if (before?.source.text === text && samePictures(before.source, { pictures })) return;
    const cache = before?.cache ?? new IncrementalCache("fleeting");
    cache.turn();
    this.open.set(name, { source: { name, text, ...(pictures && { pictures }) }, cache, answers: new Map() });
    this.holders.clear();
  }

  /**
   * A copy in which some texts are replaced, to check an edit before it is made. The copy and the original share the
   * caches of their texts, so neither may be changed while both are in use.
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

  /** The cache of a file's syntax trees, which makes reading another version of the file fast. */
  cache(name: string): IncrementalCache | undefined {
    return this.open.get(name)?.cache;
  }

  /** The layout of a file: each YAML document in it as a tree of maps, lists and scalars. */
  layout(name: string): readonly YamlDocument[] {
    const document = this.open.get(name);
    return document ? document.cache.layout(document.source).value : [];
  }

  /** The games, variants, positions and scenarios that a file contains, as syntax trees. */
  read(name: string): Outcome<readonly Doc[]> {
    const document = this.open.get(name);
    return document ? fileOf(document.source, document.cache) : { value: [], problems: [] };
  }

  /** Finds the text that declares the game or variant `name`, or the file of positions with this name. */
  readonly resolve: Resolve = (name) => {
    if (isPositionsFile(name)) return this.open.get(name)?.source ?? this.elsewhere?.(name);
    if (!this.holders.has(name)) this.holders.set(name, this.findHolder(name));
    return this.holders.get(name) ?? this.elsewhere?.(name);
  };

  /**
   * The answer to a question about an open text. The answer is cached as long as no text on which it depends changes.
   */
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

  /** The first open text that declares a game or variant with this name. */
  private findHolder(name: string): Source | undefined {
    const holds = (doc: Doc) =>
      (doc.kind === "game" && doc.game.name.text === name) ||
      (doc.kind === "variant" && doc.variant.name.text === name);
    // Reading all files of a workspace takes long. The file with the game or variant must contain the name as plain
    // text, so other files are not read.
    for (const [file, { source }] of this.open)
      if (source.text.includes(name) && this.read(file).value.some(holds)) return source;
    return undefined;
  }
}
