/** What every part of the table needs to draw itself. */
import { type ReadonlySignal, useComputed } from "@preact/signals";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { AnswerShown, DecisionShown, Item } from "../../src/session/snapshot.ts";
import type { Earlier } from "./earlier.ts";
import { PieceSizes } from "./layout/piece-size.ts";
import { ZoneSizes } from "./layout/zone-size.ts";
import type { TableTheme } from "./theme/theme.ts";
import type { TablePhrases } from "./phrases.ts";

/** An answer that can be given now. */
export interface Choice {
  readonly decision: DecisionShown;
  readonly answer: AnswerShown;
}

/** What changes from move to move are signals: only what reads a changed part of them is drawn again. */
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
  /** By id of an item, what choosing it can mean. */
  readonly choices: ReadonlySignal<ReadonlyMap<number, readonly Choice[]>>;
  /** Items that are pointed out: those that the question is about, or an answer in the list stands for. */
  readonly marked: ReadonlySignal<ReadonlySet<number>>;
  /** The player who acts, by name. */
  readonly acting: ReadonlySignal<string | undefined>;
  /** The player whose view the table shows; where there is none, the one who acts. */
  readonly looker: ReadonlySignal<string | undefined>;
  /** By name of a player, the pieces that belong there and lie in no zone. */
  readonly owned: ReadonlySignal<ReadonlyMap<string, readonly Item[]>>;
  /** Whether the board of the looker lies apart from those of others. */
  readonly docked: boolean;
  /** The table before the rules changed, until the next move. */
  readonly earlier: ReadonlySignal<Earlier | undefined>;
  readonly choose: (item: Item, at: Element) => void;
  readonly show: (item: Item | undefined, at: Element | undefined) => void;
}

/** How large everything on a table is. */
export interface Sizes {
  readonly pieces: PieceSizes;
  readonly zones: ZoneSizes;
}

export function sizesOf(theme: TableTheme): Sizes {
  const pieces = new PieceSizes(theme);
  return { pieces, zones: new ZoneSizes(theme, pieces) };
}

/** By how much a part of the table is drawn smaller than the rest. */
const Scale = createContext(1);

export const ScaleProvider = Scale.Provider;

export function useScale(): number {
  return useContext(Scale);
}

/** How many pixels an em has where a component is drawn. */
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

/** Whether a piece can be chosen, and whether it is pointed out. */
export function useStanding(
  { choices, marked }: Scene,
  id: number,
): { readonly can: boolean; readonly marked: boolean } {
  return { can: useComputed(() => choices.value.has(id)).value, marked: useComputed(() => marked.value.has(id)).value };
}

/** The pieces of players that lie in no zone. */
export function ownedPieces(fixed: readonly Item[]): ReadonlyMap<string, readonly Item[]> {
  const found = new Map<string, Item[]>();
  for (const item of fixed)
    if (item.owner !== undefined) found.set(item.owner, [...(found.get(item.owner) ?? []), item]);
  return found;
}

/** What choosing each item can mean. */
export function choicesByItem(choices: readonly Choice[]): ReadonlyMap<number, readonly Choice[]> {
  const found = new Map<number, Choice[]>();
  for (const choice of choices) for (const id of choice.answer.items) found.set(id, [...(found.get(id) ?? []), choice]);
  return found;
}
