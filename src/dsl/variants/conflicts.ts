/** What two variants cannot both do: replace the same thing, or remove what the other changes. */
import { problem } from "../../diagnostics/catalog.ts";
import type { Problem } from "../../diagnostics/problem.ts";
import type { GameFile, VariantSection } from "../ast/game-file.ts";
import type { Change } from "../ast/syntax.ts";
import { apart, exclude } from "./overlay.ts";
import { dropsUsual, type Touch, touchesOf } from "./touches.ts";

/** The conflicts between all changes of the game itself, and of every two variants that may be played together. */
export function conflicts(game: GameFile, variants: readonly VariantSection[]): readonly Problem[] {
  const within = [
    { name: "the game", sections: game },
    ...variants.map((variant) => ({ name: `\`${variant.name.text}\``, sections: variant })),
  ].flatMap(({ name, sections }) => among(sections.change, name));
  return [...within, ...conflictsAmong(variants)];
}

/** The conflicts of every two of some variants. */
export function conflictsAmong(variants: readonly VariantSection[]): readonly Problem[] {
  return variants.flatMap((a, i) => variants.slice(i + 1).flatMap((b) => pair(a, b)));
}

/** The conflicts of a variant with others. */
export function conflictsWith(variant: VariantSection, others: readonly VariantSection[]): readonly Problem[] {
  return others.flatMap((other) => pair(other, variant));
}

/** Changes of one level, of which only one would apply. */
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

/** Two changes that say when they apply may be meant for different moments. */
function meantApart(a: Change | undefined, b: Change | undefined): boolean {
  return a?.where !== undefined && b?.where !== undefined;
}

/** Variants that exclude one another, or of which one is laid over the other on purpose, have no conflicts. */
function pair(a: VariantSection, b: VariantSection): readonly Problem[] {
  if (a.name.text === b.name.text || exclude(a, b) || needs(a, b) || needs(b, a)) return [];
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

function needs(a: VariantSection, b: VariantSection): boolean {
  return a.needs.some((name) => name.text === b.name.text);
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
  if (
    one.how !== "replaces" ||
    other.how !== "replaces" ||
    !(within(one.path, other.path) || within(other.path, one.path))
  )
    return undefined;
  // A rule replaced by name lies below all changes: a change for some moments leaves it the others.
  const apart =
    one.change && other.change
      ? meantApart(one.change, other.change)
      : (one.change ?? other.change)?.where !== undefined;
  if (apart) return undefined;
  const usual = (one.change ?? other.change) !== undefined;
  return problem(
    "change-conflict",
    other.range,
    { name: spoken(one.path), first: `\`${a.name.text}\``, second: `\`${b.name.text}\``, usual },
    [{ range: one.range, label: "the other one" }],
  );
}

/** Whether a path leads to a thing or a part of it. */
function within(thing: readonly string[], part: readonly string[]): boolean {
  return thing.every((step, i) => part[i] === step);
}

/** How messages name a thing: `rose.price`. */
function spoken(path: readonly string[]): string {
  const parts = path.filter((step) => step !== "anytime");
  const rows = parts.indexOf(" rows");
  return rows >= 0 && parts.length > rows + 1
    ? parts.slice(rows + 1).join(".")
    : parts.filter((step) => step !== " rows").join(".");
}
