/**
 * What an expression reveals: which zones and states that not everybody sees its value depends on. The one place that
 * decides this, for the checker (what a question may read) and for look-ahead (where its boundary is).
 */
import { BOX, type Change, type Expression, type Game, type Local, type Zone } from "../game.ts";
import type { Range } from "../../diagnostics/range.ts";
import { bodiesOf, changesOf, childrenOf, resultsOf, writtenFor } from "../visitor.ts";
import { hidingZones, isHidden, isHiddenState } from "./hiding.ts";
import { keyOf, type Known, OPEN, type View } from "./known.ts";
import { Learned, settle } from "./learned.ts";
import { isLocated } from "./located.ts";
import { called, isOwn, named, naming } from "./own.ts";
import { type Secret, union } from "./secret.ts";

/** Works out what an expression reveals about hidden things. */
export class Learning {
  readonly game: Game;
  private readonly memo = new Map<object, Map<string, readonly Secret[]>>();

  constructor(game: Game) {
    this.game = game;
  }

  /** The same with a name for what `value` is. */
  naming(view: View, value: Expression, name: Local | undefined): View {
    return this.knowing({ ...view, scene: naming(this.game, view.scene, value, name) }, this.known(view, value), name);
  }

  knowing(view: View, known: Known, name: Local | undefined): View {
    return { ...view, names: named(view.names, name, known, settle) };
  }

  known(view: View, e: Expression): Known {
    return new Learned(this, view, e);
  }

  /** What must be seen to know the value: of a set, which members it has. */
  value(view: View, e: Expression): readonly Secret[] {
    const all = (...parts: readonly (Expression | undefined)[]) =>
      union(parts.map((part) => (part ? this.value(view, part) : [])));
    switch (e.kind) {
      case "this":
        return view.self.value;
      case "local":
        return view.names.get(e.local)?.value ?? [];
      case "zone":
        return union([all(e.index), this.holder(view, e.of), this.content(view, e)]);
      case "state":
        return union([all(e.index), this.holder(view, e.of), this.ofState(view, e)]);
      case "field":
        return union([all(e.of, ...e.args), this.written(view, e)]);
      case "call":
        return union([all(...e.args), this.called(view, e)]);
      // Pieces in hidden zones of the game belong to nobody, whichever zone it is.
      case "at":
        return union([all(e.of), this.places(view, e.of).filter(({ what }) => what.holder !== undefined)]);
      case "is-in":
        return union([
          all(e.of),
          e.set.kind === "zone" && e.set.member.includes(BOX) ? this.places(view, e.of) : all(e.set),
        ]);
      case "query":
        return union([all(e.in), this.clauses(view, e)]);
      case "map":
        return union([all(e.over), this.value(this.naming(view, e.over, e.binder), e.body)]);
      case "let":
        return this.value(this.naming(view, e.value, e.local), e.in);
      case "builtin":
        return this.builtin(view, e);
      case "all":
      case "const":
      case "holder":
      case "me":
      case "members":
      case "option":
      case "piece":
      case "seats":
      case "usual":
        return [];
      case "binary":
      case "card":
      case "difference":
      case "if":
      case "is-kind":
      case "link":
      case "negate":
      case "not":
      case "owned":
      case "owner":
      case "range":
      case "the":
      case "union":
        return all(...childrenOf(e));
    }
  }

