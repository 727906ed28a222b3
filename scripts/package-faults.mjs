/** What is wrong with the package as npm packs it: what a release must not publish. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { publint } from "publint";
import { formatMessage } from "publint/utils";

/** In megabytes: as it is downloaded, and as it lies on a disk. */
export const BUDGET = { packed: 5.2, unpacked: 16.3 };

/** What others use, by where it lies in the package. */
const NEEDED = [
  "README.md",
  "LICENSE",
  "CHANGELOG.md",
  "action.yml",
  "bin/rulewright.mjs",
  "dist/cli.js",
  "dist/index.js",
  "dist/THIRD_PARTY_NOTICES",
  "games/tokaido.yaml",
  "schema.json",
  "types/index.d.ts",
];

/** Parts of the repository that no user of the package needs. */
const FOREIGN = /^(?:src|editor|bench|scripts|site|node_modules|\.)|^test\/(?!diagnostics\/samples\/)|\.map$/;

/**
 * Packs the package as `npm publish` does, and looks into it: contents, size, and whether what `package.json` exports is there,
 * with types that other programs find.
 */
export async function packageReport(root) {
  const folder = mkdtempSync(join(tmpdir(), "rulewright-package-"));
  try {
    const printed = execFileSync("npm", ["pack", "--json", "--pack-destination", folder], {
      cwd: root,
      encoding: "utf8",
      shell: process.platform === "win32",
      stdio: ["ignore", "pipe", "inherit"],
    });
    // Scripts of the package may print in front of it.
    const [{ filename, size, unpackedSize, files }] = JSON.parse(printed.slice(printed.search(/^\[/m)));
    const { messages, pkg } = await publint({
      strict: true,
      pack: { tarball: new Uint8Array(readFileSync(join(folder, filename))).buffer },
    });
    const names = files.map(({ path }) => path);
    return {
      summary: `${filename}: ${names.length} files, ${megabytes(size)} MB packed, ${megabytes(unpackedSize)} MB unpacked`,
      faults: [
        ...NEEDED.filter((name) => !names.includes(name)).map((name) => `${name} is not in the package`),
        ...names.filter((name) => FOREIGN.test(name)).map((name) => `${name} does not belong in the package`),
        ...tooLarge("packed", size),
        ...tooLarge("unpacked", unpackedSize),
        ...messages.filter(({ type }) => type !== "suggestion").map((message) => formatMessage(message, pkg)),
      ],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function tooLarge(what, bytes) {
  return bytes > BUDGET[what] * 1e6
    ? [
        `the package has ${megabytes(bytes)} MB ${what}, more than ${BUDGET[what]}: see what has grown, or raise the budget here`,
      ]
    : [];
}

function megabytes(bytes) {
  return (bytes / 1e6).toFixed(1);
}
