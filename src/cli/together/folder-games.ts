/** The games that a match server offers: those in a folder, and those of this package. */
import { dirname, join } from "node:path";
import type { Source } from "../../diagnostics/range.ts";
import { fileOf } from "../../dsl/cache.ts";
import type { Games, OfferedGame } from "../../server/games.ts";
import { readSource, shown, yamlFilesBelow } from "../files.ts";
import { PACKAGE, variantsNear } from "../locate.ts";
import { watchFolder } from "../studio/watch.ts";
import { Workspace } from "../studio/workspace.ts";

/** Reads the games in a folder, and the games that are part of this package. */
export class FolderGames implements Games {
  readonly folder: string;
  private included: readonly OfferedGame[] | undefined;
  /**
   * The games in the folder, as they were read last. Undefined if the files have changed since, or if the folder is not
   * watched.
   */
  private own: readonly OfferedGame[] | undefined;
  private watchers = 0;

  constructor(folder: string) {
    this.folder = folder;
  }

  list(): readonly OfferedGame[] {
    const own = this.own ?? gamesIn(this.folder, this.folder, false);
    if (this.watchers > 0) this.own = own;
    this.included ??= gamesIn(join(PACKAGE, "games"), PACKAGE, true);
    const paths = new Set(own.map(({ path }) => path));
    return [...own, ...this.included.filter(({ path }) => !paths.has(path))];
  }

  watch(changed: () => void): () => void {
    this.watchers++;
    const stop = watchFolder(new Workspace(this.folder), () => {
      this.own = undefined;
      changed();
    });
    return () => {
      this.watchers--;
      stop();
    };
  }
}

function gamesIn(folder: string, root: string, included: boolean): OfferedGame[] {
  return yamlFilesBelow(folder).flatMap((file): OfferedGame[] => {
    const source = readSource(file, shown(root, file));
    const [game] = fileOf(source).value.flatMap((doc) => (doc.kind === "game" ? [doc.game.name.text] : []));
    if (game === undefined) return [];
    const variantFiles: Source[] = variantsNear(dirname(file), file, game)
      .filter((path) => path !== file)
      .map((path) => readSource(path, shown(root, path)));
    return [
      {
        path: source.name,
        included,
        setup: { source, variantFiles, variants: [], players: undefined, options: {} },
      },
    ];
  });
}
