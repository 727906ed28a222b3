/**
 * What an answer needs so that its promise can be kept: the lines behind it are followed in terms of
 * the state at the decision, up to the end of the outermost scope or the boundary. The result is a
 * number: 0 it cannot be kept, 1 it can, 2 it is not known and must be tried.
 */
import {
  ABSENT,
  type Amount,
  DECLINED,
  type FlatEffect,
  type ListExpr,
  type ScalarExpr,
  OPENLY,
  type Op,
  type Target,
} from "../ir/ir.ts";
import { Header } from "../ir/layout.ts";
import type { Lowering } from "../lowering/lowering.ts";
import { and, any, append, arithmetic, choice, compare, constant, count, NONE, not, num, or } from "../ir/builders.ts";
import { comparison } from "./bounds.ts";
import { assignmentAt, canAssign } from "./assignments.ts";
import { howMany, roomFor } from "./capacity.ts";
import { changesWith, mostFrom } from "./exchanges.ts";
import { afterLoop, cleared, emptySlots, holdsList, plainLoop } from "./loops.ts";
import { grows, onlyFalls } from "./monotonicity.ts";
import {
  INFEASIBLE,
  isFeasible,
  isPossible,
  FEASIBLE,
  type Verdict,
  sameVerdict,
  UNKNOWN_VERDICT,
  when,
} from "./verdict.ts";
import { everyNode, isLarger, readsOuter, same } from "../ir/visitor.ts";
import { softAssertions } from "./operands.ts";
import {
  assume,
  type Frame,
  inlined,
  known,
  move,
  type SymbolicState,
  place,
  readWord,
  remaining,
  UNKNOWN,
  withTop,
  write,
  writeEach,
  writeWord,
} from "./symbolic-state.ts";
import type { Scopes } from "./scopes.ts";

/** Ops followed for one answer, those on one way, and frames on top of each other. */
const FUEL = 300;
const MAX_STEPS = 1000;
const MAX_FRAMES = 12;
const MAX_BRANCHES = 40;
/** Rounds of a loop that are followed after the first, where it is known that there is one. */
const MAX_ROUNDS = 6;
/** Parts of what a further decision needs; more costs more than trying. */
const MAX_INNER = 300;

/** Follows the ops behind an answer. */
export class SymbolicExecutor {
  private readonly l: Lowering;
  private readonly scopes: Scopes;
  /** Taint that a look-ahead may bring to the decision, if one does. */
  private readonly brought: number;
  /** Only to the end of the effect. */
  private readonly alone: boolean;
  private fuel = FUEL;
  private steps = 0;

  constructor(l: Lowering, scopes: Scopes, brought: number, alone = false) {
    this.l = l;
    this.scopes = scopes;
    this.brought = brought;
    this.alone = alone;
  }

  follow(p: SymbolicState, at: number): Verdict {
    if (this.safe(p, at)) return FEASIBLE;
    const { memo } = this.scopes;
    const op = (this.l.effects[p.frames.at(-1)!.effect] as FlatEffect).ops[at]!;
    if (!this.scopes.isJoin(p.frames.at(-1)!.effect, at)) return this.carriedOut(p, op, at);
    return memo.recalled(`${this.brought}/${Number(this.alone)}|${memo.keyOf(p, at, this.scopes)}`, p, () =>
      this.carriedOut(p, op, at),
    );
  }

  private carriedOut(p: SymbolicState, op: Op, at: number): Verdict {
    if (this.fuel-- <= 0 || this.steps >= MAX_STEPS) {
      this.scopes.memo.starved++;
      return UNKNOWN_VERDICT;
    }
    this.steps++;
    try {
      const there = softAssertions(op).reduce<ScalarExpr>((all, { assertion: a, given }) => {
        if (given.some(readsOuter)) throw UNKNOWN;
        const of = known(this.l, p, a.of);
        const holds =
          a.op === "there"
            ? of.op === "var"
              ? num(1)
              : compare("!=", of, num(ABSENT))
            : and(compare("<=", num(a.from), of), compare("<", of, num(a.to)));
        return and(
          all,
          given.reduceRight((rest, cond) => or(not(known(this.l, p, cond)), rest), holds),
        );
      }, num(1));
      return when(there, this.step(p, op, at), INFEASIBLE);
    } catch (error) {
      if (error !== UNKNOWN) throw error;
      return UNKNOWN_VERDICT;
    } finally {
      this.steps--;
    }
  }

