/** Who calls an effect, who changes it, and what it calls. */
import { changesIn } from "../dsl/ast/changes.ts";
import { placeOf } from "./diagnostics.ts";
import type { Documents } from "./documents.ts";
import { usesAt, usesOfIds } from "./names.ts";
import { outlineOf } from "./outline.ts";
import { type Use, usesOf } from "./references.ts";
import type { Call, Calls, OutlineItem } from "./types.ts";

/** About the effect whose name stands at an offset, or in whose rules the offset lies. */
export function calls(documents: Documents, file: string, offset: number): Calls | undefined {
  const use = usesAt(documents, file, offset).find(isEffect) ?? effectAround(documents, file, offset);
  if (!use) return undefined;
  const all = usesOfIds(documents, new Set([use.id]));
  const declared = all.filter(({ declares }) => declares);
  const targets = changeTargets(documents);
  const [changing, doing] = [[], []] as [Use[], Use[]];
  for (const each of all) if (!each.declares) (targets.has(keyOf(each)) ? changing : doing).push(each);
  return {
    name: use.meaning.name,
    declared: declared.map(({ range }) => placeOf(range)),
    doneBy: grouped(doing, (each) => holderOf(documents, each)),
    changedBy: grouped(changing, (each) => holderOf(documents, each)),
    does: grouped(
      declared.flatMap((each) => effectsIn(documents, each)),
      (each) => declaredAs(documents, each),
    ),
  };
}

function isEffect({ meaning }: Use): boolean {
  return meaning.sort === "effect";
}

function keyOf({ range: { source, start } }: Use): string {
  return `${source.name} ${start}`;
}

/** The parts of a text around an offset, outermost first. */
function partsAt(items: readonly OutlineItem[], offset: number): readonly OutlineItem[] {
  const part = items.findLast(({ start, end }) => start <= offset && offset <= end);
  return part ? [part, ...partsAt(part.children, offset)] : [];
}

function partsAround(documents: Documents, file: string, offset: number): readonly OutlineItem[] {
  return partsAt(documents.answer(file, outlineOf) ?? [], offset);
}

/** The declaration of the effect in whose rules an offset lies. */
function effectAround(documents: Documents, file: string, offset: number): Use | undefined {
  const part = partsAround(documents, file, offset).findLast(({ kind }) => kind === "effect");
  return documents
    .answer(file, usesOf)
    ?.all.find(
      (use) =>
        isEffect(use) &&
        use.declares &&
        part !== undefined &&
        part.selection.start <= use.range.start &&
        use.range.end <= part.selection.end,
    );
}

/** The names of what changes change, in their headers. */
function changeTargets(documents: Documents): ReadonlySet<string> {
  const sections = documents.names.flatMap((name) =>
    documents
      .read(name)
      .value.flatMap((doc) =>
        doc.kind === "game" ? [doc.game, ...doc.game.variants] : doc.kind === "variant" ? [doc.variant] : [],
      ),
  );
  return new Set(
    sections.flatMap(changesIn).map(({ change: { target } }) => `${target.range.source.name} ${target.range.start}`),
  );
}

/** The effects that are named in the rules of another. */
function effectsIn(documents: Documents, { range }: Use): readonly Use[] {
  const part = partsAround(documents, range.source.name, range.start).at(-1);
  const all = documents.answer(range.source.name, usesOf)?.all ?? [];
  return all.filter(
    (use) => isEffect(use) && !use.declares && part && part.start <= use.range.start && use.range.end <= part.end,
  );
}

/** The effect, section, piece, variant or scenario in which a name stands. */
function holderOf(documents: Documents, { range }: Use): Omit<Call, "at"> {
  const { name: file } = range.source;
  const parts = partsAround(documents, file, range.start);
  const part = parts.findLast(({ name }) => name !== "change") ?? parts[0];
  const place = part ? { file, ...part.selection } : placeOf(range);
  return { name: part?.name ?? file, kind: part?.kind ?? "section", place };
}

function declaredAs(documents: Documents, use: Use): Omit<Call, "at"> {
  const declared = usesOfIds(documents, new Set([use.id])).find(({ declares }) => declares);
  return { name: use.meaning.name, kind: "effect", place: placeOf((declared ?? use).range) };
}

/** One entry for each holder, with all its places. */
function grouped(uses: readonly Use[], of: (use: Use) => Omit<Call, "at">): readonly Call[] {
  const found = new Map<string, Call>();
  for (const use of uses) {
    const call = of(use);
    const key = `${call.place.file} ${call.place.start}`;
    found.set(key, { ...call, at: [...(found.get(key)?.at ?? []), placeOf(use.range)] });
  }
  return [...found.values()];
}
