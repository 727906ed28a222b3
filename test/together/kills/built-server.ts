/** Builds the test server as a single file, which starts much faster than the sources. */
import { join, resolve } from "node:path";
import { build } from "esbuild";

/** Builds the server in a folder; returns the path of its script. */
export async function builtServer(folder: string): Promise<string> {
  await build({
    absWorkingDir: resolve(import.meta.dirname, "../../.."),
    entryPoints: { server: "test/together/kills/server.ts", "rules-thread": "src/server/rules/rules-thread.ts" },
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node22.13",
    external: ["pg-native"],
    // Some of the bundled packages call `require`, which a module in ESM form does not have otherwise.
    banner: {
      js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);',
    },
    logLevel: "warning",
  });
  return join(folder, "server.mjs");
}
