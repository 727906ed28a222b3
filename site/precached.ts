/** The files that a browser keeps for the time without a network. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { globSync } from "tinyglobby";

export interface Precached {
  /** From the folder of the service worker. */
  readonly url: string;
  /** Changes with the content. */
  readonly revision: string;
}

/** All files of a built site but licences, which nobody reads in a train, and what lies beside examples: no page links it. */
export function precached(folder: string): readonly Precached[] {
  return globSync("**/*", { cwd: folder, ignore: ["sw.js", "**/licences.txt", "mechanisms/*.{test.yaml,json}"] })
    .toSorted()
    .map((url) => ({
      url,
      revision: createHash("sha256")
        .update(readFileSync(join(folder, url)))
        .digest("hex")
        .slice(0, 16),
    }));
}
