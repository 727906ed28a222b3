/**
 * Edits the YAML layout of a rule file: it inserts, replaces or removes the value at a path of keys. Everything else in
 * the text stays as it is.
 */
import type { Range } from "../../diagnostics/range.ts";
import { type ListNode, type MapNode, type Node, type Pair, parseYaml, type Scalar } from "../../dsl/yaml/index.ts";

/**
 * The keys that lead to a value in a YAML file, the outermost first. An item of a list is named by its index from 0.
 * Examples: `["pieces", "quay", "jetty"]`, `["change", "0"]`.
 */
export type Path = readonly string[];

/**
 * The text of a value after a colon or a dash. Lines after the first are indented from the key on. If the first line is
 * empty, the value begins on the line below the key.
 */
export type Written = string;

/** The most columns of a line with a map in braces. A wider map is rewritten with a line for each key. */
const WIDEST = 110;

/** A rule file whose layout can be edited. New keys and items come after the existing ones. */
export class LayoutText {
  text: string;
  private readonly sort: "game" | "variant";

  /** @param sort whether to edit the game or the variant of a file that contains several documents */
  constructor(text: string, sort: "game" | "variant" = "variant") {
    this.text = text;
    this.sort = sort;
  }

  /** The YAML node at a path; undefined if the path does not exist. */
  at(path: Path): Node | undefined {
    return path.reduce<Node | undefined>(
      (node, key) =>
        node?.kind === "map" ? pairOf(node, key)?.value : node?.kind === "list" ? node.items[Number(key)] : undefined,
      this.root(),
    );
  }

  /** The path to the innermost value that contains an offset; a path consists of keys. */
  pathTo(offset: number): Path {
    const path: string[] = [];
    const holds = ({ range }: { readonly range: Range }) => range.start <= offset && offset < range.end;
    for (let node: Node | undefined = this.root(); node; node = this.at(path)) {
      const items: readonly (Node | Pair)[] = node.kind === "map" ? node.pairs : node.kind === "list" ? node.items : [];
      const index = items.findIndex(holds);
      if (index < 0) break;
      path.push(node.kind === "map" ? node.pairs[index]!.key.text : String(index));
    }
    return path;
  }

  /** Writes a value at a path. Maps on the path that do not exist are created. */
  put(path: Path, value: Written): void {
    const { holder, pair, depth } = this.reach(path);
    const [key, ...inner] = path.slice(depth);
    if (key === undefined) return this.replace(pair!, value);
    if (holder.flow && (isLong(value) || !isPlainInFlow(value))) {
      this.unfold(path.slice(0, depth));
      return this.put(path, value);
    }
    if (holder.flow) {
      const entry = `${key}: ${inner.reduceRight((within, each) => `{ ${each}: ${within} }`, value)}`;
      if (this.widthAt(holder) + entry.length < WIDEST) return this.intoFlow(holder, entry);
      this.unfold(path.slice(0, depth));
      return this.put(path, value);
    }
    if (pair && holder.pairs.length === 0)
      return this.replace(pair, `\n${indented(nested([key, ...inner], value), 2)}`);
    this.after(holder, nested([key, ...inner], value));
  }

  /** Adds an item to the list at a path. If the list does not exist, it is created. */
  append(path: Path, item: Written): void {
    const list = this.at(path);
    if (list?.kind !== "list" || list.items.length === 0) return this.put(path, `\n${indented(dashed(item), 2)}`);
    if (list.flow) {
      this.replace(
        this.pairAt(path)!,
        `\n${indented(list.items.map((each) => dashed(this.written(each))).join("\n") + `\n${dashed(item)}`, 2)}`,
      );
      return;
    }
    const last = list.items.at(-1)!;
    const column = this.columnOf(dashOf(this.text, list));
    this.insert(this.endOfLine(last.range.end), `\n${indented(dashed(item), column)}`);
  }

  /** Replaces the text of the value at a path, which must exist. */
  reword(path: Path, words: Written): void {
    this.respell(this.at(path)!.range, words);
  }

  /** Replaces a range of the text by other words. */
  respell({ start, end }: Range, words: string): void {
    this.splice(start, start + this.text.slice(start, end).trimEnd().length, words);
  }

