/** Converts the nodes of the YAML library to nodes of `nodes.ts`, with all text as the author wrote it. */
import { isAlias, isMap, isScalar, isSeq, type Scalar as YamlScalar, type YAMLMap, type YAMLSeq } from "yaml";
import type { Problem } from "../../diagnostics/problem.ts";
import type { Range, Source } from "../../diagnostics/range.ts";
import { blockList, blockMap, flowList, flowMap, nothing } from "./collections.ts";
import { plain } from "./join.ts";
import type { ListNode, MapNode, Node, Scalar } from "./nodes.ts";

/** Converts the contents of one YAML document. `fallback` is the range of an absent value. */
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
    if (!node.flow)
      return blockList(
        node.items.map((item) => this.node(item, this.dash(item, own))),
        own,
      );
    const items = node.items.map((item) => this.node(item, this.range(own.start, own.start + 1)));
    return flowList(items, own, this.problems);
  }

  private map(node: YAMLMap): MapNode {
    const own = this.range(node.range![0], node.range![1]);
    const first = this.range(own.start, own.start + 1);
    const entries = node.items.map(({ key, value }) => ({
      key: this.node(key, first),
      value: this.node(value, first),
    }));
    return (node.flow ? flowMap : blockMap)(entries, own, this.problems);
  }

  /** The range of the dash before an item without a text. */
  private dash(item: unknown, own: Range): Range {
    const near = isScalar(item) ? item.range![0] : own.start + 1;
    const start = Math.max(this.source.text.lastIndexOf("-", near - 1), own.start);
    return this.range(start, start + 1);
  }

  private scalar(node: YamlScalar): Scalar | undefined {
    const [start, end] = node.range!;
    const range = this.range(start, end);
    if (node.type === "PLAIN") return end > start ? plain(range) : undefined;
    const style = node.type === "QUOTE_DOUBLE" || node.type === "QUOTE_SINGLE" ? "quoted" : "block";
    return { kind: "scalar", style, text: node.source ?? "", range };
  }

  private range(start: number, end: number): Range {
    return { source: this.source, start, end: Math.min(end, this.source.text.length) };
  }
}
