/** What a viewer sees, by name. `sight.ts` says what that is. */
import type { Match, Result } from "./match.ts";
import type { Answer, Decision } from "./decision.ts";
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
  /** Undefined: not for these eyes. */
  readonly value: number | undefined;
}

export interface ZoneView {
  /** `stall`, `player-1.souvenirs`. */
  readonly name: string;
  readonly shape: string;
  /** Whether these eyes see all that lies there, or would if something did. */
  readonly open: boolean;
  /** Undefined: nobody may count. */
  readonly count: number | undefined;
  /** From the start (top, left); undefined where a card shows its back. Empty if nothing may be seen. */
  readonly pieces: readonly (string | undefined)[];
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
  const { states, zones } = sightOf(executor, viewer);
  return {
    game: program.game.name,
    viewer: viewerName(program, viewer),
    turns: match.turns,
    states: program.cells.map(({ name }, i) => ({ name, value: states[i] })),
    zones: zones.slice(1).map(({ open, count, pieces }, i) => {
      const { name, decl } = program.zones[i + 1]!;
      return { name, shape: decl.shape, open, count, pieces: pieces.map((p) => (p === undefined ? undefined : program.pieces[p]!.card)) };
    }),
    decisions, result: match.result(),
  };
}

function decisionView({ id, deciders, player, thread, label, answers }: Decision, viewer: string): DecisionView {
  const asked = viewer === "everything" || deciders.includes(viewer);
  return { deciders, player, secret: thread > 0, asked: asked ? { id, label, answers: answers.map(({ name, short, kind }) => ({ name, short, kind })) } : undefined };
}
