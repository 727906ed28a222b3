/** The files of a new game that begins as the example of a mechanism. */
import { quoted } from "./slug.ts";

/** The example of a mechanism: a small game and a scenario that shows the mechanism at work. */
export interface MechanismExample {
  /** The established name of the mechanism, such as `Auction: Dutch`. */
  readonly name: string;
  /** What the mechanism is, in one sentence. */
  readonly says: string;
  readonly game: string;
  readonly scenario: string;
}

/** The texts of a new game with this name and title, and of its scenario. */
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
