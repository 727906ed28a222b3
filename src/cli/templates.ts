/** The templates of `rulewright new`: files of the package that are complete games. */
import { join } from "node:path";
import { quoted } from "../language-service/slug.ts";
import { namesIn, readText } from "./files.ts";
import { PACKAGE } from "./locate.ts";

const FOLDER = join(PACKAGE, "templates");

/** The choices for a new game. */
export interface Wishes {
  readonly name: string;
  readonly title: string;
  readonly players: Players;
  readonly languages: readonly string[];
}

/** The smallest and the largest number of players. */
export interface Players {
  readonly min: number;
  readonly max: number;
}

/** A game of one family, from which a new game can start. */
export interface Template {
  readonly family: string;
  readonly game: string;
  readonly scenario: string;
}

/** The names of the families. */
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

/** A description of the game: the first sentence of its file. */
export function aboutOf({ game }: Template): string {
  return /^# ([^.]*)\./.exec(game)?.[1] ?? "";
}

/** How many can play the game of a template. */
export function playersOf({ game }: Template): Players {
  return rangeOf(/^players: (.*)$/m.exec(game)?.[1] ?? "")!;
}

/** Reads `2..4`, or one number; undefined for anything else. */
export function rangeOf(text: string): Players | undefined {
  const [, min, max = min] = /^(\d{1,2})(?:\.\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  return min === undefined || Number(min) > Number(max) ? undefined : { min: Number(min), max: Number(max) };
}

/** The texts of the files of a new game. */
export interface NewFiles {
  readonly game: string;
  readonly scenario: string;
}

/** Fills in the texts of a template. */
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

/** Leaves out texts in languages that are not wanted; texts are the last section of the file. */
function inLanguages(game: string, languages: readonly string[]): string {
  const [rules, texts] = game.split(/^texts:\n/m);
  const blocks = texts!
    .split(/^(?= {2}\S)/m)
    .filter((block) => languages.some((language) => block.startsWith(`  ${language}:`)));
  return blocks.length === 0 ? `${rules!.trimEnd()}\n` : `${rules}texts:\n${blocks.join("")}`;
}
