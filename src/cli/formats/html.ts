/** HTML pages that need no other files and no scripts. */

/** A page with a heading. `style` is CSS that is added to the style of all pages; `body` is HTML. */
export function htmlPage(title: string, style: string, body: string): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapedHtml(title)}</title>
<style>${STYLE}${style}</style>
</head>
<body>
<h1>${escapedHtml(title)}</h1>
${body}
</body>
</html>
`;
}

/** Escapes a text, so that HTML shows it unchanged, also inside quotation marks. */
export function escapedHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const STYLE = `
:root { color-scheme: light dark; --ink: #1b1b1b; --paper: #fff; --quiet: #595959; --missed: #ffd9d6; --partly: #fff0c2; --carried: #e3f5e1; --edge: #a40e0e; --line: #d8d8d8; }
@media (prefers-color-scheme: dark) { :root { --ink: #ececec; --paper: #161616; --quiet: #b3b3b3; --missed: #5c1a17; --partly: #4a3b00; --carried: #16351a; --edge: #ff9c94; --line: #3a3a3a; } }
body { margin: 2rem auto; max-width: 72rem; padding: 0 1rem; color: var(--ink); background: var(--paper); font: 1rem/1.5 system-ui, sans-serif; }
a { color: inherit; }
table { border-collapse: collapse; }
caption { text-align: left; color: var(--quiet); padding: 0.25rem 0; }
.figures th, .figures td { padding: 0.25rem 0.75rem; text-align: right; border-bottom: 1px solid var(--line); font-variant-numeric: tabular-nums; }
.figures th[scope=row] { text-align: left; font-weight: normal; }`;
