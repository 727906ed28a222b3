/** What a viewer sees, by name. `sight.ts` says what that is. */
import type { Match, Result } from "./match.ts";
import type { Answer, Decision } from "./decision.ts";
import { seenAs } from "./seen-as.ts";
import type { CellInfo } from "../program.ts";
import { sightOf } from "./sight.ts";
import { type Viewer, viewerName } from "./viewer.ts";

export interface View {
  readonly game: string;
  /** Who looks: the name of a seat, `spectator` or `everything`. */
  readonly viewer: string;
  readonly turns: number;
  readonly states: readonly StateView[];
  readonly zones: readonly ZoneView[];
  readonly decisions: readonly DecisionView[];
  /** Undefined until the match is over. */
  readonly result: Result | undefined;
}

export interface StateView {
  /** `player-1.coins`, `round`. */
  readonly name: string;
  /** A number; 0 or 1; the index of a word; the name of the piece that the state holds, null for none. Undefined: not for these eyes. */
  readonly value: number | string | null | undefined;
}

export interface ZoneView {
  /** `stall`, `player-1.souvenirs`. */
  readonly name: string;
  readonly shape: string;
  /** Whether these eyes see all that lies there, or would if something did. */
  readonly open: boolean;
  /** Undefined: nobody may count. That nothing lies in a zone is seen where its holder is. */
  readonly count: number | undefined;
  /** From the start (top, left); undefined where a card shows its back. Empty if nothing may be seen. */
  readonly pieces: readonly (PieceView | undefined)[];
}

/** A piece that is seen. */
export interface PieceView {
  /** Unique in the view; states and zones of the piece begin with it. Of copies that can be hidden, the number is good for this view only. */
  readonly name: string;
  /** Equal for copies. */
  readonly card: string;
  /** The player it belongs to, by name. */
  readonly owner: string | undefined;
}

/** A decision that waits. */
export interface DecisionView {
  /** The players who may answer, by name. */
  readonly deciders: readonly string[];
  /** For whom it is answered. */
  readonly player: string;
  /** Whether others answer at the same time, and nobody sees it. */
  readonly secret: boolean;
  /** Undefined: the viewer is not asked. */
  readonly asked: AskedView | undefined;
}

export interface AskedView {
  /** Give it to `submitMove`. */
  readonly id: string;
  readonly label: string;
  readonly answers: readonly Pick<Answer, "name" | "short" | "kind">[];
}

/** What a viewer sees, by name. */
export function viewOf(match: Match, viewer: Viewer): View {
  const { executor, program } = match;
  const decisions = match.decisions().map((decision) => decisionView(decision, viewerName(program, viewer)));
  const sight = sightOf(executor, viewer);
  const as = viewer === "everything" ? program.pieces.map((_, id) => id) : seenAs(program, sight);
  const piece = (id: number): PieceView => {
    const { card, owner } = program.pieces[id]!;
    return { name: program.pieces[as[id]!]!.name, card, owner: program.pieces[owner]?.name };
  };
  const value = (seen: number | undefined, { decl }: CellInfo): StateView["value"] => (decl.type.kind !== "piece" || seen === undefined ? seen : seen < 0 ? null : piece(seen).name);
  return {
    game: program.game.name,
    viewer: viewerName(program, viewer),
    turns: match.turns,
    states: calledAs(program.cells, as, (name, i) => ({ name, value: value(sight.states[i], program.cells[i]!) })),
    zones: calledAs(program.zones, as, (name, i) => {
      const { open, count, pieces } = sight.zones[i]!;
      return { name, shape: program.zones[i]!.decl.shape, open, count, pieces: pieces.map((id) => (id === undefined ? undefined : piece(id))) };
    }).slice(1),
    decisions, result: match.result(),
  };
}

/** What pieces have, in the order of their names in this view: of equal pieces each has the same. */
function calledAs<T>(all: readonly { readonly name: string; readonly holder: number }[], as: readonly number[], of: (name: string, index: number) => T): T[] {
  const own = new Map<number, number[]>();
  all.forEach(({ holder }, i) => own.set(holder, [...(own.get(holder) ?? []), i]));
  const shown: T[] = [];
  for (const [holder, indices] of own) {
    const places = holder < 0 ? indices : own.get(as[holder]!)!;
    places.forEach((place, k) => (shown[place] = of(all[place]!.name, indices[k]!)));
  }
  return shown;
}

function decisionView({ id, deciders, player, thread, label, answers }: Decision, viewer: string): DecisionView {
  const asked = viewer === "everything" || deciders.includes(viewer);
  return { deciders, player, secret: thread > 0, asked: asked ? { id, label, answers: answers.map(({ name, short, kind }) => ({ name, short, kind })) } : undefined };
}
