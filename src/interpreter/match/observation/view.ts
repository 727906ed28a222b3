/** A viewer's view, by name. `visibility.ts` defines its contents. */
import type { RunningMatch } from "../running-match.ts";
import type { Answer, Awaited } from "../decision.ts";
import { seenAs } from "./seen-as.ts";
import type { CellInfo } from "../../ir/program.ts";
import type { Result } from "../result.ts";
import type { Part } from "../sheet.ts";
import { visibleTo } from "./visibility.ts";
import { type Viewer, viewerName } from "./viewer.ts";

/** A position by name, as one viewer may see it. */
export interface View {
  readonly game: string;
  /** The viewer: the name of a seat, `spectator` or `everything`. */
  readonly viewer: string;
  readonly turns: number;
  readonly states: readonly StateView[];
  readonly zones: readonly ZoneView[];
  readonly decisions: readonly DecisionView[];
  /** The viewer's secret answers, while others can still answer; undefined outside secret decisions. */
  readonly sheets: readonly SheetView[] | undefined;
  /** Undefined until the match is over. */
  readonly result: Result | undefined;
}

/** A state and its value. */
export interface StateView {
  /** `player-1.coins`, `round`. */
  readonly name: string;
  /** A number; 0 or 1; the index of a word; the name of a piece, null for none. Undefined: hidden from the viewer. */
  readonly value: number | string | null | undefined;
}

/** A zone and its contents. */
export interface ZoneView {
  /** `stall`, `player-1.souvenirs`. */
  readonly name: string;
  readonly shape: string;
  /** Whether the viewer sees everything there, or would if there were something. */
  readonly open: boolean;
  /** Undefined: the number is secret. Whether a zone is empty is visible if its holder is. */
  readonly count: number | undefined;
  /** From the start (top, left); undefined for a face-down card. Empty if the viewer may see none. */
  readonly pieces: readonly (PieceView | undefined)[];
}

/** A visible piece. */
export interface PieceView {
  /**
   * Unique in the view; names of the piece's states and zones begin with it. If copies can be hidden, their numbers are
   * valid for this view only.
   */
  readonly name: string;
  /** Equal for copies. */
  readonly card: string;
  /** The owner, by name. */
  readonly owner: string | undefined;
}

/** An open decision. */
export interface DecisionView {
  /** The players who may answer, by name. */
  readonly deciders: readonly string[];
  /** The player for whom it is answered. */
  readonly player: string;
  /** Whether others answer at the same time, in secret. */
  readonly secret: boolean;
  /** Undefined: the viewer is not asked. */
  readonly asked: AskedView | undefined;
}

/** Secret answers that can be changed: a sheet with a part for each question. */
export interface SheetView<Shown = PartView> {
  /** Pass it to `MatchAuthority.submit`: every change of the sheet gives it another id. */
  readonly id: string;
  /** The player with these answers. */
  readonly player: string;
  readonly parts: readonly Shown[];
  /** The part that is reopened, with its former answer. */
  readonly reopened: Shown | undefined;
  /** Parts that are given again, if possible, when the reopened one is answered. */
  readonly later: readonly Shown[];
  /** Parts before this one, counted from 0, stay as they are, because something was revealed since. */
  readonly firstOpen: number;
  /** Whether no question is left, so that it can be committed. */
  readonly complete: boolean;
  readonly committed: boolean;
}

/** A given answer of a sheet. */
export interface PartView {
  /** `AskedView.label`. */
  readonly label: string;
  /** The name of the answer. */
  readonly answer: string;
}

/** A question that the viewer may answer. */
export interface AskedView {
  /** Pass it to `MatchAuthority.submit`. */
  readonly id: string;
  readonly label: string;
  readonly answers: readonly Pick<Answer, "name" | "short" | "kind">[];
}

/** The view of a viewer, by name. */
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

/** The values of pieces in the order of their names in this view: equal pieces have equal ones. */
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
