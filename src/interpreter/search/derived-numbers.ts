/**
 * Finds locals of the rules whose values a viewer cannot know, because they were computed from hidden things. After the
 * hidden things were drawn anew, these values are computed again. If that is impossible, a number gets a value that is
 * usual in random matches. A piece is replaced by the piece that now lies in the same place.
 */
import type { Definition, Waiting } from "../ir/frame-slots.ts";
import { flowsOf } from "../ir/frame-slots.ts";
import { readsStates } from "../ir/inspect.ts";
import type { ScalarExpr, Slot } from "../ir/ir.ts";
import { pieceDefinitions } from "../ir/piece-slots.ts";
import type { Program } from "../ir/program.ts";
import type { Node } from "../ir/visitor.ts";
import { mayRead } from "../match/observation/readable.ts";
import type { VisibleState } from "../match/observation/visibility.ts";
import type { RandomStream } from "../runtime/random-stream.ts";
import { piecesIn, type RunningFrame, valuesAt } from "../runtime/state.ts";
import type { Dealing } from "./dealing.ts";
import { type Formula, FrameFormulas, slotsIn } from "./frame-formulas.ts";
import type { Prior } from "./prior.ts";

/** A slot of a frame whose value (or list of values) was computed from things that a viewer does not see. */
interface Derived {
  readonly at: number;
  readonly label: number;
  readonly slot: Slot;
  readonly list: boolean;
  /** Whether the values in the slot are pieces. */
  readonly pieces: boolean;
  /** The expression that computed the value, so that it can be computed again; undefined if that is impossible. */
  readonly formula: Formula | undefined;
  /**
   * For pieces that the rules chose by something hidden, such as "the highest card of the hand", if the choice cannot
   * be made again: the zones from which they were chosen. The viewer does not know which pieces were chosen, so other
   * pieces of these zones are drawn.
   */
  readonly chosenFrom: readonly number[] | undefined;
  /** The first pieces of such a list, if they have left these zones, so that the viewer has seen that they were chosen. */
  readonly gone: readonly number[];
  /**
   * Whether only pieces that the viewer does not see may replace the value. This is so for a random pick, because the
   * viewer is told if it picked a visible piece.
   */
  readonly unseen: boolean;
}

/** The kinds of expressions that choose one or several of some pieces, by a condition or an order. */
const CHOICES: ReadonlySet<Node["op"]> = new Set([
  "where",
  "while",
  "until",
  "with",
  "by",
  "least",
  "greatest",
  "distinct",
  "if",
]);

/**
 * The kinds of ops that give a slot a value which cannot be computed again from an expression: `append` also needs the
 * earlier list, and `pick` is random.
 */
const UNREPEATABLE: ReadonlySet<Definition["by"]["op"]> = new Set(["append", "pick"]);

/** A player who acts because of a value that a viewer cannot know, such as the owner of a hidden card. */
interface Actor {
  /** The expression by which the rules found this player. */
  readonly formula: Formula;
  /** The acting player, whom the viewer sees. */
  readonly player: number;
}

/** The players who have acted one after another, as a list gives their order, which a viewer cannot know in full. */
interface Order {
  /** The address of the list. */
  readonly at: number;
  /** The players who have acted, up to the one who acts now. */
  readonly acted: readonly number[];
}

/** Finds the values in frames that a viewer cannot know. In each drawn position it computes them again. */
export class DerivedNumbers {
  private readonly program: Program;
  private readonly prior: Prior;
  private readonly state: Int32Array;
  private readonly visible: VisibleState;
  private readonly dealing: Dealing;
  private readonly pieces: ReadonlySet<Definition>;
  private readonly waiting: readonly (Waiting | undefined)[];
  private readonly formulas: FrameFormulas;
  private readonly judged = new Map<RunningFrame, Map<Definition, boolean>>();
  private readonly derived: readonly Derived[];
  private readonly actors: readonly Actor[];
  private readonly orders: readonly Order[];