  /** The op and what follows. @throws UNKNOWN where a condition is not known */
  private step(p: SymbolicState, op: Op, at: number): Verdict {
    const l = this.l;
    const next = (q: SymbolicState = p) => this.follow(q, at + 1);
    const effect = p.frames.at(-1)!.effect;
    const to = (label: number) => this.scopes.indexOf(effect, label);
    switch (op.op) {
      case "shuffle":
      case "roll":
      case "end":
      case "finish":
      case "fork":
        return FEASIBLE;
      case "pick":
        return when(compare("<=", known(l, p, op.count), count(known(l, p, op.list))), FEASIBLE, INFEASIBLE);
      case "turn":
      case "round":
      case "spot":
      case "finishing":
        return next();
      case "label": {
        const loop = plainLoop(l, this.scopes, effect, at, p.taint | this.brought);
        if (loop) return this.follow(afterLoop(l, this.scopes, p, at, loop.end), loop.exit);
        return this.assigned(p, effect, at) ?? this.around(p, op.label, at, next);
      }
      case "jump":
        return this.follow(p, to(op.to));
      case "unless":
        return this.branch(p, op.cond, at + 1, to(op.to));
      case "possible": {
        const both = [next(), this.follow(p, to(op.else))];
        return both.some((n) => constant(n.value) === 1) ? FEASIBLE : UNKNOWN_VERDICT;
      }
      case "let":
      case "let list":
        return next(
          write(
            p,
            op.slot,
            this.attempt(() => known<ScalarExpr | ListExpr>(l, p, op.value)),
          ),
        );
      case "append":
        return next(
          write(
            p,
            op.slot,
            this.attempt(() => append(known(l, p, { op: "slots", slot: op.slot } as ListExpr), known(l, p, op.value))),
          ),
        );
      case "clear": {
        return next(
          writeEach(p, cleared(this.scopes, effect, op), (slot) => (holdsList(l, effect, slot) ? NONE : num(0))),
        );
      }
      case "set":
        return next(
          writeWord(
            p,
            op.cell.at,
            op.cell.index && known(l, p, op.cell.index),
            this.attempt(() => known(l, p, op.value)),
          ),
        );
      case "gain":
      case "lose":
        return next(
          op.amounts.reduce(
            (q, a) =>
              this.changed(
                q,
                a,
                op.op,
                this.attempt(() => known(l, p, a.count)),
              ),
            p,
          ),
        );
      case "pay":
        return this.pay(p, op, at);
      case "move":
        return this.fits(p, op.to, op.what, next(this.moved(p, op)));
      case "swap":
        return when(op.fits ? known(l, p, op.fits) : num(1), next(move(p, op.sort)), INFEASIBLE);
      case "draw":
        return this.draw(p, op, at);
      case "taint":
        return next({ ...p, taint: p.taint | op.mask });
      case "boundary": {
        const tainted = this.tainted(p, op.mask);
        return constant(tainted) === 0
          ? next()
          : when(op.where ? and(tainted, known(l, p, op.where)) : tainted, FEASIBLE, next());
      }
      case "enter":
        return next(write({ ...p, me: known(l, p, op.value) }, op.slot, p.me ?? { op: "word", at: Header.me }));
      case "leave":
        return next({ ...p, me: known(l, p, { op: "slot", slot: op.slot }) });
      case "require":
        return this.provided(p, known(l, p, op.cond), (q) => next(q));
      case "open":
        return next({ ...p, depth: p.depth + 1 });
      case "close": {
        const inner = () => next({ ...p, depth: p.depth - 1 });
        return p.depth === 1 ? this.unlessOutermost(p, inner) : inner();
      }
      case "call":
        return this.call(p, op, op.effect, at);
      case "call dynamic":
        return this.oneOf(p, op, at);
      case "return":
        return this.back(p);
      case "ask":
        return this.ask(p, op.ask, at);
    }
  }

  /** Another round of a loop; what jumps do not come back to is none. */
  private around(p: SymbolicState, label: number, at: number, round: (p: SymbolicState) => Verdict): Verdict {
    const top = p.frames.at(-1)!;
    if (!this.scopes.loopOf(top.effect, label)) return round(p);
    const rounds = top.visited.get(label) ?? 0;
    if (rounds > 0 && (rounds > MAX_ROUNDS || !this.isDecided(p, at))) return UNKNOWN_VERDICT;
    return round(withTop(p, { ...top, visited: new Map(top.visited).set(label, rounds + 1) }));
  }

