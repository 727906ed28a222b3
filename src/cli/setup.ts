/** Finds, reads and compiles the files of the game that a command line names. */
import { basename, extname } from "node:path";
import type { Source } from "../diagnostics/range.ts";
import { isError } from "../diagnostics/render.ts";
import type { VariantFile } from "../dsl/ast/game-file.ts";
import { readFile } from "../dsl/reader/index.ts";
import { makeProgram, type Making, type Setup } from "../simulation/setup.ts";
import { EXIT, Problems, Stop, unknown } from "./errors.ts";
import { readSource, shown } from "./files.ts";
import type { Host } from "./host.ts";
import { locateGame, variantSource, variantsNear } from "./locate.ts";
import type { Compiled, Located, Wanted } from "./program-cache.ts";

/**
 * Finds, checks and compiles the game that a command wants. Also returns the files with variants that it found.
 * @throws Failure if the game cannot be found or has errors
 */
export function compileWanted(
  host: Host,
  game: string,
  wanted: Wanted,
  making: Making,
): { readonly compiled: Compiled; readonly located: Located } {
  const path = locateGame(host.folder, game);
  const { source } = wanted;
  const { located, variants } = locateFiles(host, path, source, wanted.variants);
  const setup = { ...wanted, variants, variantFiles: [...located.values()] };
  const beside = () => {
    const name = readFile(source).value.flatMap((doc) => (doc.kind === "game" ? [doc.game.name.text] : []))[0]!;
    return variantsNear(host.folder, path, name).map((file) => readSource(file, shown(host.folder, file)));
  };
  return { compiled: compile(setup, making, beside), located };
}

/** Finds and reads the files of a game: the game's own file, and files with the named variants. */
export function findFiles(host: Host, name: string, variants: readonly string[]): Setup {
  const path = locateGame(host.folder, name);
  const source = readSource(path, shown(host.folder, path));
  const { located, variants: names } = locateFiles(host, path, source, variants);
  return { source, variantFiles: [...located.values()], variants: names, players: undefined, options: {} };
}

interface Files extends Pick<Setup, "variants"> {
  readonly located: Located;
}

function locateFiles(host: Host, path: string, source: Source, variants: readonly string[]): Files {
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
    const file = variantSource(host.folder, path, game.name.text, variant);
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
  return { variants: names, located: new Map([...files].map(([by, { range }]) => [by, range.source])) };
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
