/** Prints pages as PDF with a browser of this machine. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { Stop } from "../errors.ts";
import type { Host } from "../host.ts";
import { DevTools } from "./devtools.ts";

/** Printing a page fails after this many seconds, ten times the time that the largest page needs. */
const MOST_SECONDS = 60;

/**
 * Prints an HTML page as PDF.
 * @throws Stop if there is no browser, or it does not print the page
 */
export async function pdfOf({ chromium }: Pick<Host, "chromium">, page: string): Promise<Uint8Array> {
  if (chromium === undefined)
    throw new Stop(
      "Chromium, which prints the page, cannot be found.",
      "Give its path in the variable CHROME_PATH, or write HTML and print it in your browser.",
    );
  const folder = mkdtempSync(join(tmpdir(), "rulewright-pdf-"));
  const file = join(folder, "page.html");
  const browser = new DevTools(chromium, join(folder, "profile"));
  const late = new AbortController();
  try {
    writeFileSync(file, page);
    return await Promise.race([printed(browser, pathToFileURL(file).href), tooLate(late.signal)]);
  } catch (error) {
    throw new Stop(
      `\`${chromium}\` could not print the page: ${(error as Error).message}.`,
      "Write HTML and print it in your browser.",
    );
  } finally {
    late.abort();
    await browser.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function printed(browser: DevTools, url: string): Promise<Uint8Array> {
  const { targetId } = await browser.call("Target.createTarget", { url: "about:blank" });
  const { sessionId } = await browser.call("Target.attachToTarget", { targetId, flatten: true });
  const session = sessionId as string;
  await browser.call("Page.enable", {}, session);
  const loaded = browser.event("Page.loadEventFired");
  await browser.call("Page.navigate", { url }, session);
  await loaded;
  const { data } = await browser.call("Page.printToPDF", { preferCSSPageSize: true, printBackground: true }, session);
  return Buffer.from(data as string, "base64");
}

async function tooLate(signal: AbortSignal): Promise<never> {
  await sleep(1000 * MOST_SECONDS, undefined, { signal, ref: false });
  throw new Error(`it took more than ${MOST_SECONDS} seconds`);
}
