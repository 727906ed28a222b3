/** The CSS of pages of rules, for the screen and for paper. */
import { html, Markup } from "./markup.ts";

/** The CSS of a page with the rules of a game. */
export const STYLE: Markup = new Markup(`
:root { color-scheme: light dark; --ink: #1c1b19; --paper: #fffdf8; --quiet: #5d5850; --rule: #d9d2c4; --link: #1d4f8a; --new: #e5f2dd; --edge: #2f6b1f; --band: #f5f0e4; }
@media (prefers-color-scheme: dark) { :root { --ink: #ece8df; --paper: #191816; --quiet: #b5ada0; --rule: #45413a; --link: #9dc3f2; --new: #22371b; --edge: #9ad186; --band: #24221e; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 52rem; padding: 2rem 1.25rem 4rem; color: var(--ink); background: var(--paper); font: 1.0625rem/1.55 Georgia, "Times New Roman", serif; }
h1, h2, h3, h4, th, .badge, .line, nav, summary { font-family: system-ui, "Segoe UI", Roboto, sans-serif; }
h1 { font-size: 2.4rem; line-height: 1.15; margin: 0 0 0.75rem; }
h2 { font-size: 1.6rem; margin: 3rem 0 0.75rem; padding-bottom: 0.3rem; border-bottom: 2px solid var(--rule); }
h3 { font-size: 1.15rem; margin: 1.75rem 0 0.4rem; }
h4 { font-size: 1rem; margin: 1.1rem 0 0.25rem; }
p { margin: 0.4rem 0; }
header p { font-size: 1.15rem; }
a { color: var(--link); text-decoration-thickness: 1px; text-underline-offset: 0.15em; }
.rules a, td a, p a { color: inherit; text-decoration-color: var(--quiet); text-decoration-style: dotted; }
a.line { font-size: 0.75rem; font-weight: normal; color: var(--quiet); white-space: nowrap; margin-left: 0.4rem; text-decoration: none; }
a.line:hover, a:focus-visible { text-decoration: underline; }
nav { margin: 2rem 0; padding: 0.25rem 1.25rem 1rem; background: var(--band); border-radius: 0.5rem; }
nav h2 { font-size: 1.1rem; margin: 0.75rem 0 0.25rem; border: 0; }
nav ol { margin: 0; padding-left: 1.5rem; }
nav ul { margin: 0 0 0.4rem; padding: 0; font-size: 0.875rem; line-height: 1.9; }
nav ul li { display: inline; }
nav ul li:not(:last-child)::after { content: " · "; color: var(--quiet); }
ul.rules { margin: 0.3rem 0; padding-left: 1.4rem; }
ul.rules ul.rules { margin: 0; }
.own ~ ul.rules { font-size: 0.9375em; color: var(--quiet); }
h3 small, h4 small { font-weight: normal; font-size: 0.8em; color: var(--quiet); }
/* A shadow lies on each side where more of a table can be scrolled into view; at the end of the table, paper hides it. */
.scroll { overflow-x: auto; margin: 0.75rem 0; background: linear-gradient(to right, var(--paper) 40%, transparent) left / 2.5rem 100% local, linear-gradient(to left, var(--paper) 40%, transparent) right / 2.5rem 100% local, linear-gradient(to right, var(--rule), transparent) left / 1rem 100% scroll, linear-gradient(to left, var(--rule), transparent) right / 1rem 100% scroll; background-repeat: no-repeat; }
table { border-collapse: collapse; width: 100%; font-size: 0.9375rem; line-height: 1.4; font-variant-numeric: tabular-nums; }
th, td { text-align: left; vertical-align: top; padding: 0.35rem 0.7rem 0.35rem 0; border-bottom: 1px solid var(--rule); }
thead th { color: var(--quiet); font-size: 0.8125rem; font-weight: 600; }
tbody th { font-weight: 600; }
.index { columns: 3 13rem; padding: 0; list-style: none; font-size: 0.9375rem; }
.index a { color: inherit; text-decoration: none; }
.index a:hover { text-decoration: underline; }
ins { text-decoration: none; background: var(--new); box-shadow: -0.25rem 0 0 var(--new), 0.25rem 0 0 var(--new); }
.badge { display: inline-block; font-size: 0.6875rem; font-weight: 600; line-height: 1; padding: 0.2rem 0.4rem; border: 1px solid var(--edge); border-radius: 1rem; color: var(--edge); vertical-align: 0.1em; }
footer { margin-top: 3rem; border-top: 2px solid var(--rule); padding-top: 1rem; }
.file { font-size: 0.8125rem; line-height: 1.45; padding-left: 3.5rem; color: var(--quiet); }
.file code { white-space: pre-wrap; overflow-wrap: anywhere; font-family: ui-monospace, "Cascadia Mono", Menlo, monospace; color: var(--ink); }
:target { scroll-margin-top: 1rem; }
tr:target, :target > :first-child { background: var(--band); box-shadow: -0.5rem 0 0 var(--band), 0.5rem 0 0 var(--band); }
/* On a narrow screen, a table with many columns is scrolled, so that short cells keep to one line. */
@media screen and (max-width: 40rem) { table:has(tr > :nth-child(6)) { width: max-content; min-width: 100%; } tr:has(> :nth-child(6)) > * { max-width: 12rem; } }
@page { size: A4; margin: 16mm 15mm; }
@media print {
  :root { font-size: 9pt; color-scheme: light; --ink: #000; --paper: #fff; --quiet: #444; --rule: #bbb; --link: #000; --new: #e8e8e8; --edge: #000; --band: #fff; }
  body { max-width: none; padding: 0; line-height: 1.4; }
  h2 { margin-top: 8mm; } h3 { font-size: 1.2rem; margin-top: 4mm; } h4 { font-size: 1.05rem; }
  p { orphans: 3; widows: 3; }
  h2, h3, h4 { break-after: avoid; }
  p, li, tr, section:not(:has(section, table), #index) { break-inside: avoid; }
  thead { display: table-header-group; }
  p:has(+ ul.rules), p:has(+ p + ul.rules), p:has(+ .scroll), p:has(+ p + .scroll), tbody tr:first-child:not(:last-child) { break-after: avoid; }
  ul.rules + p, tbody tr:last-child { break-before: avoid; }
  .scroll { overflow: visible; background: none; }
  nav { padding: 0; }
  nav ul { line-height: 1.6; }
  a { text-decoration: none; }
  a.line, footer { display: none; }
  .index { columns: 4; font-size: 0.875rem; }
  .index li:nth-child(-n + 3) { break-after: avoid; }
}
`);

/** A whole HTML document; `style` is CSS for its head. */
export function documentOf(language: string, title: string, style: string, body: Markup): Markup {
  return html`<!DOCTYPE html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${new Markup(style)}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html> `;
}