  /** Is it known whether there is another round of a loop? */
  private isDecided(p: SymbolicState, at: number): boolean {
    const test = (this.l.effects[p.frames.at(-1)!.effect] as FlatEffect).ops[at + 1]!;
    if (test.op !== "unless") return false;
    const cond = this.attempt(() => this.remaining(p, known(this.l, p, test.cond)));
    return cond !== undefined && constant(cond) !== undefined;
  }

  /** The need of a loop in which every round takes a piece; undefined if this is no such loop. */
  private assigned(p: SymbolicState, effect: number, at: number): Verdict | undefined {
    const code = this.l.effects[effect] as FlatEffect;
    const loop = p.depth > 0 ? assignmentAt(code, this.l.asks, at) : undefined;
    const possible = loop && this.attempt(() => canAssign(this.l, p, loop, code));
    if (!loop || !possible) return undefined;
    const then = this.follow(afterLoop(this.l, this.scopes, p, at, loop.end), this.scopes.indexOf(effect, loop.exit));
    const need = this.ofSameDecider(move(p, loop.to.sort), loop.ask, () => when(possible, then, INFEASIBLE));
    return loop.boundaries.reduceRight<Verdict>(
      (rest, { mask }) => when(this.tainted(p, mask), UNKNOWN_VERDICT, rest),
      need,
    );
  }

  /** Has the promise one of these bits in its taint? */
  private tainted(p: SymbolicState, mask: number): ScalarExpr {
    const bits = mask & p.taint;
    if (bits === OPENLY) this.scopes.memo.differs = true;
    if (bits !== 0) return num(1);
    return (mask & this.brought) === 0 ? num(0) : { op: "tainted", mask: mask & this.brought };
  }

  private remaining({ facts }: SymbolicState, cond: ScalarExpr): ScalarExpr {
    return remaining(cond, (part) => this.scopes.memo.settled(facts, part));
  }

  private attempt<T>(make: () => T): T | undefined {
    try {
      return make();
    } catch (error) {
      if (error !== UNKNOWN) throw error;
      return undefined;
    }
  }

  private branch(p: SymbolicState, cond: ScalarExpr, then: number, otherwise: number): Verdict {
    const test = this.attempt(() => this.remaining(p, known(this.l, p, cond)));
    const c = test && constant(test);
    if (c !== undefined) return this.follow(p, c ? then : otherwise);
    const a = this.follow(test ? assume(p, test, true, this.scopes.memo.ids) : p, then);
    const b = this.follow(test ? assume(p, test, false, this.scopes.memo.ids) : p, otherwise);
    if (test) return when(test, a, b);
    return constant(a.value) !== undefined && constant(a.value) === constant(b.value) ? a : UNKNOWN_VERDICT;
  }

  /** The need of what follows where `cond` holds; broken where it does not. */
  private provided(p: SymbolicState, cond: ScalarExpr, then: (p: SymbolicState) => Verdict): Verdict {
    const left = this.remaining(p, cond);
    return constant(left) === 0
      ? INFEASIBLE
      : when(left, then(assume(p, left, true, this.scopes.memo.ids)), INFEASIBLE);
  }

  /** `count`: worked out before the batch; undefined where it is not known. */
  private changed(
    p: SymbolicState,
    a: Amount,
    how: "gain" | "pay" | "lose",
    count: ScalarExpr | undefined,
  ): SymbolicState {
    const index = a.cell.index && known(this.l, p, a.cell.index);
    const exact = how === "pay" || (how === "gain" && a.cell.strict && !a.other);
    const value =
      exact && count
        ? this.attempt(() => arithmetic(how === "gain" ? "+" : "-", known(this.l, p, readWord(a.cell)), count, -1))
        : undefined;
    const q = writeWord(p, a.cell.at, index, value);
    return a.other ? writeWord(q, a.other.at, a.other.index && known(this.l, p, a.other.index), undefined) : q;
  }

