/** The foot of the page: problems, place, and what has just happened. */
import { Icon } from "./Icon.tsx";
import { problemsInOrder } from "./Problems.tsx";
import type { Studio } from "./studio.ts";

export function StatusBar({ studio }: { readonly studio: Studio }) {
  const problems = problemsInOrder(studio);
  const active = studio.workspace.active.value;
  const checked = active === undefined || studio.language.findings.value.has(active);
  const errors = problems.filter(({ severity }) => severity === "error").length;
  const warnings = problems.length - errors;
  const { line, column } = studio.cursor.value;
  return (
    <footer class="status-bar">
      <span class={errors > 0 ? "count error" : "count"} data-test="errors">{checked ? <><Icon name={errors > 0 ? "error" : "check"} />{errors > 0 ? said(errors, "error") : "No errors"}</> : "Checking …"}</span>
      {warnings > 0 && <span class="count warning"><Icon name="warning" />{said(warnings, "warning")}</span>}
      <span class="notice" role="status">{studio.notice.value}</span>
      <span class="spread" />
      <span class="place">Line {line}, column {column}</span>
      <span>{studio.workspace.storage.kind === "folder" ? "Files in a folder" : "Files in this browser"}</span>
    </footer>
  );
}

function said(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}
