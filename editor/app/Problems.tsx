/** The problems of the file on the screen, and of the other open files. */
import type { Finding } from "../../src/language-service/types.ts";
import { Message } from "../components/Sentence.tsx";
import { Icon } from "../components/Icon.tsx";
import { lineAt } from "../studio/place-in-text.ts";
import type { Studio } from "../studio/studio.ts";
import { toolPhrases } from "./tool-phrases.ts";

export interface Problem extends Finding {
  readonly file: string;
}

export function problemsInOrder(studio: Studio): readonly Problem[] {
  const { workspace, findings } = studio;
  const active = workspace.active.value;
  const open = [...workspace.tabs.value].sort((a, b) => Number(b === active) - Number(a === active));
  return open.flatMap((path) => (findings.value.get(path) ?? []).map((finding) => ({ ...finding, file: path })));
}

export function Problems({ studio }: { readonly studio: Studio }) {
  const problems = problemsInOrder(studio);
  const phrases = toolPhrases(studio.match.language.value);
  const active = studio.workspace.active.value;
  if (problems.length === 0) return <p class="hint-text">{phrases.nothingWrong}</p>;
  const line = ({ file, start }: Problem) => lineAt(studio.workspace.text(file), start);
  return (
    <>
      {phrases.inEnglish !== "" && <p class="hint-text">{phrases.inEnglish}</p>}
      <ul class="problems">
        {problems.map((problem, at) => (
          <li key={at}>
            <button
              type="button"
              class={`problem ${problem.severity}`}
              onClick={() => studio.goTo({ source: problem.file, start: problem.start, end: problem.end })}
            >
              <Icon name={problem.severity} />
              <span class="problem-text">
                <span class="visually-hidden">{phrases.severities[problem.severity]}: </span>
                <Message text={problem.message} />
                {problem.hint !== undefined && (
                  <span class="hint">
                    {" "}
                    <Message text={problem.hint} />
                  </span>
                )}
              </span>
              <span class="problem-place">
                {problem.file === active ? phrases.line(line(problem)) : phrases.lineOf(problem.file, line(problem))}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
