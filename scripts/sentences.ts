/**
 * Draws sentences at random from what people read, one a line and without their source, so that somebody who has not seen the project can
 * judge how natural they are: `node scripts/sentences.ts --language cs --seed 7 --count 60`. A third each comes from pages, messages
 * and logs; pages for contributors are left out. In Czech, pages are the rules of games as pages and what games ask, messages those of the studio. `--sources` adds where
 * each is from. Equal arguments draw equal sentences from equal files.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { catalog } from "../src/diagnostics/catalog.ts";
import type { Entry } from "../src/diagnostics/entry.ts";
import { loadGame } from "../src/dsl/pipeline.ts";
import type { Source } from "../src/diagnostics/range.ts";
import { randomBelow, seedRandom } from "../src/interpreter/runtime/random.ts";
import { Session } from "../src/session/session.ts";

const root = join(import.meta.dirname, "..");

/** The moves of bots whose log is read: of each game, and of the large ones. */
const [MOVES, OF_LARGE] = [20, 80];
const LARGE = new Set(["bily-hrad", "bily-hrad-duel", "momidzi", "shogun", "tokaido"]);

/** Pages that a program writes from a table, and the list of all pages. */
const GENERATED = new Set(["README.md", "diagnostics.md", "word-index.md", "builtins.md", "mechanisms.md"]);
/** Pages for contributors, in the terse style of lists. */
const FOR_CONTRIBUTORS = new Set(["architecture.md", "glossary.md", "sentences.md"]);

interface Sentence {
  readonly text: string;
  readonly source: string;
}

function sources(folder: string): readonly Source[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry): Source[] => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return [...sources(path)];
    if (!path.endsWith(".yaml") || path.endsWith(".test.yaml")) return [];
    const text = readFileSync(join(root, path), "utf8");
    return /^game:/m.test(text) ? [{ name: path, text }] : [];
  });
}

/** The sentences of a page in Markdown: of paragraphs and lists, without code, tables, headings and comments. */
function proseOf(markdown: string): readonly string[] {
  return markdown
    .replace(/<!--[\s\S]*?-->|^```[\s\S]*?^```$|^(?: {4,}|\||#|<).*$/gm, "")
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )/)
    .flatMap((block) => sentencesOf(block.replace(/^\s*(?:[-*]|\d+\.) |^> ?/gm, "")));
}

/** Whole sentences: those that end with a stop and have four words or more. */
function sentencesOf(text: string): readonly string[] {
  return text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/\*\*/g, "")
    .replace(/\s+/g, " ")
    .split(/(?<=[.!?])(?<!(?:^|\s)\p{Lu}\.)\s+(?=[\p{Lu}`*„“])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /^[\p{Lu}\p{N}`„“].*[.!?]$/u.test(sentence) && sentence.split(" ").length >= 4)
    .filter(
      (sentence) => (sentence.match(/["*]/g) ?? []).length % 2 === 0 && !/ · .* · |^How to say it:/.test(sentence),
    );
}

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (value instanceof Map) return [...value.values()].flatMap(stringsIn);
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** The words of the studio and of the pages for playing together, as far as they need no number or name. */
async function phrases(language: string): Promise<readonly Sentence[]> {
  const files = readdirSync(join(root, "editor"), { recursive: true, encoding: "utf8" }).filter((path) =>
    path.endsWith("phrases.ts"),
  );
  const found: Sentence[] = [];
  for (const path of files.sort()) {
    const exported = (await import(join(root, "editor", path))) as Readonly<Record<string, unknown>>;
    for (const make of Object.values(exported))
      if (typeof make === "function")
        found.push(
          ...stringsIn((make as (language: string) => unknown)(language))
            .flatMap(sentencesOf)
            .map((text) => ({ text, source: `editor/${path}` })),
        );
  }
  return found;
}

/** Titles and hints as the samples print them, and why they matter. */
function messages(): readonly Sentence[] {
  return Object.entries(catalog as Readonly<Record<string, Entry<never>>>).flatMap(([code, { why }]) => {
    const sample = join(root, "test/diagnostics/samples", code, "expected.txt");
    const printed = existsSync(sample) ? readFileSync(sample, "utf8").split("\n") : [];
    return [...printed.filter((line) => !/^\s+(?:\d+ )?\|/.test(line)), why]
      .map((line) => line.replace(/^\S+: (?:error|warning) | \[[\w-]+\]$/g, "").trim())
      .flatMap(sentencesOf)
      .map((text) => ({ text, source: code }));
  });
}

/** What games ask and say of themselves, without sentences that name something of the match. */
function texts(language: string): readonly Sentence[] {
  return sources("games").flatMap((source) => {
    const { game } = loadGame(source);
    const own = [game?.about.get(language), ...stringsIn(game?.texts.get(language))];
    return own
      .flatMap((text) => sentencesOf(text ?? ""))
      .filter((text) => !text.includes("<"))
      .map((text) => ({ text, source: source.name }));
  });
}

function log(source: Source, language: string): readonly Sentence[] {
  const opened = Session.open({ source, variantFiles: [], variants: [], players: undefined, options: {} }, 3);
  if (opened.kind !== "session") throw new Error(`${source.name} cannot be played.`);
  const { session } = opened;
  for (const { name } of session.model.players) session.seat(name, "random");
  const moves = LARGE.has(source.name.replace(/^games\/|\.yaml$/g, "")) ? OF_LARGE : MOVES;
  for (let made = 0; made < moves && session.botMove() === true; made++);
  return session
    .snapshot("everything")
    .log.flatMap(({ text }) => sentencesOf(text[language]!).map((each) => ({ text: each, source: source.name })));
}

/** So many of the sentences, each at most once, whatever their order. */
function drawn(sentences: readonly Sentence[], count: number, random: Int32Array): readonly Sentence[] {
  const left = [...new Map(sentences.map((sentence) => [sentence.text, sentence])).values()];
  return Array.from({ length: count }, () => left.splice(randomBelow(random, 0, left.length), 1)[0]!);
}

const { values } = parseArgs({
  options: {
    language: { type: "string", default: "en" },
    seed: { type: "string", default: "1" },
    count: { type: "string", default: "60" },
    sources: { type: "boolean", default: false },
  },
});
const { language } = values;
const random = new Int32Array(4);
seedRandom(random, 0, Number(values.seed));
const pages =
  language === "en"
    ? ["README.md", ...readdirSync(join(root, "docs")).map((name) => `docs/${name}`)]
        .filter((path) => path.endsWith(".md"))
        .filter(
          (path) =>
            ![GENERATED, FOR_CONTRIBUTORS].some((pages) => path.startsWith("docs/") && pages.has(path.slice(5))),
        )
        .flatMap((path) => proseOf(readFileSync(join(root, path), "utf8")).map((text) => ({ text, source: path })))
    : texts(language);
const told = language === "en" ? messages() : await phrases(language);
const logs = sources("games").flatMap((source) => log(source, language));
const third = Math.ceil(Number(values.count) / 3);
const all = [pages, told, logs].flatMap((sentences) => drawn(sentences, third, random));
for (const { text, source } of drawn(all, Number(values.count), random))
  process.stdout.write(values.sources ? `${text}\t${source}\n` : `${text}\n`);