  /** Removes the value at a path. Maps and lists on the path that become empty by this are removed, too. */
  remove(path: Path): void {
    const holder = path.length > 1 ? this.at(path.slice(0, -1)) : this.root();
    if (holder?.kind === "list") return this.removeItem(holder, path);
    if (holder?.kind !== "map") return;
    const pair = pairOf(holder, path.at(-1)!);
    if (!pair) return;
    if (holder.pairs.length === 1 && path.length > 1) return this.remove(path.slice(0, -1));
    if (holder.flow) return this.outOfFlow(holder, pair);
    const start = this.text.lastIndexOf("\n", pair.range.start - 1) + 1;
    this.splice(start, Math.min(this.endOfLine(this.lastOf(pair)) + 1, this.text.length), "");
  }

  private removeItem(list: ListNode, path: Path): void {
    const holder = path.slice(0, -1);
    const known = list.items[Number(path.at(-1))]!;
    const left = list.items.filter((item) => item !== known);
    if (left.length === 0) return this.remove(holder);
    if (list.flow) return this.replace(this.pairAt(holder)!, `[${left.map((each) => this.written(each)).join(", ")}]`);
    const start = this.text.lastIndexOf("\n", known.range.start - 1) + 1;
    this.splice(start, Math.min(this.endOfLine(known.range.end) + 1, this.text.length), "");
  }

  /** Adds a word to the list at a path, such as a name below `needs`, unless the list already contains the word. */
  addWord(path: Path, word: string): void {
    const list = this.at(path);
    const words = list?.kind === "list" ? list.items.map((item) => this.written(item)) : [];
    if (!words.includes(word)) this.put(path, `[${[...words, word].join(", ")}]`);
  }

  /** Removes a word from the list at a path. If the list becomes empty, it is removed, too. */
  removeWord(path: Path, word: string): void {
    const list = this.at(path);
    const index =
      list?.kind === "list" ? list.items.findIndex((item) => item.kind === "scalar" && item.text === word) : -1;
    if (index >= 0) this.remove([...path, String(index)]);
  }

  /** The text of a YAML node as the author wrote it. */
  written({ range }: Node): string {
    return this.text.slice(range.start, range.end).trimEnd();
  }

  private root(): MapNode {
    const documents = parseYaml({ name: "", text: this.text }).value;
    const found = documents
      .map(({ root }) => root)
      .find((root): root is MapNode => root.kind === "map" && pairOf(root, this.sort) !== undefined);
    if (!found) throw new Error("The text has no such document.");
    return found;
  }

  private pairAt(path: Path): Pair | undefined {
    const holder = path.length > 1 ? this.at(path.slice(0, -1)) : this.root();
    return holder?.kind === "map" ? pairOf(holder, path.at(-1)!) : undefined;
  }

  /**
   * Follows a path as far as it exists. Returns the innermost map, the pair whose value is this map, and the number of
   * keys that were followed.
   */
  private reach(path: Path): { readonly holder: MapNode; readonly pair: Pair | undefined; readonly depth: number } {
    let [holder, pair, depth]: [MapNode, Pair | undefined, number] = [this.root(), undefined, 0];
    for (const key of path) {
      const next = pairOf(holder, key);
      if (!next) break;
      [pair, depth] = [next, depth + 1];
      if (depth === path.length) break;
      if (next.value.kind === "map") holder = next.value;
      else return { holder: { kind: "map", flow: false, pairs: [], range: next.value.range }, pair, depth };
    }
    return { holder, pair, depth };
  }

  /** Replaces everything after the colon of a pair by a value. */
  private replace(pair: Pair, value: Written): void {
    const column = this.columnOf(pair.key.range.start);
    const end = pair.value.kind === "nothing" ? pair.key.range.end : this.lastOf(pair);
    const colon = this.text.indexOf(":", pair.key.range.end) + 1;
    this.splice(colon, Math.max(colon, end), `${value.startsWith("\n") ? "" : " "}${continued(value, column)}`);
  }

  /** Inserts lines below the last pair of a map, with the indentation of its pairs. */
  private after(holder: MapNode, lines: string): void {
    const last = holder.pairs.at(-1)!;
    this.insert(
      this.endOfLine(this.lastOf(last)),
      `\n${indented(lines, this.columnOf(holder.pairs[0]!.key.range.start))}`,
    );
  }

  private intoFlow({ pairs, range }: MapNode, entry: string): void {
    const last = pairs.at(-1);
    if (last) return this.insert(this.lastOf(last), `, ${entry}`);
    this.splice(range.start, range.end, `{ ${entry} }`);
  }

