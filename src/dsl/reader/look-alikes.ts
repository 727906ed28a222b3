/**
 * Reports names that look like other names although they differ: they mix letters of several scripts, or use signs that
 * look like letters.
 */
import { problem } from "../../diagnostics/catalog.ts";
import type { Problem } from "../../diagnostics/problem.ts";
import type { Name } from "../ast/syntax.ts";

/**
 * Letters of other scripts, each followed by the Latin letters that it looks like. From the data of Unicode's UTS #39
 * (confusables).
 */
const PAIRS = [
  // Cyrillic
  "аa АA ӕae ӔAE Ьb ВB Ыbl сc СC ԁd еe ҽe ЕE ԌG һh НH іi ꙇi ӏi јj ЈJ КK Іl Ӏl ЮlO МM оo ОO ꚙoo ꚘOO рp РP ԛq гr ѕs ЅS ТT ѵv ѴV ѡw ԝw ԜW хx ХX уy үy УY ҮY",
  // Greek
  "αa ΑA ΒB ϲc ϹC ΕE ϜF ΗH ιi ιi ͺi ϳj ͿJ ΚK Ιl ΜM ϺM ΝN οo σo ΟO ρp ϱp ΡP ᴦr ΤT υu νv ΧX γy ΥY ϒY ΖZ",
  // Armenian
  "քf ցg հh ոn ռn օo ՕO գq զq ՏS սu ՍU աw",
  // Cherokee
  "ᎪA Ꮟb ᏴB ꮯc ᏟC Ꮷd ᎠD ᎬE ᏀG ᏳG Ꮒh ᎻH ꭵi Ꭵi ᎫJ ᏦK ᏞL ᎷM ᏢP ꮁr ᎡR ᏒR ꮪs ᏕS ᏚS ᎢT ꮩv ᏙV ꮃw ᎳW ᏔW ᎩY ᎽY ꮓz ᏃZ",
  // Coptic
  "ⲥc ⲤC ⲎH ⲔK Ⲓl ⳐL ⲘM ⲚN ⲟo ⲞO ⲣp ⲢP ⲅr ⲦT ⲬX ⲨY",
  // Lisu
  "ꓮA ꓐB ꓚC ꓒd ꓓD ꓰE ꓝF ꓖG ꓧH ꓙJ ꓗK ꓲl ꓡL ꓟM ꓠN ꓳO ꓑP ꓣR ꓢS ꓔT ꓴU ꓦV ꓪW ꓫX ꓬY ꓜZ",
  // Georgian
  "ჿo ყy",
]
  .join(" ")
  .split(" ")
  .map((pair): [string, string] => {
    const [letter, ...latin] = pair;
    return [letter!, latin.join("")];
  });
const LATIN: ReadonlyMap<string, string> = new Map(PAIRS);

/** Matches letters that may be look-alikes. A text without such letters is not searched. */
const OTHER_LETTERS = /(?=\p{L})[\u0250-\u{10ffff}]|[ªº]/u;

/** Groups of scripts whose letters may be mixed in one word. */
const TOGETHER = [
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
].map(
  (scripts) =>
    new RegExp(`^(?:${scripts.map((script) => `\\p{Script_Extensions=${script}}`).join("|")}|[^\\p{L}])+$`, "u"),
);

/** Reports the names in the syntax trees of a text that look like others; each once, at its first occurrence. */
export function lookAlikes(trees: readonly unknown[], text: string): readonly Problem[] {
  if (!OTHER_LETTERS.test(text)) return [];
  const names = new Map<string, Name>();
  for (const tree of trees) collect(tree, names);
  const bySkeleton = Map.groupBy(names.values(), (name) => skeleton(name.text));
  return [...names.values()].flatMap((name) => {
    const plain = name.text.normalize("NFKC");
    if (plain !== name.text) return [problem("letters-of-signs", name.range, { name: name.text, plain })];
    if (OTHER_LETTERS.test(name.text) && !TOGETHER.some((script) => script.test(name.text)))
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

/** Collects the first occurrence of each name in a tree. */
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

/** A key that is equal for names that look the same. */
function skeleton(name: string): string {
  return Array.from(name.normalize("NFKC"), (letter) => LATIN.get(letter) ?? letter).join("");
}

/** The letters of a name that look like Latin ones, or belong to another script. */
function strangers(name: string): string {
  return [...new Set(name)].filter((letter) => OTHER_LETTERS.test(letter)).join(" ");
}
