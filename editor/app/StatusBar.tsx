/** The bar at the foot of the page: the number of problems, the line of the cursor, and the last action. */
import { Icon } from "../components/Icon.tsx";
import { problemsInOrder } from "./Problems.tsx";
import type { ScenarioResults } from "../studio/scenarios.ts";
import { isFailing } from "../studio/shown-scenario.ts";
import type { Studio } from "../studio/studio.ts";
import type { StudioPhrases } from "../studio/studio-phrases.ts";

export function StatusBar({ studio }: { readonly studio: Studio }) {
  const phrases = studio.phrases.value;
  const problems = problemsInOrder(studio);
  const active = studio.workspace.active.value;
  const checked = active === undefined || studio.findings.value.has(active);
  const errors = problems.filter(({ severity }) => severity === "error").length;
  const warnings = problems.length - errors;
  const { line, column } = studio.cursor.value;
  return (
    <footer class="status-bar">
      <span class={errors > 0 ? "count error" : "count"} data-test="errors">
        {checked ? (
          <>
            <Icon name={errors > 0 ? "error" : "check"} />
            {errors > 0 ? phrases.errors(errors) : phrases.noErrors}
          </>
        ) : (
          phrases.checking
        )}
      </span>
      {warnings > 0 && (
        <span class="count warning">
          <Icon name="warning" />
          {phrases.warnings(warnings)}
        </span>
      )}
      <Scenarios
        phrases={phrases}
        results={active === undefined ? undefined : studio.scenarios.results.value.get(active)}
        show={() => studio.shownScenario.showFailing()}
      />
      <span class="notice" role="status">
        {studio.notice.value}
      </span>
      <span class="spread" />
      <span class="place">{phrases.cursor(line, column)}</span>
      <span>{studio.workspace.storage.kind === "folder" ? phrases.inFolder : phrases.inBrowser}</span>
    </footer>
  );
}

/** The number of scenarios in the visible file that passed or failed. */
function Scenarios({
  phrases,
  results,
  show,
}: {
  readonly phrases: StudioPhrases;
  readonly results: ScenarioResults | undefined;
  readonly show: () => void;
}) {
  // A scenario with mistakes in its text is not run. The mistakes are among the problems, so nothing is shown here.
  if (!results || results.run === 0) return null;
  const { run, total, failed, marks } = results;
  return (
    <>
      <span class={failed > 0 ? "count error" : "count"} data-test="scenarios">
        <Icon name={failed > 0 ? "error" : "check"} />
        {failed > 0 ? phrases.scenariosFailed(failed, total) : phrases.scenariosPassed(run, total)}
      </span>
      {marks.some(isFailing) && (
        <button type="button" class="quiet" onClick={show}>
          {phrases.failingStep}
        </button>
      )}
    </>
  );
}
