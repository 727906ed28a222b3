/**
 * Shows a move line by line: which lines of the rules it carried out, which values their parts had, and what they
 * changed.
 */
import { cellIndex } from "../interpreter/ir/layout.ts";
import { hasTrait } from "../interpreter/ir/op-traits.ts";
import { type Range, textOf } from "../diagnostics/range.ts";
import { GameError, type Hooks } from "../interpreter/runtime/executor.ts";
import type { Op, Point } from "../interpreter/ir/ir.ts";
import { turnsBegun } from "../interpreter/runtime/state.ts";
import { gameProblem } from "../interpreter/match/stopped.ts";
import type { VisibleState } from "../interpreter/match/observation/visibility.ts";
import { type Look, lookAt } from "../interpreter/runtime/reference/look.ts";
import { reference } from "../interpreter/runtime/reference/reference.ts";
import { partsOfLine } from "../explain/broken.ts";
import { isBroughtUnseen } from "../narration/brought.ts";
import { type Event, Recorder } from "../narration/events.ts";
import { ALL_VISIBLE, type EventVisibility, seesTop } from "../narration/event-visibility.ts";
import { sameLine, sentences } from "../narration/sentences.ts";
import { chanceAgain } from "./chance-tape.ts";
import type { Timeline } from "./timeline.ts";
import { mistakeOf, type ShownRules } from "./rules.ts";
import type { LocalizedText } from "./localized.ts";
import type { Mistake } from "./snapshot.ts";
import { type Span, spanOf } from "./span.ts";

/** What a move did: the lines of the rules that it carried out, one after the other. */
export interface Trace {
  /** The number of the move, from 1; 0 for the set-up. */
  readonly move: number;
  readonly steps: readonly TraceStep[];
  /** True if the move had more steps than are returned. */
  readonly cut: boolean;
  /** The mistake of the rules that stopped the move at its last line; undefined if none did. */
  readonly mistake: Mistake | undefined;
}

/** A line that was carried out: the values that its parts had before, and what it changed. */
export interface TraceStep {
  readonly line: Span;
  readonly text: string;
  /** The name of the effect, section or piece that contains the line. */
  readonly within: string;
  /**
   * How many effects and sections are running around the line, because each has called the next; a page indents the
   * line by it.
   */
  readonly depth: number;
  /** The values of the expressions in the line just before it was carried out; outer expressions come first. */
  readonly parts: readonly { readonly line: Span; readonly text: string; readonly value: string }[];
  /** What the line changed, in the sentences of the log. */
  readonly changes: readonly LocalizedText[];
}

/** The most steps that a trace contains. */
const MOST_STEPS = 2_000;

interface Draft {
  readonly point: Point;
  readonly frame: number;
  readonly step: Omit<TraceStep, "parts" | "changes">;
  readonly parts: Map<string, TraceStep["parts"][number]>;
  readonly events: Event[];
  /** The state of the match just before the line. */
  readonly state: Int32Array;
}

/** A trace, with the state of the match before each of its steps. */
export interface Traced {
  readonly trace: Trace;
  readonly states: readonly Int32Array[];
}

/**
 * The trace of a move. `visible` are the parts of the state that its reader sees. A reader who does not see everything
 * gets only lines with a change that this reader sees.
 */
export function traceOf(
  rules: ShownRules,
  timeline: Timeline,
  move: number,
  visible: VisibleState | "everything",
): Traced {
  const { program, languages } = rules;
  const drafts: Draft[] = [];
  let cut = false;
  const recorder = new Recorder();
  const hooks: Hooks = {
    ...recorder.hooks,
    op: (point, op, frame) => {
      recorder.hooks.op!(point, op, frame);
      drafts.at(-1)?.events.push(...recorder.take(turnsBegun(executor.state)));
      if (cut || !hasTrait(op, "serves", "rules")) return;
      const look = lookAt(program, executor.state, frame);
      if (isIdle(point, op, frame, look)) return;
      const last = drafts.at(-1);
      const draft = last?.point === point && last.frame === frame ? last : begin(point, frame);
      const ask = op.op === "ask" ? program.asks[op.ask] : undefined;
      for (const { range, text, value } of partsOfLine(rules, { op, ask, look }, { words: languages[0]!, visible })) {
        if (!draft.parts.has(text)) draft.parts.set(text, { line: spanOf(range), text, value });
      }
    },
  };
  const executor = reference(program, hooks, chanceAgain(timeline.positions[move]?.chance ?? []));
  const heads = new Set(program.game.changes.map(({ range }) => range));
  /**
   * Whether a step has nothing to show: it only enters a section, or it is a change of rules that is not in force here.
   */
  const isIdle = (point: Point, op: Op, frame: number, look: Look) =>
    (op.op === "call" && frame === program.layout.frames) ||
    (heads.has(program.points[point]!.range) && (op.op !== "unless" || look.number(op.cond) === 0));
  const begin = (point: Point, frame: number): Draft => {
    if (drafts.length >= MOST_STEPS) cut = true;
    const { range, within } = program.points[point]!;
    const draft: Draft = {
      point,
      frame,
      step: { line: spanOf(range), text: firstLine(range), within, depth: depthOf(executor.state, frame) },
      parts: new Map(),
      events: [],
      state: executor.state.slice(),
    };
    drafts.push(draft);
    return draft;
  };
  const mistake = run();
  drafts.at(-1)?.events.push(...recorder.take(0));
  const sees: EventVisibility =
    visible === "everything"
      ? ALL_VISIBLE
      : {
          zone: (id) => visible.zones[id]!.open,
          top: (id) => seesTop(program, visible, id),
          piece: () => false,
          cell: (cell) => visible.states[cellIndex(cell.at)] !== undefined,
          told: () => false,
          mayKnow: (to) => to === undefined,
          wasUnasked: () => true,
        };
  const told = drafts.flatMap(
    ({ point, step, parts, events, state }): readonly { step: TraceStep; state: Int32Array }[] => {
      // The line is in a change printed on a piece. Showing it would reveal that this piece is in force.
      if (visible !== "everything" && isBroughtUnseen(program, program.points[point]!, visible)) return [];
      const texts = sentences(languages, program, events, sees);
      // A line without a visible change is left out, because it would reveal decisions about hidden things.
      if (visible !== "everything" && texts[0]!.length === 0) return [];
      const changes = texts[0]!.map((line) =>
        Object.fromEntries(languages.map(({ language }, t) => [language, sameLine(line, texts[t]!).text])),
      );
      return [{ step: { ...step, parts: [...parts.values()], changes }, state }];
    },
  );
  return { trace: { move, steps: told.map(({ step }) => step), cut, mistake }, states: told.map(({ state }) => state) };

  function run(): Mistake | undefined {
    const step = timeline.positions[move]?.step;
    try {
      if (step) {
        executor.state.set(step.asked.words());
        recorder.take(turnsBegun(executor.state));
        executor.answer(step.given.value);
      } else {
        executor.start(timeline.seed);
      }
    } catch (error) {
      if (!(error instanceof GameError)) throw error;
      return mistakeOf(gameProblem(program, error));
    }
    return undefined;
  }
}

function firstLine(range: Range): string {
  return textOf(range).split("\n", 1)[0]!.trim();
}

/** The number of effects that are running around the effect with this frame (the place of its locals in the state). */
function depthOf(state: Int32Array, frame: number): number {
  let depth = 0;
  for (let at = state[frame]!; at >= 0; at = state[at]!) depth++;
  return depth;
}
