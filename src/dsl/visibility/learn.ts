/**
 * Finds the secrets on which the value of an expression depends: hidden zones and states. Only this module decides it,
 * for two users. The checker tests which secrets a question may read, and look-ahead must stop at some of them.
 */
import type { Range } from "../../diagnostics/range.ts";
import { type ExpressionsWith, isOfSort } from "../typed-game/traits.ts";
import type { Change, Expression, Game, Local, Table, Zone } from "../game.ts";
import { bodiesOf, childrenOf, resultsOf } from "../visitor.ts";
import { hidingZones, isHidden } from "./hiding.ts";
import { keyOf, type Known, knowing, Named, UNOWNED, View } from "./known.ts";
import { type Secret, union } from "./secret.ts";
import { type Touching, touchingOf } from "./touching.ts";

/** An expression that contains no other. */
export type Simple = ExpressionsWith<"parts", "none">;

/** An expression that contains others. */
export type Compound = ExpressionsWith<"parts", "of" | "sides" | "own">;

/**
 * Functions that compute some facts about an expression from the facts about the expressions inside. For all other facts
 * there are defaults: the owner and the zone are unknown, and `value`, `number` and `asked` depend on all parts of the
 * expression.
 */
export type Facts<E> = { readonly [part in keyof Known]?: (learning: Learning, view: View, e: E) => Known[part] };

/** An expression that a call of a value can compute, and the view (the facts about local names) inside it. */
interface Called {
  readonly inside: View;
  readonly body: Expression | Table;
}

/** Functions that compute the facts (owner, zone, secrets) about expressions. */
interface Transfer {
  readonly simple: (view: View, e: Simple) => Known;
  readonly compound: (e: Compound) => Facts<Compound>;
}

/** Whether a question can offer the members of an expression: pieces or zones. */
export function isAsked({ type: { kind } }: Expression): boolean {
  return kind === "piece" || kind === "zone";
}

/** Computes what the value of an expression reveals about hidden things. */
export class Learning {
  readonly game: Game;
  readonly transfer: Transfer;
  readonly touching: Touching;
  private readonly inners = new WeakMap<View, Map<Expression, View>>();
  private readonly calls = new WeakMap<View, Map<Expression, readonly Called[]>>();
  private readonly memo = new Map<object, Map<string, readonly Secret[]>>();

  constructor(game: Game, transfer: Transfer) {
    this.game = game;
    this.transfer = transfer;
    this.touching = touchingOf(game);
  }

  /** The facts (owner, zone, secrets) about the value of an expression. */
  known(view: View, e: Expression): Known {
    if (isOfSort(e, "parts", "none")) return this.transfer.simple(view, e);
    let known = view.facts.get(e);
    if (!known) view.facts.set(e, (known = new Learned(this, view, e as Compound)));
    return known;
  }

  /** The view (the facts about local names) with one more name, which stands for the value of an expression. */
  naming(view: View, value: Expression, name: Local | undefined): View {
    return knowing(view, this.known(view, value), name);
  }

  /** The view (the facts about local names) inside an expression in which `name` stands for the value of `of`. */
  inner(view: View, e: Expression, of: Expression, name: Local): View {
    let within = this.inners.get(view);
    if (!within) this.inners.set(view, (within = new Map()));
    let known = within.get(e);
    if (!known) within.set(e, (known = this.naming(view, of, name)));
    return known;
  }

  value(view: View, e: Expression): readonly Secret[] {
    return this.known(view, e).value;
  }

  /** The secrets (hidden zones and states) on which at least one of these values depends. */
  values(view: View, ...parts: readonly (Expression | undefined)[]): readonly Secret[] {
    return union(parts.map((part) => (part ? this.value(view, part) : [])));
  }

  number(view: View, e: Expression): readonly Secret[] {
    return this.known(view, e).number;
  }

  /**
   * The secrets (hidden zones and states) that decide whether a set has a member. If the set is a zone, its pieces do
   * not count, because all players see whether a zone is empty.
   */
  whether(view: View, e: Expression): readonly Secret[] {
    return e.kind === "zone" ? union([this.values(view, e.index), this.holder(view, e.of)]) : this.number(view, e);
  }

  /**
   * The secrets (hidden zones and states) on which the clauses of a query depend. `ordering`: with the clauses that
   * only order the members (`by`).
   */
  clauses(view: View, e: Expression & { kind: "query" }, ordering = true): readonly Secret[] {
    const { own, mine } = this.known(view, e);
    const inner = knowing(view, new Named(this.known(view, e.in), "asked", { own, mine }), e.binder);
    return this.values(inner, ...e.clauses.filter(({ how }) => ordering || !how.startsWith("by")).map((c) => c.expr));
  }

  /**
   * The secrets (hidden zones and states) that decide which piece `of` is and where it lies, and so whether a player
   * sees its zones and states.
   */
  holder(view: View, of: Expression | undefined): readonly Secret[] {
    return of ? union([this.value(view, of), this.places(view, of)]) : [];
  }

  /**
   * The secrets about the places of pieces: the hidden zones in which they can lie. There are none if the rules found
   * the pieces in a zone that they name, as in `c in hand`, because then the place is known.
   */
  places(view: View, of: Expression): readonly Secret[] {
    const { own, located } = this.known(view, of);
    return located
      ? []
      : hidingZones(this.game, of.type).map((what) => ({ what, part: "place", own, of, range: of.range }));
  }

