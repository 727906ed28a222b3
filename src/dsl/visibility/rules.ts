/** What each rule of a game gives away, wherever it is called from: names stand for what any caller hands over. */
import type { Block, Change, Effect, Expression, Game, Local, Place, Rule } from "../game.ts";
import { changesOf, writtenFor, namesCounter } from "../visitor.ts";
import { hasSecrets, hidingZones, allZones } from "./hiding.ts";
import { isVisible, type Known, Learning, OPEN, type Secret, union, type View } from "./learn.ts";
import { isOwn, naming, zonesOf } from "./own.ts";
import type { Batch } from "../ast/syntax.ts";

/**
 * Where a rule stands: outside of every promise; in one, where the player acts to whom it is made; or in one where
 * somebody else may act.
 */
export type Position = "outside" | "promised" | "other acts";

/** What a rule gives away. */
export interface Given {
  readonly position: Position;
  /** Where it goes on, and with what, depends on this. */
  readonly reads: readonly Secret[];
  /** What must be seen to know what a `draw` takes. */
  readonly draws: readonly Secret[];
  /** May it move a piece that was shown on top of others? */
  readonly uncovers: boolean;
  /** Of a rule that asks. */
  readonly question: Question | undefined;
}

/** What a decision depends on, and what its answers tell. */
export interface Question {
  /** Which answers there are, and in which order, depends on this. */
  readonly depends: readonly Secret[];
  /** What must be seen to tell the answers apart. */
  readonly tells: readonly Secret[];
  /** What must be seen to know how many answers there are. */
  readonly number: readonly Secret[];
}

const analyses = new WeakMap<Game, ReadonlyMap<Rule, Given>>();

/** What the rules of a game give away; nothing is told of rules that are never carried out. */
export function givenAway(game: Game): ReadonlyMap<Rule, Given> {
  let known = analyses.get(game);
  if (!known) analyses.set(game, (known = hasSecrets(game) ? new Analysis(game).rules : new Map()));
  return known;
}

interface Entry {
  readonly names: ReadonlyMap<Local, Known>;
  readonly self: Known;
  readonly position: Position;
}

interface At {
  readonly view: View;
  readonly position: Position;
}

const RANK: readonly Position[] = ["outside", "promised", "other acts"];

class Analysis {
  readonly rules = new Map<Rule, Given>();
  private readonly game: Game;
  private readonly learning: Learning;
  private readonly entries = new Map<Block, Entry>();
  private readonly todo = new Set<Block>();
  /** A change on a piece holds for the player in whose zone it lies, unless some hold for everyone. */
  private readonly carrier: Known;

  constructor(game: Game) {
    this.game = game;
    this.learning = new Learning(game);
    this.carrier = { ...OPEN, own: allZones(game).every(({ inForce }) => inForce !== "everyone") };
    for (const { body } of [game.setup, game.play, game.finish]) this.enter(body, [], [], OPEN, "outside");
    for (const effect of [game.setup, game.play, game.finish]) this.around(effect, [], { view: this.viewOf({ names: new Map(), self: OPEN, position: "outside" }), position: "outside" });
    for (const { body } of game.anytime) this.enter(body, [], [], OPEN, "promised");
    for (let next = [...this.todo]; next.length > 0; next = [...this.todo]) {
      this.todo.clear();
      for (const body of next) this.block(this.start(body), body);
    }
  }

  /** Notes how a body is called; it is looked at again where that says something new. */
  private enter(body: Block, params: readonly Local[], args: readonly Known[], self: Known, position: Position): void {
    const before = this.entries.get(body);
    const names = new Map(params.map((param, i) => [param, args[i] ?? OPEN] as const));
    const after: Entry = before
      ? { names: new Map([...before.names].map(([name, known]) => [name, joined(known, names.get(name) ?? OPEN)])), self: joined(before.self, self), position: RANK[Math.max(RANK.indexOf(before.position), RANK.indexOf(position))]! }
      : { names, self, position };
    if (before && sameEntry(before, after)) return;
    this.entries.set(body, after);
    this.todo.add(body);
  }

