import { basename, dirname, relative, resolve } from "node:path";
import { Command, Option } from "commander";
import type { Source } from "../../diagnostics/range.ts";
import { isError } from "../../diagnostics/render.ts";
import { fileOf } from "../../dsl/cache.ts";
import type { Game } from "../../dsl/game.ts";
import type { VariantFile } from "../../dsl/ast/game-file.ts";
import { loadGame } from "../../dsl/index.ts";
import { coverageMatrix, type CoverageMatrix } from "../../rulebook/coverage-matrix.ts";
import { makeRulebook, type OtherWay, type Sources } from "../../rulebook/make-rulebook.ts";
import { PAGE_LANGUAGES, type PageLanguage } from "../../rulebook/phrases.ts";
import { renderAid } from "../../rulebook-page/aid.ts";
import { renderHtml } from "../../rulebook-page/html.ts";
import { renderMarkdown } from "../../rulebook-page/markdown.ts";
import { matrixHtml, matrixMarkdown } from "../../rulebook-page/matrix.ts";
import { renderCards } from "../../rulebook-page/cards.ts";
import { pdfOf } from "../docs/pdf.ts";
import { Problems, Stop } from "../errors.ts";
import { readSource, shown } from "../files.ts";
import type { Host } from "../host.ts";
import { locateGame, scenarioFilesOf } from "../locate.ts";
import { collect } from "../options.ts";
import { findFiles } from "../setup.ts";
import { writeBytes } from "../writing/files.ts";

interface DocsOptions {
  readonly lang: PageLanguage;
  readonly format?: "html" | "md" | "pdf";
  readonly variant?: readonly string[];
  readonly out?: string;
  readonly aid?: boolean;
  readonly cards?: boolean;
  readonly coverage?: boolean;
}

/** A game that was read from files, and these files. */
interface Read extends Sources {
  readonly files: readonly Source[];
}

const EXAMPLES = `
The page is generated from the file, in words for players. HTML is a single file without scripts,
which prints as a rulebook on A4. The format depends on the name after --out: .html, .md, or .pdf. A
PDF needs Chromium or Chrome; you can give its path in the variable CHROME_PATH. If the game has an
error, no page is written, and an existing file is left unchanged.

Examples:
  rulewright docs tokaido --out tokaido.html
  rulewright docs tokaido --lang cs --format md > pravidla.md
  rulewright docs tokaido --variant zabuznicka --out rules.html   marks what the variant changes
  rulewright docs tokaido --aid --out aid.pdf                     a player's aid on one sheet
  rulewright docs tokaido --cards --out cards.pdf                 cards and boards to print and cut
  rulewright docs tokaido --coverage --format md                  which scenarios show which rule`;

/** `docs`: writes the rules as a page for players. */
export function docsCommand(host: Host): Command {
  return new Command("docs")
    .argument("<game>", "name or path of a game")
    .description("Write the rules as a page for players.")
    .addOption(new Option("-l, --lang <language>", "the language of the page").choices(PAGE_LANGUAGES).default("en"))
    .addOption(new Option("--format <format>", "of the page").choices(["html", "md", "pdf"]))
    .option("-v, --variant <name>", "a variant of the game, or the path of its file; may be repeated", collect)
    .option("-o, --out <file>", "write to this file instead of the standard output")
    .addOption(new Option("--aid", "a player's aid on one sheet").conflicts(["cards", "coverage"]))
    .addOption(new Option("--cards", "cards and boards to print and cut").conflicts(["coverage"]))
    .option("--coverage", "each rule of the rulebook with the scenarios that cover it")
    .addHelpText("after", EXAMPLES)
    .action(async (game: string, options: DocsOptions) => {
      const format = options.format ?? formatOf(options.out);
      if (format === "pdf" && options.out === undefined)
        throw new Stop("A PDF needs a file.", "Write `--out NAME.pdf`.");
      if (format === "md" && (options.aid || options.cards))
        throw new Stop("The sheet has a layout, which Markdown cannot express.", "Write `--format html`.");
      const page = pageOf(host, game, options, format);
      const { out } = options;
      if (out === undefined) return host.data(page);
      const bytes = format === "pdf" ? await pdfOf(host, page) : Buffer.from(page);
      writeBytes(resolve(host.folder, out), out, bytes);
    });
}

