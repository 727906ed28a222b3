/** Finds the lines that call an effect, the rules that change it, and the effects that it calls. */
import { startKey } from "../diagnostics/range.ts";
import { changesIn } from "../dsl/ast/changes.ts";
import { locationOf } from "./diagnostics.ts";
import type { Documents } from "./documents.ts";
import { partsOf } from "./effect-notes.ts";
import { referencesAt, referencesOfIds } from "./names.ts";
import { outlineOf } from "./outline.ts";
import { type Reference, referencesIn } from "./references.ts";
import type { Call, Calls, OutlineItem } from "./types.ts";

/**
 * The callers, changes and calls of an effect. It is the effect whose name is at the offset, or else the effect whose
 * rules contain the offset.
 */
export function calls(documents: Documents, file: string, offset: number): Calls | undefined {
  const reference = referencesAt(documents, file, offset).find(isEffect) ?? effectAround(documents, file, offset);
  if (!reference) return undefined;
  const all = referencesOfIds(documents, new Set([reference.id]));
  const declared = all.filter(({ declares }) => declares);
  const targets = changeTargets(documents);
  const [changing, doing] = [[], []] as [Reference[], Reference[]];
  for (const each of all) if (!each.declares) (targets.has(startKey(each.range)) ? changing : doing).push(each);
  return {
    name: reference.meaning.name,
    declared: declared.map(({ range }) => locationOf(range)),
    doneBy: grouped(doing, (each) => holderOf(documents, each)),
    changedBy: grouped(changing, (each) => holderOf(documents, each)),
    does: grouped(
      declared.flatMap((each) => effectsIn(documents, each)),
      (each) => declaredAs(documents, each),
    ),
  };
}

function isEffect({ meaning }: Reference): boolean {
  return meaning.sort === "effect";
}

/** The parts of a file's outline that contain an offset, outermost first. */
function partsAt(items: readonly OutlineItem[], offset: number): readonly OutlineItem[] {
  const part = items.findLast(({ start, end }) => start <= offset && offset <= end);
  return part ? [part, ...partsAt(part.children, offset)] : [];
}

function partsAround(documents: Documents, file: string, offset: number): readonly OutlineItem[] {
  return partsAt(documents.answer(file, outlineOf) ?? [], offset);
}

/** The reference that declares the effect whose rules contain the offset. */
function effectAround(documents: Documents, file: string, offset: number): Reference | undefined {
  const part = partsAround(documents, file, offset).findLast(({ kind }) => kind === "effect");
  return documents
    .answer(file, referencesIn)
    ?.all.find(
      (reference) =>
        isEffect(reference) &&
        reference.declares &&
        part !== undefined &&
        part.selection.start <= reference.range.start &&
        reference.range.end <= part.selection.end,
    );
}

/** The places at which headers of changes name the changed effect, such as `sail` in `before sail:`. */
function changeTargets(documents: Documents): ReadonlySet<string> {
  const parts = documents.names.flatMap((name) => partsOf(documents.read(name).value));
  return new Set(
    parts.flatMap(({ sections }) => changesIn(sections).map(({ change: { target } }) => startKey(target.range))),
  );
}

/** The references to other effects in the rules of the effect at `range`. */
function effectsIn(documents: Documents, { range }: Reference): readonly Reference[] {
  const part = partsAround(documents, range.source.name, range.start).at(-1);
  const all = documents.answer(range.source.name, referencesIn)?.all ?? [];
  return all.filter(
    (reference) =>
      isEffect(reference) &&
      !reference.declares &&
      part &&
      part.start <= reference.range.start &&
      reference.range.end <= part.end,
  );
}

/** The effect, section, piece, variant or scenario that contains a reference. */
function holderOf(documents: Documents, { range }: Reference): Omit<Call, "at"> {
  const { name: file } = range.source;
  const parts = partsAround(documents, file, range.start);
  const part = parts.findLast(({ name }) => name !== "change") ?? parts[0];
  const place = part ? { file, ...part.selection } : locationOf(range);
  return { name: part?.name ?? file, kind: part?.kind ?? "section", place };
}

function declaredAs(documents: Documents, reference: Reference): Omit<Call, "at"> {
  const declared = referencesOfIds(documents, new Set([reference.id])).find(({ declares }) => declares);
  return { name: reference.meaning.name, kind: "effect", place: locationOf((declared ?? reference).range) };
}

/**
 * Groups references by the effect, section or piece that contains them, which `of` returns: one entry for each, with
 * all references in it.
 */
function grouped(references: readonly Reference[], of: (reference: Reference) => Omit<Call, "at">): readonly Call[] {
  const found = new Map<string, Call>();
  for (const reference of references) {
    const call = of(reference);
    const key = `${call.place.file} ${call.place.start}`;
    found.set(key, { ...call, at: [...(found.get(key)?.at ?? []), locationOf(reference.range)] });
  }
  return [...found.values()];
}
