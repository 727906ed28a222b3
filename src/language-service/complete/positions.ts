/** Proposals for the names of positions after `from` in a scenario, which then starts from that position. */
import { positionsFile } from "../../dsl/rule-files.ts";
import { templatesIn } from "../../dsl/reader/positions.ts";
import type { Documents } from "../documents.ts";

/**
 * The names of positions in this file, and in the files beside it. If `written` (the text before the cursor) ends with
 * `common/`, only those in the file `common` are returned.
 */
export function positions(documents: Documents, file: string, written: string): readonly string[] {
  const before = /([^\s/]+)\/$/.exec(written)?.[1];
  if (before !== undefined) return ready(documents, positionsFile(before, file));
  const beside = documents.names.flatMap((name) => {
    const [, stem] = /([^\\/]+)\.test\.yaml$/.exec(name) ?? [];
    if (stem === undefined || name === file || positionsFile(stem, file) !== name) return [];
    return ready(documents, name).map((position) => `${stem}/${position}`);
  });
  return [...templatesIn(documents.layout(file)).keys(), ...beside];
}

/**
 * The positions of a file from which scenarios of other files can start. A position with placeholders for columns of
 * examples is left out.
 */
function ready(documents: Documents, file: string): readonly string[] {
  return documents.read(file).value.flatMap((doc) => (doc.kind === "position" ? [doc.position.name.text] : []));
}