function formatOf(out: string | undefined): "html" | "md" | "pdf" {
  const ending = /\.(html|md|pdf)$/i.exec(out ?? "")?.[1]?.toLowerCase();
  return ending === "md" || ending === "pdf" ? ending : "html";
}

function pageOf(host: Host, name: string, options: DocsOptions, format: "html" | "md" | "pdf"): string {
  const { lang, variant = [], out, aid = false, cards = false, coverage = false } = options;
  const read = readGame(host, name, variant);
  if (coverage) {
    const matrix = matrixOf(host, name, lang);
    return format === "md" ? matrixMarkdown(matrix, lang, linkFrom(host, out)) : matrixHtml(matrix, lang);
  }
  if (cards) return renderCards(read.game, lang);
  const book = makeRulebook(read, lang);
  if (aid) return renderAid(book);
  if (format !== "md") return renderHtml(book, read.files);
  const path = linkFrom(host, out);
  return renderMarkdown(
    book,
    read.files.map((source) => ({ source, path: path(source.name) })),
  );
}

/** Makes the function for links of the page: it gives the path from the folder of the page to a file. */
function linkFrom(host: Host, out: string | undefined): (file: string) => string {
  const from = out === undefined ? host.folder : dirname(resolve(host.folder, out));
  return (file) => relative(from, resolve(host.folder, file)).replaceAll("\\", "/");
}

/**
 * Reads the game, alone or with the given variants. If it reads the game alone, the page also describes the variants in
 * the game's file.
 */
function readGame(host: Host, name: string, variants: readonly string[]): Read {
  const { source, variantFiles, variants: names } = findFiles(host, name, variants);
  const laid = variantFiles.flatMap(variantsIn);
  const game = playable(source, names, laid);
  const files = [source, ...variantFiles];
  if (names.length > 0) return { game, base: playable(source, [], []), files };
  const own = fileOf(source).value.flatMap((doc) => (doc.kind === "game" ? doc.game.variants : []));
  const others = own.map(({ name: { text, range } }): OtherWay => ({
    name: text,
    game: playable(source, [text], []),
    place: range,
  }));
  return { game, variants: others, files };
}

function variantsIn(source: Source): readonly VariantFile[] {
  return fileOf(source).value.flatMap((doc) => (doc.kind === "variant" ? [doc.variant] : []));
}

/** Loads the game. Ends the command with the problems if the rules have an error. */
function playable(source: Source, names: readonly string[], laid: readonly VariantFile[]): Game {
  const problems = laid.flatMap(({ range }) => fileOf(range.source).problems);
  const { game, problems: found } = loadGame(source, names, laid);
  const wrong = [...problems, ...found].filter(isError);
  if (wrong.length > 0) throw new Problems(wrong);
  if (!game) throw new Stop(`\`${source.name}\` is not a game.`);
  return game;
}

function matrixOf(host: Host, name: string, language: PageLanguage): CoverageMatrix {
  const path = locateGame(host.folder, name);
  const source = readSource(path, shown(host.folder, path));
  const doc = fileOf(source).value.find(({ kind }) => kind === "game");
  if (doc?.kind !== "game") throw new Stop(`\`${source.name}\` is not a game.`);
  const { game } = doc;
  if (game.rulebook.length === 0)
    throw new Stop(
      `${basename(source.name)} does not say which rules its rulebook has.`,
      "List them under `rulebook:`.",
    );
  const scenarios = scenarioFilesOf(host.folder, path, game.name.text).flatMap((file) => {
    const { value, problems } = fileOf(readSource(file, shown(host.folder, file)));
    if (problems.some(isError)) throw new Problems(problems.filter(isError));
    return value.flatMap((each) =>
      each.kind === "scenario" && (each.scenario.elsewhere || each.scenario.game.text === game.name.text)
        ? [each.scenario]
        : [],
    );
  });
  return coverageMatrix(game, scenarios, language);
}
