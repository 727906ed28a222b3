import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { createInterface, type Interface } from "node:readline";
import { Command, Option } from "commander";
import { didYouMean } from "../../diagnostics/english.ts";
import { nearest } from "../../diagnostics/suggest.ts";
import { isReserved } from "../../dsl/checker/symbols/locals.ts";
import { failureText, Stop, unknown } from "../errors.ts";
import { isFile, isFolder, shown } from "../files.ts";
import { exampleFiles } from "../../language-service/example-files.ts";
import type { Host } from "../host.ts";
import { exampleTexts, mechanismCalled, saidMechanisms } from "../mechanisms.ts";
import {
  aboutOf,
  families,
  filled,
  type NewFiles,
  playersOf,
  type Players,
  rangeOf,
  type Template,
  templateOf,
} from "../templates.ts";
import { writeText } from "../writing/files.ts";

interface NewOptions {
  readonly like?: string;
  readonly family?: string;
  readonly players?: string;
  readonly title?: string;
  readonly lang?: readonly string[];
}

const LANGUAGES: readonly string[] = ["en", "cs"];

const helpText = () => `
Families:
${listOfFamilies()}

The game and a scenario that shows one of its rules are written to games/NAME.yaml and
games/NAME.test.yaml. Files that are there are not touched. What is not said is asked at a terminal.

Examples:
  rulewright new
  rulewright new harbour --family workers --players 2..4
  rulewright new duel --family board --players 2 --lang en
  rulewright new fish-market --like auction-dutch

The mechanisms, by the names that the hobby uses, are in docs/mechanisms.md.`;

/** `new`: creates the files of a new game. */
export function newCommand(host: Host): Command {
  return new Command("new")
    .argument("[name]", "the name of the game: lower-case letters, digits, and hyphens")
    .description("Create a game to start from, by answering a few questions.")
    .addOption(new Option("-f, --family <family>", "what type of game it is").choices(families()))
    .addOption(
      new Option("--like <mechanism>", "start with the example of a mechanism, such as auction-dutch").conflicts([
        "family",
        "players",
        "lang",
      ]),
    )
    .option("-p, --players <range>", "how many can play, such as 2..4 (default: as many as the family allows)")
    .option("-t, --title <text>", "the title that players see (default: made from the name)")
    .addOption(new Option("-l, --lang <language...>", "the languages of its texts").choices(LANGUAGES))
    .addHelpText("after", helpText())
    .action(async (name: string | undefined, options: NewOptions) => {
      const lines = host.interactive ? createInterface({ input: host.input(), terminal: false }) : undefined;
      try {
        await make(host, new Questions(host, lines), name, options);
      } finally {
        lines?.close();
      }
    });
}

/** A question that `new` asks at the terminal, and how to read its answer. */
interface Question<T> {
  readonly question: string;
  /** The answer if the user types nothing, or if the input is not a terminal. */
  readonly otherwise?: string;
  /** The error message if the user gave no answer and there is no default. */
  readonly missing?: string;
  /**
   * Converts the typed text to the value.
   * @throws Stop if the answer is invalid
   */
  readonly read: (answer: string) => T;
}

/** Asks at the terminal for values that the command line lacks. */
class Questions {
  private readonly host: Host;
  private readonly answers: AsyncIterator<string> | undefined;

  constructor(host: Host, lines: Interface | undefined) {
    this.host = host;
    this.answers = lines?.[Symbol.asyncIterator]();
  }

  /**
   * Returns the value from the command line, or else the user's answer at the terminal. Asks again until the answer is
   * valid.
   */
  async ask<T>(said: string | undefined, { question, otherwise, missing = "", read }: Question<T>): Promise<T> {
    if (said !== undefined) return read(said);
    if (!this.answers) {
      if (otherwise === undefined) throw new Stop(missing, "`rulewright new --help` lists the options.");
      return read(otherwise);
    }
    for (;;) {
      this.host.out(`${question}${otherwise === undefined ? "" : ` [${otherwise}]`} `);
      const { value, done } = await this.answers.next();
      const answer = (done ? "" : value.trim()) || otherwise;
      if (answer === undefined && done) throw new Stop(missing);
      try {
        if (answer !== undefined) return read(answer);
      } catch (error) {
        if (!(error instanceof Stop) || done) throw error;
        this.host.out(failureText(error, this.host.colour));
      }
    }
  }
}

