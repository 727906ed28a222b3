/**
 * The form that changes a thing of the game, such as a card, by a house rule: its fields, the lines that it would
 * write, and their problems.
 */
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Filled, FormField, VariantChange } from "../../src/language-service/index.ts";
import { closeDialog, Dialog } from "../components/Dialog.tsx";
import { Sentence } from "../components/Sentence.tsx";
import type { MatchClient } from "../studio/match.ts";
import { Icon } from "../components/Icon.tsx";
import type { Editing, HouseRules } from "./house-rules.ts";
import { hasSlider } from "./sliders.ts";
import { housePhrases } from "./phrases.ts";
import { Titles } from "./titles.ts";

/** The form shows new lines after the user has not typed for this many milliseconds. */
const DEBOUNCE = 150;

export function HouseForm({
  house,
  match,
  editing,
  keep,
}: {
  readonly house: HouseRules;
  readonly match: MatchClient;
  readonly editing: Editing;
  /** Adds a slider for the number in this field to the sliders beside the table. */
  readonly keep: (field: FormField) => void;
}) {
  const [language, model] = [match.language.value, match.model.value];
  const [filled, fill] = useState<Filled>({});
  const change = usePreview(house, editing, filled);
  const titles = useMemo(() => model && new Titles(model, language), [model, language]);
  if (!titles) return null;
  const phrases = housePhrases(language);
  const { subject, into, form } = editing;
  const ready =
    change !== undefined &&
    change.edits.length > 0 &&
    change.problem === undefined &&
    (filled["title"] ?? form.fields.find(({ name }) => name === "title")?.value) !== "";
  const submit = (event: Event) => {
    event.preventDefault();
    if (!ready) return;
    closeDialog();
    void house.write(editing, change, filled);
  };
  return (
    <Dialog label={titles.subject(subject)} class="house-form" onClose={() => house.close()}>
      <form class="form" lang={language} onSubmit={submit}>
        <h2>{titles.subject(subject)}</h2>
        {form.fields.map((field) => (
          <Field
            key={field.name}
            field={field}
            titles={titles}
            label={titles.field(field, subject)}
            value={filled[field.name] ?? field.value}
            isNew={subject.about === "new piece" || subject.about === "template"}
            language={language}
            set={(value) => fill({ ...filled, [field.name]: value })}
            keep={
              hasSlider(subject, field)
                ? () => {
                    closeDialog();
                    keep(field);
                    house.close();
                  }
                : undefined
            }
          />
        ))}
        <label class="field stacked">
          {phrases.into}
          <select
            name="into"
            value={into.file}
            onChange={(event) =>
              void house.open(
                subject,
                house.targets().find(({ file }) => file === event.currentTarget.value),
              )
            }
          >
            {house.targets().map(({ file, title, isNew }) => (
              <option key={file} value={file}>
                {isNew ? phrases.intoNew(title) : title}
              </option>
            ))}
          </select>
        </label>
        {change && change.edits.length > 0 && (
          <>
            <span class="faint">{phrases.willWrite}</span>
            <pre class="house-lines">{linesOf(change)}</pre>
          </>
        )}
        <p class="house-problem" role="status">
          {change?.problem && <Sentence text={change.problem} />}
        </p>
        <div class="buttons">
          <button type="button" onClick={() => house.close()}>
            {phrases.cancel}
          </button>
          <button type="submit" class="primary" disabled={!ready}>
            {phrases.write}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** The lines that the filled form would write, computed once the user has stopped typing. */
function usePreview(house: HouseRules, editing: Editing, filled: Filled): VariantChange | undefined {
  const [known, setKnown] = useState<{
    readonly filled: Filled;
    readonly editing: Editing;
    readonly change: VariantChange | undefined;
  }>();
  useEffect(() => {
    let wanted = true;
    const timer = setTimeout(
      () => void house.preview(editing, filled).then((change) => wanted && setKnown({ filled, editing, change })),
      DEBOUNCE,
    );
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [editing, filled]);
  return known?.filled === filled && known.editing === editing ? known.change : undefined;
}

/** The lines of the variant's file that a change writes, in full, to be shown in the form. */
function linesOf({ text, written: { start, end } }: VariantChange): string {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const to = text.indexOf("\n", Math.max(from, end - 1));
  return text.slice(from, to < 0 ? undefined : to).replace(/^\n+/, "");
}

interface FieldProps {
  readonly field: FormField;
  readonly titles: Titles;
  readonly label: string;
  readonly value: string;
  readonly isNew: boolean;
  readonly language: string;
  readonly set: (value: string) => void;
  readonly keep: (() => void) | undefined;
}

function Field({ field, titles, label, value, isNew, language, set, keep }: FieldProps) {
  const was = !isNew && value !== field.usual ? housePhrases(language).was(titles.value(field.usual)) : undefined;
  return (
    <label class="field stacked house-field" data-field={field.name}>
      <span>
        <b>{label}</b>
        {was !== undefined && <small>{was}</small>}
      </span>
      <Input field={field} titles={titles} value={value} language={language} set={set} />
      {keep && (
        <button type="button" class="quiet house-keep" onClick={keep}>
          <Icon name="sliders" />
          {housePhrases(language).keepSlider}
        </button>
      )}
    </label>
  );
}

function Input({ field: { name, input }, titles, value, language, set }: Omit<FieldProps, "label" | "isNew" | "keep">) {
  const take = (event: { readonly currentTarget: { readonly value: string } }) => set(event.currentTarget.value);
  switch (input.kind) {
    case "number":
      return <input name={name} type="number" required step={1} {...input} value={value} onInput={take} />;
    case "bool":
      return (
        <input
          name={name}
          type="checkbox"
          checked={value === "true"}
          onChange={(event) => set(String(event.currentTarget.checked))}
        />
      );
    case "choice":
      return (
        <select name={name} value={value} onChange={take}>
          {input.optional && <option value="">{housePhrases(language).none}</option>}
          {input.names.map((each) => (
            <option key={each} value={each}>
              {titles.of(each)}
            </option>
          ))}
        </select>
      );
    case "rules":
      return (
        <textarea
          name={name}
          class="house-rules"
          spellcheck={false}
          rows={Math.min(8, value.split("\n").length + 1)}
          value={value}
          onInput={take}
        />
      );
    case "expression":
      return <input name={name} class="house-rules" type="text" spellcheck={false} value={value} onInput={take} />;
    case "text":
      return <input name={name} type="text" required maxLength={80} value={value} onInput={take} />;
  }
}