  /** What must be seen to know how many members there are, or whether there is one. */
  number(view: View, e: Expression): readonly Secret[] {
    const each = (...parts: readonly Expression[]) => union(parts.map((part) => this.number(view, part)));
    switch (e.kind) {
      case "local":
        return view.names.get(e.local)?.number ?? [];
      case "zone":
        return union([this.index(view, e), this.holder(view, e.of), this.lying(view, e, e.member)]);
      case "query":
        return union([each(e.in), this.clauses(view, e, (how) => !how.startsWith("by"))]);
      case "map":
        return e.body.type.kind === "zone"
          ? union([this.value(view, e.over), this.number(this.naming(view, e.over, e.binder), e.body)])
          : this.value(view, e);
      // A piece lies in one zone only.
      case "union":
        return each(e.left, e.right);
      case "the":
        return each(e.of);
      case "if":
        return union([this.value(view, e.cond), each(e.then, e.else)]);
      case "let":
        return this.number(this.naming(view, e.value, e.local), e.in);
      case "call":
        return e.args.length === 0 && !("rows" in e.value.body)
          ? union([
              this.inForce(view, changesOf(this.game, e.value), e.range),
              ...bodiesOf(this.game, e.value).flatMap(({ params, body }) =>
                resultsOf(body).map((result) => this.number(this.inside(view, params, []), result)),
              ),
            ])
          : this.value(view, e);
      case "builtin":
        switch (e.name) {
          case "first":
          case "last":
            return this.whether(view, e.args[0]!);
          case "reverse":
            return each(e.args[0]!);
          case "first-n":
          case "last-n":
            return union([this.value(view, e.args[0]!), each(e.args[1]!)]);
          case "along":
          case "any":
          case "beside":
          case "connected":
          case "count":
          case "distinct":
          case "every":
          case "following":
          case "index":
          case "item":
          case "max":
          case "min":
          case "next":
          case "next-in-row":
          case "number":
          case "preceding":
          case "round-from":
          case "row-from":
          case "sum":
          case "turned":
            return this.value(view, e);
        }
      case "all":
      case "at":
      case "binary":
      case "card":
      case "const":
      case "difference":
      case "field":
      case "holder":
      case "is-in":
      case "is-kind":
      case "link":
      case "me":
      case "members":
      case "negate":
      case "not":
      case "option":
      case "owned":
      case "owner":
      case "piece":
      case "range":
      case "seats":
      case "state":
      case "this":
      case "usual":
        return this.value(view, e);
    }
  }

  /** What must be seen to know whether there is any member. Whether a zone is empty is public. */
  private whether(view: View, e: Expression): readonly Secret[] {
    return e.kind === "zone" ? union([this.index(view, e), this.holder(view, e.of)]) : this.number(view, e);
  }

  /** What the clauses of a query reveal, of those that `which` names. */
  clauses(
    view: View,
    e: Expression & { kind: "query" },
    which: (how: string) => boolean = () => true,
  ): readonly Secret[] {
    const own = isOwn(this.game, view.scene, e);
    const inner = this.knowing(
      { ...view, scene: naming(this.game, view.scene, own ? e : e.in, e.binder) },
      new Learned(this, view, e.in, own),
      e.binder,
    );
    return union(e.clauses.flatMap(({ how, expr }) => (which(how) ? [this.value(inner, expr)] : [])));
  }

  /** What must be seen to know which piece it is, and to see what it holds. */
  private holder(view: View, of: Expression | undefined): readonly Secret[] {
    return of ? union([this.value(view, of), this.places(view, of)]) : [];
  }

  /** What must be seen to know how many pieces lie in a zone, which is one of these. */
  lying(view: View, e: Expression, zones: readonly Zone[]): readonly Secret[] {
    const of = e.kind === "zone" ? e.of : undefined;
    const own = of !== undefined && isOwn(this.game, view.scene, e);
    return zones
      .filter((what) => what.uncounted && isHidden(what))
      .map((what) => ({ what, part: "number", own, of, range: e.range }));
  }

  /** What must be seen to know which zone of a family is meant. */
  private index(view: View, { index }: Expression & { kind: "zone" }): readonly Secret[] {
    return index ? this.value(view, index) : [];
  }

  /** Where pieces can lie unseen, unless the rules found them where they lie. */
  private places(view: View, of: Expression): readonly Secret[] {
    if (isLocated(this.game, view, of)) return [];
    const own = isOwn(this.game, view.scene, of);
    return hidingZones(this.game, of.type).map((what) => ({ what, part: "place", own, of, range: of.range }));
  }

  private content(view: View, e: Expression & { kind: "zone" }): readonly Secret[] {
    const own = e.of !== undefined && isOwn(this.game, view.scene, e);
    return e.member.filter(isHidden).map((what) => ({ what, part: "content", own, of: e.of, range: e.range }));
  }

  private ofState(view: View, e: Expression & { kind: "state" }): readonly Secret[] {
    const own = e.of !== undefined && isOwn(this.game, view.scene, e);
    return e.member.filter(isHiddenState).map((what) => ({ what, part: "content", own, of: e.of, range: e.range }));
  }

