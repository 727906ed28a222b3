/** Reads rules: single lines, lines with a block below them, and lists of both. */
import { positionAt, type Range, textOf } from "../../diagnostics/range.ts";
import { blockNeed, opensBlock, parseHead, parseName } from "../grammar/index.ts";
import { rules } from "../schema/parts.ts";
import type { Block, Option, Stmt } from "../ast/syntax.ts";
import { flatten, type Node, type Pair, type Scalar } from "../yaml/index.ts";
import { attachElse, type Branch } from "./else.ts";
import { reportCutRule } from "./commas.ts";
import type { Reading } from "./reading.ts";
import { withBlock, withOptions } from "./statement-headers.ts";

/** Reads the rules in a node of the YAML file. `what` is the key of the node, for messages. */
export function readBlock(node: Node, what: string, reading: Reading): Block {
  return { items: reading.fits(node, rules, what) ? readItems(node, reading) : [], range: node.range };
}

function readItems(node: Node, reading: Reading): readonly Stmt[] {
  const steps: (Stmt | Branch)[] = [];
  if (node.kind !== "list") readItem(node, steps, reading);
  else
    node.items.forEach((item, at) => {
      if (!node.flow || !reportCutRule(node, at, reading)) readItem(item, steps, reading);
    });
  return attachElse(steps, reading);
}

function readItem(item: Node, steps: (Stmt | Branch)[], reading: Reading): void {
  switch (item.kind) {
    case "scalar":
      return void steps.push(readLine(item, reading));
    case "map":
      return readHeads(item.pairs, steps, reading);
    case "list":
      reading.report("list-in-list", { ...item.range, end: item.range.start + 1 }, {});
      for (const inner of item.items) readItem(inner, steps, reading);
      return;
    case "nothing":
      reading.fits(item, { title: "a rule", type: ["string"] }, "-");
  }
}

/**
 * Reads the header of a rule with a block. YAML can put a second header into the same list item, which is reported,
 * because each rule needs a dash of its own.
 */
function readHeads(pairs: readonly Pair[], steps: (Stmt | Branch)[], reading: Reading): void {
  reading.oneHead(pairs);
  for (const pair of pairs) steps.push(readHead(pair, reading));
}

function readLine(scalar: Scalar, reading: Reading): Stmt | Branch {
  const range = reading.lineRange(scalar);
  if (!range || misplacedDash(range, reading)) return unread(scalar);
  const outcome = reading.reader.line(range, reading.parseRule);
  const head = reading.take(outcome);
  const need = blockNeed(head);
  if (need === "none" || need === "block or rest") return withBlock(head, undefined);
  if (outcome.problems.length === 0)
    reading.report(need === "options" ? "needs-options" : "needs-block", range, { line: scalar.text });
  return withBlock(head, { items: [], range });
}

function readHead({ key, value }: Pair, reading: Reading): Stmt | Branch {
  const range = reading.lineRange(key);
  if (!range) {
    readBelow(value, reading);
    return unread(key);
  }
  const outcome = reading.reader.line(range, parseHead);
  const head = reading.take(outcome);
  const sound = outcome.problems.length === 0;
  const line = key.text;
  switch (blockNeed(head)) {
    case "none":
      if (sound) reading.report("no-block", key.range, { line });
      readBelow(value, reading);
      return withBlock(head, undefined);
    case "options":
      return withOptions(head, readOptions(value, key, reading));
    case "block":
    case "block or rest":
      if (head.kind !== "missing") return withBlock(head, blockBelow(value, range, line, reading));
      readBelow(value, reading);
      return head;
  }
}

function blockBelow(value: Node, range: Range, line: string, reading: Reading): Block {
  if (value.kind !== "nothing") return readBlock(value, line, reading);
  if (!value.reported) reading.report("needs-block", range, { line });
  return { items: [], range };
}

/** Reads the alternatives of a `choose one`. */
function readOptions(value: Node, key: Scalar, reading: Reading): Option[] {
  if (value.kind === "nothing" && value.reported) return [];
  if (value.kind !== "map") {
    reading.report("needs-options", key.range, { line: key.text });
    return [];
  }
  return value.pairs.flatMap((pair) => {
    const name = reading.line(pair.key, key.text, parseName);
    const body = readBlock(pair.value, pair.key.text, reading);
    return name ? [{ name, body }] : [];
  });
}

function unread({ range }: Scalar): Stmt {
  return { kind: "missing", may: false, range };
}

/** Reads lines below a line that can have no block. Their rules are not used, but mistakes in them are reported. */
function readBelow(value: Node, reading: Reading): void {
  if (value.kind === "list") readItems(value, reading);
}

/**
 * Reports a misplaced dash: `-gain 1 coin` without a space, or a dash too far to the right, which YAML reads as text of
 * the line above. Returns whether there was one.
 */
function misplacedDash(range: Range, reading: Reading): boolean {
  const { text: whole } = range.source;
  const end = whole.indexOf("\n", range.start);
  if (whole[range.start] !== "-" && (end < 0 || end >= range.end)) return false;
  const written = textOf(range);
  if (/^-\p{L}/u.test(written)) {
    const line = written.split("\n", 1)[0]!.trimEnd();
    reading.report(
      "dash-without-space",
      { ...range, end: range.start + line.length },
      { text: flatten(line.slice(1)) },
    );
    return true;
  }
  const dash = /\n\s*-\s/.exec(written);
  if (!dash) return false;
  const start = range.start + dash.index + dash[0].length - 2;
  const text = written
    .split("\n", 1)[0]!
    .replace(/\s+#.*$/, "")
    .trimEnd();
  const line = { ...range, end: range.start + text.length };
  const { column } = positionAt(range.source, range.start);
  const first = range.source.text.slice(range.start - column + 1, range.start).trim() === "";
  if (text.startsWith("//")) reading.report("comment-sign", { ...range, end: range.start + 2 }, {});
  else if (first && positionAt(range.source, start).column === column) reading.report("dash-missing", line, { text });
  else if (opensBlock(line)) reading.report("line-goes-on", line, { text, block: true });
  else {
    const below = textOf({ ...range, start })
      .split("\n", 1)[0]!
      .trimEnd();
    reading.report("dash-too-far", { ...range, start, end: start + below.length }, { text: below, above: text });
  }
  return true;
}