  private start(body: Block): At {
    const entry = this.entries.get(body)!;
    return { view: this.viewOf(entry), position: entry.position };
  }

  private viewOf({ names, self }: Entry): View {
    return { scene: { me: true, self: self.own, locals: new Map([...names].map(([name, { own, zones }]) => [name, { own, zones }])) }, self, names };
  }

  private block(at: At, block: Block): void {
    let now = at;
    for (const rule of block.items) now = this.rule(now, rule);
  }

  /** Looks at a rule; what comes back knows what it has named. */
  private rule(at: At, rule: Rule): At {
    const { learning } = this;
    const { view } = at;
    this.rules.set(rule, { position: at.position, reads: this.reads(view, rule), draws: rule.kind === "draw" || rule.kind === "draw one" ? learning.value(view, rule.from) : [], uncovers: movedBy(rule).some((what) => this.uncovers(view, what)), question: this.question(view, rule) });
    const named = (value: Expression, name: Local | undefined): At => ({ ...at, view: learning.naming(view, value, name) });
    const scope = (inner: At): At => (inner.position === "outside" ? { ...inner, position: "promised" } : inner);
    switch (rule.kind) {
      case "let": return named(rule.value, rule.local);
      case "set": return rule.target.kind === "local" ? { ...at, view: learning.knowing(view, joined(view.names.get(rule.target.local) ?? OPEN, learning.known(view, rule.value)), rule.target.local) } : at;
      case "move": return rule.what.kind === "local" ? { ...at, view: this.moved(view, rule.what.local, rule.to) } : at;
      case "swap": return { ...at, view: this.swapped(view, rule) };
      case "draw one": return { ...at, view: this.drawn(view, rule) };
      case "do": this.call(at, rule.effect, rule.args); return at;
      case "do field":
        for (const { member, value } of writtenFor(this.game, rule.member)) {
          if (value.kind === "effects") for (const body of value.items) this.enter(body, member.params, rule.args.map((arg) => learning.known(view, arg)), learning.known(view, rule.of), at.position);
        }
        return at;
      case "gain": case "pay": case "lose": this.aroundBatch(rule, at); return at;
      case "if":
        this.block(rule.cond === "possible" ? scope(at) : at, rule.then);
        if (rule.else) this.block(at, rule.else);
        return at;
      case "for each": this.block(rule.anyOrder ? scope(named(rule.in, rule.binder)) : named(rule.in, rule.binder), rule.body); return at;
      case "any order": this.block(scope(at), rule.body); return at;
      case "repeat": this.block(rule.may || rule.how === "while possible" ? scope(at) : at, rule.body); return at;
      case "with": this.block(at, rule.body); return at;
      case "as": this.block(this.acting(at, rule.who, rule.binder), rule.body); return at;
      case "secretly": this.block({ ...this.acting(at, rule.who, rule.binder), position: "outside" }, rule.body); return at;
      case "choose": {
        const inner = named(rule.in, rule.binder);
        this.block(rule.random ? inner : scope(inner), rule.body);
        if (rule.else) this.block(scope(at), rule.else);
        return at;
      }
      case "choose one":
        for (const { body } of rule.options) this.block(scope(at), body);
        if (rule.else) this.block(scope(at), rule.else);
        return at;
      case "split":
        this.block(scope({ ...at, view: learning.knowing(learning.naming(view, rule.among, rule.binder), OPEN, rule.share) }), rule.body);
        if (rule.else) this.block(scope(at), rule.else);
        return at;
      case "may":
        this.block(scope(at), rule.body);
        if (rule.else) this.block(scope(at), rule.else);
        return at;
      case "do usual": case "draw": case "end game": case "pause": case "require": case "roll": case "shuffle": return at;
    }
  }

  private call(at: At, effect: Effect, args: readonly Expression[]): void {
    this.enter(effect.body, effect.params, args.map((arg) => this.learning.known(at.view, arg)), OPEN, at.position);
    this.around(effect, args, at);
  }

