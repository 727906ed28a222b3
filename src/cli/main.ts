/** The command line: the list of commands, and how the program ends after a command. */
import { Command, CommanderError } from "commander";
import { codeOf, EXIT, failureData, failureText, isFailure } from "./errors.ts";
import { type Host, type Surroundings, toHost } from "./host.ts";
import { VERSION } from "./version.ts";

const EXAMPLES = `
Examples:
  rulewright new                        create a game to start from
  rulewright edit                       open the studio in the browser
  rulewright check                      check every game, variant, and scenario below this folder
  rulewright play tokaido               play against bots in the terminal
  rulewright simulate tokaido -n 1000   let bots play, and see who wins
  rulewright test                       run the scenarios below this folder

Give a game by its name (games/NAME.yaml in this folder or in a folder below it, or a game that comes
with the program) or by the path of its file. Exit codes: 0 success, 1 mistakes in rules or failed
tests, 2 wrong usage, or a file that cannot be read.`;

/** Makes a command. The command calls `ends` with its exit code if the code is not 0. */
type MakeCommand = (host: Host, ends: (code: number) => void) => Command;

/**
 * The commands, in the order of the help. The code of a command is loaded only when it is called, so that a check does
 * not wait for code that plays.
 */
const COMMANDS: Readonly<Record<string, () => Promise<MakeCommand>>> = {
  new: async () => (await import("./commands/new.ts")).newCommand,
  edit: async () => (await import("./commands/edit.ts")).editCommand,
  serve: async () => (await import("./commands/serve.ts")).serveCommand,
  check: async () => (await import("./commands/check.ts")).checkCommand,
  explain: async () => (await import("./commands/explain.ts")).explainCommand,
  fix: async () => (await import("./commands/fix.ts")).fixCommand,
  fmt: async () => (await import("./commands/fmt.ts")).fmtCommand,
  upgrade: async () => (await import("./commands/upgrade.ts")).upgradeCommand,
  test: async () => (await import("./commands/test.ts")).testCommand,
  diff: async () => (await import("./commands/diff.ts")).diffCommand,
  coverage: async () => (await import("./commands/coverage.ts")).coverageCommand,
  docs: async () => (await import("./commands/docs.ts")).docsCommand,
  play: async () => (await import("./commands/play.ts")).playCommand,
  simulate: async () => (await import("./commands/simulate.ts")).simulateCommand,
  compare: async () => (await import("./commands/compare.ts")).compareCommand,
  sweep: async () => (await import("./commands/sweep.ts")).sweepCommand,
  merge: async () => (await import("./commands/merge.ts")).mergeCommand,
  worker: async () => (await import("./commands/worker.ts")).workerCommand,
  replay: async () => (await import("./commands/replay.ts")).replayCommand,
  playtest: async () => (await import("./commands/playtest.ts")).playtestCommand,
  fuzz: async () => (await import("./commands/fuzz.ts")).fuzzCommand,
  leaks: async () => (await import("./commands/leaks.ts")).leaksCommand,
  solve: async () => (await import("./commands/solve.ts")).solveCommand,
  perft: async () => (await import("./commands/perft.ts")).perftCommand,
  lsp: async () => (await import("./commands/lsp.ts")).lspCommand,
  schema: async () => (await import("./commands/schema.ts")).schemaCommand,
};

/** Runs a command line and returns the exit code. `args` are the arguments after the names of Node and the script. */
export async function run(args: readonly string[], outside: Surroundings): Promise<number> {
  const host = toHost(outside);
  const program = new Command("rulewright")
    .description("Board game rulebooks as data: check, test, play, and simulate rule files.")
    .version(VERSION);
  program.addHelpText("after", EXAMPLES).showHelpAfterError("(`rulewright --help` lists all commands)");
  let code: number = EXIT.fine;
  const ends = (result: number) => void (code = result);
  const [called] = args;
  for (const load of neededFor(called)) program.addCommand((await load())(host, ends));
  for (const command of [program, ...program.commands]) {
    command.exitOverride().configureOutput({
      writeOut: host.out,
      writeErr: host.err,
      getOutHelpWidth: () => host.columns,
      getErrHelpWidth: () => host.columns,
    });
    command.helpCommand(false).configureHelp({ showGlobalOptions: false });
  }
  try {
    await program.parseAsync([...args], { from: "user" });
    return code;
  } catch (error) {
    return explain(error, host, asksForJson(args));
  }
}

/**
 * The loaders of the needed commands: the one that the user called, or all if the help lists them or the name is
 * unknown.
 */
function neededFor(called: string | undefined): readonly (() => Promise<MakeCommand>)[] {
  if (called === "--version" || called === "-V") return [];
  return called !== undefined && Object.hasOwn(COMMANDS, called) ? [COMMANDS[called]!] : Object.values(COMMANDS);
}

/** Prints one message about the error that ended a command, as JSON if `json` is set. Returns the exit code. */
function explain(error: unknown, host: Host, json: boolean): number {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return EXIT.fine;
    if (json) host.out(`${JSON.stringify({ error: error.message.replace(/^error: /, "") }, null, 2)}\n`);
    return EXIT.usage;
  }
  if (!isFailure(error)) throw error;
  if (json) host.out(`${JSON.stringify(failureData(error), null, 2)}\n`);
  else host.err(failureText(error, host.colour));
  return codeOf(error);
}

function asksForJson(args: readonly string[]): boolean {
  return args.some(
    (arg, i) => arg === "--json" || arg === "--format=json" || (arg === "json" && args[i - 1] === "--format"),
  );
}
