/** The match that a command line means: files found and read, then made into a program. */
import { isError } from "../diagnostics/render.ts";
import type { VariantFile } from "../dsl/game-file.ts";
import { readFile } from "../dsl/read/index.ts";
import type { Program } from "../interpreter/program.ts";
import { makeProgram, type Setup } from "../play/setup.ts";
import { EXIT, Problems, Stop, unknown } from "./errors.ts";
import { readSource, shown } from "./files.ts";
import type { Host } from "./host.ts";
import { locateGame, locateVariant } from "./locate.ts";
import { type GameOptions, pairs } from "./options.ts";

export interface Prepared {
  readonly setup: Setup;
  readonly program: Program;
}

export function prepare(host: Host, game: string, { players, variant = [], option = [] }: GameOptions): Prepared {
  const setup = findFiles(host, game, variant);
  return compile({ ...setup, players, options: pairs(option, "--option") });
}

/** Reads the game and the files of those variants that do not stand in it. */
export function findFiles(host: Host, name: string, variants: readonly string[]): Setup {
  const path = locateGame(host.folder, name);
  const source = readSource(path, shown(host.folder, path));
  const { value: docs, problems } = readFile(source);
  const doc = docs.find((d) => d.kind === "game");
  if (doc?.kind !== "game") {
    if (problems.some(isError)) throw new Problems(problems);
    throw new Stop(`\`${source.name}\` is not a game.`, docs.length > 0 ? `It holds a ${docs[0]!.kind}.` : undefined);
  }
  const { game } = doc;
  const own = game.variants.map((v) => v.name.text);
  const files = new Map<string, VariantFile>();
  const take = (variant: string): string => {
    const known = files.get(variant);
    if (own.includes(variant) || known) return known?.name.text ?? variant;
    const file = locateVariant(host.folder, path, game.name.text, variant);
    if (file === undefined) throw unknown(`variant of ${game.name.text} called`, variant, own);
    const found = readVariant(readSource(file, shown(host.folder, file)), game.name.text);
    files.set(variant, found);
    for (const need of found.needs) take(need.text);
    return found.name.text;
  };
  const names = variants.map(take);
  return { source, variantFiles: [...files.values()].map(({ range }) => range.source), variants: names, players: undefined, options: {} };
}

function readVariant(source: Setup["source"], game: string): VariantFile {
  const { value: docs, problems } = readFile(source);
  const doc = docs.find((d) => d.kind === "variant");
  if (doc?.kind !== "variant") {
    if (problems.some(isError)) throw new Problems(problems);
    throw new Stop(`\`${source.name}\` is not a variant.`);
  }
  if (doc.variant.of.text !== game) throw new Stop(`\`${source.name}\` is a variant of ${doc.variant.of.text}, not of ${game}.`);
  return doc.variant;
}

/** `values`: options as a recorded match has them, instead of those somebody wrote. */
export function compile(setup: Setup, values?: Readonly<Record<string, number>>): Prepared {
  const made = makeProgram(setup, { values });
  switch (made.kind) {
    case "program": return { setup: { ...setup, players: made.program.seats }, program: made.program };
    case "problems": throw new Problems(made.problems);
    case "refused": throw new Stop(made.message, made.hint, EXIT.usage);
  }
}