  private pay(p: SymbolicState, op: Op & { op: "gain" | "pay" | "lose" }, at: number): Verdict {
    let enough = num(1);
    let q = p;
    for (const a of op.amounts) {
      const due = known(this.l, p, a.count);
      const left = arithmetic("-", known(this.l, q, readWord(a.cell)), due, -1);
      enough = and(enough, comparison(this.l, "<=", num(a.cell.min), left, p.lists));
      q = this.changed(q, a, "pay", due);
    }
    return when(
      enough,
      this.follow(q, at + 1),
      op.short === undefined ? INFEASIBLE : this.afterExchanges(p, op, op.short),
    );
  }

  /** A payment that falls short: to be tried, unless not even all exchanges fill the gap. */
  private afterExchanges(p: SymbolicState, op: Op & { op: "gain" | "pay" | "lose" }, short: number): Verdict {
    const { rates } = this.scopes;
    if (!rates || op.amounts.some(({ count }) => changesWith(this.l, rates, count))) return UNKNOWN_VERDICT;
    const { effect } = p.frames.at(-1)!;
    const { ops } = this.l.effects[effect] as FlatEffect;
    const exchanging = ops.slice(this.scopes.indexOf(effect, short)).find((o) => o.op === "ask")!;
    const reachable = op.amounts.reduce<ScalarExpr>((all, a) => {
      const most = arithmetic("+", known(this.l, p, readWord(a.cell)), mostFrom(this.l, p, rates, a.cell), -1);
      return and(all, compare("<=", known(this.l, p, a.count), arithmetic("-", most, num(a.cell.min), -1)));
    }, num(1));
    // What is asked in the exchange of somebody else would be the boundary.
    return this.ofSameDecider(p, exchanging.ask, () => when(reachable, UNKNOWN_VERDICT, INFEASIBLE));
  }

  private moved(p: SymbolicState, op: Op & { op: "move" }): SymbolicState {
    const piece = this.attempt(() => known(this.l, p, op.what));
    const zone = this.attempt(() => known(this.l, p, op.to.zone));
    return piece && zone ? place(this.l, p, op.to, piece, zone) : move(p, op.to.sort);
  }

  /** Is there room? Where the count alone says no, the pieces may lie there already. */
  private fits(p: SymbolicState, to: Target, what: ListExpr, then: Verdict): Verdict {
    if (!to.capacity) return then;
    const zone = known(this.l, p, to.zone);
    const many = howMany(this.l, known(this.l, p, what));
    const room = roomFor(this.l, p, to, many);
    if (constant(many) !== 1) return when(room, then, UNKNOWN_VERDICT);
    const piece: ScalarExpr = what.op === "single" ? what.of : { op: "only", list: what };
    const one = known(this.l, p, piece);
    const nothing = one.op === "var" ? num(0) : compare("=", one, num(ABSENT));
    const there = compare(
      "=",
      known(this.l, p, { op: "zone of", piece, ...(to.sort === undefined ? {} : { sort: to.sort }) } as ScalarExpr),
      zone,
    );
    return when(or(room, or(nothing, there)), then, INFEASIBLE);
  }

  private draw(p: SymbolicState, op: Op & { op: "draw" }, at: number): Verdict {
    const some =
      op.slot === undefined
        ? num(1)
        : any(
            known(this.l, p, {
              op: "zone",
              zone: op.from,
              ...(op.to.sort === undefined ? {} : { sort: op.to.sort }),
            } as ListExpr),
          );
    let q = { ...move(p, op.to.sort), taint: p.taint | op.taint };
    if (op.slot !== undefined) q = write(q, op.slot, undefined);
    const then = this.follow(q, at + 1);
    // Shuffling what refills it is chance: the boundary, if it comes to that.
    if (op.refill)
      return op.slot === undefined && !op.to.capacity && constant(then.value) === 1 ? FEASIBLE : UNKNOWN_VERDICT;
    return when(
      some,
      op.to.capacity ? when(roomFor(this.l, p, op.to, known(this.l, p, op.count)), then, UNKNOWN_VERDICT) : then,
      INFEASIBLE,
    );
  }