  private outOfFlow({ pairs }: MapNode, pair: Pair): void {
    const i = pairs.indexOf(pair);
    if (i === 0) return this.splice(pair.range.start, pairs[1]!.range.start, "");
    this.splice(this.lastOf(pairs[i - 1]!), this.lastOf(pair), "");
  }

  /**
   * Rewrites a map in braces with a line for each key. If a path leads through several, it rewrites the outermost one.
   */
  private unfold(path: Path): void {
    const depth = path.findIndex((_, i) => {
      const node = this.at(path.slice(0, i + 1));
      return node?.kind === "map" && node.flow;
    });
    const pair = this.pairAt(path.slice(0, depth + 1))!;
    const { pairs } = pair.value as MapNode;
    this.replace(
      pair,
      `\n${indented(pairs.map(({ key, value }) => `${key.text}: ${this.written(value)}`.trimEnd()).join("\n"), 2)}`,
    );
  }

  /** The offset at which the value of a pair ends; if the pair has no value, the offset after its colon. */
  private lastOf({ key, value }: Pair): number {
    if (value.kind === "nothing") return this.text.indexOf(":", key.range.end) + 1;
    const { start, end } = value.range;
    return start + this.text.slice(start, end).trimEnd().length;
  }

  private endOfLine(from: number): number {
    const trimmed = this.text.slice(0, from).trimEnd().length;
    const end = this.text.indexOf("\n", Math.min(from, trimmed));
    return end < 0 ? this.text.length : end;
  }

  /** The number of columns of the line on which a map in braces ends. */
  private widthAt({ range }: MapNode): number {
    return this.columnOf(this.endOfLine(range.end));
  }

  private columnOf(offset: number): number {
    return offset - (this.text.lastIndexOf("\n", offset - 1) + 1);
  }

  private insert(at: number, text: string): void {
    this.splice(at, at, text);
  }

  private splice(start: number, end: number, text: string): void {
    this.text = this.text.slice(0, start) + text + this.text.slice(end);
    if (!this.text.endsWith("\n")) this.text += "\n";
  }
}

function pairOf({ pairs }: MapNode, key: string): Pair | undefined {
  return pairs.find((pair) => pair.key.text === key);
}

/** The offset of a list's first dash. */
function dashOf(text: string, { items }: ListNode): number {
  return text.lastIndexOf("-", items[0]!.range.start);
}

/**
 * A value below the keys of a path that do not exist yet. Each key gets its own line; the last one
 * is written as `{ key: value }` if the value is short enough.
 */
function nested(path: Path, value: Written): string {
  const [key, ...inner] = path;
  if (inner.length === 1 && !isLong(value) && isPlainInFlow(value)) return `${key}: { ${inner[0]}: ${value} }`;
  if (inner.length > 0) return `${key}:\n${indented(nested(inner, value), 2)}`;
  return `${key}:${value.startsWith("\n") || value === "" ? "" : " "}${value}`;
}

function dashed(item: Written): string {
  return `- ${item
    .split("\n")
    .map((line, i) => (i === 0 || line === "" ? line : `  ${line}`))
    .join("\n")}`;
}

function indented(lines: string, by: number): string {
  return lines
    .split("\n")
    .map((line) => (line === "" ? line : " ".repeat(by) + line))
    .join("\n");
}

function continued(value: Written, by: number): string {
  const [first, ...others] = value.split("\n");
  return [first, ...others.map((line) => (line === "" ? line : " ".repeat(by) + line))].join("\n");
}

function isLong(value: Written): boolean {
  return value.includes("\n");
}

/** Whether a value means the same if it is written in braces, where a comma or brace could end it. */
function isPlainInFlow(value: Written): boolean {
  const { value: documents, problems } = parseYaml({ name: "", text: `x: { x: ${value} }` });
  const root = documents[0]?.root;
  const inner = root?.kind === "map" ? root.pairs[0]?.value : undefined;
  const found = inner?.kind === "map" && inner.pairs.length === 1 ? inner.pairs[0]!.value : undefined;
  const alone = parseYaml({ name: "", text: `x: ${value}` }).value[0]?.root;
  const meant = alone?.kind === "map" ? alone.pairs[0]?.value : undefined;
  return (
    problems.length === 0 &&
    found !== undefined &&
    meant !== undefined &&
    found.kind === meant.kind &&
    (found.kind !== "scalar" || found.text === (meant as Scalar).text)
  );
}
