export interface Bundled {
  readonly path: string;
  readonly text: string;
}
export function committedGames(root: string): readonly Bundled[];
export function gamesIn(root: string): readonly Bundled[];
