/** Tests of the whole site, which is built for them: no part of `npm test`. */
import { defineConfig } from "vitest/config";
import plain from "../vitest.config.ts";

export default defineConfig({ test: { ...plain.test, include: ["test/site/site.test.ts"], exclude: [] } });
