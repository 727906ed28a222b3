/**
 * Tags a release, if the package is fit to be published: `npm run release` makes the tag v0.1.0 (of the version in package.json) on a commit that holds the
 * sources of HEAD and what is built from them. So the hooks and the action run from the tag without building anything.
 * No branch and no file of the working tree changes. To publish it, push the tag.
 *
 * `npm run release -- --dry-run` makes everything that a release consists of, says what is wrong with it, and makes no tag: CI does so.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { packageReport } from "./package-faults.mjs";
import { packageFiles } from "./vscode.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const tag = `v${version}`;
const dry = process.argv.includes("--dry-run");
const temporary = mkdtempSync(join(tmpdir(), "rulewright-release-"));
const run = (command, args, env = {}) =>
  execFileSync(command, args, {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  }).trim();
const git = (...args) => run("git", args, { GIT_INDEX_FILE: join(temporary, "index") });

try {
  if (!dry && run("git", ["status", "--porcelain"]) !== "")
    throw new Error("There are changes that are not committed: commit them first.");
  if (!dry && run("git", ["tag", "--list", tag]) !== "")
    throw new Error(`The tag ${tag} is there already: give package.json another version first.`);
  // Packing builds what the package holds: the bundle and the types.
  const { summary, faults } = await packageReport(root);
  console.log(summary);
  const extension = Object.keys(await packageFiles());
  console.log(`the extension for VS Code: ${extension.length} files`);
  const { repository } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  if (repository === undefined)
    console.log(
      'package.json names no `repository`, so npm refuses to publish with provenance. Add the address of your copy: "repository": { "type": "git", "url": "git+https://github.com/OWNER/NAME.git" }',
    );
  if (faults.length > 0) throw new Error(faults.map((fault) => `- ${fault}`).join("\n"));
  git("read-tree", "HEAD");
  git("add", "--force", "dist", "types");
  const commit = git(
    "commit-tree",
    git("write-tree"),
    "-p",
    "HEAD",
    "-m",
    `Release ${version}: the sources and what is built from them`,
  );
  if (dry) {
    console.log(`${tag} could be tagged on ${commit.slice(0, 8)}. Nothing was changed.`);
  } else {
    run("git", ["tag", tag, commit]);
    console.log(`${tag} is tagged. To publish it: git push origin ${tag}`);
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(temporary, { recursive: true, force: true });
}
