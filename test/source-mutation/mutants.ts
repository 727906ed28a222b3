/** Mutants of a source file: copies in which one expression or statement is changed. */
import { parseSync } from "oxc-parser";

/** A change of a source: the expression or statement from `start` to `end` is replaced by `text`. */
export interface Mutant {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** A mutant leaves out a statement, or gives an expression another value. */
  readonly sort: "expression" | "statement";
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

/** For each operator of TypeScript, the operators that a mutant writes instead. */
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
const METHODS: ReadonlyMap<string, string> = new Map([
  ["some", "every"],
  ["every", "some"],
  ["filter", "slice"],
  ["find", "at"],
  ["min", "max"],
  ["max", "min"],
  ["includes", "at"],
  ["add", "delete"],
]);
/** Nodes such as `x as T`, which only give an expression a type. The expression inside is changed like any other. */
const TYPED = /^TS(?:As|Satisfies|NonNull)Expression$/;
/** Nodes that no mutant changes, because they do not affect what the program does: types, imports, messages. */
const LEFT_OUT = /^(?:TS|Import|Export(?!Named)|ThrowStatement|TemplateLiteral)/;

/** All mutants of a source, in the order of its text. */
export function mutantsOf(file: string, text: string): readonly Mutant[] {
  const found: Mutant[] = [];
  const change = ({ start, end }: Node, by: string, sort: Mutant["sort"] = "expression") =>
    void found.push({ start, end, text: by, sort });
  const source = ({ start, end }: Pick<Node, "start" | "end">) => text.slice(start, end);
  const operand = (node: Node) => (/^(?:Binary|Logical)/.test(node.type) ? `(${source(node)})` : source(node));

  /**
   * Adds the mutants of a node and of all nodes inside it. If the node is a link of an optional chain such as `a?.b.c`,
   * `chain` is the whole chain, because a part cannot be replaced alone.
   */
  const visit = (node: Node, chain?: Node): void => {
    if (LEFT_OUT.test(node.type) && !TYPED.test(node.type)) return;
    switch (node.type) {
      case "BinaryExpression":
      case "LogicalExpression": {
        const [left, right] = [operand(node["left"] as Node), operand(node["right"] as Node)];
        for (const other of OPERATORS[node["operator"] as string] ?? []) change(node, `${left} ${other} ${right}`);
        break;
      }
      case "IfStatement":
        for (const value of ["true", "false"]) change(node["test"] as Node, value);
        break;
      case "ConditionalExpression": {
        const [test, then, otherwise] = ["test", "consequent", "alternate"].map((part) => source(node[part] as Node));
        change(node, `${test} ? ${otherwise} : ${then}`);
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
        if (!source(node).startsWith("super(")) change(node, ";", "statement");
        break;
      case "CallExpression": {
        const property = (node["callee"] as Node)["property"] as Node | undefined;
        const other = property && METHODS.get(source(property));
        const whole = chain ?? node;
        if (property && other)
          change(whole, text.slice(whole.start, property.start) + other + text.slice(property.end, whole.end));
        break;
      }
    }
    for (const [name, part] of Object.entries(node)) {
      if (node.type === "Property" && name === "key" && node["computed"] === false) continue;
      const links = ["callee", "object", "expression"].includes(name);
      for (const each of Array.isArray(part) ? part : [part])
        if (isNode(each)) visit(each, node.type === "ChainExpression" ? node : links ? chain : undefined);
    }
  };
  visit(parseSync(file, text).program as unknown as Node);
  return found.sort((a, b) => a.start - b.start || b.end - a.end);
}

function isNode(part: unknown): part is Node {
  return typeof part === "object" && part !== null && "type" in part && "start" in part;
}
