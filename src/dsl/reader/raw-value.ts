/**
 * Reads cells whose meaning depends on the type of their field. A cell can be read as an expression, as rules and in
 * other forms. It is read only when the checker asks for a form.
 */
import type { Outcome } from "../../diagnostics/problem.ts";
import type { RawValue } from "../ast/game-file.ts";
import { parseBody } from "../grammar/index.ts";
import type { Node } from "../yaml/index.ts";
import { readBlock } from "./block.ts";
import { readTable } from "./declarations.ts";
import { type LineReader, Reading } from "./reading.ts";

/** Makes a cell that can be read later. `what` is the name of its field or piece, for messages. */
export function rawValue(node: Node, what: string, reader: LineReader): RawValue {
  return {
    range: node.range,
    ...(node.kind === "scalar" && {
      asExpr: once(reader, (reading) => reading.line(node, what, parseBody) ?? { kind: "missing", range: node.range }),
    }),
    ...(node.kind === "map" && { asTable: once(reader, (reading) => readTable(node, reading)) }),
    asBlock: once(reader, (reading) => readBlock(node, what, reading)),
    ...(node.kind === "list" && { items: node.items.map((item) => rawValue(item, what, reader)) }),
  };
}

/** Calls `read` once, at the first call, and keeps the result. */
function once<T>(reader: LineReader, read: (reading: Reading) => T): () => Outcome<T> {
  let outcome: Outcome<T> | undefined;
  return () => {
    if (!outcome) {
      const reading = new Reading(reader).inRow();
      const value = read(reading);
      outcome = { value, problems: reading.problems };
    }
    return outcome;
  };
}
