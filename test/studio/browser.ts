/**
 * Opens a real browser for tests. It comes from an npm package, with its own libraries and fonts, so that pages look
 * the same on every machine.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Browser, chromium } from "playwright-core";

const MODULES = resolve(import.meta.dirname, "../../node_modules");

/**
 * Arguments for the browser. Those that the package recommends are for cloud functions: there the browser is a single
 * process that ends with its page, and does not separate web sites.
 */
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

/** The text of a shell script that starts this browser, as if it were installed on the machine. */
export function browserCommand(): string {
  const folder = unpacked();
  const variables = Object.entries(needs(folder)).map(([name, value]) => `export ${name}='${value}'\n`);
  return `#!/bin/sh\n${variables.join("")}exec '${join(folder, "chromium")}' ${ARGS.join(" ")} "$@"\n`;
}

/** The environment variables that the browser in this folder needs. */
function needs(folder: string) {
  return { LD_LIBRARY_PATH: join(folder, "al2023", "lib"), FONTCONFIG_FILE: join(folder, "fonts.conf") };
}

/**
 * Unpacks the browser if necessary, and returns its folder. Several processes may do so at the same time, so a process
 * unpacks to another name and then renames the folder.
 */
function unpacked(): string {
  const { version } = JSON.parse(readFileSync(join(MODULES, "@sparticuz/chromium/package.json"), "utf8")) as {
    version: string;
  };
  const folder = join(MODULES, ".cache", `chromium-${version}`);
  if (existsSync(folder)) return folder;
  mkdirSync(join(MODULES, ".cache"), { recursive: true });
  const made = mkdtempSync(`${folder}-`);
  // The package unpacks into the folder for temporary files, so `TMPDIR` names the wanted folder. It unpacks its
  // libraries only if an environment variable makes it think that it runs in a cloud.
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
