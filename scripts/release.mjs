/**
 * Tags a release: `npm run release` makes the tag v0.1.0 (of the version in package.json) on a commit that holds the
 * sources of HEAD and what is built from them. So the hooks and the action run from the tag without building anything.
 * No branch and no file of the working tree changes. To publish it, push the tag.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const tag = `v${version}`;
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
  if (run("git", ["status", "--porcelain"]) !== "")
    throw new Error("There are changes that are not committed: commit them first.");
  if (run("git", ["tag", "--list", tag]) !== "")
    throw new Error(`The tag ${tag} is there already: give package.json another version first.`);
  run(process.execPath, [join(root, "scripts", "build.mjs")]);
  run(process.execPath, [
    join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin", "tsc"),
    "-p",
    "tsconfig.types.json",
  ]);
  run(process.execPath, [join(root, "scripts", "types.mjs")]);
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
  run("git", ["tag", tag, commit]);
  console.log(`${tag} is tagged. To publish it: git push origin ${tag}`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(temporary, { recursive: true, force: true });
}
