/**
 * Reports conflicts between variants that do not state their order: both replace the same thing, one removes a thing
 * that the other changes, or both change a thing and the order matters.
 */
import { problem } from "../../diagnostics/catalog.ts";
import type { Problem } from "../../diagnostics/problem.ts";
import type { GameFile, VariantSection } from "../ast/game-file.ts";
import type { Change } from "../ast/syntax.ts";
import { apart, exclude } from "./overlay.ts";
import { dropsUsual, orderOf } from "./order.ts";
import { type Touch, touchesOf } from "./touches.ts";

/**
 * The conflicts between changes of the game itself, between changes of the same variant, and between every two variants
 * that can be played together.
 */
export function conflicts(game: GameFile, variants: readonly VariantSection[]): readonly Problem[] {
  const within = [
    { name: "the game", sections: game },
    ...variants.map((variant) => ({ name: `\`${variant.name.text}\``, sections: variant })),
  ].flatMap(({ name, sections }) => among(sections.change, name));
  return [...within, ...conflictsAmong(variants)];
}

/** The conflicts between every two of these variants. */
export function conflictsAmong(variants: readonly VariantSection[]): readonly Problem[] {
  return variants.flatMap((a, i) => variants.slice(i + 1).flatMap((b) => pair(a, b, variants)));
}

/** The conflicts of a variant with each of the others. */
export function conflictsWith(variant: VariantSection, others: readonly VariantSection[]): readonly Problem[] {
  return others.flatMap((other) => pair(other, variant, [...others, variant]));
}

/**
 * The conflicts between changes of the game itself, or of one variant. If two changes replace the same thing, only one
 * of them would have an effect.
 */
function among(changes: readonly Change[], name: string): readonly Problem[] {
  const whole = changes.filter(dropsUsual);
  return whole.flatMap((a, i) =>
    whole.slice(i + 1).flatMap((b) => {
      if (a.target.text !== b.target.text || meantApart(a, b)) return [];
      return [
        problem("change-conflict", b.target.range, { name: a.target.text, first: name, second: name, usual: true }, [
          { range: a.target.range, label: "the other one" },
        ]),
      ];
    }),
  );
}

/** Whether both changes have conditions. Then they may be meant for different moments. */
function meantApart(a: Change, b: Change): boolean {
  return a.where !== undefined && b.where !== undefined;
}

/**
 * The conflicts of two variants. There are none if they exclude each other, or if one says `over` and the name of the
 * other, so that it is applied after the other.
 */
function pair(a: VariantSection, b: VariantSection, all: readonly VariantSection[]): readonly Problem[] {
  if (a.name.text === b.name.text || exclude(a, b)) return [];
  const [aOver, bOver] = [liesOver(a, b, all), liesOver(b, a, all)];
  if (aOver && bOver) return circle(a, b);
  if (aOver || bOver) return [];
  const theirs = touchesOf(b).byThing;
  const reported = new Set<string>();
  const none = a.players && b.players && apart(a.players, b.players);
  const players = none
    ? [
        problem("players-apart", b.players.range, { name: b.name.text, other: a.name.text }, [
          { range: a.players.range, label: "the other one" },
        ]),
      ]
    : [];
  const things: Problem[] = [];
  for (const one of touchesOf(a).all) {
    for (const other of theirs.get(one.path[0]!) ?? []) {
      const found = clash(a, one, b, other);
      if (!found || reported.has(String(found.data.name))) continue;
      reported.add(String(found.data.name));
      things.push(found);
    }
  }
  return [...players, ...things];
}

/**
 * Reports two variants if each says `over` and the name of the other, that is, if each must be applied after the other.
 * A circle of `needs` alone is reported elsewhere, when variants are chosen.
 */
function circle(a: VariantSection, b: VariantSection): readonly Problem[] {
  const [first] = a.over;
  const [variant, other] = first ? [a, b] : [b, a];
  const name = first ?? b.over[0];
  return name
    ? [
        problem("over-circle", name.range, { name: variant.name.text, other: other.name.text }, [
          { range: other.name.range, label: "the other one" },
        ]),
      ]
    : [];
}

/**
 * Whether variant `a` must be applied after `b`, because it names `b` after `needs` or `over`, directly or through
 * other variants.
 */
function liesOver(a: VariantSection, b: VariantSection, all: readonly VariantSection[]): boolean {
  const below = new Set<string>();
  const add = ({ needs, over }: VariantSection): void => {
    for (const { text } of [...needs, ...over]) {
      if (below.has(text)) continue;
      below.add(text);
      const next = all.find(({ name }) => name.text === text);
      if (next) add(next);
    }
  };
  add(a);
  return below.has(b.name.text);
}