  private call(p: SymbolicState, op: Op & { op: "call" | "call dynamic" }, effect: number, at: number): Verdict {
    if (p.frames.length >= MAX_FRAMES) return UNKNOWN_VERDICT;
    const { params } = this.l.effects[effect] as FlatEffect;
    const slots = new Map(
      params.map(
        (param, i) =>
          [param.slot, this.attempt(() => known<ScalarExpr | ListExpr>(this.l, p, op.args[i]!.value))] as const,
      ),
    );
    const frame: Frame = { effect, slots, back: at + 1, rest: "empty", visited: new Map() };
    return this.follow({ ...p, frames: [...p.frames, frame] }, 0);
  }

  private oneOf(p: SymbolicState, op: Op & { op: "call dynamic" }, at: number): Verdict {
    const effect = known(this.l, p, op.effect);
    const fixed = constant(effect);
    if (fixed !== undefined) return fixed === ABSENT ? this.follow(p, at + 1) : this.call(p, op, fixed, at);
    // Cards with the same text need the same.
    const { alike } = this.scopes;
    const classes = [...new Set(op.among.map((id) => alike[id]!))];
    if (classes.length > MAX_BRANCHES) return UNKNOWN_VERDICT;
    const v = this.l.newVar();
    const which: ScalarExpr = { op: "var", var: v };
    // One long branch must not leave the others without fuel.
    const share = Math.floor(this.fuel / (classes.length + 1));
    const left = this.fuel;
    const fuelled = (go: () => Verdict): Verdict => {
      this.fuel = share;
      return go();
    };
    const otherwise = fuelled(() => this.follow(p, at + 1));
    const needs = classes
      .map((id) => ({ id, need: fuelled(() => this.call(p, op, id, at)) }))
      .filter(({ need: n }) => !sameVerdict(n, otherwise));
    this.fuel = left - share;
    const need = needs.reduceRight((rest, { id, need: n }) => when(compare("=", which, num(id)), n, rest), otherwise);
    return constant(need.value) === undefined
      ? {
          ...need,
          value: {
            op: "let",
            var: v,
            value: this.l.entry(
              this.l.once("alike", alike, () => this.l.table(alike)),
              effect,
            ),
            in: need.value,
          },
        }
      : need;
  }

  /** What follows if scopes are open around the first frame; if none is, the promise is kept here. */
  private unlessOutermost(p: SymbolicState, follow: () => Verdict): Verdict {
    const { effect } = p.frames[0]!;
    if (!this.scopes.insideScope(effect)) return FEASIBLE;
    return this.scopes.outsideScope(effect)
      ? when(compare("=", { op: "word", at: Header.scopes }, num(p.opened)), FEASIBLE, follow())
      : follow();
  }

  private back(p: SymbolicState): Verdict {
    const top = p.frames.at(-1)!;
    if (p.frames.length > 1) return this.follow({ ...p, frames: p.frames.slice(0, -1) }, top.back);
    return this.alone || this.scopes.isThread(top.effect)
      ? FEASIBLE
      : this.unlessOutermost(p, () => this.behindCall(p, top));
  }

  /** Behind the call of the first frame, which stands inside a scope. */
  private behindCall(p: SymbolicState, top: Frame): Verdict {
    const sites = this.scopes.sitesOf(top.effect);
    if (!sites) return UNKNOWN_VERDICT;
    const needs = sites.map((site) => {
      const caller: Frame = {
        effect: site.effect,
        slots: new Map(emptySlots(this.l, this.scopes, site.effect, site.op + 1)),
        back: -1,
        rest: "unknown",
        visited: new Map(),
      };
      const key = `${site.effect}/${site.op}`;
      if (p.around.has(key)) return UNKNOWN_VERDICT;
      const depth = this.scopes.depthAt(site.effect, site.op);
      return this.follow(
        {
          ...p,
          frames: [caller],
          depth,
          opened: p.opened + depth,
          around: this.scopes.isRecursive(site.effect) ? new Set(p.around).add(key) : p.around,
        },
        site.op + 1,
      );
    });
    return needs.every((n) => sameVerdict(n, needs[0]!)) ? needs[0]! : UNKNOWN_VERDICT;
  }

  /** Can nothing get stuck from here on? */
  private safe(p: SymbolicState, at: number): boolean {
    const { stuck } = this.scopes;
    return (
      p.frames.every((frame, i) => !stuck.inside(frame.effect, p.frames[i + 1]?.back ?? at)) &&
      !stuck.around(p.frames[0]!.effect)
    );
  }

