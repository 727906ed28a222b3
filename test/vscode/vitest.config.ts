/** The configuration for tests of the extension in a real VS Code, which they install. `npm test` leaves them out. */
import { defineConfig } from "vitest/config";
import plain from "../../vitest.config.ts";

export default defineConfig({ test: { ...plain.test, include: ["test/vscode/host.test.ts"], exclude: [] } });