  /**
   * The secrets (hidden zones and states) on which the number of pieces in a zone depends, if some player does not see
   * that number. The zone is one of `zones`.
   */
  lying(view: View, e: Expression, zones: readonly Zone[]): readonly Secret[] {
    const of = e.kind === "zone" ? e.of : undefined;
    const own = of !== undefined && this.known(view, e).own;
    return zones
      .filter((what) => what.uncounted && isHidden(what))
      .map((what) => ({ what, part: "number", own, of, range: e.range }));
  }

  /**
   * The view (the facts about local names) inside a called value or effect, whose parameters stand for `args`. If it is
   * written on a piece, `of` is this piece, which `this` means there.
   */
  inside(view: View, params: readonly Local[], args: readonly Expression[], of?: Expression): View {
    const names = new Map<Local, Known>();
    params.forEach((param, i) => args[i] && names.set(param, this.known(view, args[i])));
    return new View(view.me, of ? this.known(view, of) : UNOWNED, names);
  }

  /**
   * The expressions that a call of a value can compute: its own, and those of changes. Each comes with the view (the
   * facts about local names) inside it.
   */
  bodies(view: View, e: Expression & { kind: "call" }): readonly Called[] {
    let calls = this.calls.get(view);
    if (!calls) this.calls.set(view, (calls = new Map()));
    let known = calls.get(e);
    if (!known) {
      known = bodiesOf(this.game, e.value).map(({ params, body }) => ({
        inside: this.inside(view, params, e.args),
        body,
      }));
      calls.set(e, known);
    }
    return known;
  }

  /** The facts (owner, zone, secrets) about each result that a call of a value can have. */
  results(view: View, e: Expression & { kind: "call" }): readonly Known[] {
    return this.bodies(view, e).flatMap(({ inside, body }) =>
      resultsOf(body).map((result) => this.known(inside, result)),
    );
  }

  /**
   * The secrets (hidden zones and states) on which the result of a called value depends. They are computed once for
   * views with the same facts.
   */
  resultOf(view: View, body: Expression | Table): readonly Secret[] {
    const key = keyOf(view);
    let known = this.memo.get(body);
    if (!known) this.memo.set(body, (known = new Map()));
    const found = known.get(key);
    if (found) return found;
    const learned = this.values(view, ...resultsOf(body));
    known.set(key, learned);
    return learned;
  }

  /**
   * The secrets that decide which of these changes are in force: a change on a piece is in force only while the piece
   * lies in certain zones, and some of them can be hidden.
   */
  inForce(view: View, changes: readonly Change[], range: Range): readonly Secret[] {
    return union(
      changes.map(({ carrier }) =>
        carrier
          ? hidingZones(this.game, { kind: "piece", of: [carrier.kind] })
              .filter(({ inForce }) => inForce)
              .map((what) => ({
                what,
                part: "content",
                own: view.me && what.inForce === "holder" && what.holder === this.game.kinds[0],
                of: undefined,
                range,
              }))
          : [],
      ),
    );
  }
}

/**
 * The facts (owner, zone, secrets) about a value. Each fact is computed when it is read first, because most are never
 * read.
 */
class Learned implements Known {
  private readonly learning: Learning;
  private readonly view: View;
  private readonly e: Compound;
  private readonly facts: Facts<Compound>;
  private readonly parts: { -readonly [part in keyof Known]?: Known[part] | undefined } = {};

  constructor(learning: Learning, view: View, e: Compound) {
    this.learning = learning;
    this.view = view;
    this.e = e;
    this.facts = learning.transfer.compound(e);
  }

  /** Whether the value certainly depends on no secret (a hidden zone or state). */
  private get isOpen(): boolean {
    return this.view.isOpen && !this.learning.touching.has(this.e);
  }

  get own(): boolean {
    return (this.parts.own ??= this.facts.own?.(this.learning, this.view, this.e) ?? false);
  }

  get mine(): boolean {
    return (this.parts.mine ??= this.facts.mine?.(this.learning, this.view, this.e) ?? false);
  }

  get zones(): readonly Zone[] {
    return (this.parts.zones ??= this.facts.zones?.(this.learning, this.view, this.e) ?? []);
  }

  get located(): boolean {
    return (this.parts.located ??= this.facts.located?.(this.learning, this.view, this.e) ?? false);
  }

  get value(): readonly Secret[] {
    return (this.parts.value ??= this.isOpen ? [] : this.computeValue());
  }

  get number(): readonly Secret[] {
    return (this.parts.number ??= this.isOpen
      ? []
      : (this.facts.number?.(this.learning, this.view, this.e) ?? this.value));
  }

  get asked(): readonly Secret[] {
    return (this.parts.asked ??= this.isOpen ? [] : this.computeAsked());
  }

  private computeValue(): readonly Secret[] {
    return (
      this.facts.value?.(this.learning, this.view, this.e) ?? this.learning.values(this.view, ...childrenOf(this.e))
    );
  }

  private computeAsked(): readonly Secret[] {
    return (isAsked(this.e) ? this.facts.asked?.(this.learning, this.view, this.e) : undefined) ?? this.value;
  }
}
