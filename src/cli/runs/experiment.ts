/**
 * An experiment: the plan of the matches that a command plays between bots, as plain data. Any process can play the
 * same matches from it.
 */
import type { Program } from "../../interpreter/ir/program.ts";
import { rulesHash } from "../../interpreter/match/record/hash.ts";
import type { Measuring } from "../../simulation/simulate.ts";
import { EXIT, Stop } from "../errors.ts";
import type { Host } from "../host.ts";
import type { GameOptions } from "../options.ts";
import { prepare } from "../prepare.ts";
import { VERSION } from "../version.ts";

/** A setting: the rules, with the variants and options that the command line names. */
export interface Setting {
  readonly players: number;
  /** `variants`: names or paths of variants. `options`: texts of the form `name=value`. */
  readonly variants: readonly string[];
  readonly options: readonly string[];
  /**
   * The hash of the rules (`rulesHash`). A process that plays the same matches compares it with the hash of its own
   * files.
   */
  readonly rules: string;
}

/** A series: a number of matches that are all played by the same bots. */
export interface Series extends Measuring {
  readonly games: number;
  readonly bots: readonly string[];
  /**
   * Is true if the report lists the worth of all answers. Otherwise it lists only answers to the questions in
   * `atRandom`.
   */
  readonly table?: boolean;
}

/** The plan of a run: one or two settings of a game, and the series of matches that are played in each setting. */
export interface Experiment {
  readonly command: "simulate" | "compare";
  readonly version: string;
  /** The name of the game, or the path of its file. */
  readonly game: string;
  readonly seed: number;
  readonly base: Setting;
  /** The second setting, if the run compares two: it is compared with `base`. */
  readonly changed?: Setting;
  readonly series: readonly Series[];
}

/** The compiled programs of an experiment, one for each setting. */
export interface Programs {
  readonly base: Program;
  readonly changed?: Program;
}

/** The setting of a program. `variant` and `option` are the command line's values with which the program was made. */
export function settingOf(program: Program, { variant = [], option = [] }: Omit<GameOptions, "seed">): Setting {
  return { players: program.seats, variants: variant, options: option, rules: rulesHash(program) };
}

/** Adds the version of this software to an experiment. */
export function experimentOf(experiment: Omit<Experiment, "version">): Experiment {
  return { ...experiment, version: VERSION };
}

/**
 * Compiles the programs of an experiment from the local files.
 * @throws Stop if the version of the software or the rules differ from those of the experiment
 */
export async function programsOf(host: Host, { version, game, base, changed }: Experiment): Promise<Programs> {
  if (version !== VERSION)
    throw new Stop(
      `The run is from rulewright ${version}, but this is ${VERSION}.`,
      "Use the same version for all parts of a run.",
    );
  const made = async (setting: Setting): Promise<Program> => {
    const { players, variants, options, rules } = setting;
    const { program } = await prepare(host, game, { players, variant: variants, option: options });
    if (rulesHash(program) !== rules)
      throw new Stop(
        `\`${game}\` has different rules here than where the run was started.`,
        "Copy the same rule files here, or start the run again.",
        EXIT.usage,
      );
    return program;
  };
  return { base: await made(base), ...(changed && { changed: await made(changed) }) };
}
