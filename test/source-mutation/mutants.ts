/** Mutants of a source file: copies in which one expression says something else. */
import { parseSync } from "oxc-parser";

/** One change of a text. */
export interface Mutant {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

/** An operator, and those that are put in its place. */
const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "===": ["!=="],
  "!==": ["==="],
  "+": ["-"],
  "-": ["+"],
  "*": ["+"],
  "&": ["|"],
  "|": ["&"],
  "&&": ["||"],
  "||": ["&&"],
  "??": ["&&"],
};
const METHODS: Readonly<Record<string, string>> = {
  some: "every",
  every: "some",
  filter: "slice",
  find: "at",
  min: "max",
  max: "min",
  includes: "at",
  add: "delete",
};
/** What says nothing of what the program does. */
const LEFT_OUT = /^(?:TS|Import|Export(?!Named)|ThrowStatement|TemplateLiteral)/;

/** All mutants of a text, in its order. */
export function mutantsOf(file: string, text: string): readonly Mutant[] {
  const found: Mutant[] = [];
  const change = ({ start, end }: Pick<Node, "start" | "end">, by: string) => void found.push({ start, end, text: by });
  const source = ({ start, end }: Node) => text.slice(start, end);
  const visit = (node: Node): void => {
    if (LEFT_OUT.test(node.type)) return;
    switch (node.type) {
      case "BinaryExpression":
      case "LogicalExpression": {
        const [left, right] = [node["left"] as Node, node["right"] as Node];
        const operator = node["operator"] as string;
        const at = text.indexOf(operator, left.end);
        for (const other of OPERATORS[operator] ?? [])
          if (at < right.start) change({ start: at, end: at + operator.length }, other);
        break;
      }
      case "IfStatement":
        for (const value of ["true", "false"]) change(node["test"] as Node, value);
        break;
      case "ConditionalExpression": {
        const [then, otherwise] = [node["consequent"] as Node, node["alternate"] as Node];
        change({ start: then.start, end: otherwise.end }, `${source(otherwise)} : ${source(then)}`);
        break;
      }
      case "UnaryExpression":
        if (node["operator"] === "!") change(node, source(node["argument"] as Node));
        break;
      case "Literal":
        if (typeof node["value"] === "boolean") change(node, String(!node["value"]));
        else if (typeof node["value"] === "number") change(node, String(node["value"] + 1));
        break;
      case "ExpressionStatement":
        change(node, ";");
        break;
      case "CallExpression": {
        const callee = node["callee"] as Node;
        const property = callee["property"] as Node | undefined;
        const other = property && METHODS[source(property)];
        if (property && other) change(property, other);
        break;
      }
    }
    for (const part of Object.values(node))
      for (const each of Array.isArray(part) ? part : [part]) if (isNode(each)) visit(each);
  };
  visit(parseSync(file, text).program as unknown as Node);
  return found.sort((a, b) => a.start - b.start);
}

function isNode(part: unknown): part is Node {
  return typeof part === "object" && part !== null && "type" in part && "start" in part;
}