  constructor(program: Program, state: Int32Array, visible: VisibleState, dealing: Dealing, prior: Prior) {
    this.program = program;
    this.prior = prior;
    this.state = state;
    this.visible = visible;
    this.dealing = dealing;
    this.pieces = pieceDefinitions(program);
    this.waiting = flowsOf(program).waiting;
    this.formulas = new FrameFormulas(program, state);
    // The frames of callers come first, because values in the frames of called effects were computed from values in the
    // callers' frames. The frames of threads (simultaneous secret decisions) are last in the state.
    const outerFirst = this.formulas.frames.toSorted((a, b) => a.frame - b.frame);
    this.derived = outerFirst.flatMap((frame) => this.derivedIn(frame));
    this.actors = outerFirst.flatMap((frame) => this.actorsIn(frame));
    this.orders = this.actors.flatMap(({ formula }) => this.ordersOf(formula));
  }

  /**
   * Replaces the values in frames that the viewer cannot know by values that fit the drawn position. The stream itself
   * does not move on, as in `NamedPieces`.
   */
  renew(state: Int32Array, from: RandomStream): void {
    if (this.derived.length === 0) return;
    const random = from.aside();
    for (const { at, label, slot, list, pieces, formula, chosenFrom, gone, unseen } of this.derived) {
      const usual = () => this.prior.valuesAt(label, slot).draw(random);
      const computed = formula && this.formulas.evaluate(state, formula)?.values;
      const values = chosenFrom
        ? [...gone, ...this.drawn(state, chosenFrom, unseen, computed, random)].slice(
            0,
            list ? Math.max(gone.length, usual() ?? 0) : 1,
          )
        : computed;
      if (pieces && !values) continue;
      if (!list) {
        state[at] = values?.[0] ?? usual() ?? 0;
        continue;
      }
      // If the new list is shorter than the old one, some words of the old list would stay behind it. So all words are
      // cleared first.
      state.fill(0, at, at + 1 + state[at]!);
      state.set([values?.length ?? 0, ...(values ?? [])], at);
    }
  }

  /** Whether the players who act in a drawn position are those who act in the match, and have acted in the same order. */
  actsTheSame(state: Int32Array): boolean {
    return (
      this.orders.every(({ at, acted }) => acted.every((player, i) => state[at + 1 + i] === player)) &&
      this.actors.every(({ formula, player }) => this.formulas.evaluate(state, formula)?.values[0] === player)
    );
  }

  /**
   * The pieces that lie in one of these zones, in the computed order if `computed` contains all of them, otherwise in a
   * random order. `unseen`: only those that the viewer does not see.
   */
  private drawn(
    state: Int32Array,
    zones: readonly number[],
    unseen: boolean,
    computed: readonly number[] | undefined,
    random: RandomStream,
  ): readonly number[] {
    const { program, dealing } = this;
    const lying = zones.flatMap((zone) =>
      piecesIn(program, state, zone).filter((piece) => !unseen || dealing.isHidden(piece)),
    );
    if (lying.length > 0 && computed?.length === lying.length && lying.every((piece) => computed.includes(piece)))
      return computed;
    return random.shuffled(lying.length > 0 ? lying : [...dealing.pieces]);
  }

  /** The players who act in this frame because of a value that is drawn anew. */
  private actorsIn(running: RunningFrame): readonly Actor[] {
    const { formulas, derived, state } = this;
    const waits = this.waiting[running.label];
    if (!waits) return [];
    const { slots, entered } = waits;
    return entered.flatMap((slot, i) => {
      const [only, ...others] = slots.get(slot) ?? [];
      if (only?.by.op !== "enter" || others.length > 0) return [];
      const formula = formulas.at(only.by.value, only, running);
      const isDrawn = slotsIn(only.by.value).some((read) => derived.some(({ at }) => at === running.frame + read));
      if (!isDrawn || !formulas.canEvaluate(formula)) return [];
      const inner = entered[i + 1];
      return [{ formula, player: inner === undefined ? running.acting : state[running.frame + inner]! }];
    });
  }

