/** The results of playtests as one page without scripts. */
import { counted } from "../../diagnostics/english.ts";
import type { MarkFound, MatchSummary, Playtest } from "../../playtest/playtest.ts";
import { escapedHtml as escaped, htmlPage } from "../formats/html.ts";
import { duration, figure, percent, personAt } from "./words.ts";

/** The results of playtests, matches in which people tried out the rules, as an HTML page. */
export function html(playtest: Playtest): string {
  const games = [...new Set(playtest.matches.map(({ game }) => game))];
  const body = [
    summary(playtest),
    linesMarked(playtest),
    looseMarks(playtest),
    decisions(playtest),
    slowest(playtest),
    scores(playtest),
    seats(playtest),
    "<h2>The matches</h2>",
    ...playtest.matches.map((match, i) => timeLine(playtest, match, i)),
  ];
  return htmlPage(`Playtests of ${games.join(", ")}`, STYLE, body.filter((part) => part !== "").join("\n"));
}

function summary({ matches, marks }: Playtest): string {
  const people = new Set(matches.flatMap(({ seats }) => seats.flatMap(({ name }) => name ?? [])));
  const thought = matches.reduce((sum, match) => sum + match.thought, 0);
  return `<p>${[
    counted(matches.length, "match", "matches"),
    `${matches.filter(({ over }) => over).length} over`,
    ...(people.size > 0 ? [counted(people.size, "person", "people")] : []),
    counted(marks.length, "mark"),
    ...(thought > 0 ? [`${duration(thought)} of thinking`] : []),
  ].join(", ")}.</p>`;
}

function linesMarked(playtest: Playtest): string {
  const { lines, marks } = playtest;
  if (lines.length === 0) return "";
  const items = lines.map(
    ({ source, line, text, kinds, marks: own }) => `<li>
<p><code class="rule">${escaped(text)}</code><br><span class="quiet">${escaped(source)}:${line}</span> ${Object.entries(
      kinds,
    )
      .map(([kind, count]) => `<span class="mark ${kind}">${kind}${count > 1 ? ` ×${count}` : ""}</span>`)
      .join(" ")}</p>
<ul>${own.map((i) => `<li>${said(playtest, marks[i]!)}</li>`).join("")}</ul>
</li>`,
  );
  return `<h2>Marked lines of the rules</h2>\n<ol class="lines">${items.join("\n")}</ol>`;
}

function looseMarks(playtest: Playtest): string {
  const loose = playtest.marks.filter(({ line }) => !line);
  return loose.length === 0
    ? ""
    : `<h2>Marks at no line</h2>\n<ul>${loose.map((mark) => `<li>${said(playtest, mark)}</li>`).join("\n")}</ul>`;
}

/** A mark that a player set during a match, in words, with a link to its moment in the match. */
function said({ matches }: Playtest, { match, at, by, kind, text }: MarkFound): string {
  const own = matches[match]!;
  return `<span class="mark ${kind}">${kind}</span> ${text === "" ? "" : `“${escaped(text)}” `}<span class="quiet">${escaped(personAt(own, by))}, <a href="#match-${match + 1}">${escaped(own.name)}</a>, after move ${at}</span>`;
}

function decisions({ decisions: all }: Playtest): string {
  const most = Math.max(1, ...all.map(({ p90 }) => p90));
  return tableOf(
    "How long decisions take",
    ["game", "decision", "times", "half within", "nine of ten within", "longest", ""],
    all.map(({ game, decision, count, median, p90, longest }) => [
      escaped(game),
      `<code>${escaped(decision)}</code>`,
      String(count),
      duration(median),
      duration(p90),
      duration(longest),
      bar(p90 / most, median / most),
    ]),
  );
}

function slowest({ slowest: all, matches }: Playtest): string {
  return tableOf(
    "The longest decisions",
    ["match", "move", "person", "answer", "time"],
    all.map(({ match, move, by, answer, ms }) => [
      `<a href="#match-${match + 1}">${escaped(matches[match]!.name)}</a>`,
      String(move),
      escaped(personAt(matches[match]!, by)),
      `<code>${escaped(answer)}</code>`,
      duration(ms),
    ]),
  );
}

function scores({ scores: all }: Playtest): string {
  return tableOf(
    "Where points come from",
    ["game", "source", "a player", "a winner", "most", "of all", ""],
    all.map(({ game, source, mean, winners, most, share }) => [
      escaped(game),
      escaped(source),
      figure(mean),
      figure(winners),
      figure(most),
      percent(share),
      bar(share, 0),
    ]),
  );
}

function seats({ seats: all }: Playtest): string {
  return tableOf(
    "Seats",
    ["game", "seat", "matches", "won", "points on average"],
    all.map(({ game, player, played, won, meanScore }) => [
      escaped(game),
      escaped(player),
      String(played),
      String(won),
      meanScore === undefined ? "" : figure(meanScore),
    ]),
  );
}

/**
 * Draws a match as a row of moves, as HTML. The height of a move shows how long the player thought. The marks that
 * players set are above their moves.
 */
