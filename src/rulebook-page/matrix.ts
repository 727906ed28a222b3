/** Writes the matrix of a rulebook (which scenarios cover which of its rules) as a page. */
import { asWritten, positionAt, type Range } from "../diagnostics/range.ts";
import type { CoverageMatrix } from "../rulebook/coverage-matrix.ts";
import { type PageLanguage, pagePhrases } from "../rulebook/phrases.ts";
import { html } from "./markup.ts";
import { documentOf, STYLE } from "./style.ts";

/** The matrix (which scenarios cover which rules of the rulebook) as an HTML page. */
export function matrixHtml({ game, rules }: CoverageMatrix, language: PageLanguage): string {
  const say = pagePhrases(language);
  const title = `${game}: ${say.matrix}`;
  return documentOf(
    language,
    title,
    STYLE.text,
    html`<main>
      <h1>${title}</h1>
      <p>${rules.filter(({ scenarios }) => scenarios.length > 0).length} / ${rules.length}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">${say.rule}</th>
            <th scope="col">${say.scenarios}</th>
          </tr>
        </thead>
        <tbody>
          ${rules.map(
            ({ id, scenarios }) =>
              html`<tr id="${id}">
                <th scope="row">${id}</th>
                <td>
                  ${
                    scenarios.length === 0
                      ? html`<strong>${say.uncovered}</strong>`
                      : html`<ul>
                          ${scenarios.map(({ name, place }) => html`<li>${name} <code>${placeWords(place)}</code></li>`)}
                        </ul>`
                  }
                </td>
              </tr> `,
          )}
        </tbody>
      </table>
    </main> `,
  ).text;
}

/**
 * The matrix (which scenarios cover which rules of the rulebook) as a Markdown page. `path` returns the path of a file,
 * to which the page links.
 */
export function matrixMarkdown(
  { game, rules }: CoverageMatrix,
  language: PageLanguage,
  path: (file: string) => string,
): string {
  const say = pagePhrases(language);
  const rows = rules.map(({ id, scenarios }) => {
    const links = scenarios.map(({ name, place }) => {
      const { source, line } = lineAt(place);
      return `[${name.replaceAll(/[\\`*_{}[\]<>#|]/g, "\\$&")}](${encodeURI(path(source.name))}#L${line})`;
    });
    return `| ${id} | ${links.length > 0 ? links.join("<br>") : `**${say.uncovered}**`} |`;
  });
  return `# ${game}: ${say.matrix}\n\n| ${say.rule} | ${say.scenarios} |\n| --- | --- |\n${rows.join("\n")}\n`;
}

function lineAt(place: Range) {
  const { source, start } = asWritten(place);
  return { source, line: positionAt(source, start).line };
}

function placeWords(place: Range): string {
  const { source, line } = lineAt(place);
  return `${source.name}:${line}`;
}
