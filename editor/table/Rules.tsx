/** What is printed on a piece: rules as lines, words, numbers. Names that have a symbol are shown by it. */
import type { PrintedValue } from "../../src/session/model.ts";
import { Glyph } from "./Glyph.tsx";
import { ruleLines, signOf, wordsOf } from "./lines.ts";
import type { Looks } from "./looks.ts";
import { useScene } from "./scene.ts";

/** Whether a text can be said by symbols alone. */
export function isIconic(looks: Looks, text: string): boolean {
  const lines = ruleLines(text);
  return lines.length > 0 && lines.every((line) => {
    const sign = signOf(line.text);
    if (sign?.kind === "done") return looks.symbolOf(sign.name) !== undefined;
    return sign !== undefined && sign.amounts.every(({ name }) => symbolName(looks, name) !== undefined);
  });
}

function Signs({ text }: { readonly text: string }) {
  const { looks } = useScene();
  return (
    <span class="signs">
      {ruleLines(text).map((line, i) => {
        const sign = signOf(line.text)!;
        if (sign.kind === "done") return <span key={i} class="sign-part">{sign.count}<Word word={sign.name} looks={looks} /></span>;
        return sign.amounts.map(({ count, name }) => <span key={`${i} ${name}`} class={`sign-part ${sign.gained ? "" : "given"}`}>{sign.gained ? "+" : "−"}{count}<Word word={name} looks={looks} /></span>);
      })}
    </span>
  );
}

export function RuleText({ text }: { readonly text: string }) {
  const { looks } = useScene();
  if (isIconic(looks, text)) return <Signs text={text} />;
  return (
    <>
      {ruleLines(text).map((line, i) => (
        <span key={i} class="rule" style={line.depth > 0 ? `padding-left:${line.depth * 0.7}em` : undefined}>{wordsOf(line.text).map((word, n, words) => (standsAlone(words, n) ? <Word key={n} word={word} looks={looks} /> : word))}</span>
      ))}
    </>
  );
}

/** Behind a dot, before one, and before arguments a name is part of a longer one. */
function standsAlone(words: readonly string[], at: number): boolean {
  return !/[.(-]$/.test(words[at - 1] ?? "") && !/^[.(-]/.test(words[at + 1] ?? "");
}

function Word({ word, looks }: { readonly word: string; readonly looks: Looks }) {
  const name = symbolName(looks, word);
  const symbol = name === undefined ? undefined : looks.symbolOf(name);
  if (symbol === undefined) return <>{word}</>;
  const colour = looks.named(name!) ?? looks.named(word);
  return <span class="inline" title={word} style={colour ? `--c:#${colour}` : undefined}><Glyph symbol={symbol} /><span class="unseen">{word}</span></span>;
}

/** Counters drop their `s` behind a 1. */
function symbolName(looks: Looks, word: string): string | undefined {
  return [word, `${word}s`].find((name) => looks.symbolOf(name) !== undefined);
}

export function Printed({ value }: { readonly value: PrintedValue }) {
  const { looks, phrases } = useScene();
  switch (value.kind) {
    case "rules": return <RuleText text={value.text} />;
    case "word": return <span class="rule">{looks.wordTitle(value.list, value.member)}</span>;
    case "piece": return <span class="rule">{looks.say(looks.model.cards[value.card]?.title ?? {})}</span>;
    case "bool": return <span class="rule">{value.value ? phrases.yes : phrases.no}</span>;
    case "number": return <span class="rule">{value.value}</span>;
  }
}

/** A printed value in plain words, for names and tooltips. */
export function printedText(looks: Looks, value: PrintedValue): string {
  switch (value.kind) {
    case "rules": return ruleLines(value.text).map(({ text }) => text).join("; ");
    case "word": return looks.wordTitle(value.list, value.member);
    case "piece": return looks.say(looks.model.cards[value.card]?.title ?? {});
    default: return String(value.value);
  }
}
