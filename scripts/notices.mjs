/** The licences of what the bundles hold, as one text: each package with its version and the words of its licence. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";

/**
 * The text of `THIRD_PARTY_NOTICES`.
 * @param inputs paths of the files that were bundled, from the root of the project (esbuild's metafile names them)
 */
export function noticesOf(root, inputs) {
  const packages = new Map();
  for (const input of inputs) {
    const folder = packageOf(join(root, input));
    if (folder === undefined || packages.has(folder)) continue;
    packages.set(folder, noticeOf(folder));
  }
  const notices = [...packages.values()].sort((a, b) => (a.title < b.title ? -1 : 1));
  const parts = notices.map(({ title, text }) => `${"=".repeat(80)}\n${title}\n${"=".repeat(80)}\n\n${text.trim()}\n`);
  return `rulewright contains the following software of others.\n\n${[...new Set(parts)].join("\n")}`;
}

/** The folder of the package to which a file belongs: the innermost below `node_modules` with a name and a version. */
function packageOf(file) {
  if (!file.includes(`${sep}node_modules${sep}`)) return undefined;
  for (let folder = dirname(file); !folder.endsWith(`${sep}node_modules`); folder = dirname(folder)) {
    const path = join(folder, "package.json");
    if (!existsSync(path)) continue;
    const { name, version } = JSON.parse(readFileSync(path, "utf8"));
    if (name && version) return folder;
  }
  return undefined;
}

function noticeOf(folder) {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const files = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|notice|copying|thirdpartynotices)/i.test(file))
    .sort();
  const holder = typeof author === "string" ? author : author?.name;
  const text =
    files.length > 0
      ? files.map((file) => readFileSync(join(folder, file), "utf8").trim()).join("\n\n")
      : `${license}${holder ? `, ${holder}` : ""}`;
  if (!license && files.length === 0) throw new Error(`The package ${name} names no licence.`);
  return { title: `${name} ${version} (${license ?? "see below"})`, text };
}
