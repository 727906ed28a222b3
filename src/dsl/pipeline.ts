/** The door to the language: from a text to a checked game, and to everything that is wrong with a file. */
import { problem } from "../diagnostics/catalog.ts";
import type { Problem } from "../diagnostics/problem.ts";
import type { Source } from "../diagnostics/range.ts";
import { sorted } from "../diagnostics/render.ts";
import type { Game } from "./game.ts";
import type { GameFile, VariantFile, VariantSection } from "./game-file.ts";
import { independent } from "./independent.ts";
import { checkedWith, fileOf } from "./known.ts";
import type { Doc } from "./read/index.ts";
import { conflicts } from "./variants/conflicts.ts";

/** A text with all that came of it. */
export interface Loaded {
  readonly source: Source;
  readonly docs: readonly Doc[];
  /** The game as written, with the variants laid over; absent if the text holds no game. */
  readonly file: GameFile | undefined;
  readonly game: Game | undefined;
  readonly problems: readonly Problem[];
}

/**
 * Loads a game. `variants` names those that are laid over, in that order, from the file itself or from
 * `variantFiles`.
 *
 * @example
 * const { game, problems } = loadGame({ name: "tokaido.yaml", text }, ["zabuznicka"]);
 */
export function loadGame(source: Source, variants: readonly string[] = [], variantFiles: readonly VariantFile[] = []): Loaded {
  const { value: docs, problems: found } = fileOf(source);
  const base = docs.find((doc) => doc.kind === "game")?.game;
  if (!base) return { source, docs, file: undefined, game: undefined, problems: found };
  const problems: Problem[] = [];
  const known: readonly VariantSection[] = [...base.variants, ...variantFiles];
  const chosen = variants.flatMap((name) => {
    const variant = known.find((v) => v.name.text === name);
    if (!variant) problems.push(problem("unknown-variant", base.name.range, { name, known: known.map((v) => v.name.text) }));
    return variant ?? [];
  });
  const { file, game, problems: wrong } = checkedWith(base, chosen);
  problems.push(...wrong, ...conflicts(base, chosen));
  return { source, docs, file, game, problems: sorted([...found, ...independent(problems, found)]) };
}
