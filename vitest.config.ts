import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    setupFiles: ["test/support/exploration.ts"],
    // Two cores are what CI has; counting and simulating take their time there.
    testTimeout: 30_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
