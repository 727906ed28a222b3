/** What two variants cannot both do: drop what is usual of one thing, or put something else in its place. */
import { problem } from "../../diagnostics/catalog.ts";
import type { Problem } from "../../diagnostics/problem.ts";
import type { Range } from "../../diagnostics/range.ts";
import type { GameFile, Sections, VariantSection } from "../game-file.ts";
import type { Change } from "../syntax.ts";
import { exclude } from "./overlay.ts";

/** The conflicts between all changes of the game itself, and of every two variants that may be played together. */
export function conflicts(game: GameFile, variants: readonly VariantSection[]): readonly Problem[] {
  const within = [{ name: "the game", sections: game }, ...variants.map((variant) => ({ name: `\`${variant.name.text}\``, sections: variant }))].flatMap(({ name, sections }) =>
    clashes(sections.change, sections.change, name, name, (i, j) => i < j),
  );
  const between = variants.flatMap((a, i) => variants.slice(i + 1).flatMap((b) => (exclude(a, b) ? [] : pair(a, b))));
  return [...within, ...between];
}

/** The conflicts of a variant with others. */
export function conflictsWith(variant: VariantSection, others: readonly VariantSection[]): readonly Problem[] {
  return others.flatMap((other) => (exclude(variant, other) ? [] : pair(other, variant)));
}

function pair(a: VariantSection, b: VariantSection): readonly Problem[] {
  const [first, second] = [`\`${a.name.text}\``, `\`${b.name.text}\``];
  return [...clashes(a.change, b.change, first, second, () => true), ...replaced(a, b, first, second)];
}

function clashes(a: readonly Change[], b: readonly Change[], first: string, second: string, counts: (i: number, j: number) => boolean): readonly Problem[] {
  return a.flatMap((one, i) =>
    b.flatMap((other, j) => {
      if (!counts(i, j) || one.target.text !== other.target.text || !dropsUsual(one) || !dropsUsual(other)) return [];
      // Two that say when they count may be meant for different moments.
      if (one.where && other.where) return [];
      return [clash(one.target.text, one.target.range, other.target.range, first, second)];
    }),
  );
}

function clash(name: string, a: Range, b: Range, first: string, second: string): Problem {
  return problem("change-conflict", b, { name, first, second }, [{ range: a, label: "the other one" }]);
}

function dropsUsual(change: Change): boolean {
  if (change.how === "becomes") return !mentions(change.value, "usual");
  return change.how === "instead of" && !mentions(change.body, "usual");
}

/** Whether a tree of words speaks of a name. */
function mentions(tree: unknown, name: string): boolean {
  if (typeof tree !== "object" || tree === null) return false;
  if (Array.isArray(tree)) return tree.some((part) => mentions(part, name));
  if ("text" in tree && tree.text === name) return true;
  return Object.entries(tree).some(([key, part]) => key !== "range" && mentions(part, name));
}

const sections = ["setup", "play", "finish", "winners"] as const;
const named = ["values", "effects", "anytime"] as const;

/** What both put something else in place of. */
function replaced(a: Sections, b: Sections, first: string, second: string): readonly Problem[] {
  const whole = sections.flatMap((key) => (a[key] && b[key] ? [clash(key, a[key].range, b[key].range, first, second)] : []));
  const byName = named.flatMap((key) =>
    b[key].flatMap(({ heading }) => {
      const other = a[key].find((decl) => decl.heading.name.text === heading.name.text);
      return other ? [clash(heading.name.text, other.heading.name.range, heading.name.range, first, second)] : [];
    }),
  );
  return [...whole, ...byName];
}
