/**
 * Finds answers that were hidden when they were given and are shown later. For example, a player chooses a card in the
 * hand, and a later line lays it face up. Such an answer is reported if the reader sees this move, and if the line can
 * move only the chosen piece.
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

/** Whether an answer chooses a piece outside secret decisions. Only such an answer can be shown by later events. */
export function canBeShown({ info, thread }: Decision, { kind }: Answer): boolean {
  return kind === "choice" && thread === 0 && info.what.kind === "pieces";
}

/** Whether the events after an answer showed the viewer the chosen piece, and also that it was the chosen one. */
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

/**
 * The name of an answer for viewers who saw the chosen piece only later. It leaves out the words that distinguish the
 * piece from others, because these viewers did not know the other answers.
 */
export function shownName(program: Program, { info, label }: Decision, { value }: Answer): string {
  return `${label} ${answerName(program, info, value)}`;
}

const known = new WeakMap<Program, Map<Point, string | undefined>>();

/**
 * The name of the question whose answer a line moves. Undefined if the line can also move another piece, or the answers
 * to several questions.
 */
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

/** A position in a program, just before one of an effect's ops (the instructions of a compiled program). */
interface Place {
  readonly effect: number;
  readonly at: number;
}

/**
 * Finds out where the value of a local can come from. It goes backwards through all ops (instructions) that may have
 * run before.
 */
class Origins {
  /**
   * The names of the questions whose answers the value can be. An entry undefined means that it can also come from
   * elsewhere.
   */
  readonly labels = new Set<string | undefined>();
  private readonly program: Program;
  private readonly seen = new Set<string>();

  constructor(program: Program) {
    this.program = program;
  }

  /** Adds the possible sources of the value that the op (instruction) at `place` reads. */
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

  /** Adds the possible sources of an effect's parameter: the arguments at all places that call the effect. */
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

/** The indices of the ops (instructions) that can run directly before the op at this index. */
function predecessors(ops: readonly Op[], at: number): readonly number[] {
  const op = ops[at]!;
  return ops.flatMap((other, i) => {
    const { next, jumps } = edgesOf(other);
    return (next && i === at - 1) || (op.op === "label" && jumps.includes(op.label)) ? [i] : [];
  });
}

/**
 * The slot (place of a local) whose content an expression returns unchanged; undefined if the expression computes
 * something.
 */
function slotOf(value: ScalarExpr): Slot | undefined {
  if (value.op === "slot") return value.slot;
  const asserts = value.op === "there" || value.op === "within" || value.op === "of kind" || value.op === "spot";
  return asserts ? slotOf(value.of) : undefined;
}
