/** The data that every part of the table uses to draw itself. */
import { type ReadonlySignal, useComputed } from "@preact/signals";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { AnswerShown, DecisionShown, Item } from "../../src/session/snapshot.ts";
import type { Earlier } from "./earlier.ts";
import { PieceSizes } from "./layout/piece-size.ts";
import { ZoneSizes } from "./layout/zone-size.ts";
import type { TableTheme } from "./theme/theme.ts";
import type { TablePhrases } from "./phrases.ts";
import { share } from "./share.ts";

/** An answer that can be given now, and the decision to which it belongs. */
export interface Choice {
  readonly decision: DecisionShown;
  readonly answer: AnswerShown;
}

/**
 * The data for drawing a table. Data that change with each move are signals, so that only the components that read a
 * changed one are drawn again.
 */
export interface Scene {
  readonly theme: TableTheme;
  readonly phrases: TablePhrases;
  readonly sizes: Sizes;
  /** Whose view the table shows: the name of a seat, `spectator`, or `everything`. */
  readonly viewer: string;
  /** The number of pixels in an em of the table. */
  readonly px: ReadonlySignal<number>;
  /** The factor by which the main board is drawn larger than the rest of the table. */
  readonly main: ReadonlySignal<number>;
  /** True while the table is drawn only to be measured. */
  readonly isMeasured: ReadonlySignal<boolean>;
  /** For each piece, by its id, the answers for which it can be chosen. */
  readonly choices: ReadonlySignal<ReadonlyMap<number, readonly Choice[]>>;
  /**
   * The ids of highlighted pieces: those that the question is about, or those of an answer that is highlighted in a
   * list.
   */
  readonly marked: ReadonlySignal<ReadonlySet<number>>;
  /** The name of the player who is acting. */
  readonly acting: ReadonlySignal<string | undefined>;
  /** The player whose side of the table the viewer sees; if the viewer is no player, the acting player. */
  readonly looker: ReadonlySignal<string | undefined>;
  /** For each player, by name, the pieces of this player that lie in no zone. */
  readonly owned: ReadonlySignal<ReadonlyMap<string, readonly Item[]>>;
  /** True if the viewer's own board is at the edge of the screen, apart from the boards of other players. */
  readonly docked: boolean;
  /** The table before the last change of the rules. It is kept until the next move, to show what has changed. */
  readonly earlier: ReadonlySignal<Earlier | undefined>;
  readonly choose: (item: Item, at: Element) => void;
  readonly show: (item: Item | undefined, at: Element | undefined) => void;
}

/** The computed sizes of all pieces and zones on a table. */
export interface Sizes {
  readonly pieces: PieceSizes;
  readonly zones: ZoneSizes;
}

export function sizesOf(theme: TableTheme): Sizes {
  const pieces = new PieceSizes(theme);
  return { pieces, zones: new ZoneSizes(theme, pieces) };
}

/** The factor by which the part of the table around a component is enlarged. */
const Scale = createContext(1);

export const ScaleProvider = Scale.Provider;

export function useScale(): number {
  return useContext(Scale);
}

/** The number of pixels in an em at the place where a component is drawn. */
export function usePx({ px }: Scene): number {
  return px.value * useContext(Scale);
}

const Context = createContext<Scene | undefined>(undefined);

export const SceneProvider = Context.Provider;

export function useScene(): Scene {
  const scene = useContext(Context);
  if (!scene) throw new Error("A part of the table stands outside of it.");
  return scene;
}

/** Returns whether a piece can be chosen, and whether it is highlighted. */
export function useStanding(
  { choices, marked }: Scene,
  id: number,
): { readonly can: boolean; readonly marked: boolean } {
  return { can: useComputed(() => choices.value.has(id)).value, marked: useComputed(() => marked.value.has(id)).value };
}

/**
 * For each player, by name, the pieces of this player that lie in no zone.
 *
 * @param before an earlier result; the lists in it are taken for all players whose pieces are the same
 */
export function ownedPieces(
  fixed: readonly Item[],
  before?: ReadonlyMap<string, readonly Item[]>,
): ReadonlyMap<string, readonly Item[]> {
  const found = Map.groupBy(
    fixed.filter(({ owner }) => owner !== undefined),
    ({ owner }) => owner!,
  );
  return new Map([...found].map(([name, items]) => [name, share(before?.get(name), items)]));
}

/** For each piece, by its id, the answers for which it can be chosen. */
export function choicesByItem(choices: readonly Choice[]): ReadonlyMap<number, readonly Choice[]> {
  const found = new Map<number, Choice[]>();
  for (const choice of choices) for (const id of choice.answer.items) found.set(id, [...(found.get(id) ?? []), choice]);
  return found;
}
