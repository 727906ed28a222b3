/** Reads texts for players: titles, and the section `texts`. */
import type { LanguageTexts, Localized, TextEntry } from "../ast/game-file.ts";
import { text } from "../schema/parts.ts";
import { sections } from "../schema/sections.ts";
import type { Name } from "../ast/syntax.ts";
import type { Node, Scalar } from "../yaml/index.ts";
import { shapeOfKey } from "../schema/shape.ts";
import type { Reading } from "./reading.ts";

/** Reads a text, or a map with a text for each language. A text without a language gets the key `""`. */
export function readLocalized(node: Node | undefined, what: string, reading: Reading): Localized {
  if (!node || !reading.fits(node, text, what)) return new Map();
  if (node.kind !== "map") return new Map([["", textOf(node)]]);
  return readTexts(node, what, reading);
}

/** Reads the section `texts`. */
export function readLanguages(node: Node | undefined, reading: Reading): readonly LanguageTexts[] {
  const schema = sections.texts!;
  return reading.pairs(node, schema, "texts").map(({ key, value }) => ({
    language: wordOf(key),
    entries: reading.pairs(value, shapeOfKey(schema, key.text)!, key.text).flatMap((pair): TextEntry[] => {
      const entry = readForms(pair.value, pair.key.text, reading);
      const forms = pair.value.kind === "map" ? pair.value.pairs.map(({ key: form }) => wordOf(form)) : [];
      return entry === undefined ? [] : [{ key: wordOf(pair.key), text: entry, forms, range: pair.range }];
    }),
  }));
}

const word = shapeOfKey(shapeOfKey(sections.texts!, "")!, "")!;

/** Reads a sentence, or the forms of a word such as `one` and `other`. Each form can have grammatical cases. */
function readForms(node: Node, what: string, reading: Reading): TextEntry["text"] | undefined {
  if (!reading.fits(node, word, what)) return undefined;
  if (node.kind !== "map") return textOf(node);
  const forms = new Map<string, string | ReadonlyMap<string, string>>();
  for (const { key, value } of node.pairs) {
    if (reading.fits(value, word.additionalProperties as typeof word, key.text)) {
      forms.set(key.text, value.kind === "map" ? readTexts(value, key.text, reading) : textOf(value));
    }
  }
  return forms;
}

function readTexts(node: Node, what: string, reading: Reading): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const { key, value } of reading.pairs(node, { ...text, type: ["object"] }, what)) {
    if (node.kind === "map" && node.flow && value.kind === "nothing")
      reading.report("comma-in-text", key.range, { text: key.text });
    else if (reading.fits(value, text.additionalProperties as typeof text, key.text))
      texts.set(key.text, textOf(value));
  }
  return texts;
}

function textOf(node: Node): string {
  return node.kind === "scalar" ? node.text : "";
}

/**
 * The text of a key, such as `pt-BR` or `dine.eat`, which may contain characters that names of the language may not.
 */
export function wordOf({ text: word, range }: Scalar): Name {
  return { text: word, range };
}
