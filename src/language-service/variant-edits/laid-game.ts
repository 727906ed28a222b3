/** A game with variants, from the open texts; with and without the changed variant. */
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

/** A game in its written form and its checked form. */
export interface LaidGame {
  readonly file: GameFile;
  readonly game: Game;
}

/** A text that is changed, with the game by it and without it. */
export interface Opened {
  readonly edited: EditedGame;
  readonly text: LayoutText;
  readonly now: LaidGame;
  readonly usual: LaidGame;
}

/** Undefined if the game is not open, or has mistakes. `isGame`: the text is that of the game itself. */
export function opened(documents: Documents, laid: Laid, into: VariantText, isGame = false): Opened | undefined {
  const edited = isGame ? EditedGame.alone(documents, into) : EditedGame.of(documents, laid, into);
  const [now, usual] = [edited?.now(), edited?.usual()];
  if (!edited || !now || !usual) return undefined;
  return { edited, text: new LayoutText(into.text, isGame ? "game" : "variant"), now, usual };
}

/** The game of a new variant, with the other variants in use. */
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

  /** Undefined if the game is not open. */
  static of(documents: Documents, { game, variants }: Laid, into: VariantText): EditedGame | undefined {
    const source = documents.source(game);
    return source && new EditedGame(documents, source, variants, into);
  }

  /** The game in a text, without variants; the text itself is changed. */
  static alone(documents: Documents, into: VariantText): EditedGame {
    const open = documents.source(into.file);
    return new EditedGame(documents, open?.text === into.text ? open : { name: into.file, text: into.text }, [], into);
  }

  /** The name of the variant that is changed. */
  get own(): string {
    return this.variantIn(this.into.text)?.name.text ?? "";
  }

  /** The other variants in use. */
  get besides(): readonly string[] {
    return this.variants.filter((name) => name !== this.own);
  }

  /** The game without the changed variant. */
  usual(): LaidGame | undefined {
    return sound(loadGame(this.source, this.besides, this.others));
  }

  /** The game with the changed variant; undefined if it has mistakes. */
  now(): LaidGame | undefined {
    return this.own === "" ? this.usual() : sound(this.load(this.into.text));
  }

  /** The variant in the given text. */
  variantIn(text: string): VariantFile | undefined {
    return variantsIn(fileOf(this.sourceOf(text)).value)[0];
  }

  /** The problems of a text of the variant: with the game as it is played, and alone. */
  problemsOf(text: string): readonly Problem[] {
    const file = fileOf(this.sourceOf(text)).problems;
    const loads = [this.load(text), this.load(text, [])];
    return [...file, ...loads.flatMap(({ problems }) => problems)].filter(isError);
  }

  /** The first problem of a text of the game itself, in words. */
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

  /** One source for each text, because the cache of trees is kept by source. */
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
