/** Visits the rules and expressions of a typed game. Some functions also follow calls and changes. */
import { hasBody, isLine, isOfSort } from "./typed-game/traits.ts";
import type { Block, Change, Effect, Expression, Field, Game, Local, Rule, State, Table, Value } from "./game.ts";
import type { Batch } from "./ast/syntax.ts";

/** Calls `visit` for every expression of a game, including expressions inside others. */
export function everyExpression(game: Game, visit: (e: Expression) => void): void {
  const inValue = ({ body }: Pick<Value, "body">): void => {
    if (!("rows" in body)) return expressionsIn(body, visit);
    for (const { value } of body.rows) expressionsIn(value, visit);
    expressionsIn(body.else, visit);
  };
  game.values.forEach(inValue);
  for (const effect of everyEffect(game)) expressionsIn(effect.body, visit);
  inValue(game.winners);
  for (const change of game.changes) {
    expressionsIn(change.where, visit);
    expressionsIn(change.body, visit);
  }
  for (const piece of game.pieces) {
    for (const value of piece.values.values()) {
      if (value.kind === "value") inValue(value);
      else for (const item of value.items) expressionsIn(item, visit);
    }
  }
}

/** Calls `visit` for every expression of a block or expression, including expressions inside others. */
export function expressionsIn(of: Block | Expression | undefined, visit: (e: Expression) => void): void {
  if (!of) return;
  if ("items" in of) {
    for (const rule of of.items) {
      for (const e of expressionsOf(rule)) expressionsIn(e, visit);
      for (const block of blocksOf(rule)) expressionsIn(block, visit);
    }
    return;
  }
  visit(of);
  for (const part of childrenOf(of)) expressionsIn(part, visit);
}

/** Whether `holds` is true of some expression in a block or expression. */
export function someExpression(of: Block | Expression | undefined, holds: (e: Expression) => boolean): boolean {
  if (!of) return false;
  if ("items" in of)
    return of.items.some(
      (rule) =>
        expressionsOf(rule).some((e) => someExpression(e, holds)) ||
        blocksOf(rule).some((inner) => someExpression(inner, holds)),
    );
  return holds(of) || childrenOf(of).some((part) => someExpression(part, holds));
}

const allRules = new WeakMap<Game, readonly Rule[]>();

/** Every rule of a typed game, including rules inside the blocks of others. */
export function rulesOf(game: Game): readonly Rule[] {
  let known = allRules.get(game);
  if (!known) allRules.set(game, (known = findRules(game)));
  return known;
}

function findRules(game: Game): readonly Rule[] {
  const changed = game.changes.flatMap(({ body }) => ("items" in body ? [body] : []));
  return [
    ...[game.setup, game.play, game.finish, ...game.effects, ...game.anytime].map((effect) => effect.body),
    ...changed,
    ...everyWritten(game).rules.map(({ body }) => body),
  ].flatMap(rulesIn);
}

const rulesByBlock = new WeakMap<Block, readonly Rule[]>();

/**
 * The rules of a block, including rules inside the blocks of others. They are kept, because several analyses need them,
 * and a game has the same blocks as the game with a variant that only adds to it.
 */
export function rulesIn(block: Block): readonly Rule[] {
  let known = rulesByBlock.get(block);
  if (!known) {
    const found: Rule[] = [];
    addRules(block, found);
    rulesByBlock.set(block, (known = found));
  }
  return known;
}

function addRules({ items }: Block, found: Rule[]): void {
  for (const rule of items) {
    found.push(rule);
    for (const inner of blocksOf(rule)) if (inner) addRules(inner, found);
  }
}

/** All effects of a game: those that it declares, and its sections `setup`, `play` and `finish`. */
export function everyEffect({ effects, anytime, setup, play, finish }: Game): readonly Effect[] {
  return [...effects, ...anytime, setup, play, finish];
}

const NONE: readonly never[] = [];