  /** What changes lay around it. */
  private around(target: Change["target"], args: readonly Expression[], at: At): void {
    for (const { params, body, carrier } of changesOf(this.game, target)) {
      if ("items" in body) this.enter(body, params, args.map((arg) => this.learning.known(at.view, arg)), carrier ? this.carrier : OPEN, at.position);
    }
  }

  /** What is laid around a batch; how much it is may tell what the counters of the line tell. */
  private aroundBatch(rule: Rule & { kind: Batch }, at: At): void {
    const amount = rule.amounts.flatMap(({ count, state }) => [count, state]).map((e) => this.learning.known(at.view, e)).reduce(joined, OPEN);
    for (const change of changesOf(this.game, rule.kind)) {
      const { body, carrier, counter } = change;
      if ("items" in body && namesCounter(change, rule)) this.enter(body, counter ? [counter.amount] : [], [amount], carrier ? this.carrier : OPEN, at.position);
    }
  }

  /** Somebody else acts: what was certainly mine is certainly theirs no more. */
  private acting(at: At, who: Expression, binder: Local | undefined): At {
    const { view, position } = at;
    if (who.kind === "me") return at;
    const theirs = (own: boolean) => ({ ...OPEN, own });
    const other = (known: Known): Known => ({ ...known, own: false, value: foreign(known.value), number: foreign(known.number) });
    const names = new Map([...view.names].map(([name, known]) => [name, other(known)]));
    const locals = new Map([...view.scene.locals].map(([name, known]) => [name, { ...known, own: false }]));
    const me = binder ?? (who.kind === "local" ? who.local : undefined);
    if (me) {
      names.set(me, theirs(true));
      locals.set(me, { own: true, zones: [] });
    }
    return { view: { scene: { me: true, self: false, locals }, self: other(view.self), names }, position: position === "outside" ? "outside" : "other acts" };
  }

  /** A piece that was not known is known where it has come to lie open. */
  private moved(view: View, piece: Local, to: Place): View {
    const before = view.names.get(piece);
    if (!before || before.value.length === 0 || to.zone === "box") return view;
    const zones = zonesOf(this.game, view.scene, to.zone);
    const shown = zones.every(({ showingTop }) => showingTop) && to.end !== "end";
    const there = shown ? [] : this.learning.value(view, to.zone);
    // Whoever has seen it knows it still.
    const value = there.length > 0 && before.value.every(isVisible) ? before.value : there;
    return this.learning.knowing(view, { ...before, own: isOwn(this.game, view.scene, to.zone), zones, value, located: true }, piece);
  }

  private uncovers(view: View, what: Expression): boolean {
    const zones = this.learning.located(view, what) ? zonesOf(this.game, view.scene, what) : hidingZones(this.game, what.type);
    return zones.some(({ showingTop }) => showingTop);
  }

  private drawn(view: View, rule: Rule & { kind: "draw one" }): View {
    const { learning, game } = this;
    const from = learning.value(view, rule.from);
    const value = from.length === 0 || rule.to.zone === "box" ? from : learning.value(view, rule.to.zone);
    const own = rule.to.zone !== "box" && isOwn(game, view.scene, rule.to.zone);
    const lies = rule.to.zone === "box" ? rule.from : rule.to.zone;
    return learning.knowing({ ...view, scene: naming(game, view.scene, lies, rule.binder) }, { own, zones: zonesOf(game, view.scene, lies), value, number: [], located: true }, rule.binder);
  }

  /** Each lies where the other did: in one of the zones of both. */
  private swapped(view: View, { left, right }: Rule & { kind: "swap" }): View {
    const [a, b] = [this.learning.known(view, left), this.learning.known(view, right)];
    const there = { own: a.own && b.own, zones: [...new Set([...a.zones, ...b.zones])], located: a.located && b.located };
    const after = (now: View, piece: Expression, known: Known) => (piece.kind === "local" ? this.learning.knowing(now, { ...known, ...there }, piece.local) : now);
    return after(after(view, left, a), right, b);
  }

