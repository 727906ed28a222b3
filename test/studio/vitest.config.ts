/** Tests of the studio and its table in a browser, which take minutes: no part of `npm test`. */
import { defineConfig } from "vitest/config";
import plain from "../../vitest.config.ts";

export default defineConfig({ test: { ...plain.test, include: ["test/studio/*.test.ts"], exclude: [] } });
