/**
 * Finds the boundary of look-ahead: the line beyond which a deciding player cannot look ahead, because the line reads
 * or moves a piece that was drawn unseen.
 *
 * Each sort of piece that can be hidden has a bit. A draw of an unseen piece adds this bit to the taint of the
 * look-ahead. A line that reads or moves pieces of this sort is then the boundary.
 */
import { rootOf } from "../../dsl/kinds.ts";
import { builtinTraits } from "../../dsl/typed-game/builtin-traits.ts";
import { isWithin, type Range } from "../../diagnostics/range.ts";
import type { Change, Expression, Kind, Rule, Type, Value } from "../../dsl/game.ts";
import { allZones } from "../../dsl/visibility/hiding.ts";
import { isVisible, type Secret } from "../../dsl/visibility/secret.ts";
import { revealedBy, type Position } from "../../dsl/visibility/rules.ts";
import { childrenOf, expressionsOf } from "../../dsl/visitor.ts";
import { type ScalarExpr, OPENLY, ANY_LOOK_AHEAD } from "../ir/ir.ts";
import { Header } from "../ir/layout.ts";
import { type Lowering } from "./lowering.ts";
import { compare, constant, num, or } from "../ir/builders.ts";
import { number } from "./expressions/numbers.ts";
import { zoneNumber } from "./families.ts";
import { belongsToOther, EYES, freeNames, hiddenFromSome, hiddenIn, somewhereHidden } from "./visibility.ts";
import { type Env, soft } from "./environment.ts";

/**
 * A bit of the taint: a piece has moved since the decision that determines who sees what. So a zone that is `seen by`
 * certain players may now show something that it did not show at the decision.
 */
const MOVED_EYES = 4;
/**
 * A bit of the taint: a visible top piece has left its zone since the decision, so a piece is visible that was not seen
 * before.
 */
const UNCOVERED = 8;
const FIRST_BIT = 4;
const BITS = 27;

/** For each sort of piece that some line draws unseen: the bit of the taint that says that such a piece was drawn. */
function bitsOf(l: Lowering): ReadonlyMap<Kind, number> {
  const drawn = [...revealedBy(l.game).values()].flatMap(({ draws }) =>
    draws.flatMap((secret) => ("shape" in secret.what && !isVisible(secret) ? [secret.what.of] : [])),
  );
  return new Map([...new Set(drawn.map(rootOf))].map((root, i) => [root, 1 << (FIRST_BIT + (i % BITS))]));
}

const bitMaps = new WeakMap<Lowering, ReadonlyMap<Kind, number>>();

function bits(l: Lowering): ReadonlyMap<Kind, number> {
  let known = bitMaps.get(l);
  if (!known) bitMaps.set(l, (known = bitsOf(l)));
  return known;
}

/**
 * The bits that a draw adds to the taint of a look-ahead: the sort of the drawn pieces has become unknown. There are
 * none if the deciding player sees the zone from which the pieces are drawn.
 */
export function taintOf(l: Lowering, rule: Rule & { kind: "draw" | "draw one" }): number {
  const one = rule.kind === "draw one" || (rule.count.kind === "const" && rule.count.value <= 1);
  let mask = 0;
  for (const secret of revealedBy(l.game).get(rule)?.draws ?? []) {
    if (!("shape" in secret.what) || isVisible(secret)) continue;
    const { showingTop, of } = secret.what;
    if (showingTop) mask |= UNCOVERED;
    if (!showingTop || !one) mask |= bits(l).get(rootOf(of)) ?? 0;
  }
  return mask;
}

/**
 * A boundary before a line, where look-ahead ends: if a sort of thing in `mask` has become unknown since the decision,
 * and if `where` is true.
 */
export interface Boundary {
  readonly mask: number;
  readonly where?: ScalarExpr;
}

/**
 * The boundaries before a line. Look-ahead ends there if the deciding player may not see a piece on which the line
 * depends. The line depends on pieces that it reads or moves, and on pieces that decide whether a change of the rules
 * by a card applies. The block of the line and the effects that it calls have boundaries of their own.
 */
export function boundaryOf(l: Lowering, env: Env, line: Rule | Change): readonly Boundary[] {
  const given = revealedBy(l.game).get(line);
  let mask = touched(l, line);
  let hidden = num(0);
  let unseen = num(0);
  // If a draw uncovers the next piece of a zone that shows its top, this piece counts as a piece that was drawn unseen.
  if (given?.draws.some(({ what }) => "shape" in what && what.showingTop)) mask |= UNCOVERED;
  for (const secret of given?.position === "outside" ? [] : (given?.reads ?? [])) {
    const { what, part } = secret;
    if (part === "top") mask |= UNCOVERED;
    if (what.seen.who === "players") mask |= MOVED_EYES;
    if (part !== "top") unseen = or(unseen, hiddenFromSome(l, secret));
    if (isVisible(secret)) {
      if (part !== "top" && mayNotBeMe(l, given!.position))
        hidden = or(hidden, compare("!=", { op: "word", at: Header.me }, EYES));
    } else {
      const test = hiddenHere(l, env, line, secret);
      if (test === undefined) mask |= ANY_LOOK_AHEAD;
      else hidden = or(hidden, test);
    }
  }
  if (constant(hidden) === 1 || (mask & ANY_LOOK_AHEAD) !== 0) return [{ mask: mask | ANY_LOOK_AHEAD }];
  return [
    ...(mask === 0 ? [] : [{ mask }]),
    ...[
      { mask: ANY_LOOK_AHEAD, where: hidden },
      { mask: OPENLY, where: unseen },
    ].filter(({ where }) => constant(where) !== 0),
  ];
}

