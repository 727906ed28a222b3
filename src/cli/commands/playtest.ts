import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { Command, Option } from "commander";
import { gather } from "../../playtest/playtest.ts";
import { testedFromPlayed, testedFromRecord, type TestedMatch } from "../../playtest/tested-match.ts";
import { playedMatches } from "../../server/played.ts";
import { StoreError } from "../../server/store/store.ts";
import { isDatabase } from "../../server/store/stores.ts";
import { Stop } from "../errors.ts";
import type { Host } from "../host.ts";
import { html } from "../playtest/html.ts";
import { pretty } from "../playtest/pretty.ts";
import { readRecord } from "../records.ts";
import { preparedFor } from "../replaying.ts";

interface PlaytestOptions {
  readonly game?: string;
  readonly lang: string;
  readonly format: "pretty" | "json" | "html";
  readonly json?: boolean;
}

const EXAMPLES = `
A mark is a note that a player made during a match: unclear, boring, unfair, or great, with a comment.
It is listed at the line of the rules that was running at that moment.

Examples:
  rulewright playtest rulewright.db --format html > playtests.html
  rulewright playtest postgres://localhost/matches --json > playtests.json
  rulewright playtest matches/*.match.json
  rulewright playtest matches/*.match.json --game rules/inn.yaml`;

/** `playtest`: reports what recorded matches between people show about the rules. */
export function playtestCommand(host: Host): Command {
  return new Command("playtest")
    .argument("<matches...>", "files of recorded matches, or stores of `rulewright serve`: a file, or postgres://…")
    .description("Collect what people marked in matches, how long they thought, and where points came from.")
    .option("--game <game>", "name or path of the game, if the name in a file is not enough")
    .option("--lang <language>", "language of titles", "en")
    .addOption(
      new Option("--format <format>", "how it is printed").choices(["pretty", "json", "html"]).default("pretty"),
    )
    .option("--json", "the same as --format json")
    .addHelpText("after", EXAMPLES)
    .action(async (places: readonly string[], { game, lang, format, json }: PlaytestOptions) => {
      const found: TestedMatch[] = [];
      for (const place of places)
        found.push(...(place.endsWith(".json") ? [await fromFile(host, place, game)] : await fromStore(host, place)));
      const playtest = gather(found, lang);
      switch (json ? "json" : format) {
        case "json":
          return host.data(`${JSON.stringify(playtest, null, 2)}\n`);
        case "html":
          return host.data(html(playtest));
        case "pretty":
          return host.out(pretty(playtest, host.colour));
      }
    });
}

async function fromFile(host: Host, file: string, game: string | undefined): Promise<TestedMatch> {
  const record = readRecord(host, file);
  const { program, origins } = await preparedFor(host, record, game);
  return testedFromRecord(file, record, program, origins);
}

async function fromStore(host: Host, place: string): Promise<readonly TestedMatch[]> {
  const found: TestedMatch[] = [];
  const at = isDatabase(place) ? place : resolve(host.folder, place);
  if (!isDatabase(place) && !existsSync(at)) throw new Stop(`There is no file \`${place}\`.`);
  try {
    for await (const played of playedMatches(at)) found.push(testedFromPlayed(played));
  } catch (error) {
    if (!(error instanceof StoreError || (error as NodeJS.ErrnoException).code)) throw error;
    throw new Stop(
      `\`${place}\` contains no matches: ${(error as Error).message}`,
      "Files of single matches end in .json.",
    );
  }
  return found;
}