  private builtin(view: View, e: Expression & { kind: "builtin" }): readonly Secret[] {
    const [first, second] = e.args;
    switch (e.name) {
      case "any":
        return this.whether(view, first!);
      case "count":
        return this.number(view, first!);
      case "every": {
        const inner = first!.kind === "query" ? this.naming(view, first!.in, first!.binder) : view;
        return union([this.value(view, first!), this.value(inner, second!)]);
      }
      case "first":
        return this.shown(view, first!) ?? this.value(view, first!);
      case "first-n":
        return (
          (isOne(first!) ? this.shown(view, second!) : undefined) ??
          union([this.value(view, first!), this.value(view, second!)])
        );
      case "index":
      case "following":
      case "preceding":
      case "next-in-row":
      case "row-from":
        return union([this.holder(view, first!), this.around(view, e, first!)]);
      case "along":
      case "beside":
      case "connected":
      case "distinct":
      case "item":
      case "last":
      case "last-n":
      case "max":
      case "min":
      case "next":
      case "number":
      case "reverse":
      case "round-from":
      case "sum":
      case "turned":
        return union(e.args.map((arg) => this.value(view, arg)));
    }
  }

  /** The top of a zone that shows it. */
  private shown(view: View, e: Expression): readonly Secret[] | undefined {
    if (e.kind !== "zone" || !e.member.every((zone) => zone.showingTop || !isHidden(zone))) return undefined;
    return union([
      this.index(view, e),
      this.holder(view, e.of),
      this.content(view, e).map((secret) => ({ ...secret, part: "top" as const })),
    ]);
  }

  /** What lies around a piece: its zone may be any that holds such pieces. */
  private around(view: View, e: Expression, piece: Expression): readonly Secret[] {
    return isLocated(this.game, view, piece)
      ? []
      : hidingZones(this.game, piece.type).map((what) => ({
          what,
          part: "place",
          own: false,
          of: undefined,
          range: e.range,
        }));
  }

  /** Inside a body that is called: `self` where it is written on a piece. */
  inside(view: View, params: readonly Local[], args: readonly Expression[], of?: Expression): View {
    const self = of ? this.known(view, of) : OPEN;
    return {
      scene: called(this.game, view.scene, params, args, of !== undefined && self.own),
      self,
      names: new Map(params.flatMap((param, i) => (args[i] ? [[param, this.known(view, args[i])] as const] : []))),
    };
  }

  private called(view: View, e: Expression & { kind: "call" }): readonly Secret[] {
    return union([
      this.inForce(view, changesOf(this.game, e.value), e.range),
      ...bodiesOf(this.game, e.value).map(({ params, body }) => this.results(this.inside(view, params, e.args), body)),
    ]);
  }

  /** What must be seen to know which of these changes are in force: the zones where their pieces can lie unseen. */
  inForce(view: View, changes: readonly Change[], range: Range): readonly Secret[] {
    return union(
      changes.map(({ carrier }) =>
        carrier
          ? hidingZones(this.game, { kind: "piece", of: [carrier.kind] })
              .filter(({ inForce }) => inForce)
              .map((what) => ({
                what,
                part: "content",
                own: view.scene.me && what.inForce === "holder" && what.holder === this.game.kinds[0],
                of: undefined,
                range,
              }))
          : [],
      ),
    );
  }

  /** A value that is written on pieces. */
  private written(view: View, e: Expression & { kind: "field" }): readonly Secret[] {
    if (e.member.every(({ params }) => params.length === 0)) return [];
    return union(
      writtenFor(this.game, e.member).flatMap(({ member, value }) =>
        value.kind === "value" ? [this.results(this.inside(view, member.params, e.args, e.of), value.body)] : [],
      ),
    );
  }

  private results(view: View, body: Parameters<typeof resultsOf>[0]): readonly Secret[] {
    const key = keyOf(view);
    let known = this.memo.get(body);
    if (!known) this.memo.set(body, (known = new Map()));
    const found = known.get(key);
    if (found) return found;
    const learned = union(resultsOf(body).map((result) => this.value(view, result)));
    known.set(key, learned);
    return learned;
  }
}

function isOne(e: Expression): boolean {
  return e.kind === "const" && e.value === 1;
}
