/** Problems as plain data, in which ranges name their files instead of containing their texts. */
import type { Problem } from "../../diagnostics/problem.ts";
import type { Range } from "../../diagnostics/range.ts";
import type { Library } from "../resolve.ts";

/** The problems of a check. `files`: the names of all files to which their ranges belong. */
export interface StoredProblems {
  readonly files: readonly string[];
  readonly problems: readonly Stored[];
}

interface Stored {
  readonly code: string;
  readonly range: StoredRange;
  readonly data: Problem["data"];
  readonly related: readonly { readonly range: StoredRange; readonly label: string }[];
}

type StoredRange = readonly [file: number, start: number, end: number];

/** The problems as data; undefined if a range belongs to a text that is not a file of the library. */
export function storedProblems(
  problems: readonly Problem[],
  library: Pick<Library, "named">,
): StoredProblems | undefined {
  const ranges = problems.flatMap(({ range, related }) => [range, ...related.map((each) => each.range)]);
  const sources = [...new Set(ranges.map(({ source }) => source))];
  if (sources.some((source) => library.named(source.name) !== source)) return undefined;
  const store = ({ source, start, end }: Range): StoredRange => [sources.indexOf(source), start, end];
  return {
    files: sources.map(({ name }) => name),
    problems: problems.map(({ code, range, data, related }) => ({
      code,
      range: store(range),
      data,
      related: related.map((each) => ({ ...each, range: store(each.range) })),
    })),
  };
}

/** The problems that were stored; undefined if the library has not read a file to which they belong. */
export function revived({ files, problems }: StoredProblems, library: Pick<Library, "named">): Problem[] | undefined {
  const sources = files.flatMap((name) => library.named(name) ?? []);
  if (sources.length < files.length) return undefined;
  const revive = ([file, start, end]: StoredRange): Range => ({ source: sources[file]!, start, end });
  return problems.map(({ code, range, data, related }) => ({
    code,
    range: revive(range),
    data,
    related: related.map((each) => ({ ...each, range: revive(each.range) })),
  }));
}
