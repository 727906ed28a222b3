/** How long rules are. */

/** The sections that say what happens; the others say what is there, and what it is called. */
const RULES = new Set(["values", "anytime", "change", "setup", "play", "finish", "winners", "effects"]);

/** The lines of a game that say what happens: without headings, blank lines, comments, components and texts. */
export function ruleLines(game: string): number {
  let section = "";
  let lines = 0;
  for (const line of game.split("\n")) {
    section = /^([a-z-]+):/.exec(line)?.[1] ?? section;
    if (RULES.has(section) && /\S/.test(line) && !/^\s*#/.test(line) && !/^\S+:\s*$/.test(line)) lines++;
  }
  return lines;
}
