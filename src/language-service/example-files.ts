/** Makes the files of a new game that starts as a copy of the example of a mechanism. */
import { quoted } from "./slug.ts";

/** The example for a game mechanism: the file of a small game, and a scenario that shows how the mechanism works. */
export interface MechanismExample {
  /** The established name of the mechanism, such as `Auction: Dutch`. */
  readonly name: string;
  /** An explanation of the mechanism, in one sentence. */
  readonly says: string;
  readonly game: string;
  readonly scenario: string;
}

/** The files of a new game with this name and title: its rules and its scenario. */
export function exampleFiles(
  example: MechanismExample,
  name: string,
  title: string,
): { readonly game: string; readonly scenario: string } {
  const head = `# ${example.name}. ${example.says}\n`;
  return {
    game: head + example.game.replace(/^game: .*$/m, () => `game: ${name}\ntitle: ${quoted(title)}`),
    scenario: example.scenario.replaceAll(/^game: .*$/gm, () => `game: ${name}`),
  };
}