/** Whether the acting player may be somebody else than the player who has to answer and for whom look-ahead is made. */
function mayNotBeMe(l: Lowering, position: Position): boolean {
  return position === "other acts" || (position === "in look-ahead" && l.game.decider !== undefined);
}

/**
 * A condition that is true if the deciding player does not see the secret, such as the content of a zone, when the line
 * is reached. Undefined if the condition cannot be evaluated before the line.
 */
function hiddenHere(
  l: Lowering,
  env: Env,
  { range }: Rule | Change,
  { what, own, of, range: read, part }: Secret,
): ScalarExpr | undefined {
  if (!("shape" in what))
    return what.seen.who === "owner" && of && isKnown(env, of, range, read)
      ? belongsToOther(l, number(l, soft(env), of))
      : undefined;
  if (what.shape === "deck" && what.seen.who === "nobody" && part !== "place") return undefined;
  const asked = what.seen.who === "owner" || what.seen.who === "players";
  // If a piece has several zones of one declaration (a family), all of them are hidden in the same way, unless a `seen
  // by` clause distinguishes them.
  if (asked && part !== "place" && of && isKnown(env, of, range, read) && !(what.family && what.seen.who === "players"))
    return hiddenIn(l, what, zoneNumber(l, what, number(l, soft(env), of), undefined));
  return somewhereHidden(l, what, own);
}

/**
 * Whether an expression inside a rule can already be evaluated before the rule is carried out, because all its names
 * have a meaning there.
 */
function isKnown(env: Env, of: Expression, rule: Range, read: Range): boolean {
  const here = isWithin(read, rule);
  return (
    of.card === "one" &&
    freeNames(of, childrenOf).every((name) =>
      name.kind === "local"
        ? env.locals.has(name.local)
        : here && (name.kind === "this" ? env.self : env.holder) !== undefined,
    )
  );
}

/** The sorts of pieces that a line reads or moves, as bits of the taint. */
function touched(l: Lowering, line: Rule | Change): number {
  let mask = 0;
  for (const kind of kindsRead(line)) mask |= bits(l).get(kind) ?? 0;
  return mask;
}

const readKinds = new WeakMap<Rule | Change, ReadonlySet<Kind>>();

/**
 * The kinds of pieces that a line reads or moves. The result is kept, because it is the same in every program with this
 * line.
 */
function kindsRead(line: Rule | Change): ReadonlySet<Kind> {
  let known = readKinds.get(line);
  if (!known) readKinds.set(line, (known = findKindsRead(line)));
  return known;
}

function findKindsRead(line: Rule | Change): ReadonlySet<Kind> {
  const found = new Set<Kind>();
  const seen = new Set<Value>();
  const type = (t: Type) => {
    if (t.kind === "piece") for (const kind of t.of) found.add(rootOf(kind));
    if (t.kind === "zone") for (const zone of t.of) if (zone.of) found.add(rootOf(zone.of));
  };
  const visit = (e: Expression | undefined): void => {
    if (!e) return;
    // Everybody may know how many pieces are in a zone, so counting them does not count as reading the pieces.
    const counted = e.kind === "builtin" && builtinTraits(e.name).counts !== "nothing" ? e.args[0] : undefined;
    if (counted?.kind === "zone") return visit(counted.of);
    type(e.type);
    if (e.kind === "call" && !seen.has(e.value)) {
      seen.add(e.value);
      const { body } = e.value;
      if ("rows" in body)
        for (const row of [...body.rows, ...(body.else ? [{ value: body.else }] : [])]) visit(row.value);
      else visit(body);
    }
    childrenOf(e).forEach(visit);
  };
  for (const e of "variant" in line ? [line.where] : operands(line)) visit(e);
  return found;
}

const eyes = new WeakMap<Lowering, ReadonlySet<Kind>>();

/** The sorts of pieces that determine who sees a zone, because a `seen by` clause reads them. */
function eyeKinds(l: Lowering): ReadonlySet<Kind> {
  let known = eyes.get(l);
  if (known) return known;
  const roots = new Set<Kind>();
  const visit = (e: Expression | undefined): void => {
    if (!e) return;
    if (e.type.kind === "piece") for (const k of e.type.of) roots.add(rootOf(k));
    childrenOf(e).forEach(visit);
  };
  for (const zone of allZones(l.game)) if (zone.seen.who === "players") visit(zone.seen.players);
  eyes.set(l, (known = roots));
  return known;
}

/**
 * The bits that a move adds to the taint of a look-ahead: one if pieces have moved that determine who sees a zone, and
 * one if a visible top piece has left its zone.
 */
export function taintOfMove(l: Lowering, rule: Rule & { kind: "move" | "swap" }): number {
  const kinds = (rule.kind === "swap" ? [rule.left, rule.right] : [rule.what]).flatMap(({ type }) =>
    type.kind === "piece" ? type.of : type.kind === "zone" ? type.of.flatMap(({ of }) => of ?? []) : [],
  );
  return (
    (kinds.some((kind) => eyeKinds(l).has(rootOf(kind))) ? MOVED_EYES : 0) |
    (revealedBy(l.game).get(rule)?.uncovers ? UNCOVERED : 0)
  );
}

/**
 * The expressions of a rule that read pieces. The zones from which and to which pieces move are left out, because only
 * the numbers of pieces in them matter, and these are public.
 */
function operands(rule: Rule): readonly (Expression | undefined)[] {
  if (rule.kind === "move") return [rule.what];
  if (rule.kind === "draw") return [rule.count];
  return rule.kind === "shuffle" || rule.kind === "draw one" ? [] : expressionsOf(rule);
}
