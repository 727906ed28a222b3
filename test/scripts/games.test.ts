/** The bundle contains the rule files of the last commit, without files that are being edited. */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { devNull } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { committedGames } from "../../scripts/games.mjs";
import { folderWith } from "../cli/harness.ts";

const FILES = {
  "games/inn.yaml": "game: inn\n",
  "games/inn/variants/snow.yaml": "variant: snow\n",
  "games/README.md": "Games\n",
};

/** Makes a Git repository with one commit, and then changes files without committing them. */
function edited(under = ""): string {
  const folder = folderWith(Object.fromEntries(Object.entries(FILES).map(([name, text]) => [under + name, text])));
  const git = (...args: string[]) =>
    execFileSync(
      "git",
      ["user.name=x", "user.email=x@example.org", "commit.gpgsign=false", `core.hooksPath=${devNull}`]
        .flatMap((setting) => ["-c", setting])
        .concat(args),
      { cwd: folder },
    );
  git("init", "-q");
  git("add", "-A");
  git("commit", "-q", "-m", "Begin");
  writeFileSync(join(folder, under, "games/inn/variants/snow.yaml"), "variant: rain\n");
  writeFileSync(join(folder, under, "games/inn/variants/mine.yaml"), "variant: mine\n");
  return join(folder, under);
}

const committed = [
  { path: "inn.yaml", text: "game: inn\n" },
  { path: "inn/variants/snow.yaml", text: "variant: snow\n" },
];

test("what is being edited is not among them", () => {
  expect(committedGames(edited())).toEqual(committed);
  expect(committedGames(edited("deeper/"))).toEqual(committed);
});

test("without a repository they are as they lie", () => {
  expect(committedGames(folderWith(FILES))).toEqual(committed);
});
