/**
 * The configuration for tests of the package and its release. These tests need the packed package, so `npm test` does
 * not run them.
 */
import { defineConfig } from "vitest/config";
import plain from "../../vitest.config.ts";

export default defineConfig({ test: { ...plain.test, include: ["test/package/*.test.ts"], exclude: [] } });
