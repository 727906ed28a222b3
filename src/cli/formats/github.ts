/** Problems as GitHub shows them beside the lines of a pull request. */
import type { Problem } from "../../diagnostics/problem.ts";
import { diagnosticOf, sorted } from "../../diagnostics/render.ts";

export function githubAnnotations(problems: readonly Problem[]): string {
  return sorted(problems).map(diagnosticOf).map(({ severity, message, hint, code, place: { file, start, end } }) => {
    const properties = { file, line: start.line, col: start.column, endLine: end.line, endColumn: end.column, title: code };
    const list = Object.entries(properties).map(([name, value]) => `${name}=${escaped(String(value), /[%\r\n:,]/g)}`).join(",");
    return `::${severity} ${list}::${escaped(hint === undefined ? message : `${message} ${hint}`, /[%\r\n]/g)}\n`;
  }).join("");
}

function escaped(text: string, what: RegExp): string {
  return text.replaceAll(what, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`);
}
