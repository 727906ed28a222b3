/**
 * The nodes of a text as numbers, so that another thread can read the layout: the buffer is transferred, not copied.
 */
import { type Range, type Source, span } from "../../diagnostics/range.ts";
import type { ListNode, MapNode, Node, Pair, Scalar, YamlDocument } from "./nodes.ts";
import { flatten } from "./text.ts";

/** Documents without their text. */
export interface Packed {
  readonly numbers: Int32Array<ArrayBuffer>;
  /** Texts of scalars that differ from what is written: those in quotation marks, and blocks. */
  readonly texts: readonly string[];
}

const PLAIN = 0;
const QUOTED = 1;
const BLOCK = 2;
const NOTHING = 3;
const REPORTED = 4;
const LIST = 5;
const FLOW_LIST = 6;
const MAP = 7;
const FLOW_MAP = 8;

/** Nodes without problems as numbers: sort, start, end and what follows of each, depth first. */
export function pack(documents: readonly YamlDocument[]): Packed {
  const numbers: number[] = [documents.length];
  const texts: string[] = [];
  const node = (each: Node): void => {
    const {
      range: { start, end },
    } = each;
    switch (each.kind) {
      case "scalar":
        numbers.push(each.style === "plain" ? PLAIN : each.style === "quoted" ? QUOTED : BLOCK, start, end);
        if (each.style !== "plain") texts.push(each.text);
        break;
      case "nothing":
        numbers.push(each.reported ? REPORTED : NOTHING, start, end);
        break;
      case "list":
        numbers.push(each.flow ? FLOW_LIST : LIST, start, end, each.items.length);
        for (const item of each.items) node(item);
        break;
      case "map":
        numbers.push(each.flow ? FLOW_MAP : MAP, start, end, each.pairs.length);
        for (const { key, value } of each.pairs) {
          node(key);
          node(value);
        }
    }
  };
  for (const { root, range } of documents) {
    numbers.push(range.start, range.end);
    node(root);
  }
  return { numbers: Int32Array.from(numbers), texts };
}

/** The nodes that were packed, at places of `source`, which has the same text. */
export function unpack(source: Source, { numbers, texts }: Packed): readonly YamlDocument[] {
  let at = 0;
  let text = 0;
  const next = () => numbers[at++]!;
  const place = (): Range => ({ source, start: next(), end: next() });
  const node = (): Node => {
    const sort = next();
    const range = place();
    switch (sort) {
      case PLAIN:
        return { kind: "scalar", style: "plain", text: flatten(source.text.slice(range.start, range.end)), range };
      case QUOTED:
        return { kind: "scalar", style: "quoted", text: texts[text++]!, range };
      case BLOCK:
        return { kind: "scalar", style: "block", text: texts[text++]!, range };
      case NOTHING:
        return { kind: "nothing", reported: false, range };
      case REPORTED:
        return { kind: "nothing", reported: true, range };
      case LIST:
      case FLOW_LIST:
        return list(sort === FLOW_LIST, range);
      default:
        return map(sort === FLOW_MAP, range);
    }
  };
  const list = (flow: boolean, range: Range): ListNode => {
    const items: Node[] = [];
    for (let count = next(); count > 0; count -= 1) items.push(node());
    return { kind: "list", flow, items, range };
  };
  const map = (flow: boolean, range: Range): MapNode => {
    const pairs: Pair[] = [];
    for (let count = next(); count > 0; count -= 1) {
      const key = node() as Scalar;
      const value = node();
      pairs.push({ key, value, range: span(key.range, value.range) });
    }
    return { kind: "map", flow, pairs, range };
  };
  const documents: YamlDocument[] = [];
  for (let count = next(); count > 0; count -= 1) {
    const range = place();
    documents.push({ root: node(), range });
  }
  return documents;
}
