/** A real browser for tests: the system's, else the one from the registry. */
import { existsSync } from "node:fs";
import chromium from "@sparticuz/chromium";
import { type Browser, chromium as playwright } from "playwright-core";

const OWN = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

const QUIET = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"];

export async function openBrowser(): Promise<Browser> {
  const own = [process.env["CHROMIUM"], ...OWN].find((path) => path !== undefined && existsSync(path));
  return own === undefined ? playwright.launch({ executablePath: await chromium.executablePath(), args: [...chromium.args, ...QUIET] }) : playwright.launch({ executablePath: own, args: QUIET });
}
