/** The result of a coverage run as plain data: the items that were covered, and the items that were not. */
import type { Range, Source } from "../diagnostics/range.ts";
import { ARM } from "../interpreter/ir/instrumentation.ts";
import type { AnswerCount, Tally } from "./tally.ts";
import type { ChangeItem, Fork, Line, Named, Question, TextItem, CoverageItems } from "./items.ts";

/** The items of a game that scenarios and matches covered. */
export interface Coverage {
  readonly game: string;
  readonly ran: Ran;
  readonly lines: Share;
  readonly branches: Share;
  /** The coverage of each file; the file of the game comes first. */
  readonly files: readonly FileCoverage[];
  readonly questions: readonly QuestionCoverage[];
  readonly changes: readonly Counted<ChangeItem>[];
  readonly texts: readonly Counted<TextItem>[];
  /**
   * The exchanges of the section `anytime`, which players may use at any moment, with the number of times that each was
   * offered and used.
   */
  readonly exchanges: readonly (AnswerCount & { readonly name: string; readonly range: Range })[];
  /** The pieces of each kind, sorted by whether they have ever moved. Kinds without any moved piece are left out. */
  readonly pieces: readonly {
    readonly kind: string;
    readonly moved: readonly string[];
    readonly never: readonly string[];
  }[];
}

/** The numbers of scenarios and matches that were run to get the counts. */
export interface Ran {
  readonly scenarios: number;
  readonly games: number;
}

/** How many of all items are covered, as numbers and as a percentage. */
export interface Share {
  readonly covered: number;
  readonly total: number;
  /** The percentage, rounded down to one decimal, so that it is 100 only if everything is covered. */
  readonly percent: number;
}

/** An item with the number of times that it was carried out. */
type Counted<T> = T & { readonly hits: number };

/**
 * A fork (a place at which the rules branch) with its branches; `hits` is the number of times that the fork was
 * reached.
 */
export type ForkCoverage = Counted<Omit<Fork, "branches">> & {
  readonly branches: readonly { readonly name: string; readonly range: Range; readonly hits: number }[];
};

/** The coverage of one file. */
export interface FileCoverage {
  readonly source: Source;
  readonly lines: readonly Counted<Line>[];
  readonly forks: readonly ForkCoverage[];
  readonly named: readonly Counted<Named>[];
}

/** A question, and how often each of its answers was given. */
interface QuestionCoverage {
  readonly range: Range;
  readonly within: string;
  readonly label: string;
  readonly asked: number;
  readonly answers: readonly (AnswerCount & { readonly name: string })[];
}

/** Makes the share of `covered` items in `total` items. */
function share(covered: number, total: number): Share {
  return { covered, total, percent: total === 0 ? 100 : Math.floor((1000 * covered) / total) / 10 };
}

/** The coverage of a game, computed from the counts that `tally` collected. */
export function coverageOf(game: string, ran: Ran, items: CoverageItems, tally: Tally): Coverage {
  const sources = new Map<string, Source>();
  for (const { range } of [...items.lines, ...items.changes])
    if (!sources.has(range.source.name)) sources.set(range.source.name, range.source);
  const files = [...sources.values()].map((source): FileCoverage => {
    const here = <T extends { readonly range: Range }>(all: readonly T[]) =>
      all
        .filter(({ range }) => range.source.name === source.name)
        .sort((a, b) => a.range.start - b.range.start || b.range.end - a.range.end);
    return {
      source,
      lines: here(items.lines).map((line) => ({ ...line, hits: tally.count(line.range, "") })),
      forks: here(items.forks).map((fork) => {
        const branches = fork.branches.map(({ name, arm, range }) => ({ name, range, hits: tally.count(range, arm) }));
        return {
          ...fork,
          branches,
          hits: Math.max(
            tally.count(fork.range, ""),
            branches.reduce((sum, { hits }) => sum + hits, 0),
          ),
        };
      }),
      named: here(items.named).map((named) => ({ ...named, hits: tally.count(named.use.range, named.use.arm) })),
    };
  });
  const lines = files.flatMap((file) => file.lines);
  const branches = files.flatMap((file) => file.forks.flatMap((fork) => fork.branches));
  return {
    game,
    ran,
    files,
    lines: shareOf(lines),
    branches: shareOf(branches),
    questions: items.questions.map((question) => questionCoverage(question, tally)),
    changes: items.changes.map((change) => ({ ...change, hits: tally.count(change.range, ARM.inForce) })),
    texts: items.texts.map((text) => ({ ...text, hits: tally.count(text.range, ARM.body) })),
    exchanges: items.named
      .filter(({ sort }) => sort === "exchange")
      .map(({ name, range }) => ({ name, range, ...tally.exchange(name) })),
    pieces: [...tally.pieces].flatMap(([kind, names]) => {
      const of = (wanted: boolean) => [...names].filter(([, moved]) => moved === wanted).map(([name]) => name);
      return of(true).length > 0 ? [{ kind, moved: of(true), never: of(false) }] : [];
    }),
  };
}

function shareOf(all: readonly { readonly hits: number }[]): Share {
  return share(all.filter(({ hits }) => hits > 0).length, all.length);
}

/** The answers to a question with their counts: first the answers that its type allows, then others that were given. */
function questionCoverage({ range, within, label, answers = [] }: Question, tally: Tally): QuestionCoverage {
  const counted = tally.question(range);
  const names = new Set([...answers, ...(counted?.answers.keys() ?? [])]);
  return {
    range,
    within,
    label,
    asked: counted?.asked ?? 0,
    answers: [...names].map((name) => ({ name, ...(counted?.answers.get(name) ?? { offered: 0, given: 0 }) })),
  };
}
