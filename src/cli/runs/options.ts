/** The options that say how a run is carried out: `--html --out --shard`. */
import type { Command } from "commander";
import { InvalidArgumentError } from "commander";
import type { Shard } from "./play.ts";

/** The options of `carryOut`, which plays the matches of an experiment. */
export interface CarryOptions {
  readonly html?: string;
  readonly out?: string;
  readonly shard?: Shard;
  readonly queue?: string;
}

/** Adds `--html --out --shard` to a command. */
export function withCarryOptions(command: Command): Command {
  return command
    .option("--html <file>", "write a page with charts")
    .option("--out <file>", "write the counts, for `rulewright merge`")
    .option("--shard <i/n>", "play only the i-th of n parts, for `rulewright merge`", shardOf)
    .option("--queue <address>", "let `rulewright worker` play, on any number of machines: postgres://…");
}

function shardOf(text: string): Shard {
  const [, index, of] = /^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? [];
  if (!index || !of || Number(index) < 1 || Number(index) > Number(of))
    throw new InvalidArgumentError(`\`${text}\` is not a part. Write 2/8 for the second part of eight.`);
  return { index: Number(index) - 1, of: Number(of) };
}
