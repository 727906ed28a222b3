/** Finds the sections and declarations of a file, and which of its lines can be folded. */
import { type Range, textOf } from "../diagnostics/range.ts";
import { isOfTable } from "../dsl/schema/pieces.ts";
import type { MapNode, Node, Pair } from "../dsl/yaml/index.ts";
import type { Question } from "./documents.ts";
import type { Fold, OutlineItem, Span, SymbolKind } from "./types.ts";

/** The sort of things that each section declares. Sections that are not listed declare no names. */
const sorts: Readonly<Record<string, SymbolKind>> = {
  names: "names",
  options: "option",
  kinds: "kind",
  state: "state",
  zones: "zone",
  values: "value",
  effects: "effect",
  anytime: "effect",
  variants: "variant",
  pieces: "kind",
  texts: "text",
};

/** The sections of a file, and the things that each section declares. */
export const outlineOf: Question<readonly OutlineItem[]> = ({ name }, _resolve, documents) =>
  documents.layout(name).flatMap(({ root }): OutlineItem[] => {
    if (root.kind !== "map") return [];
    const title = root.pairs.find(
      ({ key }) => key.text === "scenario" || key.text === "position" || key.text === "variant",
    );
    const sections = root.pairs.filter((pair) => pair !== title).map(section);
    return title
      ? [
          {
            ...spanOf(root.range),
            name: scalarText(title.value) || title.key.text,
            detail: title.key.text,
            kind: title.key.text === "variant" ? "variant" : "scenario",
            selection: spanOf(title.value.range),
            children: sections,
          },
        ]
      : sections;
  });

function section(pair: Pair): OutlineItem {
  const sort = sorts[pair.key.text];
  const children =
    sort && pair.value.kind === "map" ? pair.value.pairs.map((inner) => entry(inner, sort, pair.key.text)) : [];
  return item(pair, "section", children);
}

function entry(pair: Pair, kind: SymbolKind, within: string): OutlineItem {
  const { value } = pair;
  if (value.kind !== "map")
    return item(
      pair,
      kind,
      within === "pieces" && value.kind === "list"
        ? value.items.flatMap((row) => (row.kind === "map" ? rows(row) : []))
        : [],
    );
  switch (within) {
    case "kinds":
      return item(pair, kind, members(value));
    case "pieces":
      return item(pair, kind, rows(value));
    case "variants":
      return item(pair, kind, value.pairs.map(section));
    default:
      return item(pair, kind);
  }
}

/** The rows of a kind in the section `pieces` that have a name. */
function rows({ pairs }: MapNode): readonly OutlineItem[] {
  return pairs.filter(({ key }) => !isOfTable(key.text)).map((row) => item(row, "piece"));
}

/** The fields, states and zones that a kind declares. */
function members({ pairs }: MapNode): readonly OutlineItem[] {
  return pairs.flatMap((pair): OutlineItem[] => {
    const sort: SymbolKind | undefined =
      pair.key.text === "state" ? "state" : pair.key.text === "zones" ? "zone" : undefined;
    if (sort) return pair.value.kind === "map" ? pair.value.pairs.map((inner) => item(inner, sort)) : [];
    return ["title", "is", "owner", "links"].includes(pair.key.text) ? [] : [item(pair, "field")];
  });
}

function item({ key, value, range }: Pair, kind: SymbolKind, children: readonly OutlineItem[] = []): OutlineItem {
  return { ...spanOf(range), name: key.text, detail: scalarText(value), kind, selection: spanOf(key.range), children };
}

function scalarText(node: Node): string {
  return node.kind === "scalar" ? node.text : "";
}

function spanOf({ start, end }: Range): Span {
  return { start, end };
}

/**
 * The groups of lines that can be folded: a key with a value of several lines, a list item of several lines, and
 * consecutive comments.
 */
export const foldsOf: Question<readonly Fold[]> = (source, _resolve, documents) => {
  const folds: Fold[] = [];
  const add = (start: number, end: number) => {
    if (source.text.slice(start, end).includes("\n")) folds.push({ start, end, kind: "part" });
  };
  const visit = (node: Node): void => {
    if (node.kind === "map") {
      for (const pair of node.pairs) {
        add(pair.range.start, pair.range.end);
        visit(pair.value);
      }
    } else if (node.kind === "list") {
      for (const each of node.items) {
        if (each.kind !== "map" || each.flow) add(each.range.start, each.range.end);
        visit(each);
      }
    } else if (node.kind === "scalar") add(node.range.start, node.range.start + textOf(node.range).trimEnd().length);
  };
  const parts = documents.layout(source.name);
  for (const { root, range } of parts) {
    visit(root);
    if (parts.length > 1) add(range.start, range.end);
  }
  for (const comment of source.text.matchAll(/^[ \t]*#.*(?:\n[ \t]*#.*)+/gm))
    folds.push({ start: comment.index, end: comment.index + comment[0].length, kind: "comment" });
  return distinct(folds).sort((a, b) => a.start - b.start);
};

/** Removes folds that hide the same lines as an earlier fold. */
function distinct(folds: readonly Fold[]): Fold[] {
  return [...new Map(folds.map((fold) => [`${fold.start} ${fold.end}`, fold])).values()];
}
