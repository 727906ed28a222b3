/** What is printed on a piece: rules as lines, words, numbers. Things that have a symbol are shown by it. */
import type { PrintedValue, RulesModel } from "../../src/session/model.ts";
import type { RuleLine } from "../../src/narration/rule-words.ts";
import { Glyph } from "./theme/Glyph.tsx";
import type { TableTheme } from "./theme/theme.ts";
import { useScene } from "./scene.ts";

/** Whether what is printed can be said by symbols alone. */
export function isIconic(theme: TableTheme, value: PrintedValue): boolean {
  if (value.kind === "word") return theme.symbolOf(theme.wordName(value.list, value.member)) !== undefined;
  return value.kind === "rules" && areIconic(theme, value);
}

function areIconic(theme: TableTheme, rules: RulesModel): boolean {
  const lines = theme.rules(rules);
  return lines.every(({ signs }) => signs?.every(({ thing }) => theme.symbolOf(thing) !== undefined));
}

export function RuleText({ rules }: { readonly rules: RulesModel }) {
  const { theme } = useScene();
  const lines = theme.rules(rules);
  if (areIconic(theme, rules))
    return (
      <span class="signs">
        {lines.length === 0 ? "–" : lines.map((line, i) => <Signs key={i} line={line} theme={theme} />)}
      </span>
    );
  return (
    <>
      {lines.map(({ depth, words }, i) => (
        <span key={i} class="rule" style={depth > 0 ? `padding-left:${depth * 0.7}em` : undefined}>
          {words.map((part, n) => (typeof part === "string" ? part : <Thing key={n} {...part} theme={theme} />))}
        </span>
      ))}
    </>
  );
}

function Signs({ line, theme }: { readonly line: RuleLine; readonly theme: TableTheme }) {
  return (
    <>
      {line.signs!.map(({ sign, count, thing, title }) => (
        <span key={thing} class={sign === "−" ? "sign-part given" : "sign-part"}>
          {sign}
          {count}
          <Thing thing={thing} title={title} theme={theme} />
        </span>
      ))}
    </>
  );
}

function Thing({
  thing,
  title,
  theme,
}: {
  readonly thing: string;
  readonly title: string;
  readonly theme: TableTheme;
}) {
  const symbol = theme.symbolOf(thing);
  if (symbol === undefined) return <>{title}</>;
  const colour = theme.named(thing);
  return (
    <span class="inline" title={title} style={colour ? `--c:#${colour}` : undefined}>
      <Glyph symbol={symbol} />
      <span class="unseen">{title}</span>
    </span>
  );
}

export function Printed({ value }: { readonly value: PrintedValue }) {
  const { theme, phrases } = useScene();
  switch (value.kind) {
    case "rules":
      return <RuleText rules={value} />;
    case "word":
      return (
        <span class="rule">
          <Thing
            thing={theme.wordName(value.list, value.member)}
            title={theme.wordTitle(value.list, value.member)}
            theme={theme}
          />
        </span>
      );
    case "piece":
      return <span class="rule">{theme.say(theme.model.cards[value.card]?.title ?? {})}</span>;
    case "bool":
      return <span class="rule">{value.value ? phrases.yes : phrases.no}</span>;
    case "number":
      return <span class="rule">{value.value}</span>;
  }
}

/** A printed value in plain words, for names and tooltips. */
export function printedText(theme: TableTheme, value: PrintedValue): string {
  switch (value.kind) {
    case "rules":
      return theme
        .rules(value)
        .map(({ words }) => plain(words))
        .join("; ");
    case "word":
      return theme.wordTitle(value.list, value.member);
    case "piece":
      return theme.say(theme.model.cards[value.card]?.title ?? {});
    case "bool":
    case "number":
      return String(value.value);
  }
}

function plain(words: RuleLine["words"]): string {
  return words.map((part) => (typeof part === "string" ? part : part.title)).join("");
}
