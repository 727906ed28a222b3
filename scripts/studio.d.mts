import type { Bundled } from "./games.mjs";
export function buildStudio(root: string, outdir: string, games: readonly Bundled[]): Promise<readonly string[]>;
