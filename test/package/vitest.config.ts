/** Tests of the package and its release, which are made for them: no part of `npm test`. */
import { defineConfig } from "vitest/config";
import plain from "../../vitest.config.ts";

export default defineConfig({ test: { ...plain.test, include: ["test/package/*.test.ts"], exclude: [] } });
