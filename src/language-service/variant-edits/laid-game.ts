/** Loads the game that a variant changes from the open texts, both with and without this variant. */
import type { Problem } from "../../diagnostics/problem.ts";
import { diagnosticOf, isError } from "../../diagnostics/render.ts";
import type { Source } from "../../diagnostics/range.ts";
import type { Game } from "../../dsl/game.ts";
import type { GameFile, VariantFile } from "../../dsl/ast/game-file.ts";
import { fileOf } from "../../dsl/cache.ts";
import { type Loaded, loadGame } from "../../dsl/pipeline.ts";
import type { Doc } from "../../dsl/reader/index.ts";
import type { Documents } from "../documents.ts";
import { LayoutText } from "./layout-text.ts";
import type { Laid, VariantText } from "./types.ts";

/** A game with variants laid over it: as a syntax tree, and as the result of the check. */
export interface LaidGame {
  readonly file: GameFile;
  readonly game: Game;
}

/** A variant that is opened to be changed: its text, and the game with it (`now`) and without it (`usual`). */
export interface Opened {
  readonly edited: EditedGame;
  readonly text: LayoutText;
  readonly now: LaidGame;
  readonly usual: LaidGame;
}

/**
 * Opens a variant to change it. Undefined if the game is not open or has mistakes. `isGame` is true if the text to
 * change is the game itself, and no variant.
 */
export function opened(documents: Documents, laid: Laid, into: VariantText, isGame = false): Opened | undefined {
  const edited = isGame ? EditedGame.alone(documents, into) : EditedGame.of(documents, laid, into);
  const [now, usual] = [edited?.now(), edited?.usual()];
  if (!edited || !now || !usual) return undefined;
  return { edited, text: new LayoutText(into.text, isGame ? "game" : "variant"), now, usual };
}

/** A game with its variants, the last of which is being changed. */
class EditedGame {
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

  /** A game with the variant in the text `into`. Undefined if the game is not open. */
  static of(documents: Documents, { game, variants }: Laid, into: VariantText): EditedGame | undefined {
    const source = documents.source(game);
    return source && new EditedGame(documents, source, variants, into);
  }

  /** The game in the text `into` itself, without variants, so that its own text can be changed. */
  static alone(documents: Documents, into: VariantText): EditedGame {
    const open = documents.source(into.file);
    return new EditedGame(documents, open?.text === into.text ? open : { name: into.file, text: into.text }, [], into);
  }

  /** The name of the variant that is being changed; empty if it has none. */
  get own(): string {
    return this.variantIn(this.into.text)?.name.text ?? "";
  }

  /** The names of the variants in use, without the one that is being changed. */
  get besides(): readonly string[] {
    return this.variants.filter((name) => name !== this.own);
  }

  /** The game without the variant that is being changed, but with the other variants. */
  usual(): LaidGame | undefined {
    return sound(loadGame(this.source, this.besides, this.others));
  }

  /** The game with the variant that is being changed and the other variants. Undefined if it has mistakes. */
  now(): LaidGame | undefined {
    return this.own === "" ? this.usual() : sound(this.load(this.into.text));
  }

  /** The syntax tree of the variant that a text contains. */
  variantIn(text: string): VariantFile | undefined {
    return variantsIn(fileOf(this.sourceOf(text)).value)[0];
  }

  /**
   * The errors of the game if the variant had this text. The game is checked twice: with the other variants in use, and
   * without them.
   */
  problemsOf(text: string): readonly Problem[] {
    const file = fileOf(this.sourceOf(text)).problems;
    const loads = [this.load(text), this.load(text, [])];
    return [...file, ...loads.flatMap(({ problems }) => problems)].filter(isError);
  }

  /** The first error that the game would have with this text, in words. Undefined if it would have none. */
  problemOfGame(text: string): string | undefined {
    const { problems } = loadGame({ name: this.source.name, text });
    const first = problems.find(isError);
    return first && diagnosticOf(first).message;
  }

  private load(text: string, besides = this.besides): Loaded {
    const own = this.variantIn(text);
    return loadGame(
      this.source,
      [...besides, ...(own ? [own.name.text] : [])],
      [...this.others, ...(own ? [own] : [])],
    );
  }

  /** A source with this text. Equal texts share one source object, because syntax trees are cached by source. */
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
