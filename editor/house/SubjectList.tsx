/** Lists what a house variant can change about the thing on the table at which the user points. */
import type { Subject } from "../../src/language-service/index.ts";
import type { TableTheme } from "../table/theme/theme.ts";
import { housePhrases } from "./phrases.ts";
import { Titles } from "./titles.ts";

export interface SubjectListProps {
  readonly subjects: readonly Subject[];
  readonly theme: TableTheme;
  readonly open: (subject: Subject) => void;
}

export function SubjectList({ subjects, theme, open }: SubjectListProps) {
  const phrases = housePhrases(theme.language);
  const titles = new Titles(theme.model, theme.language);
  const own = subjects.find(({ about }) => about === "piece");
  const label = (subject: Subject) =>
    subject === own
      ? phrases.changeHere
      : subject.about === "new piece"
        ? subject.to === undefined && subject.place === undefined
          ? phrases.anotherHere
          : phrases.newHere(titles.of(subject.kind))
        : `${titles.subject(subject)} …`;
  return (
    <div class="subjects">
      {subjects.map((subject) => (
        <button key={JSON.stringify(subject)} type="button" data-about={subject.about} onClick={() => open(subject)}>
          {label(subject)}
        </button>
      ))}
    </div>
  );
}
