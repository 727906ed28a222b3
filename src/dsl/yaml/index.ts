/** Parses YAML to nodes with ranges. Any text, even a wrong one, gives a result quickly and without an exception. */
import type { Outcome } from "../../diagnostics/problem.ts";
import type { Source } from "../../diagnostics/range.ts";
import type { YamlDocument } from "./nodes.ts";
import { Parts, parseParts } from "./parts.ts";
import { scan } from "./scanner.ts";
import { parseWhole } from "./whole.ts";

export {
  deepestNesting,
  type ListNode,
  type MapNode,
  type Node,
  type Pair,
  type Scalar,
  valueAt,
  valueIn,
  type YamlDocument,
} from "./nodes.ts";
export { Parts } from "./parts.ts";
export { flatten } from "./text.ts";

/**
 * The documents of a file that are not empty. If there is none, that is a problem. `parts` keeps the nodes of the last
 * version of the text. `owns`: the caller no longer uses the last version, so its nodes may be moved instead of copied.
 */
export function parseYaml(source: Source, parts?: Parts, owns = true): Outcome<readonly YamlDocument[]> {
  const documents = parts ? undefined : scan(source);
  if (documents) return { value: documents, problems: [] };
  return parseParts(source, parts ?? new Parts(), owns, parsePart) ?? parseWhole(source);
}

function parsePart(source: Source): Outcome<readonly YamlDocument[]> {
  const documents = scan(source);
  return documents ? { value: documents, problems: [] } : parseWhole(source);
}
