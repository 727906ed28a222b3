/** A real browser for tests: always the one from the registry, with its own libraries and fonts, so that no machine differs from another. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Browser, chromium } from "playwright-core";

const MODULES = resolve(import.meta.dirname, "../../node_modules");

/** Not the arguments of the package: these are for functions in a cloud, where the browser is one process, which ends when a page closes, and no origin is kept from another. */
const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--font-render-hinting=none",
];

/** Opens the browser. */
export async function openBrowser(): Promise<Browser> {
  const folder = unpacked();
  return chromium.launch({
    executablePath: join(folder, "chromium"),
    args: ARGS,
    env: { ...process.env, ...needs(folder) },
  });
}

/** The text of a script that starts the browser like an installed program. */
export function browserCommand(): string {
  const folder = unpacked();
  const variables = Object.entries(needs(folder)).map(([name, value]) => `export ${name}='${value}'\n`);
  return `#!/bin/sh\n${variables.join("")}exec '${join(folder, "chromium")}' ${ARGS.join(" ")} "$@"\n`;
}

/** The environment variables that the browser needs. */
function needs(folder: string) {
  return { LD_LIBRARY_PATH: join(folder, "al2023", "lib"), FONTCONFIG_FILE: join(folder, "fonts.conf") };
}

/** The folder with the browser. Another process may unpack it at the same time: it appears as a whole, by its name. */
function unpacked(): string {
  const { version } = JSON.parse(readFileSync(join(MODULES, "@sparticuz/chromium/package.json"), "utf8")) as {
    version: string;
  };
  const folder = join(MODULES, ".cache", `chromium-${version}`);
  if (existsSync(folder)) return folder;
  mkdirSync(join(MODULES, ".cache"), { recursive: true });
  const made = mkdtempSync(`${folder}-`);
  // The package unpacks into the folder for temporary files, and its libraries only where it takes the machine for one of a cloud.
  const script = 'import chromium from "@sparticuz/chromium"; await chromium.executablePath();';
  execFileSync(process.execPath, ["--input-type=module", "--eval", script], {
    cwd: MODULES,
    env: { ...process.env, TMPDIR: made, AWS_LAMBDA_JS_RUNTIME: "nodejs24.x" },
  });
  writeFileSync(
    join(made, "fonts.conf"),
    `<fontconfig><dir>${join(folder, "fonts")}</dir><cachedir>${join(folder, "fonts-cache")}</cachedir></fontconfig>\n`,
  );
  try {
    renameSync(made, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(made, { recursive: true });
  }
  return folder;
}
