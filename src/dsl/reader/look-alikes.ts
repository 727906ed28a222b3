/**
 * Reports names that look like other names but differ, because they contain letters of several scripts, or signs that
 * look like letters.
 */
import { problem } from "../../diagnostics/catalog.ts";
import type { Problem } from "../../diagnostics/problem.ts";
import type { Name } from "../ast/syntax.ts";

/**
 * Letters of other scripts, each followed by the Latin letter or letters that it looks like. The data is from UTS #39
 * of Unicode (confusables).
 */
const PAIRS = [
  // Letters of the Cyrillic script
  "аa АA ӕae ӔAE Ьb ВB Ыbl сc СC ԁd еe ҽe ЕE ԌG һh НH іi ꙇi ӏi јj ЈJ КK Іl Ӏl ЮlO МM оo ОO ꚙoo ꚘOO рp РP ԛq гr ѕs ЅS ТT ѵv ѴV ѡw ԝw ԜW хx ХX уy үy УY ҮY",
  // Letters of the Greek script
  "αa ΑA ΒB ϲc ϹC ΕE ϜF ΗH ιi ιi ͺi ϳj ͿJ ΚK Ιl ΜM ϺM ΝN οo σo ΟO ρp ϱp ΡP ᴦr ΤT υu νv ΧX γy ΥY ϒY ΖZ",
  // Letters of the Armenian script
  "քf ցg հh ոn ռn օo ՕO գq զq ՏS սu ՍU աw",
  // Letters of the Cherokee script
  "ᎪA Ꮟb ᏴB ꮯc ᏟC Ꮷd ᎠD ᎬE ᏀG ᏳG Ꮒh ᎻH ꭵi Ꭵi ᎫJ ᏦK ᏞL ᎷM ᏢP ꮁr ᎡR ᏒR ꮪs ᏕS ᏚS ᎢT ꮩv ᏙV ꮃw ᎳW ᏔW ᎩY ᎽY ꮓz ᏃZ",
  // Letters of the Coptic script
  "ⲥc ⲤC ⲎH ⲔK Ⲓl ⳐL ⲘM ⲚN ⲟo ⲞO ⲣp ⲢP ⲅr ⲦT ⲬX ⲨY",
  // Letters of the Lisu script
  "ꓮA ꓐB ꓚC ꓒd ꓓD ꓰE ꓝF ꓖG ꓧH ꓙJ ꓗK ꓲl ꓡL ꓟM ꓠN ꓳO ꓑP ꓣR ꓢS ꓔT ꓴU ꓦV ꓪW ꓫX ꓬY ꓜZ",
  // Letters of the Georgian script
  "ჿo ყy",
]
  .join(" ")
  .split(" ")
  .map((pair): [string, string] => {
    const [letter, ...latin] = pair;
    return [letter!, latin.join("")];
  });
const LATIN: ReadonlyMap<string, string> = new Map(PAIRS);

/** Matches letters that may look like Latin ones. A text without them is not searched further. */
const OTHER_LETTERS = /[ªº\u0250-\u{10ffff}](?<=\p{L})/u;

/** Matches all that `OTHER_LETTERS` matches, and more, but no punctuation and no arrows. V8 compiles it sooner. */
const MAYBE_OTHER_LETTERS = /[ªº\u0250-\u1fff\u2070-\u218f\u2c00-\uffff]/;

/** Groups of scripts whose letters may occur together in one word. */
const SCRIPTS = [
  ["Latin"],
  ["Cyrillic"],
  ["Greek"],
  ["Armenian"],
  ["Georgian"],
  ["Hebrew"],
  ["Arabic"],
  ["Devanagari"],
  ["Thai"],
  ["Han", "Hiragana", "Katakana", "Bopomofo", "Hangul"],
];

let together: readonly RegExp[] | undefined;

/** Whether all letters of a word may occur together. The patterns are made only when a text needs them. */
function fitTogether(word: string): boolean {
  together ??= SCRIPTS.map(
    (scripts) =>
      new RegExp(`^(?:${scripts.map((script) => `\\p{Script_Extensions=${script}}`).join("|")}|[^\\p{L}])+$`, "u"),
  );
  return together.some((script) => script.test(word));
}

/** Reports names in a text that look like other names. Each is reported once, at its first occurrence. */
export function lookAlikes(trees: readonly unknown[], text: string): readonly Problem[] {
  if (!MAYBE_OTHER_LETTERS.test(text) || !OTHER_LETTERS.test(text)) return [];
  const names = new Map<string, Name>();
  for (const tree of trees) collect(tree, names);
  const bySkeleton = Map.groupBy(names.values(), (name) => skeleton(name.text));
  return [...names.values()].flatMap((name) => {
    const plain = name.text.normalize("NFKC");
    if (plain !== name.text) return [problem("letters-of-signs", name.range, { name: name.text, plain })];
    if (OTHER_LETTERS.test(name.text) && !fitTogether(name.text))
      return [problem("mixed-scripts", name.range, { name: name.text, letters: strangers(name.text) })];
    const other = bySkeleton.get(skeleton(name.text))!.find(({ text: word }) => word !== name.text);
    return other && OTHER_LETTERS.test(name.text)
      ? [
          problem("looks-alike", name.range, { name: name.text, letters: strangers(name.text) }, [
            { range: other.range, label: "the other one" },
          ]),
        ]
      : [];
  });
}

/** Collects each name in a syntax tree, at its first occurrence. */
function collect(tree: unknown, names: Map<string, Name>): void {
  if (typeof tree !== "object" || tree === null || "source" in tree) return;
  if (Array.isArray(tree)) {
    for (const part of tree) collect(part, names);
    return;
  }
  if (isName(tree)) {
    if (!names.has(tree.text)) names.set(tree.text, tree);
    return;
  }
  for (const part of Object.values(tree)) collect(part, names);
}

function isName(tree: object): tree is Name {
  return "text" in tree && typeof tree.text === "string" && "range" in tree && Object.keys(tree).length === 2;
}

/** A text that is the same for names that look the same. */
function skeleton(name: string): string {
  return Array.from(name.normalize("NFKC"), (letter) => LATIN.get(letter) ?? letter).join("");
}

/** The letters of a name that may look like Latin ones, for the message. */
function strangers(name: string): string {
  return [...new Set(name)].filter((letter) => OTHER_LETTERS.test(letter)).join(" ");
}
