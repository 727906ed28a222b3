/** The part of a position that a viewer may see, with names. `visibility.ts` decides which part that is. */
import type { RunningMatch } from "../running-match.ts";
import type { Answer, Awaited } from "../decision.ts";
import { seenAs } from "./seen-as.ts";
import type { CellInfo } from "../../ir/program.ts";
import type { Result } from "../result.ts";
import type { Part } from "../sheet.ts";
import { visibleTo } from "./visibility.ts";
import { type Viewer, viewerName } from "./viewer.ts";

/** A position as one viewer may see it, with names. */
export interface View {
  readonly game: string;
  /** The name of the viewer: a seat, `spectator` or `everything`. */
  readonly viewer: string;
  readonly turns: number;
  readonly states: readonly StateView[];
  readonly zones: readonly ZoneView[];
  readonly decisions: readonly DecisionView[];
  /** The viewer's secret answers while other players can still answer; undefined outside secret decisions. */
  readonly sheets: readonly SheetView[] | undefined;
  /** The result of the match; undefined until it is over. */
  readonly result: Result | undefined;
}

/** A state and its value. */
export interface StateView {
  /** The name of the state, such as `player-1.coins` or `round`. */
  readonly name: string;
  /**
   * A number; 0 or 1 for a truth value; an index if the type is a list of names; the name of a piece, or null for no
   * piece. Undefined if the value is hidden from the viewer.
   */
  readonly value: number | string | null | undefined;
}

/** A zone and its contents. */
export interface ZoneView {
  /** The name of the zone, such as `stall` or `player-1.souvenirs`. */
  readonly name: string;
  readonly shape: string;
  /** Whether the viewer sees every piece in the zone, or, if it is empty, would see every piece there. */
  readonly open: boolean;
  /** The number of pieces; undefined if it is secret. Whether a zone is empty is visible to all who see its holder. */
  readonly count: number | undefined;
  /**
   * The pieces from the start of the zone (top, left); undefined for a face-down piece. Empty if the viewer may see
   * none.
   */
  readonly pieces: readonly (PieceView | undefined)[];
}

/** A visible piece. */
export interface PieceView {
  /**
   * The name of the piece. It is unique in this view, and the names of the piece's states and zones begin with it. If
   * copies of the card can be hidden, the number in the name is valid in this view only.
   */
  readonly name: string;
  /** The name of the card, which is the same for all copies. */
  readonly card: string;
  /** The name of the owner. */
  readonly owner: string | undefined;
}

/** An open decision. */
export interface DecisionView {
  /** The players who may answer, by name. */
  readonly deciders: readonly string[];
  /** The name of the player for whom the deciders answer. */
  readonly player: string;
  /** Whether other players answer at the same time, in secret. */
  readonly secret: boolean;
  /** The question; undefined if the viewer is not one of the deciders. */
  readonly asked: AskedView | undefined;
}

/** A player's secret answers, which can be changed: a sheet with a part for each answered question. */
export interface SheetView<Shown = PartView> {
  /** Identifies the sheet for `MatchAuthority.submit`. Every change gives the sheet another id. */
  readonly id: string;
  /** The name of the player whose answers these are. */
  readonly player: string;
  readonly parts: readonly Shown[];
  /** If a part is asked again: that part, with its former answer. */
  readonly reopened: Shown | undefined;
  /**
   * The parts after the reopened one. When the reopened part is answered, these parts are given again, where that is
   * possible.
   */
  readonly later: readonly Shown[];
  /**
   * The index of the first part that can be reopened. Earlier parts are fixed, because something was revealed after
   * them.
   */
  readonly firstOpen: number;
  /** Whether all questions are answered, so that the sheet can be committed. */
  readonly complete: boolean;
  readonly committed: boolean;
}

/** An answered question of a sheet. */
export interface PartView {
  /** The label of the question, such as `walk` or `buy`. */
  readonly label: string;
  /** The name of the given answer, such as `farm-1`. */
  readonly answer: string;
}

