/** What could be written at an offset. */
import { sections } from "../../dsl/variants/take-away.ts";
import { shapes } from "../../dsl/check/declare-zones.ts";
import { answerWords } from "../../dsl/check/words-of.ts";
import type { World } from "../../dsl/check/world.ts";
import type { Effect, Field, Kind, Value } from "../../dsl/game.ts";
import type { Schema } from "../../dsl/schema/index.ts";
import type { Token } from "../../dsl/lines/tokens.ts";
import type { Documents } from "../documents.ts";
import { type Takes, takesAt } from "../forms.ts";
import { type Site, siteAt } from "../site.ts";
import type { Completion, Completions } from "../types.ts";
import { usesOf } from "../uses.ts";
import { behindDot, endsWith, type Following, following } from "./following.ts";
import { counters, effects, expressions, membersBehind, named, proposal, things } from "./items.ts";
import { beginnings, changeBeginnings, verbDocs, wordDocs } from "./rules.ts";
import { type Sight, sightAt } from "./sight.ts";
import { lookWords } from "./view.ts";

/** What could be written at an offset, for a word that has perhaps been begun. */
export function complete(documents: Documents, file: string, offset: number): Completions {
  const text = documents.source(file)?.text;
  if (text === undefined) return { start: offset, end: offset, items: [] };
  const start = offset - /(?:\p{L}[\p{L}\p{M}\p{N}]*(?:-[\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*-?)?$/u.exec(text.slice(Math.max(0, offset - 80), offset))![0].length;
  const end = offset + /^(?:[\p{L}\p{M}\p{N}]|-(?=[\p{L}\p{N}]))*/u.exec(text.slice(offset, offset + 80))![0].length;
  const site = siteAt(text, start);
  if (!site) return { start, end, items: [] };
  const takes = takesAt(site);
  const sight = needsSight(takes) ? sightAt(documents, file, start, end) : undefined;
  const items = [...keys(takes, text, end), ...words(takes, site, sight, documents, file, text)];
  return { start, end, items: distinct(items) };
}

function needsSight({ form }: Takes): boolean {
  return form !== "nothing" && form !== "text" && form !== "game" && form !== "variant";
}

function distinct(items: readonly Completion[]): readonly Completion[] {
  const seen = new Set<string>();
  return items.filter(({ label, insert }) => seen.size < seen.add(`${label} ${insert}`).size).sort((a, b) => (a.sort < b.sort ? -1 : 1));
}

/** The keys that a section knows, without those that the author has written already behind the word. */
function keys({ keys: known = {} }: Takes, text: string, end: number): readonly Completion[] {
  const colon = text[end] === ":";
  return Object.entries(known).map(([key, schema]) => proposal(key, "key", "0", {
    ...(schema.description && { documentation: schema.description }), insert: colon ? key : `${key}:${takesLine(schema) ? " " : ""}`,
  }));
}

function takesLine({ type }: Schema): boolean {
  return type?.includes("string") === true;
}

function words(takes: Takes, site: Site, sight: Sight | undefined, documents: Documents, file: string, text: string): readonly Completion[] {
  const world = sight?.world;
  switch (takes.form) {
    case "nothing": case "text": return [];
    case "game": return filesOf(documents, "game");
    case "variant": return filesOf(documents, "variant");
    case "kind": return world ? kinds(world, takes.of) : [];
    case "section or kind": return world ? [...sections.map((name) => proposal(name, "key", "1")), ...kinds(world)] : [];
    case "piece": return world ? things(world, "piece", "effect", "value", "zone", "state").filter((thing) => thing.sort === "piece" || takes.of !== undefined).map((thing) => named(thing, "1")) : [];
    case "seat": return sight?.game?.pieces.filter((piece) => piece.kind === sight.world.player).map((piece) => named({ sort: "piece", piece, name: piece.name, range: piece.range }, "1")) ?? [];
    case "move": return sight ? moves(sight, site.words, takes.of) : [];
    case "moves of a refusal": return sight ? moves(sight, "", undefined) : [];
    case "option": return world ? things(world, "option").map((thing) => named(thing, "1")) : [];
    case "choice": return world ? things(world, "member").flatMap((thing) => (thing.sort === "member" && thing.of.name === takes.of ? [named(thing, "1")] : [])) : [];
    case "text key": return world ? textKeys(world, documents, file, site, text) : [];
    case "look": return world ? lookWords(world, takes.of, site.key) : [];
    case "table key": return world ? tableKeys(world, takes.of) : [];
    case "made": return takes.keys ? [] : made;
    case "row": return world ? cells(sight, takes, site) : [];
    default: return sight ? line(takes, site, sight, documents, file) : ruleStarts(takes, site, undefined);
  }
}

const made: readonly Completion[] = [
  proposal("1 per player", "rule", "1", { insert: "${1:1} per player", snippet: true, documentation: "So many equal pieces for each player." }),
  proposal("grid 8 by 8", "rule", "1", { insert: "grid ${1:8} by ${2:8}", snippet: true, documentation: "Columns by rows of cells: `a1` in the south-west." }),
];

function filesOf(documents: Documents, kind: "game" | "variant"): readonly Completion[] {
  const names = documents.names.flatMap((file) => documents.read(file).value).flatMap((doc) => {
    if (kind === "game") return doc.kind === "game" ? [doc.game.name.text] : [];
    return doc.kind === "game" ? doc.game.variants.map((variant) => variant.name.text) : doc.kind === "variant" ? [doc.variant.name.text] : [];
  });
  return [...new Set(names)].map((name) => proposal(name, kind, "1"));
}

function kinds(world: World, only?: string): readonly Completion[] {
  return [...world.kinds.values()].filter((kind) => only === undefined || kind.name === only).map((kind) => named({ sort: "kind", kind, name: kind.name, range: kind.range }, "1"));
}

/** The words of a move: first the decision, then what is chosen. */
function moves({ game }: Sight, before: string, label: string | undefined): readonly Completion[] {
  if (!game) return [];
  const { labels, words: all } = answerWords(game);
  if (label === undefined && !before.trim()) return [...labels].map((name) => proposal(name, "label", "1"));
  return [...all].filter((word) => !labels.has(word) || word === "done").map((name) => proposal(name, "piece", "1"));
}

/** What can have a text and has none in this language. */
function textKeys(world: World, documents: Documents, file: string, site: Site, text: string): readonly Completion[] {
  const from = text.lastIndexOf(`\n  ${site.path[1]}:`, site.start);
  const below = text.slice(from + 1).split("\n").slice(1);
  const end = below.findIndex((line) => /^ {0,2}\S/.test(line));
  const written = new Set(below.slice(0, end < 0 ? undefined : end).flatMap((line) => /^ +([^\s:#]+):/.exec(line)?.[1] ?? []));
  const labels = (documents.answer(file, usesOf)?.all ?? []).flatMap(({ meaning }) => (meaning.sort === "label" ? [meaning.name] : []));
  const owned = [...world.kinds.values()].flatMap((kind) => [...kind.states, ...kind.zones, ...kind.fields].map((member) => member.name));
  const names = [...new Set([...labels, ...world.things.keys(), ...owned])].filter((name) => !written.has(name));
  return names.map((name) => proposal(name, labels.includes(name) ? "label" : "text", labels.includes(name) ? "1" : "2", { insert: `${name}: ` }));
}

function tableKeys(world: World, value: string | undefined): readonly Completion[] {
  const thing = world.things.get(value ?? "");
  const type = thing?.sort === "value" ? thing.value.params[0]?.type : undefined;
  const names = type?.kind === "enum" ? things(world, "member").filter((member) => member.sort === "member" && member.of === type.of) : [];
  return [...names.map((name) => ({ ...named(name, "1"), insert: `${name.name}: ` })), proposal("else", "word", "2", { insert: "else: " })];
}

/** Cells of a row: the words that the next field can have; in a map the fields that are left. */
function cells(sight: Sight | undefined, takes: Takes, site: Site): readonly Completion[] {
  const kind = sight?.world.kinds.get(takes.of ?? "");
  if (!sight || !kind) return [];
  const fields = fieldsOf(kind);
  if (takes.keys) return [...fields.map((field) => ({ ...named({ sort: "field", name: field.name, field }, "1"), insert: `${field.name}: `, snippet: false })), ...linksOf(kind).map((name) => proposal(name, "link", "2", { insert: `${name}: ` }))];
  const before = following("row", site.words)?.before ?? [];
  const at = before.length - (before[1]?.image === "x" ? 2 : 0);
  const field = fields[at];
  return field ? ofField(sight, field) : [];
}

/** What a field can be. */
function ofField({ world }: Sight, { type }: Field): readonly Completion[] {
  if (type.kind === "enum") return things(world, "member").flatMap((thing) => (thing.sort === "member" && thing.of === type.of ? [named(thing, "1")] : []));
  if (type.kind === "piece") return things(world, "piece").flatMap((thing) => (thing.sort === "piece" && type.of.some((kind) => isSort(thing.piece.kind, kind)) ? [named(thing, "1")] : []));
  return type.kind === "bool" ? ["true", "false"].map((word) => proposal(word, "word", "1")) : [];
}

function isSort(kind: Kind, of: Kind): boolean {
  return kind === of || (kind.is !== undefined && isSort(kind.is, of));
}

function fieldsOf(kind: Kind): readonly Field[] {
  return kind.is ? [...fieldsOf(kind.is), ...kind.fields] : kind.fields;
}

function linksOf(kind: Kind): readonly string[] {
  return kind.is ? [...linksOf(kind.is), ...kind.links] : kind.links;
}

/** Words inside a line of the language. */
function line(takes: Takes, site: Site, sight: Sight, documents: Documents, file: string): readonly Completion[] {
  const cell = takes.field === undefined ? undefined : cellField(sight.world, takes);
  if (cell?.type.kind === "effect") return line({ form: "rule" }, site, sight, documents, file);
  const next = following(takes.form, site.words);
  if (!next) return [];
  const { before } = next;
  if (behindDot(before)) return membersBehind(sight, takes.form === "rule" && before[0]?.image === "do");
  if (before.length === 0 && (takes.form === "rule" || takes.form === "change")) return ruleStarts(takes, site, sight);
  const names = next.name ? namesAt(takes, before, sight, documents, file) : [];
  const first = before.length === 0 && cell ? ofField(sight, cell) : [];
  return [...(first.length > 0 ? first : names), ...joining(next, takes)];
}

function cellField(world: World, { of, field }: Takes): Field | undefined {
  const kind = world.kinds.get(of ?? "");
  if (!kind) return undefined;
  return typeof field === "number" ? fieldsOf(kind)[field] : fieldsOf(kind).find((each) => each.name === field);
}

/** Words of the language that can follow. */
function joining({ words: possible, before }: Following, { form }: Takes): readonly Completion[] {
  const phrases: Readonly<Record<string, string>> = { any: endsWith(before, "choose") ? "any number of " : "any order:", top: "top of ", bottom: "bottom of ", left: "left of ", right: "right of ", up: form === "zone" ? "up to " : "up", refilled: "refilled from ", showing: "showing top", seen: "seen by ", in: form === "zone" ? "in force" : "in", at: "at random", set: "set of ", list: "list of ", instead: "instead of " };
  return possible.map((word) => {
    const insert = phrases[word] ?? word;
    const doc = wordDocs.get(word) ?? verbDocs.get(word);
    return proposal(insert.trim(), "word", "7", { insert, ...(doc && { documentation: doc }) });
  });
}

/** How a rule or a change can begin; changes begin with the name of a value, too. */
function ruleStarts({ form }: Takes, { key }: Site, sight: Sight | undefined): readonly Completion[] {
  if (form !== "rule" && form !== "change") return [];
  const all = form === "rule" ? beginnings : changeBeginnings;
  const starts = all.flatMap(({ doc, snippets }) => snippets.filter((snippet) => key || !snippet.endsWith(":")).map((snippet, index) => proposal(snippet.replaceAll(/\$\{\d:([^}]*)\}/g, "$1"), "rule", `1${String.fromCharCode(97 + index)}`, { documentation: doc, insert: snippet, snippet: snippet.includes("$") })));
  return form === "change" && sight ? [...starts, ...becoming(sight.world)] : starts;
}

/** Values, and who wins. */
function becoming(world: World): readonly Completion[] {
  const values = things(world, "value").map((thing) => ({ ...named(thing, "2"), insert: `${thing.name}${paramsOf(thing)} becomes `, snippet: false }));
  return [...values, ...[...world.sections.values()].filter(isValue).map(({ name }) => proposal(name, "word", "2", { insert: `${name} becomes ` }))];
}

function isValue(section: Effect | Value): section is Value {
  return "type" in section;
}

function paramsOf(thing: ReturnType<typeof things>[number]): string {
  const params = thing.sort === "value" ? thing.value.params : thing.sort === "effect" ? thing.effect.params : [];
  return params.length > 0 ? `(${params.map((param) => param.name).join(", ")})` : "";
}

/** Names, where a name fits. */
function namesAt({ form }: Takes, before: readonly Token[], sight: Sight, documents: Documents, file: string): readonly Completion[] {
  const { world } = sight;
  switch (form) {
    case "type": case "state": case "heading":
      if (form === "heading" || endsWith(before, "of") || before.length === 0) return types(world, form === "heading");
      break;
    case "zone":
      if (before.length === 0) return shapes.map((shape) => proposal(`${shape} of`, "word", "1", { insert: `${shape} of ` }));
      if (before.at(-1)!.image === "of" || before.at(-2)?.image === "of") return kinds(world);
      break;
    case "change":
      if (endsWith(before, "before", "after", "of")) return changed(world);
      break;
    case "rule":
      if (endsWith(before, "do")) return effects(sight);
      if (isCounter(before)) return counters(sight, before.at(-1)!.image === "1");
      break;
    default:
  }
  if (endsWith(before, "is") || (endsWith(before, "not") && before.at(-2)?.image === "is")) return kinds(world);
  if (sight.env && isLabel(before, form)) return labels(documents, file);
  if (isBinder(before)) return [];
  return expressions(sight);
}

function types(world: World, heading: boolean): readonly Completion[] {
  const names = things(world, "names", "option").map((thing) => named(thing, "1"));
  const own = heading ? [] : ["bool", "effect"].map((name) => proposal(name, "type", "2"));
  return [...kinds(world), ...names, ...own];
}

/** Effects, the parts of a match, and batches of counters. */
function changed(world: World): readonly Completion[] {
  const all = things(world, "effect").map((thing) => ({ ...named(thing, "1"), insert: `${thing.name}${paramsOf(thing)}`, snippet: false }));
  const parts = [...world.sections.values()].filter((section) => !isValue(section));
  return [...all, ...[...parts.map(({ name }) => name), "gain", "pay", "lose"].map((name) => proposal(name, "word", "2"))];
}

/** Behind the number of `gain`, `pay` and `lose` stands a counter. */
function isCounter(before: readonly Token[]): boolean {
  const verb = before.findIndex(({ image }) => image === "gain" || image === "pay" || image === "lose");
  if (verb < 0 || verb > 1) return false;
  const last = before.at(-1)!;
  return /^\d+$/.test(last.image) || last.image === ")" || (before.length > verb + 1 && /^\p{L}/u.test(last.image) && !["and", "from", "to", "mod"].includes(last.image));
}

/** The last `to` of a decision is followed by its name. */
function isLabel(before: readonly Token[], form: Takes["form"]): boolean {
  if (form !== "rule") return false;
  const verb = before[before[0]?.image === "may" ? 1 : 0]?.image;
  return (endsWith(before, "to") && (verb === "choose" || verb === "split")) || (endsWith(before, "may") && before.length === 1);
}

/** A name that the line gives itself. */
function isBinder(before: readonly Token[]): boolean {
  return endsWith(before, "let", "each", "among") || (endsWith(before, "as") && before.some(({ image }) => image === "split")) || (endsWith(before, "of") && before.at(-2)?.image === "number") || endsWith(before, "more");
}

function labels(documents: Documents, file: string): readonly Completion[] {
  const names = (documents.answer(file, usesOf)?.all ?? []).flatMap(({ meaning }) => (meaning.sort === "label" ? [meaning.name] : []));
  return [...new Set(names)].map((name) => proposal(name, "label", "1"));
}

