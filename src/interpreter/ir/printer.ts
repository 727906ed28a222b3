/** The IR as text, for debugging a pass. It is never read back. */
import type { Arg, Ask, Cell, Op, Target } from "./ir.ts";
import type { Program } from "./program.ts";
import type { Node } from "./visitor.ts";

/**
 * All effects and functions of a program.
 *
 * @example
 * printProgram(program)
 * // effect 3 place(cell), frame 4
 * //   12:
 * //     ask 0 slot 2 of where(range(0 .. 8), x5: not any(zone(x5 + 9))) by single(me)
 */
export function printProgram({ effects, fns, asks, main }: Pick<Program, "effects" | "fns" | "asks" | "main">): string {
  const parts = effects.map(({ name, params, size, ops, entry }, id) => {
    const head = `effect ${id} ${name}(${params.map((p) => `slot ${p.slot}${p.list ? `..${p.slot + p.capacity}` : ""}`).join(", ")}), frame ${size}${id === main ? ", main" : ""}, from ${entry}`;
    return [head, ...ops.map((op) => (op.op === "label" ? `  ${op.label}:` : `    ${printOp(op, asks)}`))].join("\n");
  });
  const functions = fns.map(
    ({ name, params, body }, id) =>
      `function ${id} ${name}(${params.map((p) => `x${p}`).join(", ")}) = ${printExpression(body)}`,
  );
  return `${[...parts, ...functions].join("\n\n")}\n`;
}

/** One op as text: labels are numbers, pieces and zones are ids. */
function printOp(op: Op, asks: readonly Ask[]): string {
  switch (op.op) {
    case "label":
      return `${op.label}:`;
    case "jump":
      return `jump ${op.to}`;
    case "spot":
      return `spot ${op.spot}`;
    case "spend":
      return `spend ${op.work}`;
    case "unless":
      return `unless ${printExpression(op.cond)} jump ${op.to}`;
    case "let":
    case "let list":
    case "append":
      return `${op.op} slot ${op.slot} ${op.op === "append" ? "<-" : "="} ${printExpression(op.value)}`;
    case "clear":
      return `clear slot ${op.slot}..${op.slot + op.words - 1}`;
    case "set":
      return `set ${cell(op.cell)} = ${printExpression(op.value)}`;
    case "gain":
    case "pay":
    case "lose":
      return `${op.op} ${op.amounts.map((a) => `${printExpression(a.count)} at ${cell(a.cell)}${a.other ? ` with ${cell(a.other)}` : ""}`).join(", ")}${op.short === undefined ? "" : ` short ${op.short}`}`;
    case "move":
      return `move ${printExpression(op.what)} to ${target(op.to)}`;
    case "swap":
      return `swap ${printExpression(op.left)}, ${printExpression(op.right)}${op.fits ? ` if ${printExpression(op.fits)}` : ""}`;
    case "draw":
      return `draw ${printExpression(op.count)} from zone ${printExpression(op.from)} to ${target(op.to)}${op.refill ? ` refill ${printExpression(op.refill)}` : ""}${op.slot === undefined ? "" : ` in slot ${op.slot}`}`;
    case "tell":
      return `tell ${op.telling}(${args(op.args)})`;
    case "shuffle":
      return `shuffle ${printExpression(op.zones)}`;
    case "roll":
      return `roll ${printExpression(op.pieces)} at ${op.at}: ${op.min}..${op.max}`;
    case "pick":
      return `pick ${printExpression(op.count)} of ${printExpression(op.list)} in slot ${op.slot}`;
    case "enter":
      return `enter ${printExpression(op.value)}, before in slot ${op.slot}`;
    case "leave":
      return `leave to slot ${op.slot}`;
    case "call":
      return `call effect ${op.effect}(${args(op.args)})`;
    case "call dynamic":
      return `call ${printExpression(op.effect)} among ${op.among.join("|")}(${args(op.args)})`;
    case "fork":
      return `fork effect ${op.effect} for ${printExpression(op.players)}(${args(op.args)})`;
    case "require":
      return `require ${printExpression(op.cond)}`;
    case "possible":
      return `possible else ${op.else}`;
    case "taint":
      return `taint ${op.mask}`;
    case "boundary":
      return `boundary ${op.mask}${op.where ? ` where ${printExpression(op.where)}` : ""}`;
    case "ask":
      return `ask ${op.ask}${question(asks[op.ask])} resume ${op.resume}, again ${op.again}`;
    case "finish":
      return `finish${op.marks ? ` clear words ${op.marks.at}..${op.marks.at + op.marks.words - 1}` : ""}`;
    case "finishing":
      return op.word === undefined ? "finishing" : `finishing word ${op.word}`;
    case "round":
    case "turn":
    case "return":
    case "open":
    case "close":
    case "end":
      return op.op;
  }
}

