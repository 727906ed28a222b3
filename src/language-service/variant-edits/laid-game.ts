/** A game from the open texts, with and without the variant that is being changed. */
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

/** A game as its AST, and as checked. */
export interface LaidGame {
  readonly file: GameFile;
  readonly game: Game;
}

/** The text that is being changed, and the game with and without it. */
export interface Opened {
  readonly edited: EditedGame;
  readonly text: LayoutText;
  readonly now: LaidGame;
  readonly usual: LaidGame;
}

/**
 * Opens a variant to change it. Undefined if the game is not open or has mistakes. `isGame`: the text is the game's
 * own.
 */
export function opened(documents: Documents, laid: Laid, into: VariantText, isGame = false): Opened | undefined {
  const edited = isGame ? EditedGame.alone(documents, into) : EditedGame.of(documents, laid, into);
  const [now, usual] = [edited?.now(), edited?.usual()];
  if (!edited || !now || !usual) return undefined;
  return { edited, text: new LayoutText(into.text, isGame ? "game" : "variant"), now, usual };
}

/** A game with its variants, one of which is being changed. */
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

  /** The game with the variant in `into`; undefined if the game is not open. */
  static of(documents: Documents, { game, variants }: Laid, into: VariantText): EditedGame | undefined {
    const source = documents.source(game);
    return source && new EditedGame(documents, source, variants, into);
  }

  /** The game in the text itself, without variants, for changes of the game's own text. */
  static alone(documents: Documents, into: VariantText): EditedGame {
    const open = documents.source(into.file);
    return new EditedGame(documents, open?.text === into.text ? open : { name: into.file, text: into.text }, [], into);
  }

  /** The name of the variant that is being changed. */
  get own(): string {
    return this.variantIn(this.into.text)?.name.text ?? "";
  }

  /** The other variants in use. */
  get besides(): readonly string[] {
    return this.variants.filter((name) => name !== this.own);
  }

  /** The game without the variant that is being changed. */
  usual(): LaidGame | undefined {
    return sound(loadGame(this.source, this.besides, this.others));
  }

  /** The game with the variant that is being changed; undefined if it has mistakes. */
  now(): LaidGame | undefined {
    return this.own === "" ? this.usual() : sound(this.load(this.into.text));
  }

  /** The variant in the given text. */
  variantIn(text: string): VariantFile | undefined {
    return variantsIn(fileOf(this.sourceOf(text)).value)[0];
  }

  /** The problems of the variant with this text: with the other variants in use, and alone. */
  problemsOf(text: string): readonly Problem[] {
    const file = fileOf(this.sourceOf(text)).problems;
    const loads = [this.load(text), this.load(text, [])];
    return [...file, ...loads.flatMap(({ problems }) => problems)].filter(isError);
  }

  /** The first problem of the game if it had this text, in words. */
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

  /** The source of a text. Equal texts share one source, because syntax trees are cached by source. */
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
