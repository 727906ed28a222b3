/** Compiles a program from texts: a game, its variants and options, and a number of players. */
import { counted } from "../diagnostics/english.ts";
import { notThere } from "../diagnostics/suggest.ts";
import type { Problem } from "../diagnostics/problem.ts";
import type { Source } from "../diagnostics/range.ts";
import { isError } from "../diagnostics/render.ts";
import type { Game, GameOption } from "../dsl/game.ts";
import type { VariantFile } from "../dsl/ast/game-file.ts";
import { loadGame } from "../dsl/index.ts";
import { fileOf } from "../dsl/cache.ts";
import type { Resolve } from "../dsl/find.ts";
import { compileWith, type Origins } from "../interpreter/compile.ts";
import type { Program } from "../interpreter/ir/program.ts";

/** The texts and choices from which a program is made. They are plain data, so that they can be sent to workers. */
export interface Setup {
  readonly source: Source;
  /** The files with variants, apart from the game's own file. */
  readonly variantFiles: readonly Source[];
  /** The names of the variants to apply, in the order of their application. */
  readonly variants: readonly string[];
  /** The number of players. If it is undefined, the game gets the least number that it allows. */
  readonly players: number | undefined;
  /** The chosen value of each option as text, by the name of the option. */
  readonly options: Readonly<Record<string, string>>;
}

/** The program of a setup, or the reason why there is none. */
export type SetupResult =
  | {
      readonly kind: "program";
      readonly program: Program;
      readonly origins: Origins;
      /** Warnings that the order of two chosen variants affects the result. */
      readonly doubts: readonly Problem[];
    }
  /** The program could not be made, because the files have mistakes. */
  | { readonly kind: "problems"; readonly problems: readonly Problem[] }
  | Refused;

/**
 * The program could not be made. The setup requests something that the game does not have, such as an unknown option.
 */
export interface Refused {
  readonly kind: "refused";
  readonly message: string;
  readonly hint: string;
  /** Names of variants that provide the requested thing. It is enough to add any one of them. */
  readonly variants?: readonly string[];
}

/** Further settings for `makeProgram`, besides the texts and choices of the setup. */
export interface Making {
  /** The values of options as ints, by the name of the option. They replace the values in the setup. */
  readonly values?: Readonly<Record<string, number>> | undefined;
  /** If false, no guards (conditions that decide quickly whether an answer is offered) are made; see `Setting`. */
  readonly guards?: boolean;
  /** If true, generated code also counts the ways in which a turn can end, for perft; see `Setting`. */
  readonly counting?: boolean;
}

/** Reads the files of a setup, and compiles its program. */
export function makeProgram(setup: Setup, { values, guards = true, counting = false }: Making = {}): SetupResult {
  const files = setup.variantFiles.map((source) => fileOf(source));
  const laid = files.flatMap(({ value }) => value.flatMap((doc) => (doc.kind === "variant" ? [doc.variant] : [])));
  const { game, problems: wrong } = loadGame(setup.source, setup.variants, laid);
  const problems = [...files.flatMap((file) => file.problems), ...wrong];
  if (game === undefined || problems.some(isError)) return { kind: "problems", problems };
  const { min, max } = game.players;
  const players = setup.players ?? min;
  if (players < min || players > max) {
    const variants = variantsFor(players, setup, laid);
    const allowed = min === max ? `It is for ${min}` : `It is for ${min} to ${max}`;
    const others =
      variants.length > 0
        ? `, with the variant ${variants.map((name) => `\`${name}\``).join(" or ")} for ${players}`
        : "";
    return {
      kind: "refused",
      message: `\`${game.name}\` is not for ${counted(players, "player")}.`,
      hint: `${allowed}${others}.`,
      variants,
    };
  }
  const options = values ? { values } : readOptions(game, setup.options);
  return "kind" in options
    ? options
    : {
        kind: "program",
        doubts: problems.filter(({ code }) => code === "order-of-rules"),
        ...compileWith(game, { players, options: options.values, guards, counting }, { expressions: [] }),
      };
}

/**
 * Returns a function that finds a file by its name in another file. The name of a variant finds the file with that
 * variant. Any name of a game finds the game of the setup.
 */
export function resolverOf({ source, variantFiles }: Pick<Setup, "source" | "variantFiles">): Resolve {
  return (name, of) =>
    of === undefined
      ? source
      : variantFiles.find((file) =>
          fileOf(file).value.some((doc) => doc.kind === "variant" && doc.variant.name.text === name),
        );
}

/**
 * The names of variants with which the game allows this number of players. Adding one of them to the chosen variants is
 * enough.
 */
function variantsFor(players: number, { source, variants }: Setup, laid: readonly VariantFile[]): readonly string[] {
  const own = fileOf(source).value.flatMap((doc) => (doc.kind === "game" ? doc.game.variants : []));
  return [...own, ...laid]
    .map(({ name }) => name.text)
    .filter((name) => {
      if (variants.includes(name)) return false;
      const { game, problems } = loadGame(source, [...variants, name], laid);
      return (
        game !== undefined && !problems.some(isError) && players >= game.players.min && players <= game.players.max
      );
    });
}

/** Converts the values of options from the words that players write to ints. */
export function readOptions(
  game: Game,
  given: Readonly<Record<string, string>>,
): { readonly values: Record<string, number> } | Refused {
  const values: Record<string, number> = {};
  for (const [name, text] of Object.entries(given)) {
    const option = game.options.find((o) => o.name === name);
    if (!option)
      return refused(
        "option",
        name,
        game.options.map((o) => o.name),
      );
    const value = optionValue(option, text);
    if (value === undefined) return refused(`value of \`${name}\` called`, text, optionNames(option));
    values[name] = value;
  }
  return { values };
}

function optionValue({ type }: GameOption, text: string): number | undefined {
  switch (type.kind) {
    case "enum":
      return type.of.members.includes(text) ? type.of.members.indexOf(text) : undefined;
    case "bool":
      return text === "true" || text === "yes" ? 1 : text === "false" || text === "no" ? 0 : undefined;
    case "int":
      return /^-?\d+$/.test(text) && Number(text) >= type.min && Number(text) <= type.max ? Number(text) : undefined;
    case "piece":
    case "card":
    case "zone":
    case "effect":
    case "unknown":
      return undefined;
  }
}

function optionNames({ type }: GameOption): readonly string[] {
  if (type.kind === "enum") return type.of.members;
  return type.kind === "int" ? [`${type.min}..${type.max}`] : ["true", "false"];
}

function refused(what: string, name: string, known: readonly string[]): Refused {
  return { kind: "refused", ...notThere(what, name, known) };
}
