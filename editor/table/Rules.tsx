/** What is printed on a piece: rules as lines, words, numbers. Things that have a symbol are shown by it. */
import type { PrintedValue, RulesModel } from "../../src/session/model.ts";
import type { RuleLine } from "../../src/narration/rule-words.ts";
import { Glyph } from "./Glyph.tsx";
import type { TableTheme } from "./theme.ts";
import { useScene } from "./scene.ts";

/** Whether what is printed can be said by symbols alone. */
export function isIconic(looks: TableTheme, value: PrintedValue): boolean {
  if (value.kind === "word") return looks.symbolOf(looks.wordName(value.list, value.member)) !== undefined;
  return value.kind === "rules" && areIconic(looks, value);
}

function areIconic(looks: TableTheme, rules: RulesModel): boolean {
  const lines = looks.rules(rules);
  return lines.every(({ signs }) => signs?.every(({ thing }) => looks.symbolOf(thing) !== undefined));
}

export function RuleText({ rules }: { readonly rules: RulesModel }) {
  const { looks } = useScene();
  const lines = looks.rules(rules);
  if (areIconic(looks, rules))
    return (
      <span class="signs">
        {lines.length === 0 ? "–" : lines.map((line, i) => <Signs key={i} line={line} looks={looks} />)}
      </span>
    );
  return (
    <>
      {lines.map(({ depth, words }, i) => (
        <span key={i} class="rule" style={depth > 0 ? `padding-left:${depth * 0.7}em` : undefined}>
          {words.map((part, n) => (typeof part === "string" ? part : <Thing key={n} {...part} looks={looks} />))}
        </span>
      ))}
    </>
  );
}

function Signs({ line, looks }: { readonly line: RuleLine; readonly looks: TableTheme }) {
  return (
    <>
      {line.signs!.map(({ sign, count, thing, title }) => (
        <span key={thing} class={sign === "−" ? "sign-part given" : "sign-part"}>
          {sign}
          {count}
          <Thing thing={thing} title={title} looks={looks} />
        </span>
      ))}
    </>
  );
}

function Thing({
  thing,
  title,
  looks,
}: {
  readonly thing: string;
  readonly title: string;
  readonly looks: TableTheme;
}) {
  const symbol = looks.symbolOf(thing);
  if (symbol === undefined) return <>{title}</>;
  const colour = looks.named(thing);
  return (
    <span class="inline" title={title} style={colour ? `--c:#${colour}` : undefined}>
      <Glyph symbol={symbol} />
      <span class="unseen">{title}</span>
    </span>
  );
}

export function Printed({ value }: { readonly value: PrintedValue }) {
  const { looks, phrases } = useScene();
  switch (value.kind) {
    case "rules":
      return <RuleText rules={value} />;
    case "word":
      return (
        <span class="rule">
          <Thing
            thing={looks.wordName(value.list, value.member)}
            title={looks.wordTitle(value.list, value.member)}
            looks={looks}
          />
        </span>
      );
    case "piece":
      return <span class="rule">{looks.say(looks.model.cards[value.card]?.title ?? {})}</span>;
    case "bool":
      return <span class="rule">{value.value ? phrases.yes : phrases.no}</span>;
    case "number":
      return <span class="rule">{value.value}</span>;
  }
}

/** A printed value in plain words, for names and tooltips. */
export function printedText(looks: TableTheme, value: PrintedValue): string {
  switch (value.kind) {
    case "rules":
      return looks
        .rules(value)
        .map(({ words }) => plain(words))
        .join("; ");
    case "word":
      return looks.wordTitle(value.list, value.member);
    case "piece":
      return looks.say(looks.model.cards[value.card]?.title ?? {});
    case "bool":
    case "number":
      return String(value.value);
  }
}

function plain(words: RuleLine["words"]): string {
  return words.map((part) => (typeof part === "string" ? part : part.title)).join("");
}
