/** A game with variants laid over it, from the open texts; with and without the one that is changed. */
import type { Problem } from "../../diagnostics/problem.ts";
import { isError } from "../../diagnostics/render.ts";
import type { Source } from "../../diagnostics/range.ts";
import type { Game } from "../../dsl/game.ts";
import type { GameFile, VariantFile } from "../../dsl/ast/game-file.ts";
import { fileOf } from "../../dsl/cache.ts";
import { type Loaded, loadGame } from "../../dsl/pipeline.ts";
import type { Doc } from "../../dsl/reader/index.ts";
import type { Documents } from "../documents.ts";
import type { Laid, VariantText } from "./types.ts";

/** A game as it is written and what it means. */
export interface LaidGame {
  readonly file: GameFile;
  readonly game: Game;
}

/** The game for which a variant is written, with the other variants that are laid over it. */
export class EditedGame {
  private readonly documents: Documents;
  private readonly source: Source;
  private readonly variants: readonly string[];
  private readonly into: VariantText;
  private readonly others: readonly VariantFile[];
  private readonly sources = new Map<string, Source>();

  private constructor(documents: Documents, source: Source, variants: readonly string[], into: VariantText) {
    this.documents = documents;
    this.source = source;
    this.into = into;
    this.variants = variants;
    this.others = documents.names
      .filter((file) => file !== into.file)
      .flatMap((file) => variantsIn(documents.read(file).value));
  }

  /** Undefined where the game is not open. */
  static of(documents: Documents, { game, variants }: Laid, into: VariantText): EditedGame | undefined {
    const source = documents.source(game);
    return source && new EditedGame(documents, source, variants, into);
  }

  /** The name of the variant that is changed. */
  get own(): string {
    return this.variantIn(this.into.text)?.name.text ?? "";
  }

  /** The other variants that are laid over. */
  get besides(): readonly string[] {
    return this.variants.filter((name) => name !== this.own);
  }

  /** The game without the variant that is changed. */
  usual(): LaidGame | undefined {
    return sound(loadGame(this.source, this.besides, this.others));
  }

  /** The game with it; undefined where it has mistakes. */
  now(): LaidGame | undefined {
    return this.own === "" ? this.usual() : sound(this.load(this.into.text));
  }

  /** The variant in the given text. */
  variantIn(text: string): VariantFile | undefined {
    return variantsIn(fileOf(this.sourceOf(text)).value)[0];
  }

  /** The problems of a text of the variant: where it is played now, and alone. */
  problemsOf(text: string): readonly Problem[] {
    const file = fileOf(this.sourceOf(text)).problems;
    const loads = [this.load(text), this.load(text, [])];
    return [...file, ...loads.flatMap(({ problems }) => problems)].filter(isError);
  }

  private load(text: string, besides = this.besides): Loaded {
    const own = this.variantIn(text);
    return loadGame(
      this.source,
      [...besides, ...(own ? [own.name.text] : [])],
      [...this.others, ...(own ? [own] : [])],
    );
  }

  /** One source for each text: the cache of what was read is kept by source. */
  private sourceOf(text: string): Source {
    const open = this.documents.source(this.into.file);
    if (open?.text === text) return open;
    let known = this.sources.get(text);
    if (!known) this.sources.set(text, (known = { name: this.into.file, text }));
    return known;
  }
}

function variantsIn(docs: readonly Doc[]): readonly VariantFile[] {
  return docs.flatMap((doc) => (doc.kind === "variant" ? [doc.variant] : []));
}

function sound({ file, game, problems }: Loaded): LaidGame | undefined {
  return file && game && !problems.some(isError) ? { file, game } : undefined;
}