/** The expressions directly inside an expression. */
export function childrenOf(e: Expression): readonly (Expression | undefined)[] {
  if (isOfSort(e, "parts", "none")) return NONE;
  if (isOfSort(e, "parts", "of")) return [e.of];
  if (isOfSort(e, "parts", "sides")) return [e.left, e.right];
  switch (e.kind) {
    case "state":
    case "zone":
      return [e.of, e.index];
    case "field":
      return [e.of, ...e.args];
    case "link":
      return [e.of, e.link];
    case "call":
    case "builtin":
      return e.args;
    case "range":
      return [e.from, e.to];
    case "is-in":
      return [e.of, e.set];
    case "if":
      return [e.cond, e.then, e.else];
    case "query":
      return [e.in, ...e.clauses.map((c) => c.expr)];
    case "map":
      return [e.over, e.body];
    case "let":
      return [e.value, e.in];
  }
}

/** The expressions in the line of a rule. Those in its blocks do not count. */
export function expressionsOf(rule: Rule): readonly (Expression | undefined)[] {
  switch (rule.kind) {
    case "move":
      return [rule.what, rule.to.zone === "box" ? undefined : rule.to.zone];
    case "swap":
      return [rule.left, rule.right];
    case "roll":
    case "shuffle":
      return [rule.what];
    case "draw":
      return [rule.count, rule.from, rule.to.zone === "box" ? undefined : rule.to.zone];
    case "draw one":
      return [rule.from, rule.to.zone === "box" ? undefined : rule.to.zone];
    case "set":
      return [rule.target, rule.value];
    case "gain":
    case "pay":
    case "lose":
      return [...rule.amounts.flatMap((a) => [a.count, a.state]), rule.other];
    case "do":
      return rule.args;
    case "do field":
      return [rule.of, rule.index, ...rule.args];
    case "let":
      return [rule.value];
    case "require":
      return [rule.cond];
    case "end game":
      return [rule.winners];
    case "if":
      return [rule.cond === "possible" ? undefined : rule.cond];
    case "for each":
      return [rule.in];
    case "as":
    case "secretly":
      return [rule.who];
    case "repeat":
      return [rule.expr];
    case "with":
      return [rule.piece];
    case "choose":
      return [rule.in, rule.together, rule.quantity?.min, rule.quantity?.max];
    case "split":
      return [rule.total, rule.among, rule.together];
    case "any order":
    case "choose one":
    case "end part":
    case "do usual":
    case "may":
    case "pause":
      return [];
  }
}

/** The blocks directly inside a rule. */
export function blocksOf(rule: Rule): readonly (Block | undefined)[] {
  if (isLine(rule)) return NONE;
  if (hasBody(rule)) return [rule.body];
  switch (rule.kind) {
    case "if":
      return [rule.then, rule.else];
    case "split":
      return [rule.body];
    case "choose":
    case "may":
      return [rule.body, rule.else];
    case "choose one":
      return [...rule.options.map((o) => o.body), rule.else];
  }
}

/**
 * The local name that a rule binds in its blocks, and the set of the things that the name can mean. Undefined if the
 * rule binds none.
 */
export function bindingOf(rule: Rule): { readonly binder: Local; readonly over: Expression } | undefined {
  if (rule.kind === "for each" || rule.kind === "choose") return { binder: rule.binder, over: rule.in };
  if (rule.kind === "split") return { binder: rule.binder, over: rule.among };
  if (rule.kind === "as" || rule.kind === "secretly") return rule.binder && { binder: rule.binder, over: rule.who };
  return undefined;
}

/** Whether a rule is a `gain`, `pay` or `lose`. */
export function isBatch(rule: Rule): rule is Rule & { readonly kind: Batch } {
  return rule.kind === "gain" || rule.kind === "pay" || rule.kind === "lose";
}

/**
 * The states that the line of a rule changes, including those from which gains come and to which payments go. Rules in
 * the blocks below the line do not count.
 */
export function statesChanged(rule: Rule): readonly State[] {
  if (rule.kind === "set") return statesOf(rule.target);
  if (rule.kind === "roll") return [rule.state];
  if (!isBatch(rule)) return [];
  const named = rule.amounts.flatMap(({ state }) => state.member);
  return [...named, ...(rule.other ? statesOf(rule.other) : named.flatMap(({ from }) => statesOf(from)))];
}

function statesOf(e: Expression | undefined): readonly State[] {
  return e?.kind === "state" ? e.member : [];
}

