import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { createInterface, type Interface } from "node:readline";
import { Command, Option } from "commander";
import { isReserved } from "../../dsl/checker/symbols/locals.ts";
import { Stop, unknown } from "../errors.ts";
import { isFile, isFolder, shown, writeText } from "../files.ts";
import type { Host } from "../host.ts";
import {
  aboutOf,
  families,
  filled,
  playersOf,
  type Players,
  rangeOf,
  type Template,
  templateOf,
} from "../templates.ts";

interface NewOptions {
  readonly family?: string;
  readonly players?: string;
  readonly title?: string;
  readonly lang?: readonly string[];
}

const LANGUAGES: readonly string[] = ["en", "cs"];

const examples = () => `
Families:
${listOfFamilies()}

The game and a scenario that shows one of its rules are written to games/NAME.yaml and
games/NAME.test.yaml. Files that are there are not touched. What is not said is asked at a terminal.

Examples:
  rulewright new
  rulewright new harbour --family workers --players 2..4
  rulewright new duel --family board --players 2 --lang en`;

/** `new`: a game to begin with. */
export function newCommand(host: Host): Command {
  return new Command("new")
    .argument("[name]", "the name of the game: small letters, digits and hyphens")
    .description("Make a game to begin with, from a few questions.")
    .addOption(new Option("-f, --family <family>", "what sort of game it is").choices(families()))
    .option("-p, --players <range>", "how many can play, such as 2..4; as many as the family allows unless told")
    .option("-t, --title <text>", "what players call it; made from the name unless told")
    .addOption(new Option("-l, --lang <language...>", "the languages of its texts").choices(LANGUAGES))
    .addHelpText("after", examples())
    .action(async (name: string | undefined, options: NewOptions) => {
      const lines = host.interactive ? createInterface({ input: host.input, terminal: false }) : undefined;
      try {
        await make(host, new Questions(host, lines), name, options);
      } finally {
        lines?.close();
      }
    });
}

/** Asks at a terminal for what the command line does not say. */
class Questions {
  private readonly host: Host;
  private readonly answers: AsyncIterator<string> | undefined;

  constructor(host: Host, lines: Interface | undefined) {
    this.host = host;
    this.answers = lines?.[Symbol.asyncIterator]();
  }

  /** The answer, or `otherwise`; where nobody can be asked and there is no default, the call is an error. */
  async ask(question: string, missing: string, otherwise?: string): Promise<string> {
    if (!this.answers) {
      if (otherwise === undefined) throw new Stop(missing, "`rulewright new --help` shows what can be said.");
      return otherwise;
    }
    this.host.out(`${question}${otherwise === undefined ? "" : ` [${otherwise}]`} `);
    const { value, done } = await this.answers.next();
    const answer = done ? "" : value.trim();
    if (answer === "" && otherwise === undefined) throw new Stop(missing);
    return answer || otherwise!;
  }
}

async function make(host: Host, questions: Questions, given: string | undefined, options: NewOptions): Promise<void> {
  const name = checkedName(
    given ?? (await questions.ask("What is the game called, in one word?", "The new game needs a name.")),
  );
  const [game, scenario] = [`games/${name}.yaml`, `games/${name}.test.yaml`];
  for (const path of [game, scenario])
    if (isFile(join(host.folder, path)) || isFolder(join(host.folder, path)))
      throw new Stop(`\`${path}\` is there already.`, "Choose another name, or move the file away.");
  const family =
    options.family ??
    (await questions.ask(
      `What sort of game is it?\n${listOfFamilies()}\n`,
      "The new game needs a family: write `--family`.",
    ));
  if (!families().includes(family)) throw unknown("family", family, families());
  const template = templateOf(family);
  const players = checkedPlayers(
    template,
    options.players ?? (await questions.ask("How many can play?", "", wordsOf(playersOf(template)))),
  );
  const title = (options.title ?? titleOf(name)).trim();
  const languages =
    options.lang ?? (await questions.ask("In which languages are its texts?", "", LANGUAGES.join(" "))).split(/[\s,]+/);
  for (const language of languages) if (!LANGUAGES.includes(language)) throw unknown("language", language, LANGUAGES);
  const texts = filled(template, { name, title, players, languages });
  mkdirSync(join(host.folder, "games"), { recursive: true });
  writeText(join(host.folder, game), game, texts.game);
  writeText(join(host.folder, scenario), scenario, texts.scenario);
  host.out(
    `${shown(host.folder, join(host.folder, game))} and ${scenario} are written.\n\nGo on with:\n  rulewright edit            change and play it in the browser\n  rulewright play ${name}\n  rulewright test games\n`,
  );
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
      "Write small letters and digits, with hyphens between words: `night-market`.",
    );
  return name;
}

function checkedPlayers(template: Template, text: string): Players {
  const [known, wanted] = [playersOf(template), rangeOf(text)];
  if (!wanted)
    throw new Stop(`\`${text}\` does not say how many can play.`, "Write a range such as `2..4`, or one number.");
  if (wanted.min < known.min || wanted.max > known.max)
    throw new Stop(
      `What \`new\` writes for \`${template.family}\` is for ${wordsOf(known)} players, not for ${wordsOf(wanted)}.`,
      "Take fewer, and change `players:` with the rules.",
    );
  return wanted;
}

function wordsOf({ min, max }: Players): string {
  return `${min}..${max}`;
}

function titleOf(name: string): string {
  return `${name[0]!.toUpperCase()}${name.slice(1).replaceAll("-", " ")}`;
}
