import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { LongestFirst, Slowest } from "./test/support/slowest.ts";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    // Other commands run these: `npm run test:studio`, `npm run test:package`, `npm run site:test`, `npm run vscode:host`.
    exclude: ["test/studio/*.test.ts", "test/package/*.test.ts", "test/site/site.test.ts", "test/vscode/host.test.ts"],
    setupFiles: ["test/support/exploration.ts"],
    // What the program remembers of the files of tests is of no use to whoever runs them.
    env: { XDG_CACHE_HOME: join(tmpdir(), "rulewright-test-cache") },
    // Code that has run before runs faster: files of tests share a process. None of them changes what is everybody's.
    isolate: false,
    // Node runs the sources as they are, here as in use: transformed, each use of an import would take longer.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // One process less is the default.
    maxWorkers: "100%",
    sequence: { sequencer: LongestFirst },
    reporters: ["default", new Slowest()],
    // Checking makes much that does not live long.
    execArgv: ["--max-semi-space-size=128"],
    // Two cores are what CI has; counting and simulating take their time there.
    testTimeout: 30_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
