import { basename, extname, resolve } from "node:path";
import { Command, Option } from "commander";
import { isError } from "../../diagnostics/render.ts";
import { loadGame } from "../../dsl/index.ts";
import { readFile } from "../../dsl/reader/index.ts";
import type { GameFile, VariantFile } from "../../dsl/ast/game-file.ts";
import { diff } from "../../semantic-diff/index.ts";
import { json, markdown, text } from "../diff/formats.ts";
import { Problems, Stop } from "../errors.ts";
import { readSource, shown } from "../files.ts";
import type { Host } from "../host.ts";
import { isPath, knownGames, locateGame, variantsNear } from "../locate.ts";
import { Library } from "../resolve.ts";
import { findFiles } from "../setup.ts";

interface DiffOptions {
  readonly format: "text" | "json" | "markdown";
  readonly json?: boolean;
  readonly lang: string;
}

/** One of the two sides that `diff` compares: a game, alone or with a variant. */
interface Side {
  /** The name of this side in the report: the name of the game or of the variant, or a path. */
  readonly name: string;
  readonly file: GameFile;
}

const EXAMPLES = `
A and B are games or variants, given by name or path. A variant stands for its game with the
variant applied, so \`diff GAME VARIANT\` says what the variant changes, and \`diff OLD.yaml
NEW.yaml\` says what differs between two versions of a file. Layout, comments, and changes of
order that have no effect are ignored.

Examples:
  rulewright diff tokaido zabuznicka
  rulewright diff old/tokaido.yaml games/tokaido.yaml --format markdown
  rulewright diff zabuznicka open-meals             what differs between two variants
  rulewright diff tokaido zabuznicka --lang cs`;

/** `diff`: reports what a variant changes in its game, or how two versions of a game differ. */
export function diffCommand(host: Host): Command {
  return new Command("diff")
    .argument("<a>", "a game or a variant")
    .argument("<b>", "another one")
    .description("Describe in words what a variant, or a different version of a file, changes.")
    .addOption(
      new Option("--format <format>", "how it is printed").choices(["text", "json", "markdown"]).default("text"),
    )
    .option("--json", "the same as --format json")
    .addOption(
      new Option("--lang <language>", "the language of sentences and titles").choices(["en", "cs"]).default("en"),
    )
    .addHelpText("after", EXAMPLES)
    .action((a: string, b: string, options: DiffOptions) => {
      const before = side(host, a, b);
      const after = side(host, b, a);
      const compared = {
        before: before.name,
        after: after.name,
        differences: diff(before.file, after.file),
        language: options.lang,
        game: after.file,
      };
      if (options.json || options.format === "json") host.out(json(compared));
      else host.out(options.format === "markdown" ? markdown(compared) : text(compared, host.colour));
    });
}

/**
 * Loads one of the two sides that `diff` compares. If `name` is the name of a variant, `other`, the name of the other
 * side, can show to which game the variant belongs.
 */
function side(host: Host, name: string, other: string): Side {
  const path = pathOf(host, name);
  if (path !== undefined) {
    const variant = variantAt(host, path);
    return variant
      ? { name, file: load(host, gameBeside(host, path, variant), [path]) }
      : { name, file: load(host, path, []) };
  }
  return { name, file: load(host, gameOf(host, name, pathOf(host, other)), [name]) };
}

/** The path of a game. `name` is that path, or the name of the game. Undefined if there is no such game. */
function pathOf(host: Host, name: string): string | undefined {
  if (isPath(name)) return name;
  const known = knownGames(host.folder).get(name);
  return known === undefined ? undefined : shown(host.folder, known);
}

/**
 * The game to which a variant belongs, if only the variant's name is known: the game of the other side of the
 * comparison, or else the only game that has such a variant.
 */
function gameOf(host: Host, variant: string, other: string | undefined): string {
  if (other !== undefined) {
    const doc = variantAt(host, other);
    return doc ? gameBeside(host, other, doc) : other;
  }
  const games = [...knownGames(host.folder)].filter(([, path]) => variantNames(host, path).includes(variant));
  if (games.length > 1)
    throw new Stop(
      `Several games have a variant called \`${variant}\`: ${games.map(([game]) => game).join(", ")}.`,
      "Write the path of its file.",
    );
  // Neither a game nor a variant has this name. `locateGame` then reports that the game is unknown.
  return games[0]?.[1] ?? locateGame(host.folder, variant);
}

/** The names of the variants of a game, both those in its file and those in files of their own. */
function variantNames(host: Host, path: string): readonly string[] {
  const { value } = readFile(readSource(path, shown(host.folder, path)));
  return value.flatMap((doc) => {
    if (doc.kind !== "game") return [];
    const beside = variantsNear(host.folder, path, doc.game.name.text);
    return [...doc.game.variants.map(({ name }) => name.text), ...beside.map((file) => basename(file, extname(file)))];
  });
}

function variantAt(host: Host, path: string): VariantFile | undefined {
  const { value } = readFile(readSource(resolve(host.folder, path), path));
  return value.flatMap((doc) => (doc.kind === "variant" ? [doc.variant] : []))[0];
}

/**
 * The game of a variant that has its own file. The variant names its game in `of`: by the path of a file beside it, or
 * by the name of the game.
 */
function gameBeside(host: Host, path: string, { of }: VariantFile): string {
  const source = new Library(host).for({ name: path, text: "" })(of.text);
  return source ? resolve(host.folder, source.name) : of.text;
}

function load(host: Host, game: string, variants: readonly string[]): GameFile {
  const { source, variantFiles, variants: names } = findFiles(host, game, variants);
  const laid = variantFiles.flatMap((of) =>
    readFile(of).value.flatMap((doc) => (doc.kind === "variant" ? [doc.variant] : [])),
  );
  const { file, problems } = loadGame(source, names, laid);
  if (problems.some(isError)) throw new Problems(problems);
  if (!file) throw new Stop(`\`${source.name}\` is not a game.`);
  return file;
}
