/** Coverage as JSON data. docs/coverage.md describes the parts of this data. */
import { placeOf } from "../../diagnostics/render.ts";
import type { Coverage } from "../../coverage/report.ts";

/** Converts the coverage of a game to plain data, for scripts. */
export function asData({
  game,
  ran,
  lines,
  branches,
  files,
  questions,
  changes,
  texts,
  exchanges,
  pieces,
}: Coverage): object {
  return {
    format: "rulewright-coverage-1",
    game,
    ...ran,
    lines,
    branches,
    files: files.map((file) => ({
      file: file.source.name,
      lines: file.lines.map(({ range, within, hits }) => ({ place: placeOf(range), within, hits })),
      forks: file.forks.map(({ range, within, sort, hits, branches: all }) => ({
        place: placeOf(range),
        within,
        sort,
        hits,
        branches: all.map((branch) => ({ name: branch.name, place: placeOf(branch.range), hits: branch.hits })),
      })),
    })),
    questions: questions.map(({ range, within, label, asked, answers }) => ({
      place: placeOf(range),
      within,
      label,
      asked,
      answers,
    })),
    changes: changes.map(({ range, what, carrier, hits }) => ({
      place: placeOf(range),
      what,
      ...(carrier !== undefined && { carrier }),
      hits,
    })),
    texts: texts.map(({ range, field, kind, carriers, hits }) => ({
      place: placeOf(range),
      field,
      kind,
      pieces: carriers,
      hits,
    })),
    exchanges: exchanges.map(({ range, name, offered, given }) => ({ place: placeOf(range), name, offered, given })),
    pieces,
  };
}