  /** If the acting player is the next one of a list of players that is drawn anew: those up to this player. */
  private ordersOf({ of, frame: { frame } }: Formula): readonly Order[] {
    const { derived, state, program } = this;
    return slotsIn(of as ScalarExpr).flatMap((slot) => {
      const next = derived.find(({ at }) => at === frame + slot)?.formula?.of;
      if (next?.op !== "item" || next.list.op !== "slots") return [];
      const at = frame + next.list.slot;
      const all = valuesAt(state, at, true);
      const acted = all.slice(0, all.indexOf(state[frame + slot]!) + 1);
      return acted.every((piece) => program.players.includes(piece)) ? [{ at, acted }] : [];
    });
  }

  private derivedIn(running: RunningFrame): readonly Derived[] {
    const { frame, label } = running;
    const derived = [...(this.waiting[label]?.slots ?? [])].flatMap(([slot, all]): Derived[] => {
      const from = all.filter(({ by }) => by.op !== "clear");
      const pieces = from.some((definition) => this.pieces.has(definition));
      // A value that is a piece is computed again only if no piece has moved since, and if no counters or marks decide
      // which piece it is. Otherwise `NamedPieces` replaces the piece by the one that is now where it was.
      const isPlaced = (definition: Definition) =>
        this.pieces.has(definition) && !(this.waiting[label]!.fresh.has(definition) && isSteady(definition));
      const hidden = from.filter((each) => this.isHidden(each, running));
      const zones = hidden.flatMap((each) => (isPlaced(each) ? this.chosenFrom(each, running, slot) : []));
      if (zones.length === 0 && hidden.every(isPlaced)) return [];
      const only = all.length === 1 && !UNREPEATABLE.has(from[0]!.by.op) ? from[0] : undefined;
      const formula = only && this.formulas.of(only, running);
      // A local that counts rounds (`n = n + 1`) is computed from its own former value, so computing it again would
      // count one more round.
      const list = from.some((definition) => definition.list);
      const isSame = formula && this.formulas.canEvaluate(formula) && !this.formulas.reads(formula, only);
      return [
        {
          at: frame + slot,
          label,
          slot,
          list,
          pieces,
          formula: isSame ? formula : undefined,
          chosenFrom: zones.length > 0 ? [...new Set(zones)] : undefined,
          gone: zones.length > 0 && list ? this.gone(valuesAt(this.state, frame + slot, true), zones) : [],
          unseen: hidden.every(({ by }) => by.op === "pick"),
        },
      ];
    });
    return readFirst(derived);
  }

  /** The first ones of some pieces: those that the viewer sees outside of some zones. */
  private gone(pieces: readonly number[], zones: readonly number[]): readonly number[] {
    const { state, program, dealing } = this;
    const there = (piece: number) => zones.includes(state[program.layout.pieceZone + piece]!);
    const first = pieces.findIndex((piece) => dealing.isHidden(piece) || there(piece));
    return first < 0 ? pieces : pieces.slice(0, first);
  }

  /**
   * The zones from which something hidden chose the pieces of a value, such as "the highest card of the hand". Empty if
   * the rules took the pieces only by their places, such as "the first card". Also empty if the pieces have left these
   * zones, because all players have seen that.
   */
  private chosenFrom(definition: Definition, running: RunningFrame, slot: Slot): readonly number[] {
    const { formulas, program, state, dealing } = this;
    const formula = formulas.of(definition, running);
    const nodes = formula ? [...formulas.nodes(formula)] : [];
    const picked = definition.by.op === "pick";
    if (!picked && !nodes.some(({ op }) => CHOICES.has(op))) return [];
    const zones = nodes.flatMap((node) => {
      if (node.op !== "zone") return [];
      const { among, zone } = node;
      const [from, to] = among ?? (zone.op === "const" ? [zone.value, zone.value + 1] : [0, program.zones.length]);
      return [...program.zones.keys()].slice(from, to);
    });
    const lies = (piece: number) =>
      zones.includes(state[program.layout.pieceZone + piece]!) && (!picked || dealing.isHidden(piece));
    return valuesAt(state, running.frame + slot, definition.list).some(lies) ? zones : [];
  }