/** The expressions or tables that can give the result of a value: its own, and those of changes with `becomes`. */
export function bodiesOf(
  game: Game,
  value: Value,
): readonly { readonly params: readonly Local[]; readonly body: Expression | Table }[] {
  const changes = changesOf(game, value);
  if (changes.length === 0) return [value];
  return [value, ...changes.flatMap(({ params, body }) => ("items" in body ? [] : [{ params, body }]))];
}

/** A change that gives a value another result. */
type ResultChange = Change & { readonly target: Value; readonly body: Expression };

/** The changes that give values other results. `winners` does not count, because no line calls it. */
export function changesOfResults({ changes, winners }: Game): readonly ResultChange[] {
  return changes.filter((change): change is ResultChange => change.how === "becomes" && change.target !== winners);
}

/** The expressions that can be the result of a value: its expression, or the results in its table. */
export function resultsOf(body: Expression | Table): readonly Expression[] {
  if (!("rows" in body)) return [body];
  return [...body.rows.map(({ value }) => value), ...(body.else ? [body.else] : [])];
}

const changesByTarget = new WeakMap<Game["changes"], ReadonlyMap<Change["target"], readonly Change[]>>();

/** The changes of an effect, of a value, or of a verb such as `gain`. */
export function changesOf({ changes }: Game, target: Change["target"]): readonly Change[] {
  let known = changesByTarget.get(changes);
  if (!known) changesByTarget.set(changes, (known = Map.groupBy(changes, (change) => change.target)));
  return known.get(target) ?? [];
}

/**
 * Whether a change of `gain`, `pay` or `lose` applies to a line. It does if it is about a state in the line, as
 * `after gain n coins` is for `gain 2 coins`, or if it is about every `gain`.
 */
export function namesCounter({ counter }: Change, { amounts }: Rule & { readonly kind: Batch }): boolean {
  if (!counter) return true;
  const { member, index } = counter.state;
  const other = (e: Expression | undefined) =>
    e?.kind === "const" && index?.kind === "const" && e.value !== index.value;
  return amounts.some(({ state }) => state.member[0] === member[0] && !other(state.index));
}

/** Rules, or the expression or table of a value, that are written on a piece. */
interface Written<Body> {
  readonly member: Field;
  readonly body: Body;
  /** The index of the piece. */
  readonly at: number;
}

/** Everything that is written on pieces, in the order of the pieces. */
interface AllWritten {
  readonly rules: readonly Written<Block>[];
  readonly values: readonly Written<Expression | Table>[];
  readonly rulesByField: ReadonlyMap<Field, readonly Written<Block>[]>;
  readonly valuesByField: ReadonlyMap<Field, readonly Written<Expression | Table>[]>;
}

const writtenByPieces = new WeakMap<Game["pieces"], AllWritten>();

/** The rules and values that are written on pieces. */
export function everyWritten({ pieces }: Game): AllWritten {
  let known = writtenByPieces.get(pieces);
  if (!known) writtenByPieces.set(pieces, (known = findWritten(pieces)));
  return known;
}

function findWritten(pieces: Game["pieces"]): AllWritten {
  const rules: Written<Block>[] = [];
  const values: Written<Expression | Table>[] = [];
  pieces.forEach((piece, at) =>
    piece.values.forEach((value, member) => {
      if (value.kind === "effects") for (const body of value.items) rules.push({ member, body, at });
      if (value.kind === "value") values.push({ member, body: value.body, at });
    }),
  );
  const byField = <Body>(all: readonly Written<Body>[]) => Map.groupBy(all, ({ member }) => member);
  return { rules, values, rulesByField: byField(rules), valuesByField: byField(values) };
}

/** The rules that are written on pieces in these fields. */
export function rulesWritten(game: Game, members: readonly Field[]): readonly Written<Block>[] {
  return inFields(everyWritten(game).rulesByField, members);
}

/** The expressions and tables that are written on pieces in these fields. */
export function valuesWritten(game: Game, members: readonly Field[]): readonly Written<Expression | Table>[] {
  return inFields(everyWritten(game).valuesByField, members);
}

function inFields<Body>(
  byField: ReadonlyMap<Field, readonly Written<Body>[]>,
  members: readonly Field[],
): readonly Written<Body>[] {
  if (byField.size === 0) return NONE;
  if (members.length === 1) return byField.get(members[0]!) ?? NONE;
  return members.flatMap((member) => byField.get(member) ?? NONE).sort((a, b) => a.at - b.at);
}