  private reads(view: View, rule: Rule): readonly Secret[] {
    const { learning } = this;
    const values = (...parts: readonly (Expression | undefined)[]) => union(parts.map((part) => (part ? learning.value(view, part) : [])));
    const asked = (e: Expression) => learning.question(view, e);
    switch (rule.kind) {
      case "move": return union([values(rule.what), this.place(view, rule.to)]);
      case "swap": return values(rule.left, rule.right);
      case "draw": return union([values(rule.count), this.place(view, rule.to)]);
      case "draw one": return this.place(view, rule.to);
      case "set": return union([values(rule.target.kind === "state" ? rule.target.of : undefined), rule.target.kind === "state" ? values(rule.value) : []]);
      case "gain": case "lose": return values(...rule.amounts.flatMap(({ count, state }) => [count, state.of]));
      case "pay": return values(...rule.amounts.flatMap(({ count, state }) => [count, state]));
      case "do field": return values(rule.of, rule.index);
      case "require": return values(rule.cond);
      case "end game": return values(rule.winners);
      case "if": return rule.cond === "possible" ? [] : values(rule.cond);
      case "for each": return asked(rule.in);
      case "as": case "secretly": return values(rule.who);
      case "repeat": return values(rule.expr);
      case "with": return values(rule.piece);
      case "choose": case "split": return this.question(view, rule)?.depends ?? [];
      case "any order": case "choose one": case "do": case "do usual": case "let": case "may": case "pause": case "roll": case "shuffle": return [];
    }
  }

  /** Whose zone it is. */
  private place(view: View, { zone }: Place): readonly Secret[] {
    return zone !== "box" && zone.kind === "zone" && zone.of ? this.learning.value(view, zone.of) : [];
  }

  private question(view: View, rule: Rule): Question | undefined {
    const { learning } = this;
    const values = (...parts: readonly (Expression | undefined)[]) => union(parts.map((part) => (part ? learning.value(view, part) : [])));
    switch (rule.kind) {
      case "choose": {
        if (rule.random) return undefined;
        const inner = learning.naming(view, rule.in, rule.binder);
        const together = rule.together ? learning.value(inner, rule.together) : [];
        return { depends: union([learning.question(view, rule.in), values(rule.quantity?.min, rule.quantity?.max), together]), tells: learning.value(view, rule.in), number: learning.number(view, rule.in) };
      }
      case "split": {
        const inner = learning.naming(view, rule.among, rule.binder);
        const together = rule.together ? learning.value(inner, rule.together) : [];
        return { depends: union([learning.question(view, rule.among), values(rule.total), together]), tells: learning.value(view, rule.among), number: [] };
      }
      case "for each": return rule.anyOrder ? { depends: learning.question(view, rule.in), tells: learning.value(view, rule.in), number: learning.number(view, rule.in) } : undefined;
      case "any order": case "as": case "choose one": case "do": case "do field": case "do usual": case "draw": case "draw one": case "end game":
      case "gain": case "if": case "let": case "lose": case "may": case "move": case "pause": case "pay": case "repeat": case "require": case "roll":
      case "secretly": case "set": case "shuffle": case "swap": case "with": return undefined;
    }
  }
}

/** The pieces that a rule itself moves by name. */
function movedBy(rule: Rule): readonly Expression[] {
  return rule.kind === "move" ? [rule.what] : rule.kind === "swap" ? [rule.left, rule.right] : [];
}

function foreign(secrets: readonly Secret[]): readonly Secret[] {
  return secrets.map((secret) => ({ ...secret, own: false, of: undefined }));
}

function joined(a: Known, b: Known): Known {
  return { own: a.own && b.own, zones: [...new Set([...a.zones, ...b.zones])], value: union([a.value, b.value]), number: union([a.number, b.number]), located: a.located && b.located };
}

function sameEntry(a: Entry, b: Entry): boolean {
  const same = (x: Known, y: Known) => x.own === y.own && x.located === y.located && x.zones.length === y.zones.length && x.value.length === y.value.length && x.number.length === y.number.length;
  return a.position === b.position && same(a.self, b.self) && [...a.names].every(([name, known]) => same(known, b.names.get(name)!));
}