function clash(a: VariantSection, one: Touch, b: VariantSection, other: Touch): Problem | undefined {
  if (one.how === "removes" || other.how === "removes") {
    if (one.how === other.how) return undefined;
    const [taker, taken, by, used] = one.how === "removes" ? [a, one, b, other] : [b, other, a, one];
    return within(taken.path, used.path)
      ? problem("taken-away", taken.range, { name: taken.path.at(-1)!, variant: taker.name.text, by: by.name.text }, [
          { range: used.range, label: "changed here" },
        ])
      : undefined;
  }
  if (one.change && other.change) return changesClash(a, one, b, other, one.change, other.change);
  if (
    eachAgainstRow(one, other) ||
    eachAgainstRow(other, one) ||
    addsToReplaced(one, other) ||
    addsToReplaced(other, one)
  )
    return orderDecides("order-decides", a, one, b, other);
  if (
    one.how !== "replaces" ||
    other.how !== "replaces" ||
    !(within(one.path, other.path) || within(other.path, one.path))
  )
    return undefined;
  if (one.says !== undefined && other.says !== undefined)
    return one.says === other.says ? undefined : orderDecides("order-decides", a, one, b, other);
  // If one variant declares the thing anew, and a change of the other replaces it only under a condition, there is no
  // conflict: the new declaration counts whenever the condition is false.
  if ((one.change ?? other.change)?.where !== undefined) return undefined;
  return bothReplace(a, one, b, other);
}

function changesClash(
  a: VariantSection,
  one: Touch,
  b: VariantSection,
  other: Touch,
  first: Change,
  second: Change,
): Problem | undefined {
  if (one.path[0] !== other.path[0]) return undefined;
  if (dropsUsual(first) && dropsUsual(second) && !first.where && !second.where) return bothReplace(a, one, b, other);
  switch (orderOf(first, second)) {
    case "no":
      return undefined;
    case "sequence":
      return orderDecides("order-of-rules", a, one, b, other);
    case "outcome":
      return orderDecides("order-decides", a, one, b, other);
  }
}

/** Whether `each` sets a cell for all rows, and `row` sets the same cell in one row. */
function eachAgainstRow(each: Touch, row: Touch): boolean {
  const [kind, rows, of, part] = each.path;
  return (
    of === " each" &&
    part !== "seat" &&
    part !== "change" &&
    part !== "title" &&
    row.how === "replaces" &&
    row.path[0] === kind &&
    row.path[1] === rows &&
    row.path[2] !== undefined &&
    row.path[2] !== " each" &&
    (row.path[3] === undefined || row.path[3] === part)
  );
}

const SECTIONS: ReadonlySet<string> = new Set(["setup", "play", "finish", "winners"]);

/** Whether one variant adds words to a list, and the other variant replaces the list. */
function addsToReplaced(adding: Touch, replacing: Touch): boolean {
  return adding.adds === true && replacing.how === "replaces" && within(replacing.path, adding.path);
}

function bothReplace(a: VariantSection, one: Touch, b: VariantSection, other: Touch): Problem {
  const usual = (one.change ?? other.change) !== undefined;
  return problem(
    "change-conflict",
    other.range,
    { name: spoken(one.path), first: `\`${a.name.text}\``, second: `\`${b.name.text}\``, usual },
    [{ range: one.range, label: "the other one" }],
  );
}

function orderDecides(
  code: "order-decides" | "order-of-rules",
  a: VariantSection,
  one: Touch,
  b: VariantSection,
  other: Touch,
): Problem {
  const deeper = one.path.length > other.path.length ? one : other;
  const where = (one.change?.where ?? other.change?.where) !== undefined;
  const replacing = [
    { change: one.change, by: a },
    { change: other.change, by: b },
  ].find(({ change }) => change && !change.where && dropsUsual(change));
  const below = replacing &&
    !SECTIONS.has(one.path[0]!) && {
      below: { by: replacing.by.name.text, section: replacing.change!.how === "becomes" ? "values" : "effects" },
    };
  return problem(code, other.range, { name: spoken(deeper.path), a: a.name.text, b: b.name.text, where, ...below }, [
    { range: one.range, label: "the other one" },
  ]);
}

/** Whether the path `part` leads to the thing at the path `thing`, or to a part of this thing. */
function within(thing: readonly string[], part: readonly string[]): boolean {
  return thing.every((step, i) => part[i] === step);
}

/** The words of messages for the thing at a path: `rose.price`. */
function spoken(path: readonly string[]): string {
  const parts = path.filter((step) => step !== "anytime" && step !== "");
  const rows = parts.indexOf(" rows");
  return rows >= 0 && parts.length > rows + 1
    ? parts
        .slice(rows + 1)
        .join(".")
        .trim()
    : parts
        .filter((step) => step !== " rows")
        .join(".")
        .trim();
}
