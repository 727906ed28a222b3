/**
 * The hidden zones and states that the value of an expression depends on. This is the only place that decides it, for
 * the checker (what a question may read) and for look-ahead (where its boundary is).
 */
import type { Range } from "../../diagnostics/range.ts";
import type { Change, Expression, Game, Local, Table, Zone } from "../game.ts";
import { bodiesOf, childrenOf, resultsOf } from "../visitor.ts";
import { hidingZones, isHidden } from "./hiding.ts";
import { type Facts, keyOf, type Known, knowing, UNOWNED, type View } from "./known.ts";
import { type Secret, union } from "./secret.ts";

/** Works out what an expression reveals about hidden things. */
export class Learning {
  readonly game: Game;
  /** The facts of an expression by those of its parts. */
  readonly factsOf: (learning: Learning, view: View, e: Expression) => Facts;
  private readonly memo = new Map<object, Map<string, readonly Secret[]>>();

  constructor(game: Game, factsOf: Learning["factsOf"]) {
    this.game = game;
    this.factsOf = factsOf;
  }

  /** The facts about a value; `given`: facts known from elsewhere. */
  known(view: View, e: Expression, given: Partial<Known> = {}): Known {
    return new Learned(this, view, e, given);
  }

  /** The same view with a name for `value`. */
  naming(view: View, value: Expression, name: Local | undefined): View {
    return knowing(view, this.known(view, value), name);
  }

  value(view: View, e: Expression): readonly Secret[] {
    return this.known(view, e).value;
  }

  /** The secrets needed to know all these values. */
  values(view: View, ...parts: readonly (Expression | undefined)[]): readonly Secret[] {
    return union(parts.map((part) => (part ? this.value(view, part) : [])));
  }

  number(view: View, e: Expression): readonly Secret[] {
    return this.known(view, e).number;
  }

  /** The secrets needed to know whether there is any member. Whether a zone is empty is public. */
  whether(view: View, e: Expression): readonly Secret[] {
    return e.kind === "zone" ? union([this.values(view, e.index), this.holder(view, e.of)]) : this.number(view, e);
  }

  /** The secrets in the clauses of a query; `ordering`: also in those that order its members. */
  clauses(view: View, e: Expression & { kind: "query" }, ordering = true): readonly Secret[] {
    const { own, mine } = this.known(view, e);
    const inner = knowing(view, this.known(view, e.in, { own, mine }), e.binder);
    return this.values(inner, ...e.clauses.filter(({ how }) => ordering || !how.startsWith("by")).map((c) => c.expr));
  }

  /** The secrets needed to know which piece it is, and to see its contents. */
  holder(view: View, of: Expression | undefined): readonly Secret[] {
    return of ? union([this.value(view, of), this.places(view, of)]) : [];
  }

  /** The hidden zones where pieces can be, unless the rules found them by their place. */
  places(view: View, of: Expression): readonly Secret[] {
    const { own, located } = this.known(view, of);
    return located
      ? []
      : hidingZones(this.game, of.type).map((what) => ({ what, part: "place", own, of, range: of.range }));
  }

  /** The secrets needed to know how many pieces are in a zone, which is one of these. */
  lying(view: View, e: Expression, zones: readonly Zone[]): readonly Secret[] {
    const of = e.kind === "zone" ? e.of : undefined;
    const own = of !== undefined && this.known(view, e).own;
    return zones
      .filter((what) => what.uncounted && isHidden(what))
      .map((what) => ({ what, part: "number", own, of, range: e.range }));
  }

  /** The view inside a called body: `this` is `of` if it is written on a piece. */
  inside(view: View, params: readonly Local[], args: readonly Expression[], of?: Expression): View {
    return {
      me: view.me,
      self: of ? this.known(view, of) : UNOWNED,
      names: new Map(params.flatMap((param, i) => (args[i] ? [[param, this.known(view, args[i])] as const] : []))),
    };
  }

  /** The bodies that a value can have, with the view inside. */
  bodies(view: View, { value, args }: Expression & { kind: "call" }) {
    return bodiesOf(this.game, value).map(({ params, body }) => ({ inside: this.inside(view, params, args), body }));
  }

  /** The facts about each possible result of a call of a value. */
  results(view: View, e: Expression & { kind: "call" }): readonly Known[] {
    return this.bodies(view, e).flatMap(({ inside, body }) =>
      resultsOf(body).map((result) => this.known(inside, result)),
    );
  }

  /** The secrets needed to know the result of a body, computed once for each view of its names. */
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

  /** The secrets needed to know which of these changes are in force: the hidden zones where their pieces can be. */
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

/** The facts about a value. Each one is computed at its first use, because most are never used. */
class Learned implements Known {
  private readonly learning: Learning;
  private readonly view: View;
  private readonly e: Expression;
  private readonly parts: { -readonly [part in keyof Known]?: Known[part] | undefined };
  private found: Facts | undefined;

  constructor(learning: Learning, view: View, e: Expression, given: Partial<Known>) {
    this.learning = learning;
    this.view = view;
    this.e = e;
    this.parts = { ...given };
  }

  private get facts(): Facts {
    return (this.found ??= this.learning.factsOf(this.learning, this.view, this.e));
  }

  get own(): boolean {
    return (this.parts.own ??= this.facts.own?.() ?? false);
  }

  get mine(): boolean {
    return (this.parts.mine ??= this.facts.mine?.() ?? false);
  }

  get zones(): readonly Zone[] {
    return (this.parts.zones ??= this.facts.zones?.() ?? []);
  }

  get located(): boolean {
    return (this.parts.located ??= this.facts.located?.() ?? false);
  }

  get value(): readonly Secret[] {
    return (this.parts.value ??= this.facts.value?.() ?? this.learning.values(this.view, ...childrenOf(this.e)));
  }

  get number(): readonly Secret[] {
    return (this.parts.number ??= this.facts.number?.() ?? this.value);
  }

  get asked(): readonly Secret[] {
    const { kind } = this.e.type;
    return (this.parts.asked ??=
      (kind === "piece" || kind === "zone" ? this.facts.asked?.() : undefined) ?? this.value);
  }
}
