/** The templates of `rulewright new`. They are complete games that come with this package. */
import { join } from "node:path";
import { quoted } from "../language-service/slug.ts";
import { namesIn, readText } from "./files.ts";
import { PACKAGE } from "./locate.ts";

const FOLDER = join(PACKAGE, "templates");

/** What the user wants of a new game, such as its number of players and languages. */
export interface Wishes {
  readonly name: string;
  readonly title: string;
  readonly players: Players;
  readonly languages: readonly string[];
}

/** The range of the number of players. */
export interface Players {
  readonly min: number;
  readonly max: number;
}

/** A template: a complete game of one family of games, from which a new game can start. */
export interface Template {
  readonly family: string;
  readonly game: string;
  readonly scenario: string;
}

/** The names of the families of games that have a template. */
export function families(): readonly string[] {
  return namesIn(FOLDER).flatMap((file) => /^([^.]+)\.yaml$/.exec(file)?.[1] ?? []);
}

/**
 * The template of a family.
 * @throws Failure if there is no such family
 */
export function templateOf(family: string): Template {
  const read = (file: string) => readText(join(FOLDER, file), file);
  return { family, game: read(`${family}.yaml`), scenario: read(`${family}.test.yaml`) };
}

/** The description of the game: the first sentence of its file. */
export function aboutOf({ game }: Template): string {
  return /^# ([^.]*)\./.exec(game)?.[1] ?? "";
}

/** The smallest and the largest number of players of a template's game. */
export function playersOf({ game }: Template): Players {
  return rangeOf(/^players: (.*)$/m.exec(game)?.[1] ?? "")!;
}

/** Reads a range such as `2..4`, or one number; undefined for any other text. */
export function rangeOf(text: string): Players | undefined {
  const [, min, max = min] = /^(\d{1,2})(?:\.\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  return min === undefined || Number(min) > Number(max) ? undefined : { min: Number(min), max: Number(max) };
}

/** The texts of the files of a new game. */
export interface NewFiles {
  readonly game: string;
  readonly scenario: string;
}

/** Makes the files of a new game from the texts of a template. */
export function filled(
  { game, scenario }: Template,
  { name, title, players: { min, max }, languages }: Wishes,
): NewFiles {
  return {
    game: inLanguages(
      game
        .replace(/^game: .*$/m, `game: ${name}`)
        .replace(/^title: .*$/m, `title: ${quoted(title)}`)
        .replace(/^players: .*$/m, `players: ${min}..${max}`),
      languages,
    ),
    scenario: scenario
      .replace(/^game: .*$/m, `game: ${name}`)
      .replace(/^players: .*$/m, `players: ${Math.max(2, min)}`),
  };
}

/** Leaves out the texts in languages that the user does not want. The section of texts is the last one in the file. */
function inLanguages(game: string, languages: readonly string[]): string {
  const [rules, texts] = game.split(/^texts:\n/m);
  const blocks = texts!
    .split(/^(?= {2}\S)/m)
    .filter((block) => languages.some((language) => block.startsWith(`  ${language}:`)));
  return blocks.length === 0 ? `${rules!.trimEnd()}\n` : `${rules}texts:\n${blocks.join("")}`;
}
