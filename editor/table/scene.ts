/** The data with which every part of the table draws itself. */
import { type ReadonlySignal, useComputed } from "@preact/signals";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { AnswerShown, DecisionShown, Item } from "../../src/session/snapshot.ts";
import type { Earlier } from "./earlier.ts";
import { PieceSizes } from "./layout/piece-size.ts";
import { ZoneSizes } from "./layout/zone-size.ts";
import type { TableTheme } from "./theme/theme.ts";
import type { TablePhrases } from "./phrases.ts";

/** An answer that is possible now. */
export interface Choice {
  readonly decision: DecisionShown;
  readonly answer: AnswerShown;
}

/** Data that changes from move to move is in signals: only components that read a changed part are drawn again. */
export interface Scene {
  readonly theme: TableTheme;
  readonly phrases: TablePhrases;
  readonly sizes: Sizes;
  /** The name of a seat, `spectator`, or `everything`. */
  readonly viewer: string;
  /** How many pixels an em of the table has. */
  readonly px: ReadonlySignal<number>;
  /** How much larger than the rest the main board is drawn. */
  readonly main: ReadonlySignal<number>;
  /** By id of an item: its possible answers. */
  readonly choices: ReadonlySignal<ReadonlyMap<number, readonly Choice[]>>;
  /** Highlighted items: those in the question, or of an answer in the list. */
  readonly marked: ReadonlySignal<ReadonlySet<number>>;
  /** The player who acts, by name. */
  readonly acting: ReadonlySignal<string | undefined>;
  /** The player from whose view the table is drawn; if the viewer is no player, the acting player. */
  readonly looker: ReadonlySignal<string | undefined>;
  /** By name of a player: that player's pieces outside zones. */
  readonly owned: ReadonlySignal<ReadonlyMap<string, readonly Item[]>>;
  /** Whether the viewer's own board is separate from those of others. */
  readonly docked: boolean;
  /** The table before the rules changed, until the next move. */
  readonly earlier: ReadonlySignal<Earlier | undefined>;
  readonly choose: (item: Item, at: Element) => void;
  readonly show: (item: Item | undefined, at: Element | undefined) => void;
}

/** The computed sizes of everything on a table. */
export interface Sizes {
  readonly pieces: PieceSizes;
  readonly zones: ZoneSizes;
}

export function sizesOf(theme: TableTheme): Sizes {
  const pieces = new PieceSizes(theme);
  return { pieces, zones: new ZoneSizes(theme, pieces) };
}

/** The factor by which a part of the table is larger or smaller. */
const Scale = createContext(1);

export const ScaleProvider = Scale.Provider;

export function useScale(): number {
  return useContext(Scale);
}

/** The number of pixels that an em has inside a component. */
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

/** Whether a piece can be chosen, and whether it is highlighted. */
export function useStanding(
  { choices, marked }: Scene,
  id: number,
): { readonly can: boolean; readonly marked: boolean } {
  return { can: useComputed(() => choices.value.has(id)).value, marked: useComputed(() => marked.value.has(id)).value };
}

/** The pieces of players outside zones. */
export function ownedPieces(fixed: readonly Item[]): ReadonlyMap<string, readonly Item[]> {
  const found = new Map<string, Item[]>();
  for (const item of fixed)
    if (item.owner !== undefined) found.set(item.owner, [...(found.get(item.owner) ?? []), item]);
  return found;
}

/** The possible answers of each item. */
export function choicesByItem(choices: readonly Choice[]): ReadonlyMap<number, readonly Choice[]> {
  const found = new Map<number, Choice[]>();
  for (const choice of choices) for (const id of choice.answer.items) found.set(id, [...(found.get(id) ?? []), choice]);
  return found;
}
