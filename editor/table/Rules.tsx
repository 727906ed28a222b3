/**
 * Draws a value printed on a piece: rules as lines, words, or numbers. A thing with a symbol is shown by its symbol.
 */
import type { PrintedValue, RulesModel } from "../../src/session/model.ts";
import type { RuleLine } from "../../src/narration/rule-words.ts";
import { Glyph } from "./theme/Glyph.tsx";
import type { TableTheme } from "./theme/theme.ts";
import { areIconic } from "./theme/printed.ts";
import { useScene } from "./scene.ts";

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
