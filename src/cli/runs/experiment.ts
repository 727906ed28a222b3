/**
 * An experiment: the matches that a command plays between bots, as plain data. Any process can play the same matches
 * from it.
 */
import type { Program } from "../../interpreter/ir/program.ts";
import { rulesHash } from "../../interpreter/match/record/hash.ts";
import type { Measuring } from "../../simulation/simulate.ts";
import { EXIT, Stop } from "../errors.ts";
import type { Host } from "../host.ts";
import type { GameOptions } from "../options.ts";
import { prepare } from "../setup.ts";
import { VERSION } from "../version.ts";

/** Rules with their setting, as named on the command line. */
export interface Setting {
  readonly players: number;
  /** Names or paths of variants; options are of the form `name=value`. */
  readonly variants: readonly string[];
  readonly options: readonly string[];
  /** `rulesHash` of the program. */
  readonly rules: string;
}

/** Matches with the same bots. */
export interface Series extends Measuring {
  readonly games: number;
  readonly bots: readonly string[];
  /** Whether all answers are listed; otherwise only answers that some bots chose at random. */
  readonly table?: boolean;
}

/** A run: one or two settings of a game, and the series of matches that are played in each. */
export interface Experiment {
  readonly command: "simulate" | "compare";
  readonly version: string;
  /** The name or path of the game. */
  readonly game: string;
  readonly seed: number;
  readonly base: Setting;
  /** The setting that is compared with `base`. */
  readonly changed?: Setting;
  readonly series: readonly Series[];
}

/** The programs of an experiment. */
export interface Programs {
  readonly base: Program;
  readonly changed?: Program;
}

/** The setting of a program, which was made with these options. */
export function settingOf(program: Program, { variant = [], option = [] }: Omit<GameOptions, "seed">): Setting {
  return { players: program.seats, variants: variant, options: option, rules: rulesHash(program) };
}

/** An experiment by this version of the program. */
export function experimentOf(experiment: Omit<Experiment, "version">): Experiment {
  return { ...experiment, version: VERSION };
}

/**
 * Makes the programs of an experiment from the local files.
 * @throws Stop if the version or the rules differ from those of the experiment
 */
export function programsOf(host: Host, { version, game, base, changed }: Experiment): Programs {
  if (version !== VERSION)
    throw new Stop(
      `The run is from rulewright ${version}, but this is ${VERSION}.`,
      "Use the same version for all parts of a run.",
    );
  const made = (setting: Setting): Program => {
    const { players, variants, options, rules } = setting;
    const { program } = prepare(host, game, { players, variant: variants, option: options });
    if (rulesHash(program) !== rules)
      throw new Stop(
        `\`${game}\` has different rules here than where the run was started.`,
        "Copy the same rule files here, or start the run again.",
        EXIT.usage,
      );
    return program;
  };
  return { base: made(base), ...(changed && { changed: made(changed) }) };
}
