/** Who can play a seat, for a list to choose from: a person, or a kind of bot. */
import { AGENTS } from "../../src/agents/registry.ts";
import type { PlayPhrases } from "./phrases.ts";

interface BotOptionsProps {
  readonly phrases: Pick<PlayPhrases, "bots" | "aboutBots">;
  /** What a person is called there. */
  readonly person: string;
}

export function BotOptions({ phrases: { bots, aboutBots }, person }: BotOptionsProps) {
  return (
    <>
      <option value="">{person}</option>
      {AGENTS.map(({ name }) => (
        <option key={name} value={name} title={aboutBots[name]}>
          {bots[name] ?? name}
        </option>
      ))}
    </>
  );
}
