import type { Bundled } from "./games.mjs";
export function buildStudio(
  root: string,
  outdir: string,
  games: readonly Bundled[],
  pages?: Readonly<Record<string, string>>,
): Promise<readonly string[]>;
