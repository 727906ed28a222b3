/** `check --matrix`: plays the games in files, each in all or many combinations of its variants and options. */
import { isError } from "../../diagnostics/render.ts";
import { type Problem, problemKey } from "../../diagnostics/problem.ts";
import type { Source } from "../../diagnostics/range.ts";
import { fileOf } from "../../dsl/cache.ts";
import { checkCombination, type MatrixGame, matrixOf } from "../../simulation/matrix.ts";
import type { Host } from "../host.ts";
import { grouped } from "../../diagnostics/english.ts";
import { ProgressLine } from "../progress.ts";
import { Library } from "../resolve.ts";

/** The results of playing all combinations of variants and options. */
export interface MatrixResult {
  readonly problems: readonly Problem[];
  /** A sentence such as `64 combinations played in 512 matches`. */
  readonly summary: string;
}

/**
 * Plays each game in the combinations of its variants and options, and returns the problems that appear. Problems in
 * `known` are not reported again. Games with an error are left out.
 */
export async function checkMatrix(
  host: Host,
  files: readonly Source[],
  games: number,
  known: readonly Problem[],
): Promise<MatrixResult> {
  const seen = new Set(known.map(problemKey));
  const problems: Problem[] = [];
  const progress = new ProgressLine(host);
  let [done, matches, all] = [0, 0, 0];
  for (const game of gamesAmong(files, new Library(host, files), known)) {
    const { chosen, of } = matrixOf(game);
    all += of;
    for (const combination of chosen) {
      done++;
      progress.show(`${done} combinations of ${game.file.name.text} and the games before it`);
      const step = await checkCombination(game, combination, games);
      matches += step.matches;
      for (const found of step.problems) {
        if (seen.has(problemKey(found))) continue;
        seen.add(problemKey(found));
        problems.push(found);
      }
    }
  }
  progress.clear();
  return {
    problems,
    summary: `${grouped(done)} ${done < all ? `of ${grouped(all)} ` : ""}combinations in ${grouped(matches)} matches`,
  };
}

/** The games to play: the games in the files, and the games to which variants in the files belong. */
function gamesAmong(files: readonly Source[], library: Library, known: readonly Problem[]): readonly MatrixGame[] {
  const docs = files.flatMap((source) => fileOf(source).value.map((doc) => ({ source, doc })));
  const broken = new Set(known.filter(isError).map(({ range }) => range.source.name));
  const variantFiles = docs.flatMap(({ source, doc }) =>
    doc.kind === "variant" && !broken.has(source.name) ? [{ source, variant: doc.variant }] : [],
  );
  const games = new Map<string, Source>();
  for (const { source, doc } of docs) if (doc.kind === "game") games.set(source.name, source);
  for (const { source, variant } of variantFiles) {
    const game = library.for(source)(variant.of.text);
    if (game) games.set(game.name, game);
  }
  return [...games.values()]
    .filter(({ name }) => !broken.has(name))
    .flatMap((source) =>
      fileOf(source).value.flatMap((doc) => {
        if (doc.kind !== "game") return [];
        const own = variantFiles.filter(
          (each) =>
            each.variant.of.text === doc.game.name.text &&
            library.for(each.source)(doc.game.name.text)?.name === source.name,
        );
        return [{ source, file: doc.game, variantFiles: own.map(({ variant }) => variant) }];
      }),
    );
}
