/** Coverage as a page without scripts: the text of the rule files, in which missed parts are marked. */
import { grouped } from "../../diagnostics/english.ts";
import { positionAt } from "../../diagnostics/range.ts";
import type { Coverage, FileCoverage, Share } from "../../coverage/report.ts";
import { missedBranch, silentPieces, sourcesOf } from "../../coverage/words.ts";
import { escapedHtml as escaped, htmlPage } from "../formats/html.ts";

/** Shows the coverage of a game as an HTML page. */
export function html(coverage: Coverage): string {
  const { game, ran, lines, branches, files } = coverage;
  const title = `Coverage of ${game}`;
  const body = `<p>From ${escaped(sourcesOf(ran))}.</p>
${summary(files, lines, branches)}
${missedAnswers(coverage)}
${files.map(page).join("\n")}`;
  return htmlPage(title, STYLE, body);
}

function summary(files: readonly FileCoverage[], lines: Share, branches: Share): string {
  const row = (name: string, all: readonly [number, number][]) =>
    `<tr><th scope="row">${name}</th>${all.map(([covered, total]) => `<td>${covered} of ${total}</td><td>${percent(covered, total)}</td>`).join("")}</tr>`;
  const share = (all: readonly { readonly hits: number }[]): [number, number] => [
    all.filter(({ hits }) => hits > 0).length,
    all.length,
  ];
  const rows = files.map((file, i) =>
    row(`<a href="#file-${i + 1}">${escaped(file.source.name)}</a>`, [
      share(file.lines),
      share(file.forks.flatMap((fork) => fork.branches)),
    ]),
  );
  return `<table class="figures">
<caption>How much of the rules was carried out</caption>
<thead><tr><th scope="col">file</th><th scope="col" colspan="2">rule lines</th><th scope="col" colspan="2">branches</th></tr></thead>
<tbody>${rows.join("")}</tbody>
<tfoot>${row("all", [
    [lines.covered, lines.total],
    [branches.covered, branches.total],
  ])}</tfoot>
</table>`;
}

function missedAnswers(coverage: Coverage): string {
  const { questions, changes, exchanges, pieces } = coverage;
  const names = (all: readonly string[]) => all.map((name) => `<code>${escaped(name)}</code>`).join(", ");
  const asked = questions.flatMap(({ label, within, asked: times, answers }) => {
    const question = `<code>${escaped(label)}</code> in <code>${escaped(within)}</code>`;
    if (times === 0) return [`${question} is never asked`];
    const never = answers.filter(({ offered }) => offered === 0).map(({ name }) => name);
    const unchosen = answers.filter(({ offered, given }) => offered > 0 && given === 0).map(({ name }) => name);
    return [
      ...(never.length > 0 ? [`${question} never offers ${names(never)}`] : []),
      ...(unchosen.length > 0 ? [`${question} is never answered with ${names(unchosen)}`] : []),
    ];
  });
  const idle = [
    ...exchanges.filter(({ given }) => given === 0).map(({ name }) => `<code>${escaped(name)}</code> is never used`),
    ...changes
      .filter(({ hits }) => hits === 0)
      .map(
        ({ what, carrier }) =>
          `<code>${escaped(what)}</code>${carrier === undefined ? "" : ` of <code>${escaped(carrier)}</code>`} is never in force`,
      ),
    ...silentPieces(coverage).map(
      ({ kind, field, pieces: silent }) =>
        `the ${escaped(field)} of the ${escaped(kind)} ${names(silent)} is never carried out`,
    ),
    ...pieces
      .filter(({ never }) => never.length > 0)
      .map(({ kind, never }) => `${escaped(kind)} that never move: ${names(never)}`),
  ];
  const items = [...asked, ...idle];
  return items.length > 0
    ? `<h2>Never offered, chosen or used</h2>\n<ul>${items.map((item) => `<li>${item}</li>`).join("\n")}</ul>`
    : "";
}

