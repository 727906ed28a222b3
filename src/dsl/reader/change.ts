/** Reads changes: `before`, `after` or `instead of` with rules, or one line with `becomes`. */
import { parseChange } from "../grammar/index.ts";
import { changes } from "../schema/parts.ts";
import type { Change } from "../ast/syntax.ts";
import type { Node, Pair, Scalar } from "../yaml/index.ts";
import { readBlock } from "./block.ts";
import { reportCutChange } from "./commas.ts";
import type { Reading } from "./reading.ts";

/** Reads the changes in a node: a list, or a single change without a dash. */
export function readChanges(node: Node | undefined, reading: Reading): readonly Change[] {
  if (!node || !reading.fits(node, changes, "change")) return [];
  const items = node.kind === "list" ? node.items : [node];
  return items.flatMap((item, at) => {
    if ((node.kind === "list" && reportCutChange(node, at, reading)) || !reading.fits(item, changes.items!, "change"))
      return [];
    if (item.kind === "scalar") return readLine(item, reading);
    return item.kind === "map" ? readHeads(item.pairs, reading) : [];
  });
}

function readHeads(pairs: readonly Pair[], reading: Reading): Change[] {
  reading.oneHead(pairs);
  return pairs.flatMap((pair) => readHead(pair, reading));
}

function readLine(scalar: Scalar, reading: Reading): readonly Change[] {
  const { changes: found, sound } = readWords(scalar, reading);
  if (sound && found.some(({ how }) => how !== "becomes"))
    reading.report("change-needs-block", scalar.range, { line: scalar.text });
  return found;
}

function readHead({ key, value }: Pair, reading: Reading): readonly Change[] {
  const { changes: found, sound } = readWords(key, reading);
  const [first] = found;
  if (!first) return [];
  if (first.how !== "becomes") {
    if (value.kind !== "nothing") {
      const body = readBlock(value, key.text, reading);
      return found.map((change) => ({ ...change, body }));
    }
    if (!value.reported && sound) reading.report("change-needs-block", key.range, { line: key.text });
    return found;
  }
  if (sound) reading.report("change-without-block", key.range, { line: key.text });
  return found;
}

/**
 * Reads the changes of a line, one for each effect or value that the line names. `sound` is false if the line has a
 * mistake.
 */
function readWords(scalar: Scalar, reading: Reading): { readonly changes: readonly Change[]; readonly sound: boolean } {
  const range = reading.lineRange(scalar);
  if (!range) return { changes: [], sound: false };
  const { value, problems } = reading.reader.line(range, parseChange);
  reading.take({ value, problems });
  return { changes: value.filter(({ target }) => target.text), sound: problems.length === 0 };
}
