/** The example games of the mechanisms. They are loaded when a user begins a new game. */
import type { MechanismExample } from "../../src/language-service/example-files.ts";

let loading: Promise<readonly MechanismExample[]> | undefined;

/** Loads the examples of all mechanisms, in the order of their page. */
export function mechanismExamples(): Promise<readonly MechanismExample[]> {
  return (loading ??= load());
}

async function load(): Promise<readonly MechanismExample[]> {
  const answer = await fetch("mechanisms.json");
  if (!answer.ok) throw new Error(`mechanisms.json: ${answer.status}`);
  return (await answer.json()) as readonly MechanismExample[];
}

/** The examples that match a search: each of the words occurs in the name or the description of the mechanism. */
export function mechanismsWith(examples: readonly MechanismExample[], words: string): readonly MechanismExample[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return examples.filter(({ name, says }) => {
    const text = `${name} ${says}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