/** A question that the viewer may answer. */
export interface AskedView {
  /** Identifies the decision for `MatchAuthority.submit`. */
  readonly id: string;
  readonly label: string;
  readonly answers: readonly Pick<Answer, "name" | "short" | "kind">[];
}

/** The view of one viewer. */
export function viewOf(match: RunningMatch, viewer: Viewer): View {
  const { executor, program } = match;
  const decisions = match.awaited().map((awaited) => decisionView(awaited, viewerName(program, viewer)));
  const visible = visibleTo(executor, viewer);
  const as = viewer === "everything" ? program.pieces.map((_, id) => id) : seenAs(program, visible);
  const piece = (id: number): PieceView => {
    const { card, owner } = program.pieces[id]!;
    return { name: program.pieces[as[id]!]!.name, card, owner: program.pieces[owner]?.name };
  };
  const value = (seen: number | undefined, { decl }: CellInfo): StateView["value"] =>
    decl.type.kind !== "piece" || seen === undefined ? seen : seen < 0 ? null : piece(seen).name;
  return {
    game: program.game.name,
    viewer: viewerName(program, viewer),
    turns: match.turns,
    states: calledAs(program.cells, as, (name, i) => ({ name, value: value(visible.states[i], program.cells[i]!) })),
    zones: calledAs(program.zones, as, (name, i) => {
      const { open, count, pieces } = visible.zones[i]!;
      return {
        name,
        shape: program.zones[i]!.decl.shape,
        open,
        count,
        pieces: pieces.map((id) => (id === undefined ? undefined : piece(id))),
      };
    }).slice(1),
    decisions,
    sheets: sheetViews(match, viewerName(program, viewer)),
    result: match.result(),
  };
}

/**
 * Lists states or zones under the names that they have in this view. If equal pieces have exchanged their names in the
 * view, the states and zones that they hold exchange names, too.
 */
function calledAs<T>(
  all: readonly { readonly name: string; readonly holder: number }[],
  as: readonly number[],
  of: (name: string, index: number) => T,
): T[] {
  const own = new Map<number, number[]>();
  all.forEach(({ holder }, i) => own.set(holder, [...(own.get(holder) ?? []), i]));
  const shown: T[] = [];
  for (const [holder, indices] of own) {
    const places = holder < 0 ? indices : own.get(as[holder]!)!;
    places.forEach((place, k) => (shown[place] = of(all[place]!.name, indices[k]!)));
  }
  return shown;
}

function decisionView({ deciders, player, thread, decision }: Awaited, viewer: string): DecisionView {
  const asked =
    decision && isOwn(deciders, viewer)
      ? {
          id: decision.id,
          label: decision.label,
          answers: decision.answers.map(({ name, short, kind }) => ({ name, short, kind })),
        }
      : undefined;
  return { deciders, player, secret: thread > 0, asked };
}

function isOwn(deciders: readonly string[], viewer: string): boolean {
  return viewer === "everything" || deciders.includes(viewer);
}

function sheetViews(match: RunningMatch, viewer: string): SheetView[] | undefined {
  const { sheets } = match;
  if (!sheets || match.stopped) return undefined;
  const partView = ({ decision: { label }, answer }: Part): PartView => ({ label, answer: answer.name });
  return [...sheets.of.values()]
    .filter(({ deciders }) => isOwn(deciders, viewer))
    .sort((a, b) => a.thread - b.thread)
    .map((sheet) => ({
      id: match.sheetId(sheet),
      player: sheet.player,
      parts: sheet.parts.map(partView),
      reopened: sheet.reopened && partView(sheet.reopened),
      later: sheet.later.map(partView),
      firstOpen: match.firstOpen(sheet.player),
      complete: match.isComplete(sheet.thread),
      committed: sheet.committed,
    }));
}
