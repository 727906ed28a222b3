/** Finds the rules that lead to a question with secrets (hidden zones and states): in their blocks, or in what they call. */
import { type Callable, carriedOut } from "../callables.ts";
import type { Block, Effect, Expression, Game, Local, Rule } from "../game.ts";
import { blocksOf, everyEffect, everyWritten, expressionsOf } from "../visitor.ts";
import { type Call, namesIn, outlineOf } from "./outline.ts";
import { type Touching, touchingOf } from "./touching.ts";

/** A body of rules, with the callable that carries it out. */
interface Body {
  readonly block: Block;
  readonly of: Callable;
  readonly params: readonly Local[];
}

interface Caller {
  /** Undefined for a `gain`, `pay` or `lose`. */
  readonly call: Call | undefined;
  readonly from: Body;
}

const leadingIn = new WeakMap<Game, Leading>();

/** The rules of a game that lead to questions about secrets (hidden zones and states), found once for each game. */
export function leadingOf(game: Game): Leading {
  let known = leadingIn.get(game);
  if (!known) leadingIn.set(game, (known = new Leading(game)));
  return known;
}

/**
 * Tells which rules of a game ask a player something whose answers may depend on secrets (hidden zones and states), and
 * from which rules a match gets to such a rule: the rules around it, and the rules that call an effect or changes with
 * it.
 */
export class Leading {
  private readonly game: Game;
  private readonly touching: Touching;
  private readonly callers = new Map<Callable, Caller[]>();
  private readonly questions = new Set<Rule>();
  private readonly callables = new Set<Callable>();
  private readonly known = new Map<Rule, boolean>();

  constructor(game: Game) {
    this.game = game;
    this.touching = touchingOf(game);
    const bodies = bodiesOf(game);
    for (const body of bodies) this.findCallers(body);
    for (const body of bodies) {
      for (const question of outlineOf(body.block).questions) {
        if (!this.maySee(expressionsOf(question), body)) continue;
        this.questions.add(question);
        this.callables.add(body.of);
      }
    }
    // A set also visits what is added to it meanwhile.
    for (const callable of this.callables)
      this.callers.get(callable)?.forEach(({ from }) => this.callables.add(from.of));
  }

  /** Whether a rule asks such a question, or leads to one. */
  has(rule: Rule): boolean {
    let found = this.known.get(rule);
    if (found === undefined) {
      found =
        this.questions.has(rule) ||
        carriedOut(this.game, rule).some((callable) => this.callables.has(callable)) ||
        blocksOf(rule).some((block) => block !== undefined && this.leads(block));
      this.known.set(rule, found);
    }
    return found;
  }

  /** Whether a rule of a block asks such a question, or leads to one. */
  leads({ items }: Block): boolean {
    return items.some((rule) => this.has(rule));
  }

  private findCallers(from: Body): void {
    const { calls, batches } = outlineOf(from.block);
    const note = (called: Callable, call: Call | undefined): void => {
      const known = this.callers.get(called);
      if (known) known.push({ call, from });
      else this.callers.set(called, [{ call, from }]);
    };
    for (const call of calls) for (const called of carriedOut(this.game, call)) note(called, call);
    for (const batch of batches) for (const called of carriedOut(this.game, batch)) note(called, undefined);
  }

  /**
   * Whether expressions in a body may depend on secrets (hidden zones and states), in themselves or through names. The
   * order of the rules does not count here, so the answer is sure only if it is no.
   */
  private maySee(parts: readonly (Expression | undefined)[], body: Body): boolean {
    const seen = new Map<Body, Set<Local | "this">>();
    const todo: (readonly [Expression, Body])[] = [];
    const add = (e: Expression | undefined, at: Body) => e && todo.push([e, at]);
    const isNew = (name: Local | "this", at: Body): boolean => {
      let names = seen.get(at);
      if (!names) seen.set(at, (names = new Set()));
      return names.size < names.add(name).size;
    };
    for (const part of parts) add(part, body);
    for (const [e, at] of todo) {
      if (this.touching.has(e)) return true;
      const { locals, self } = namesIn(e);
      const callers = this.callers.get(at.of) ?? [];
      if (self && isNew("this", at))
        for (const { call, from } of callers) if (call?.kind === "do field") add(call.of, from);
      for (const local of locals) {
        if (!isNew(local, at)) continue;
        const bound = outlineOf(at.block).names.get(local);
        const param = at.params.indexOf(local);
        if (!bound && param < 0) return true;
        for (const from of bound ?? []) add(from, at);
        if (param >= 0) for (const { call, from } of callers) add(call?.args[param], from);
      }
    }
    return false;
  }
}

/** All bodies of rules of a game. */
function bodiesOf(game: Game): readonly Body[] {
  const bodies: Body[] = everyEffect(game).map((effect) => ({ block: effect.body, of: effect, params: effect.params }));
  for (const change of game.changes) {
    const { target, params, body } = change;
    if ("items" in body)
      bodies.push({ block: body, of: typeof target === "string" ? change : (target as Effect), params });
  }
  for (const { member, body } of everyWritten(game).rules)
    bodies.push({ block: body, of: member, params: member.params });
  return bodies;
}