  /** Whether a value in a frame was computed from things that the viewer does not see. */
  private isHidden(definition: Definition, frame: RunningFrame): boolean {
    let judged = this.judged.get(frame);
    if (!judged) this.judged.set(frame, (judged = new Map()));
    const known = judged.get(definition);
    if (known !== undefined) return known;
    // If chance picks a number or a named value such as "rain", not a piece, all players are told which one.
    if (definition.by.op === "pick" && !this.pieces.has(definition)) return false;
    // A local that counts rounds (`n = n + 1`) is computed from its own former value. This former value is taken as
    // known here, so the first value of the local decides.
    judged.set(definition, false);
    const formula = this.formulas.of(definition, frame);
    const hidden = (formula !== undefined && this.readsHidden(formula)) || this.countsUntold(definition, frame);
    judged.set(definition, hidden);
    return hidden;
  }

  /**
   * Whether a local counts rounds of a loop about which the viewer was told nothing, because something hidden decided
   * that these rounds ask no question. If the viewer sees whose round it is, or what the round is about, the viewer
   * knows the count nevertheless.
   */
  private countsUntold(counter: Definition, frame: RunningFrame): boolean {
    const { formulas } = this;
    if (counter.untold.length === 0 || !formulas.reads(formulas.of(counter, frame), counter)) return false;
    return (
      counter.untold.some((test) => this.readsHidden(formulas.at(test.cond, test, frame))) && !this.isShown(counter)
    );
  }

  /**
   * Whether the viewer can see the value of a local that counts rounds: the acting player, or something visible in the
   * question, depends on it.
   */
  private isShown(counter: Definition): boolean {
    const { formulas, waiting, program, dealing, state } = this;
    return formulas.frames.some((frame) => {
      const { by, slots, entered } = waiting[frame.label]!;
      const from = (slot: Slot) => slots.get(slot) ?? [];
      const depends = (value: Definition) => value === counter || formulas.reads(formulas.of(value, frame), counter);
      const isSeen = (slot: Slot) => !dealing.isHidden(state[frame.frame + slot]!);
      const shown = by.op === "ask" ? program.asked[by.ask]!.locals : [];
      return (
        entered
          .flatMap(from)
          .some(
            (saved) => saved.by.op === "enter" && formulas.reads(formulas.at(saved.by.value, saved, frame), counter),
          ) ||
        shown.some(({ slot, list, of }) => (list || of.kind !== "pieces" || isSeen(slot)) && from(slot).some(depends))
      );
    });
  }

  private readsHidden(formula: Formula): boolean {
    const { program, state, visible, dealing, pieces } = this;
    const { frame, held } = formula;
    const evaluated = this.formulas.evaluate(state, formula);
    const { tallies, frames } = program.layout;
    if (!evaluated || !mayRead(program, visible, evaluated.read)) return true;
    if ([...evaluated.read].some((at) => tallies <= at && at < frames)) return true;
    return slotsIn(formula.of).some((slot) =>
      (held.get(slot) ?? []).some((definition) =>
        pieces.has(definition)
          ? valuesAt(state, frame.frame + slot, definition.list).some((piece) => dealing.isHidden(piece))
          : this.isHidden(definition, frame),
      ),
    );
  }
}

/**
 * Sorts the slots in the order in which they are computed: each slot comes after the slots that its expression reads.
 */
function readFirst(derived: readonly Derived[]): readonly Derived[] {
  const ordered = new Set<Derived>();
  const add = (one: Derived, within: readonly Derived[]): void => {
    const read = new Set(one.formula && slotsIn(one.formula.of));
    for (const other of derived) if (read.has(other.slot) && !within.includes(other)) add(other, [...within, other]);
    ordered.add(one);
  };
  for (const one of derived) add(one, [one]);
  return [...ordered];
}

/** Whether a value depends only on the places of pieces, and not on counters or marks. */
function isSteady({ by }: Definition): boolean {
  return (by.op === "let" || by.op === "let list") && !readsStates(by.value);
}
