/** Changes: `before`, `after`, `instead of` with rules, or one line with `becomes`. */
import { parseChange } from "../lines/index.ts";
import { changes } from "../schema/parts.ts";
import type { Change } from "../syntax.ts";
import type { Node, Pair, Scalar } from "../yaml/index.ts";
import { readBlock } from "./block.ts";
import type { Reading } from "./reading.ts";

/** The changes in a node: a list, or a single one without a dash. */
export function readChanges(node: Node | undefined, reading: Reading): readonly Change[] {
  if (!node || !reading.fits(node, changes, "change")) return [];
  const items = node.kind === "list" ? node.items : [node];
  return items.flatMap((item) => {
    if (!reading.fits(item, changes.items!, "change")) return [];
    if (item.kind === "scalar") return readLine(item, reading);
    return item.kind === "map" ? readHeads(item.pairs, reading) : [];
  });
}

function readHeads(pairs: readonly Pair[], reading: Reading): Change[] {
  const [first, second] = pairs;
  if (first && second) reading.report("several-heads", second.key.range, { first: first.key.text, second: second.key.text });
  return pairs.flatMap((pair) => readHead(pair, reading));
}

function readLine(scalar: Scalar, reading: Reading): Change[] {
  const change = readWords(scalar, reading);
  if (!change) return [];
  if (change.how !== "becomes") reading.report("change-needs-block", scalar.range, { line: scalar.text });
  return [change];
}

function readHead({ key, value }: Pair, reading: Reading): Change[] {
  const change = readWords(key, reading);
  if (!change) return [];
  if (change.how !== "becomes") {
    if (value.kind !== "nothing") return [{ ...change, body: readBlock(value, key.text, reading) }];
    if (!value.reported) reading.report("change-needs-block", key.range, { line: key.text });
    return [change];
  }
  reading.report("change-without-block", key.range, { line: key.text });
  return [change];
}

/** The words of a change; nothing if they say no name that could be changed. */
function readWords(scalar: Scalar, reading: Reading): Change | undefined {
  const range = reading.lineRange(scalar);
  const change = range && reading.take(parseChange(range));
  return change?.target.text ? change : undefined;
}
