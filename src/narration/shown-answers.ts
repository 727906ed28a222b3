/**
 * Answers that are hidden at first, and shown afterwards, such as a card that is chosen in the hand and laid openly.
 * They are reported when a line moves the piece to a place that the viewer sees, if the line names the piece by the
 * question.
 */
import { edgesOf } from "../interpreter/ir/control-flow.ts";
import { wordsWritten } from "../interpreter/ir/frame-access.ts";
import type { Op, Point, ScalarExpr, Slot } from "../interpreter/ir/ir.ts";
import type { Program } from "../interpreter/ir/program.ts";
import type { Answer, Decision } from "../interpreter/match/decision.ts";
import { answerName } from "../interpreter/match/moves/names.ts";
import type { Event } from "./events.ts";
import { isMove, seenMoves } from "./moves.ts";
import type { EventVisibility } from "./event-visibility.ts";

/** Whether an answer chooses a piece outside secret decisions, so that later events may show the piece. */
export function canBeShown({ info, thread }: Decision, { kind }: Answer): boolean {
  return kind === "choice" && thread === 0 && info.what.kind === "pieces";
}

/** Whether `events`, which followed an answer, showed the viewer the chosen piece, and that it was the chosen one. */
export function isShown(
  program: Program,
  decision: Decision,
  answer: Answer,
  events: readonly Event[],
  sees: EventVisibility,
): boolean {
  if (!canBeShown(decision, answer)) return false;
  const move = events.find((event) => isMove(event) && event.piece === answer.value);
  if (!move || !seenMoves(program, events, sees).has(move)) return false;
  return labelAt(program, move.point) === decision.info.label.name;
}

/** The name of an answer for viewers who could not see it: without words that distinguish it from others. */
export function shownName(program: Program, { info, label }: Decision, { value }: Answer): string {
  return `${label} ${answerName(program, info, value)}`;
}

const known = new WeakMap<Program, Map<Point, string | undefined>>();

/** The label of the question whose answer a line moves; undefined if the line can move any other piece, or several. */
function labelAt(program: Program, point: Point): string | undefined {
  let labels = known.get(program);
  if (!labels) known.set(program, (labels = new Map()));
  if (labels.has(point)) return labels.get(point);
  const origins = new Origins(program);
  program.effects.forEach(({ ops }, effect) =>
    ops.forEach((op, at) => {
      if (op.op === "move" && op.point === point)
        origins.read({ effect, at }, op.what.op === "single" ? op.what.of : undefined);
    }),
  );
  const [label, ...others] = origins.labels;
  const only = others.length > 0 ? undefined : label;
  labels.set(point, only);
  return only;
}

/** A position in the program, just before an op. */
interface Place {
  readonly effect: number;
  readonly at: number;
}

/** Finds where values come from, going backwards through the ops that may have run before. */
class Origins {
  /** The labels of questions whose answers the value may be; undefined stands for any other origin. */
  readonly labels = new Set<string | undefined>();
  private readonly program: Program;
  private readonly seen = new Set<string>();

  constructor(program: Program) {
    this.program = program;
  }

  /** Adds the possible origins of a value that the op at `place` reads. */
  read(place: Place, value: ScalarExpr | undefined): void {
    const slot = value && slotOf(value);
    if (slot === undefined) this.labels.add(undefined);
    else this.before(place, slot);
  }

  private before({ effect, at }: Place, slot: Slot): void {
    const key = `${effect} ${at} ${slot}`;
    if (this.seen.has(key)) return;
    this.seen.add(key);
    const { ops } = this.program.effects[effect]!;
    if (at === 0) this.given(effect, slot);
    for (const from of predecessors(ops, at)) this.written({ effect, at: from }, slot);
  }

  private written(place: Place, slot: Slot): void {
    const { effects, asks, asked } = this.program;
    const op = effects[place.effect]!.ops[place.at]!;
    const words = wordsWritten(op, asks);
    if (!words || slot < words.slot || slot >= words.slot + words.words) this.before(place, slot);
    else if (op.op === "ask") this.labels.add(asked[op.ask]!.label.name);
    else this.read(place, op.op === "let" ? op.value : undefined);
  }

  /** Adds the origins of the arguments that callers of the effect pass for a parameter. */
  private given(effect: number, slot: Slot): void {
    const parameter = this.program.effects[effect]!.params.findIndex((each) => each.slot === slot);
    this.program.effects.forEach(({ ops }, caller) =>
      ops.forEach((op, at) => {
        if (!edgesOf(op).calls.includes(effect)) return;
        const arg = op.op === "call" || op.op === "call dynamic" ? op.args[parameter] : undefined;
        this.read({ effect: caller, at }, arg?.kind === "num" ? arg.value : undefined);
      }),
    );
  }
}

/** The ops that may run just before this one. */
function predecessors(ops: readonly Op[], at: number): readonly number[] {
  const op = ops[at]!;
  return ops.flatMap((other, i) => {
    const { next, jumps } = edgesOf(other);
    return (next && i === at - 1) || (op.op === "label" && jumps.includes(op.label)) ? [i] : [];
  });
}

/** The slot whose content an expression returns unchanged, if it does. */
function slotOf(value: ScalarExpr): Slot | undefined {
  if (value.op === "slot") return value.slot;
  const asserts = value.op === "there" || value.op === "within" || value.op === "of kind" || value.op === "spot";
  return asserts ? slotOf(value.of) : undefined;
}
