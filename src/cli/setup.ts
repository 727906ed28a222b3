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
import { type Compiled, keepProgram, keptProgram, type Located, type Prepared, type Wanted } from "./program-cache.ts";

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
  const wanted: Wanted = {
    source: gameSource(host, game),
    variants: variant,
    players,
    options: pairs(option, "--option"),
  };
  const locate = (of: string, name: string) => variantSource(host, locateGame(host.folder, game), of, name);
  // Reading the files as rules takes longer than all that follows, so the cache is asked first.
  const known = host.cache && keptProgram(host.cache, wanted, making, locate);
  const { doubts, ...prepared } = known ?? compileAndKeep(host, game, wanted, making);
  if (doubts.length > 0) host.err(`${renderText(doubts, { colour: host.colour })}\n`);
  return prepared;
}

function compileAndKeep(host: Host, game: string, wanted: Wanted, making: Making): Compiled {
  const { located, source, variants } = locateFiles(host, game, wanted.variants);
  const setup = { ...wanted, source, variants, variantFiles: [...located.values()] };
  const beside = () => {
    const name = readFile(source).value.flatMap((doc) => (doc.kind === "game" ? [doc.game.name.text] : []))[0]!;
    return variantsNear(host.folder, locateGame(host.folder, game), name).map((file) =>
      readSource(file, shown(host.folder, file)),
    );
  };
  const compiled = compile(setup, making, beside);
  if (host.cache) keepProgram(host.cache, wanted, making, located, compiled);
  return compiled;
}

function gameSource(host: Host, name: string): Source {
  const path = locateGame(host.folder, name);
  return readSource(path, shown(host.folder, path));
}

/** The file with a variant of the game at `path`, if there is one. */
function variantSource({ folder }: Host, path: string, game: string, variant: string): Source | undefined {
  const file = locateVariant(folder, path, game, variant);
  return file === undefined ? undefined : readSource(file, shown(folder, file));
}

/** Finds and reads the files of a game: the game's own file, and files with the named variants. */
export function findFiles(host: Host, name: string, variants: readonly string[]): Setup {
  const { located, ...named } = locateFiles(host, name, variants);
  return { ...named, variantFiles: [...located.values()], players: undefined, options: {} };
}

interface Files extends Pick<Setup, "source" | "variants"> {
  readonly located: Located;
}

function locateFiles(host: Host, name: string, variants: readonly string[]): Files {
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
    const file = variantSource(host, path, game.name.text, variant);
    if (!file)
      throw unknown(`variant of ${game.name.text} called`, variant, [
        ...own,
        ...variantsNear(host.folder, path, game.name.text).map((at) => basename(at, extname(at))),
      ]);
    const found = readVariant(file, game.name.text);
    files.set(variant, found);
    for (const need of found.needs) take(need.text);
    return found.name.text;
  };
  const names = variants.map(take);
  return { source, variants: names, located: new Map([...files].map(([by, { range }]) => [by, range.source])) };
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