function question(ask: Ask | undefined): string {
  if (!ask) return "";
  const guard = ask.guard ? ` guard x${ask.var}: ${printExpression(ask.guard)}` : "";
  return ` slot ${ask.slot} of ${printExpression(ask.options)}${ask.decline ? ` or decline if ${printExpression(ask.decline)}` : ""} by ${printExpression(ask.deciders)}${guard}${ask.probe ? ", tried" : ""}${ask.ways ? `, ways ${printExpression(ask.ways)}` : ""}`;
}

const INFIX: ReadonlySet<Node["op"]> = new Set([
  "+",
  "-",
  "*",
  "mod",
  "/ down",
  "/ up",
  "=",
  "!=",
  "<",
  "<=",
  "and",
  "or",
]);

/** An expression as text: an operator with two sides is printed between them, all others like function calls. */
export function printExpression(node: Node): string {
  if (node.op === "const") return String(node.value);
  if (node.op === "var") return `x${node.var}`;
  if (node.op === "slot" || node.op === "slots") return `${node.op} ${node.slot}`;
  if (node.op === "word") return `word ${node.at}`;
  if (node.op === "eyes") return "me";
  if (node.op === "none") return "[]";
  if (node.op === "constants") return `[${node.values.join(" ")}]`;
  if (node.op === "if")
    return `(${printExpression(node.cond)} ? ${printExpression(node.then)} : ${printExpression(node.else)})`;
  if (node.op === "let") return `(x${node.var} = ${printExpression(node.value)} in ${printExpression(node.in)})`;
  if (node.op === "range") return `(${printExpression(node.from)} .. ${printExpression(node.to)})`;
  if ("left" in node && INFIX.has(node.op))
    return `(${printExpression(node.left)} ${node.op} ${printExpression(node.right)})`;
  return `${node.op}(${Object.entries(node)
    .flatMap(([key, value]) => partOf(key, value))
    .join(", ")})`;
}

/**
 * A part of an expression as text, with its name. Parts without information are left out. If the part is evaluated for
 * each member of a list, the variable of the member precedes it.
 */
function partOf(key: string, value: unknown): string[] {
  if (value === undefined || key === "op" || key === "point" || key === "sort" || key === "among" || key === "soft")
    return [];
  if (key === "var") return [`x${value as number}:`];
  if (Array.isArray(value)) return [`[${value.flatMap((item) => partOf("", item)).join(", ")}]`];
  if (typeof value !== "object" || value === null) return [key === "" ? String(value) : `${key} ${String(value)}`];
  if ("op" in value) return [printExpression(value as Node)];
  return [
    Object.entries(value)
      .flatMap(([inner, part]) => partOf(inner, part))
      .join(" "),
  ];
}

function cell({ at, index, min, max }: Cell): string {
  return `word ${at}${index ? ` + ${printExpression(index)}` : ""} in ${min}..${max}`;
}

function target({ zone, end, zoneVar, capacity }: Target): string {
  return `${end} of zone ${printExpression(zone)}${capacity ? ` with room for x${zoneVar}: ${printExpression(capacity)}` : ""}`;
}

function args(given: readonly Arg[]): string {
  return given.map(({ value }) => printExpression(value)).join(", ");
}
