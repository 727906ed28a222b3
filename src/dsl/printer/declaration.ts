/** Prints keys and declarations as text. */
import type { Change, FieldSpec, Heading, Row, Seen, StateSpec, ZoneSpec } from "../ast/syntax.ts";
import { type After, levels, printName, printQuery, printType, show } from "./expression.ts";

/** Prints a name with typed parameters. */
export function printHeading({ name, params }: Heading): string {
  const list = params.map((param) => `${printType(param.type)} ${printName(param.name)}`);
  return printName(name) + (list.length ? `(${list.join(", ")})` : "");
}

/** Prints the declaration of a field. */
export function printField({ type, initial }: FieldSpec): string {
  return `${printType(type)}${initial ? ` = ${show(initial, levels.expr, "end")}` : ""}`;
}

/** Prints the declaration of a state. */
export function printState({ type, initial, from, eachTurn, seen, range }: StateSpec): string {
  return `${printField({ type, ...(initial && { initial }), range })}${from ? ` from ${show(from, levels.path, "end")}` : ""}${eachTurn ? " each turn" : ""}${printSeen(seen, "end")}`;
}

function printSeen(seen: Seen | undefined, after: After): string {
  if (!seen) return "";
  return ` seen by ${seen.who === "players" ? printQuery(seen.query, after) : seen.who}`;
}

/** Prints the declaration of a zone, with its clauses in a fixed order. */
export function printZone(zone: ZoneSpec): string {
  const filled = zone.filled === undefined ? "" : `${zone.filled} `;
  const after = zone.inForce ? "in" : "end";
  const clauses = [
    zone.capacity ? ` up to ${show(zone.capacity, levels.expr, after)}` : "",
    printSeen(zone.seen, after),
    zone.refilledFrom ? ` refilled from ${show(zone.refilledFrom, levels.path, "end")}` : "",
    zone.showingTop ? " showing top" : "",
    zone.uncounted ? " uncounted" : "",
    zone.inForce ? " in force" : "",
    zone.inForce === "everyone" ? " for everyone" : "",
  ];
  return `${printName(zone.shape)} of ${filled}${printName(zone.kind)}${clauses.join("")}`;
}

/** Prints the target of a change: `settle`, or `gain n coins`. */
export function printTarget({ target, counter }: Change): string {
  return printName(target) + (counter ? ` ${printName(counter.amount)} ${printName(counter.state)}` : "");
}

/** Prints the header of a change, or the whole change if it has `becomes`. */
export function printChange(change: Change): string {
  const head = printTarget(change) + (change.params.length ? `(${change.params.map(printName).join(", ")})` : "");
  if (change.how === "becomes") return `${head} becomes ${show(change.value, levels.expr, "end")}`;
  return `${change.how} ${head}${change.where ? ` where ${show(change.where, levels.expr, "end")}` : ""}`;
}

/** Prints a row of words and numbers. */
export function printRow({ copies, cells }: Row): string {
  const texts = cells.map((cell) => (cell.kind === "int" ? String(cell.value) : printName(cell.name)));
  return [...(copies === 1 ? [] : [`${copies}x`]), ...texts].join(" ");
}
