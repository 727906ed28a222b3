/** From the nodes of the library to ours: everything as written, commas joined, the first of equal names kept. */
import { isAlias, isMap, isScalar, isSeq, type Scalar as YamlScalar, type YAMLMap, type YAMLSeq } from "yaml";
import { problem } from "../../diagnostics/catalog.ts";
import type { Problem } from "../../diagnostics/problem.ts";
import { type Range, type Source, span } from "../../diagnostics/range.ts";
import { type JoinedPair, joinItems, joinPairs, type Piece } from "./join.ts";
import type { ListNode, MapNode, Node, Nothing, Pair, Scalar } from "./nodes.ts";
import { flatten } from "./text.ts";

/** Converts one document; `fallback` is the range of an absent value. */
export function convert(contents: unknown, source: Source, fallback: Range, problems: Problem[]): Node {
  return new Conversion(source, problems).node(contents, fallback);
}

class Conversion {
  private readonly source: Source;
  private readonly problems: Problem[];

  constructor(source: Source, problems: Problem[]) {
    this.source = source;
    this.problems = problems;
  }

  node(node: unknown, fallback: Range): Node {
    if (isAlias(node)) return nothing(fallback, true);
    if (isScalar(node)) return this.scalar(node) ?? nothing(fallback);
    if (isSeq(node)) return this.list(node);
    if (isMap(node)) return this.map(node);
    return nothing(fallback);
  }

  private list(node: YAMLSeq): ListNode {
    const own = this.range(node.range![0], node.range![1]);
    const items = node.flow
      ? joinItems(node.items, this.source.text).map((item) => {
          if (item.kind === "node") return this.node(item.node, this.range(own.start, own.start + 1));
          if (item.kind === "piece") return this.piece(item.piece);
          return this.pairs([item.pair], true, own);
        })
      : node.items.map((item) => this.node(item, this.dash(item, own)));
    return { kind: "list", flow: !!node.flow, items, range: node.flow ? own : around(items, own) };
  }

  private map(node: YAMLMap): MapNode {
    const own = this.range(node.range![0], node.range![1]);
    const pairs: readonly JoinedPair[] = node.flow ? joinPairs(node.items, this.source.text) : node.items;
    return this.pairs(pairs, !!node.flow, own);
  }

  private pairs(joined: readonly JoinedPair[], flow: boolean, own: Range): MapNode {
    const pairs: Pair[] = [];
    const byName = new Map<string, Scalar>();
    for (const { key: keyNode, keyPiece, value: valueNode, valuePiece } of joined) {
      const key = keyPiece ? this.piece(keyPiece) : this.key(keyNode, own);
      if (!key) continue;
      const value = valuePiece ? this.piece(valuePiece) : this.node(valueNode, key.range);
      if (key.text === "<<" && value.kind === "nothing" && value.reported) continue;
      const first = byName.get(key.text);
      if (first) {
        this.problems.push(
          problem("duplicate-key", key.range, { key: key.text }, [{ range: first.range, label: "first written here" }]),
        );
        continue;
      }
      byName.set(key.text, key);
      pairs.push({ key, value, range: span(key.range, value.range) });
    }
    const braces = flow && this.source.text[own.start] === "{";
    return { kind: "map", flow, pairs, range: braces ? own : around(pairs, own) };
  }

  private key(node: unknown, own: Range): Scalar | undefined {
    if (isAlias(node)) return undefined;
    const key = this.node(node, this.range(own.start, own.start + 1));
    if (key.kind === "scalar" && key.style !== "block") return key;
    this.problems.push(problem("key-not-a-name", key.range, { found: key.kind }));
    return undefined;
  }

  /** The dash of an item that has nothing after it. */
  private dash(item: unknown, own: Range): Range {
    const near = isScalar(item) ? item.range![0] : own.start + 1;
    const start = Math.max(this.source.text.lastIndexOf("-", near - 1), own.start);
    return this.range(start, start + 1);
  }

  private scalar(node: YamlScalar): Scalar | undefined {
    const [start, end] = node.range!;
    if (node.type === "PLAIN") return end > start ? this.plain(start, end) : undefined;
    const style = node.type === "QUOTE_DOUBLE" || node.type === "QUOTE_SINGLE" ? "quoted" : "block";
    return { kind: "scalar", style, text: node.source ?? "", range: this.range(start, end) };
  }

  private piece({ first, last }: Piece): Scalar {
    return this.plain(first.range![0], last.range![1]);
  }

  private plain(start: number, end: number): Scalar {
    return {
      kind: "scalar",
      style: "plain",
      text: flatten(this.source.text.slice(start, end)),
      range: this.range(start, end),
    };
  }

  private range(start: number, end: number): Range {
    return { source: this.source, start, end: Math.min(end, this.source.text.length) };
  }
}

function nothing(range: Range, reported = false): Nothing {
  return { kind: "nothing", reported, range };
}

/** Block lists and maps end with their last member, not with the comments after it. */
function around(members: readonly { readonly range: Range }[], own: Range): Range {
  const first = members[0];
  return first ? span(first.range, members.at(-1)!.range) : own;
}