function page(file: FileCoverage, index: number): string {
  const { source } = file;
  const counts = new Map<number, number>();
  for (const { range, hits } of file.lines)
    counts.set(lineAt(file, range.start), Math.max(counts.get(lineAt(file, range.start)) ?? 0, hits));
  const notes = new Map<number, string[]>();
  for (const fork of file.forks.filter(({ hits }) => hits > 0)) {
    for (const branch of fork.branches.filter(({ hits }) => hits === 0)) {
      const line = lineAt(file, branch.range.start);
      notes.set(line, [...(notes.get(line) ?? []), missedBranch(fork, branch.name)]);
    }
  }
  const missed = missedSpans(file);
  let offset = 0;
  const rows = source.text.split("\n").map((text, i) => {
    const number = i + 1;
    const hits = counts.get(number);
    const code = marked(text, offset, missed);
    offset += text.length + 1;
    const note =
      notes
        .get(number)
        ?.map((words) => ` <em>${escaped(words)}</em>`)
        .join("") ?? "";
    const state =
      hits === undefined ? "" : hits === 0 ? ' class="missed"' : note ? ' class="partly"' : ' class="carried"';
    return `<tr${state}><th scope="row" id="file-${index + 1}-${number}">${number}</th><td class="hits">${hits === undefined ? "" : hits === 0 ? "never" : grouped(hits)}</td><td><code>${code}</code>${note}</td></tr>`;
  });
  return `<h2 id="file-${index + 1}">${escaped(source.name)}</h2>
<table class="source">
<caption>Each line, and how often it was carried out. Marked text was never carried out.</caption>
<thead><tr><th scope="col">line</th><th scope="col">times</th><th scope="col">text</th></tr></thead>
<tbody>
${rows.join("\n")}
</tbody>
</table>`;
}

function lineAt({ source }: FileCoverage, offset: number): number {
  return positionAt(source, offset).line;
}

/** The spans of the text that were never carried out. Overlapping spans are joined. */
function missedSpans({ lines }: FileCoverage): readonly (readonly [start: number, end: number])[] {
  const spans: [number, number][] = [];
  for (const { range } of lines.filter(({ hits }) => hits === 0)) {
    const last = spans.at(-1);
    if (last && range.start <= last[1]) last[1] = Math.max(last[1], range.end);
    else spans.push([range.start, range.end]);
  }
  return spans;
}

/** A line of the text as HTML, in which missed parts are marked. */
function marked(text: string, offset: number, spans: readonly (readonly [number, number])[]): string {
  let out = "";
  let at = 0;
  for (const [start, end] of spans) {
    const from = Math.max(start - offset, at);
    const to = Math.min(end - offset, text.length);
    if (from >= to) continue;
    out += `${escaped(text.slice(at, from))}<mark>${escaped(text.slice(from, to))}</mark>`;
    at = to;
  }
  return out + escaped(text.slice(at));
}

function percent(covered: number, total: number): string {
  return `${total === 0 ? 100 : Math.floor((1000 * covered) / total) / 10} %`;
}

const STYLE = `
.source { width: 100%; }
.source th[scope=col]:last-child { text-align: left; padding: 0; }
.source th { text-align: right; font-weight: normal; color: var(--quiet); padding: 0 0.75rem 0 0; user-select: none; vertical-align: top; }
.source .hits { text-align: right; padding: 0 0.75rem; white-space: nowrap; vertical-align: top; font-variant-numeric: tabular-nums; }
.source code { white-space: pre-wrap; overflow-wrap: anywhere; font: 0.9rem/1.5 ui-monospace, monospace; }
.missed .hits { background: var(--missed); font-weight: bold; }
.partly .hits { background: var(--partly); }
.carried .hits { background: var(--carried); }
mark { background: var(--missed); color: inherit; border-bottom: 2px solid var(--edge); }
em { color: var(--ink); background: var(--partly); padding: 0 0.4rem; border-radius: 0.25rem; font-size: 0.9rem; }
`;