  /** Several are chosen one by one, and what "done" needs can only fail the more with each. */
  private moreIsWorse(p: SymbolicState, ask: number, stop: ScalarExpr): boolean {
    const { parts } = this.l.asked[ask]!;
    if (parts?.kind !== "several" || p.frames.length > 1) return false;
    const list = this.attempt(() => known<ListExpr>(this.l, p, { op: "slots", slot: parts.chosen }));
    return list !== undefined && grows(list, parts.chosen) && onlyFalls(this.l, stop, parts.chosen);
  }

  /** A further answer: "done" where that is enough, else some option with which the rest can be completed. */
  private ask(p: SymbolicState, ask: number, at: number): Verdict {
    // Another decider would be the boundary.
    return this.ofSameDecider(p, ask, () => this.answered(p, ask, at));
  }

  /** What an ask of the decider of the decision needs; of anybody else that is not known. */
  private ofSameDecider(p: SymbolicState, ask: number, need: () => Verdict): Verdict {
    return p.me === undefined
      ? when(this.sameDecider(p, this.l.asks[ask]!.deciders), need(), UNKNOWN_VERDICT)
      : UNKNOWN_VERDICT;
  }

  /** Where it holds, the decider is surely the one of the decision, since nothing that tells has changed. */
  private sameDecider(p: SymbolicState, who: ScalarExpr | ListExpr): ScalarExpr {
    const unchanged = (node: ScalarExpr | ListExpr) =>
      same(
        this.attempt(() => known<ScalarExpr | ListExpr>(this.l, p, node)),
        node,
      );
    if (unchanged(who)) return num(1);
    switch (who.op) {
      case "single":
        return this.sameDecider(p, who.of);
      case "call":
        return this.sameDecider(p, inlined(this.l, who));
      case "if":
        return unchanged(who.cond)
          ? choice(this.remaining(p, who.cond), this.sameDecider(p, who.then), this.sameDecider(p, who.else))
          : num(0);
      default:
        return num(0);
    }
  }

  private answered(p: SymbolicState, which: number, at: number): Verdict {
    const ask = this.l.asks[which]!;
    const declining = ask.decline && this.attempt(() => known(this.l, p, ask.decline!));
    const declined =
      declining && constant(declining) !== 0 ? this.follow(write(p, ask.slot, num(DECLINED)), at + 1) : INFEASIBLE;
    const stop = declining ? and(declining, isFeasible(declined)) : num(0);
    if (constant(stop) === 1) return FEASIBLE;
    if (declining && constant(declining) === 1 && !declined.unknown && this.moreIsWorse(p, which, stop))
      return when(stop, FEASIBLE, INFEASIBLE);
    const options = this.attempt(() => known(this.l, p, ask.options));
    const v = this.l.newVar();
    const chosen =
      options &&
      this.follow({ ...write(p, ask.slot, { op: "var", var: v }), lists: new Map(p.lists).set(v, options) }, at + 1);
    if (!options || !chosen) return when(stop, FEASIBLE, UNKNOWN_VERDICT);
    const sure = anyFor(options, v, isFeasible(chosen));
    const mayStop =
      ask.decline === undefined ? num(0) : declining === undefined ? num(1) : and(declining, isPossible(declined));
    const perhaps = () => {
      // Exchanges may open a way where there is none yet.
      if (ask.anytime) return UNKNOWN_VERDICT;
      if (constant(mayStop) !== 1 && !chosen.unknown && !declined.unknown) return INFEASIBLE;
      const other = anyFor(options, v, isPossible(chosen));
      const possible = other.op === "and" && same(other.right, mayStop) ? mayStop : or(mayStop, other);
      return isLarger(possible, MAX_INNER) ? UNKNOWN_VERDICT : when(possible, UNKNOWN_VERDICT, INFEASIBLE);
    };
    return when(stop, FEASIBLE, isLarger(sure, MAX_INNER) ? UNKNOWN_VERDICT : when(sure, FEASIBLE, perhaps()));
  }
}

/** Does a condition hold for one of these answers? */
function anyFor(options: ListExpr, v: number, cond: ScalarExpr): ScalarExpr {
  if (constant(cond) === 0) return num(0);
  if (constant(cond) === 1) return any(options);
  let reads = false;
  everyNode(cond, (n) => (reads ||= n.op === "var" && n.var === v));
  return reads ? any({ op: "where", list: options, var: v, cond }) : and(any(options), cond);
}