function timeLine(playtest: Playtest, match: MatchSummary, index: number): string {
  const { name, game, variants, seats: own, moves, over, winners, scores: points, thought, begun } = match;
  const longest = Math.max(1, ...moves.map(({ ms }) => ms));
  const order = own.map(({ player }) => player);
  const marks = playtest.marks.filter((mark) => mark.match === index);
  const bars = moves
    .map(({ by, answer, ms }, i) => {
      const at = marks.filter((mark) => mark.at === i + 1);
      const height = Math.round(8 + 92 * (ms / longest));
      const title = `move ${i + 1}, ${personAt(match, by)}: ${answer}${ms > 0 ? `, ${duration(ms)}` : ""}`;
      return `<li class="seat-${(order.indexOf(by) % 6) + 1}" title="${escaped(title)}">${at.map(({ kind }) => `<b class="mark ${kind}" title="${kind}"></b>`).join("")}<i style="height:${height}%"></i></li>`;
    })
    .join("");
  const people = own
    .map(({ player, gaveUp }, i) => {
      const score = points[player];
      return `<span class="seat-${(i % 6) + 1}"><i></i>${escaped(personAt(match, player))}${score === undefined ? "" : ` ${score}`}${winners.includes(player) ? " (won)" : ""}${gaveUp ? " (gave up)" : ""}</span>`;
    })
    .join(" ");
  return `<section id="match-${index + 1}">
<h3>${escaped(name)}</h3>
<p class="quiet">${[escaped([game, ...variants].join(" + ")), counted(moves.length, "move"), over ? "over" : "not over", ...(thought > 0 ? [`${duration(thought)} of thinking`] : []), ...(begun === undefined ? [] : [new Date(begun).toISOString().slice(0, 10)])].join(", ")}</p>
<p class="people">${people}</p>
<ol class="moves" aria-label="Moves of ${escaped(name)}, each as high as it took time">${bars}</ol>
${marks.length > 0 ? `<ul>${marks.map((mark) => `<li>${said(playtest, mark)}</li>`).join("")}</ul>` : ""}
</section>`;
}

/** An HTML table with texts in the first column and figures in the others; empty if there are no rows. */
function tableOf(title: string, heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return "";
  const cells = (row: readonly string[]) =>
    row.map((cell, i) => (i === 0 ? `<th scope="row">${cell}</th>` : `<td>${cell}</td>`)).join("");
  return `<h2>${title}</h2>
<div class="wide" tabindex="0" role="region" aria-label="${title}"><table class="figures">
<thead><tr>${heads.map((head) => (head === "" ? "<td></td>" : `<th scope="col">${head}</th>`)).join("")}</tr></thead>
<tbody>${rows.map((row) => `<tr>${cells(row)}</tr>`).join("\n")}</tbody>
</table></div>`;
}

/** Draws a share as a bar. A darker bar inside it shows a second share, which is a part of the first. */
function bar(share: number, inner: number): string {
  return `<span class="bar" aria-hidden="true"><i style="width:${Math.round(100 * share)}%"></i><b style="width:${Math.round(100 * inner)}%"></b></span>`;
}

const STYLE = `
:root { --unclear: #1f6fb4; --boring: #6b6b6b; --unfair: #ab2a20; --great: #2b6a32; --bar: #b9d3d0; --bar-dark: #17615b; }
@media (prefers-color-scheme: dark) { :root { --unclear: #6db1ee; --boring: #a8a8a8; --unfair: #f28b80; --great: #8fcb90; --bar: #29504c; --bar-dark: #6cc5b8; } }
.quiet { color: var(--quiet); }
.rule { font: 0.95rem/1.5 ui-monospace, monospace; background: var(--partly); padding: 0.1rem 0.3rem; border-radius: 0.2rem; overflow-wrap: anywhere; }
.mark { font-size: 0.85rem; font-weight: 600; color: var(--paper); background: var(--boring); border-radius: 0.6rem; padding: 0.05rem 0.5rem; }
.mark.unclear { background: var(--unclear); } .mark.unfair { background: var(--unfair); } .mark.great { background: var(--great); }
.wide { overflow-x: auto; }
.figures td:nth-child(2) { text-align: left; }
.bar { position: relative; display: inline-block; width: 8rem; height: 0.7rem; background: var(--line); border-radius: 0.2rem; overflow: hidden; }
.bar i, .bar b { position: absolute; inset: 0 auto 0 0; background: var(--bar); } .bar b { background: var(--bar-dark); }
.moves { display: flex; align-items: flex-end; height: 6rem; padding: 0; margin: 0.5rem 0; list-style: none; border-bottom: 1px solid var(--line); }
.moves li { position: relative; flex: 1 1 2px; min-width: 1px; height: 100%; display: flex; flex-direction: column; justify-content: flex-end; }
.moves i { display: block; background: var(--seat); }
.moves .mark { position: absolute; top: 0; left: 50%; width: 0.7rem; height: 0.7rem; padding: 0; margin-left: -0.35rem; border: 2px solid var(--paper); border-radius: 50%; }
.people span { margin-right: 1rem; white-space: nowrap; }
.people i { display: inline-block; width: 0.7rem; height: 0.7rem; margin-right: 0.3rem; border-radius: 50%; background: var(--seat); }
.seat-1 { --seat: #1f6fb4; } .seat-2 { --seat: #c1531b; } .seat-3 { --seat: #2d7d46; } .seat-4 { --seat: #8c3fa0; } .seat-5 { --seat: #a8801a; } .seat-6 { --seat: #b12f5c; }
`;