async function make(host: Host, questions: Questions, given: string | undefined, options: NewOptions): Promise<void> {
  const { name, game, scenario } = await questions.ask(given, {
    question: "What is the game called, in one word?",
    missing: "The new game needs a name.",
    read: (answer) => freePaths(host, checkedName(answer)),
  });
  const title = await questions.ask(options.title, {
    question: "What do players call it?",
    otherwise: titleOf(name),
    read: (answer) => answer.trim(),
  });
  const texts =
    options.like === undefined ? await fromFamily(questions, options, name, title) : like(options.like, name, title);
  mkdirSync(join(host.folder, "games"), { recursive: true });
  writeText(join(host.folder, game), game, texts.game);
  writeText(join(host.folder, scenario), scenario, texts.scenario);
  host.out(
    `${shown(host.folder, join(host.folder, game))} and ${scenario} have been written.\n\nContinue with:\n  rulewright edit            change and play it in the browser\n  rulewright play ${name}\n  rulewright test games\n`,
  );
}

/** The files of a new game that starts as a copy of the example of a mechanism. */
function like(mechanism: string, name: string, title: string): NewFiles {
  const found = mechanismCalled(mechanism);
  if (found && "says" in found) return exampleFiles({ ...found, ...exampleTexts(found.file) }, name, title);
  const near = didYouMean(
    nearest(
      mechanism,
      saidMechanisms().map(({ file }) => file),
    ),
  );
  throw new Stop(
    `There is no example of \`${mechanism}\`.`,
    found ? found.without : [near, "docs/mechanisms.md lists all mechanisms."].filter(Boolean).join(" "),
  );
}

/**
 * The files of a new game that starts from the template of a family of games. Asks the user for each value that the
 * command line lacks.
 */
async function fromFamily(questions: Questions, options: NewOptions, name: string, title: string): Promise<NewFiles> {
  const template = await questions.ask(options.family, {
    question: `What type of game is it?\n${listOfFamilies()}\n`,
    missing: "The new game needs a family: write `--family`.",
    read: (answer) => templateOf(known("family", answer, families())),
  });
  const players = await questions.ask(options.players, {
    question: "How many can play?",
    otherwise: wordsOf(playersOf(template)),
    read: (answer) => checkedPlayers(template, answer),
  });
  const languages = await questions.ask(options.lang?.join(" "), {
    question: "Which languages are its texts in?",
    otherwise: LANGUAGES.join(" "),
    read: (answer) => answer.split(/[\s,]+/).map((language) => known("language", language, LANGUAGES)),
  });
  return filled(template, { name, title, players, languages });
}

/** The paths for the files of a new game. The command ends if one of these files already exists. */
function freePaths(
  host: Host,
  name: string,
): { readonly name: string; readonly game: string; readonly scenario: string } {
  const [game, scenario] = [`games/${name}.yaml`, `games/${name}.test.yaml`] as const;
  for (const path of [game, scenario])
    if (isFile(join(host.folder, path)) || isFolder(join(host.folder, path)))
      throw new Stop(`\`${path}\` already exists.`, "Choose another name, or move the file away.");
  return { name, game, scenario };
}

function known(what: string, name: string, names: readonly string[]): string {
  if (!names.includes(name)) throw unknown(what, name, names);
  return name;
}

function listOfFamilies(): string {
  return families()
    .map((family) => `  ${family.padEnd(9)}${aboutOf(templateOf(family))}`)
    .join("\n");
}

function checkedName(name: string): string {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || isReserved(name))
    throw new Stop(
      `\`${name}\` cannot be the name of a game.`,
      "Write lower-case letters and digits, with hyphens between words: `night-market`.",
    );
  return name;
}

function checkedPlayers(template: Template, text: string): Players {
  const [known, wanted] = [playersOf(template), rangeOf(text)];
  if (!wanted)
    throw new Stop(`\`${text}\` does not say how many can play.`, "Write a range such as `2..4`, or one number.");
  if (wanted.min < known.min || wanted.max > known.max)
    throw new Stop(
      `The game that \`new\` writes for \`${template.family}\` is for ${wordsOf(known)} players, not for ${wordsOf(wanted)}.`,
      "Choose fewer players now, and change `players:` together with the rules later.",
    );
  return wanted;
}

function wordsOf({ min, max }: Players): string {
  return `${min}..${max}`;
}

function titleOf(name: string): string {
  return `${name[0]!.toUpperCase()}${name.slice(1).replaceAll("-", " ")}`;
}
