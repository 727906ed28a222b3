/**
 * The configuration for tests of the studio and its table in a browser. They take minutes, so `npm test` leaves them
 * out.
 */
import { defineConfig } from "vitest/config";
import plain from "../../vitest.config.ts";

export default defineConfig({ test: { ...plain.test, include: ["test/studio/*.test.ts"], exclude: [] } });
