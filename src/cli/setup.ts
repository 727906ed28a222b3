/** Prepares the match that a command line asks for: it finds, reads and compiles the files of the game. */
import { basename, extname } from "node:path";
import type { Source } from "../diagnostics/range.ts";
import { isError, renderText } from "../diagnostics/render.ts";
import type { VariantFile } from "../dsl/ast/game-file.ts";
import { readFile } from "../dsl/reader/index.ts";
import { makeProgram, type Making, type Setup } from "../simulation/setup.ts";
import { EXIT, Problems, Stop, unknown } from "./errors.ts";
import { readSource, shown } from "./files.ts";
import type { Host } from "./host.ts";
import { locateGame, locateVariant, variantsNear } from "./locate.ts";
import { type GameOptions, pairs } from "./options.ts";
import { type Compiled, keepProgram, keptProgram, type Prepared } from "./program-cache.ts";

/**
 * Finds, checks and compiles the game that a command names.
 * @throws Failure if the game cannot be found or has errors
 */
export function prepare(
  host: Host,
  game: string,
  { players, variant = [], option = [] }: Omit<GameOptions, "seed">,
  making: Making = {},
): Prepared {
  const given = { players, options: pairs(option, "--option") };
  const find = () => ({ ...findFiles(host, game, variant), ...given });
  // A game without variants is looked up by its text, because reading it as rules takes longer than all that follows.
  const alone = { source: gameSource(host, game), variantFiles: [], variants: [], ...given };
  const known = host.cache && keptProgram(host.cache, variant.length > 0 ? find() : alone, making);
  const { doubts, ...prepared } = known ?? compileAndKeep(host, game, find(), making);
  if (doubts.length > 0) host.err(`${renderText(doubts, { colour: host.colour })}\n`);
  return prepared;
}

function compileAndKeep(host: Host, game: string, setup: Setup, making: Making): Compiled {
  const beside = () => {
    const name = readFile(setup.source).value.flatMap((doc) => (doc.kind === "game" ? [doc.game.name.text] : []))[0]!;
    return variantsNear(host.folder, locateGame(host.folder, game), name).map((file) =>
      readSource(file, shown(host.folder, file)),
    );
  };
  const compiled = compile(setup, making, beside);
  if (host.cache) keepProgram(host.cache, setup, making, compiled);
  return compiled;
}

function gameSource(host: Host, name: string): Source {
  const path = locateGame(host.folder, name);
  return readSource(path, shown(host.folder, path));
}

/** Finds and reads the files of a game: the game's own file, and files with the named variants. */
export function findFiles(host: Host, name: string, variants: readonly string[]): Setup {
  const path = locateGame(host.folder, name);
  const source = readSource(path, shown(host.folder, path));
  const { value: docs, problems } = readFile(source);
  const doc = docs.find((d) => d.kind === "game");
  if (doc?.kind !== "game") {
    if (problems.some(isError)) throw new Problems(problems);
    throw new Stop(
      `\`${source.name}\` is not a game.`,
      docs.length > 0 ? `It contains a ${docs[0]!.kind}.` : undefined,
    );
  }
  const { game } = doc;
  const own = game.variants.map((v) => v.name.text);
  const files = new Map<string, VariantFile>();
  const take = (variant: string): string => {
    const known = files.get(variant);
    if (own.includes(variant) || known) return known?.name.text ?? variant;
    const file = locateVariant(host.folder, path, game.name.text, variant);
    if (file === undefined)
      throw unknown(`variant of ${game.name.text} called`, variant, [
        ...own,
        ...variantsNear(host.folder, path, game.name.text).map((at) => basename(at, extname(at))),
      ]);
    const found = readVariant(readSource(file, shown(host.folder, file)), game.name.text);
    files.set(variant, found);
    for (const need of found.needs) take(need.text);
    return found.name.text;
  };
  const names = variants.map(take);
  return {
    source,
    variantFiles: [...files.values()].map(({ range }) => range.source),
    variants: names,
    players: undefined,
    options: {},
  };
}

function readVariant(source: Setup["source"], game: string): VariantFile {
  const { value: docs, problems } = readFile(source);
  const doc = docs.find((d) => d.kind === "variant");
  if (doc?.kind !== "variant") {
    if (problems.some(isError)) throw new Problems(problems);
    throw new Stop(`\`${source.name}\` is not a variant.`);
  }
  if (doc.variant.of.text !== game)
    throw new Stop(`\`${source.name}\` is a variant of ${doc.variant.of.text}, not of ${game}.`);
  return doc.variant;
}

/**
 * Compiles a game. `making`: the setting of a recorded match, which replaces the options of the command line. `beside`:
 * files of variants that the command line does not name. If the rules use an unknown name, the message can say that one
 * of these variants declares it.
 */
export function compile(setup: Setup, making: Making = {}, beside: () => readonly Source[] = () => []): Compiled {
  const made = makeProgram(setup, making);
  switch (made.kind) {
    case "program":
      return {
        setup: { ...setup, players: made.program.seats },
        program: made.program,
        origins: made.origins,
        doubts: made.doubts,
      };
    case "problems":
      throw new Problems(made.problems);
    case "refused": {
      const others = beside().filter(({ name }) => !setup.variantFiles.some((file) => file.name === name));
      const among = makeProgram({ ...setup, variantFiles: [...setup.variantFiles, ...others] }, making);
      const { message, hint, variants = [] } = among.kind === "refused" ? among : made;
      const write =
        variants.length > 0 ? ` Write ${variants.map((name) => `\`--variant ${name}\``).join(" or ")}.` : "";
      throw new Stop(message, `${hint}${write}`, EXIT.usage);
    }
  }
}
