/** Puts a few mistakes into a text: mistakes that people make when they type or merge, and some unusual ones. */
import { vocabulary } from "./corpus.ts";
import type { Random } from "./search.ts";

const NUMBERS = [
  "0",
  "1",
  "-1",
  "2",
  "7",
  "1000",
  "9999",
  "999999999",
  "2147483647",
  "2147483648",
  "99999999999",
  "1.5",
  "0..",
  "..0",
  "9..2",
  "1000..4",
  "0..0",
  "-5..-1",
];
const SIGNS = [
  "(",
  ")",
  "[",
  "]",
  "{",
  "}",
  ",",
  ":",
  ": ",
  "- ",
  ".",
  "..",
  "=",
  "!=",
  "<",
  "+",
  " - ",
  "*",
  "/",
  "#",
  " # ",
  '"',
  "'",
  "|",
  ">",
  "&a",
  "*a",
  "!t",
  "%",
  "@",
  "`",
  "\t",
  "\\",
  "\0",
  "\u00a0",
  "🎲",
  "---\n",
  "\n",
  "\n  ",
];
const WORDS = [
  "the",
  "me",
  "this",
  "holder",
  "usual",
  "seats",
  "player",
  "box",
  "true",
  "false",
  "any",
  "count",
  "sum",
  "max",
  "first",
  "if",
  "then",
  "else",
  "for each",
  "choose",
  "choose one",
  "choose any number of",
  "may",
  "split",
  "repeat",
  "repeat while",
  "repeat until",
  "do",
  "move",
  "swap",
  "draw",
  "gain",
  "pay",
  "lose",
  "set",
  "let",
  "require",
  "end the game",
  "pause",
  "shuffle",
  "roll",
  "turn of",
  "as",
  "as each",
  "secretly",
  "with",
  "in force",
  "in any order",
  "if possible",
  "at random",
  "together",
  "before",
  "after",
  "instead of",
  "becomes",
  "where",
  "while",
  "until",
  "with most",
  "by least",
  "is in",
  "is not",
  "not",
  "and",
  "or",
  "from",
  "to",
  "of",
  "among",
  "up to",
  "seen by",
  "refilled from",
  "showing top",
  "uncounted",
  "set of",
  "deck of all",
  "row of",
  "slot of",
  "per player",
  "grid 3 by 3",
  "each",
  "when",
  "copies",
  "change",
  "title",
  "owner",
  "is",
  "__proto__",
  "constructor",
  "toString",
] as const;

const TOKEN = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*|\.\.|!=|<=|>=|[^\s\p{L}\p{N}]/gu;

/** Puts one to four random mistakes into a text of rules. */
export function mutated(text: string, random: Random): string {
  let now = text;
  for (let left = 1 + random.below(4); left > 0; left--)
    now = random.below(3) === 0 ? inLines(now, random) : inTokens(now, random);
  return now;
}

/** Drops, doubles, exchanges, cuts off or indents lines. */
function inLines(text: string, random: Random): string {
  const lines = text.split("\n");
  const [i, j] = [random.below(lines.length), random.below(lines.length)];
  switch (random.below(7)) {
    case 0:
      lines.splice(i, 1 + random.below(5));
      break;
    case 1:
      lines.splice(i, 0, lines[j]!);
      break;
    case 2:
      [lines[i], lines[j]] = [lines[j]!, lines[i]!];
      break;
    case 3:
      lines[i] = lines[i]!.slice(0, random.below(lines[i]!.length + 1));
      break;
    case 4:
      lines[i] = `${" ".repeat(1 + random.below(4))}${lines[i]!}`;
      break;
    case 5:
      lines[i] = lines[i]!.replace(new RegExp(`^ {1,${1 + random.below(4)}}`), "");
      break;
    default:
      lines.splice(i, 0, ...lines.slice(j, j + 1 + random.below(12)));
  }
  return lines.join("\n");
}

/** Removes, doubles, exchanges, misspells or replaces a word, number or sign. */
function inTokens(text: string, random: Random): string {
  const tokens = [...text.matchAll(TOKEN)];
  if (tokens.length === 0) return text + random.one(WORDS);
  const at = random.below(tokens.length);
  const { index: start, 0: word } = tokens[at]!;
  const end = start + word.length;
  const put = (written: string) => text.slice(0, start) + written + text.slice(end);
  const other = () => tokens[Math.min(tokens.length - 1, at + random.below(20))]![0];
  switch (random.below(10)) {
    case 0:
      return put("");
    case 1:
      return put(`${word} ${word}`);
    case 2:
      return put(other());
    case 3:
      return put(random.one(tokens)[0]);
    case 4:
      return put(random.one(vocabulary));
    case 5:
      return put(random.one(WORDS));
    case 6:
      return put(random.one(NUMBERS));
    case 7:
      return put(`${word}${random.one(SIGNS)}`);
    case 8:
      return put(`${random.one(WORDS)} ${word}`);
    default:
      return /\d/.test(word)
        ? put(random.one(NUMBERS))
        : put(word.length > 1 ? word.slice(1, 2) + word.slice(0, 1) + word.slice(2) : `${word}q`);
  }
}
