/** The entry to the language: turns a text into a checked game with all problems of the file. */
import { problem } from "../diagnostics/catalog.ts";
import type { Problem } from "../diagnostics/problem.ts";
import type { Source } from "../diagnostics/range.ts";
import { sorted } from "../diagnostics/render.ts";
import { combination } from "./combination.ts";
import type { Game } from "./game.ts";
import type { GameFile, VariantFile } from "./ast/game-file.ts";
import { independent } from "./problems/independent.ts";
import { fileOf } from "./cache.ts";
import type { Doc } from "./reader/index.ts";
import { chooseVariants } from "./variants/choose.ts";

/** The result of loading the text of a file. */
export interface Loaded {
  readonly source: Source;
  readonly docs: readonly Doc[];
  /** The syntax tree of the game with its variants; absent if the text contains no game. */
  readonly file: GameFile | undefined;
  readonly game: Game | undefined;
  readonly problems: readonly Problem[];
}

/**
 * Loads a game. `variants` names variants in the file itself or in `variantFiles`. They are applied in the given order,
 * each after the variants that it needs.
 *
 * @example const { game, problems } = loadGame({ name: "tokaido.yaml", text }, ["zabuznicka"]);
 */
export function loadGame(
  source: Source,
  variants: readonly string[] = [],
  variantFiles: readonly VariantFile[] = [],
): Loaded {
  const { value: docs, problems: found } = fileOf(source);
  const base = docs.find((doc) => doc.kind === "game")?.game;
  if (!base) return { source, docs, file: undefined, game: undefined, problems: found };
  const named = variants.map((text) => ({ text, range: base.name.range }));
  const chosen = chooseVariants(base, named, (name) => variantFiles.find((variant) => variant.name.text === name));
  const { file, game, ofGame, ofVariants } = combination(base, chosen.value);
  const problems = [...chosen.problems, ...twice(base, variantFiles), ...ofGame, ...ofVariants];
  return { source, docs, file, game, problems: sorted([...found, ...independent(problems, found)]) };
}

/** Reports two variants with the same name, because a choice of that name would be unclear. */
function twice(base: GameFile, files: readonly VariantFile[]): readonly Problem[] {
  return files.flatMap(({ name }, i) => {
    const own = base.variants.find((other) => other.name.text === name.text);
    const other = own ?? files.slice(0, i).find((file) => file.name.text === name.text);
    return other
      ? [
          problem("variant-twice", name.range, { name: name.text, game: own !== undefined }, [
            { range: other.name.range, label: "the other one" },
          ]),
        ]
      : [];
  });
}
