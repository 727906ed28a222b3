/** Lists every game of the project that hides something, in all its settings: number of players, variants, options. */
import { isError } from "../../src/diagnostics/render.ts";
import { fileOf } from "../../src/dsl/cache.ts";
import { loadGame } from "../../src/dsl/index.ts";
import { hasSecrets } from "../../src/dsl/visibility/hiding.ts";
import type { Combination } from "../../src/simulation/combinations.ts";
import { type MatrixGame, matrixOf } from "../../src/simulation/matrix.ts";
import { rulesBelow } from "../support/files.ts";

const FOLDERS = ["games", "mechanisms", "templates", "test/probes"];

/** One way to play a game: the number of players, variants and options. */
export interface LeakSetting extends Combination {
  readonly game: MatrixGame;
  readonly players: number;
}

/** The settings of all games whose path contains the text `path`, in the order of the files. */
export function settingsOf(path: string): readonly LeakSetting[] {
  const sources = FOLDERS.flatMap(rulesBelow);
  const docs = sources.flatMap((source) => fileOf(source).value.map((doc) => ({ source, doc })));
  const variantFiles = docs.flatMap(({ source, doc }) =>
    doc.kind === "variant" ? [{ source, variant: doc.variant }] : [],
  );
  return docs
    .flatMap(({ source, doc }) =>
      doc.kind === "game" && source.name.includes(path) ? [{ source, file: doc.game }] : [],
    )
    .flatMap(({ source, file }) => {
      const near = variantFiles.filter(({ variant }) => variant.of?.text === file.name.text);
      const game = { source, file, variantFiles: near.map(({ variant }) => variant) };
      return matrixOf(game).chosen.flatMap((combination) => settingsWith(game, combination));
    });
}

function settingsWith(game: MatrixGame, combination: Combination): readonly LeakSetting[] {
  const { game: loaded, problems } = loadGame(game.source, combination.variants, game.variantFiles);
  if (!loaded || problems.some(isError) || !hasSecrets(loaded)) return [];
  const { min, max } = loaded.players;
  return Array.from({ length: max - min + 1 }, (_, i) => ({ game, ...combination, players: min + i }));
}
