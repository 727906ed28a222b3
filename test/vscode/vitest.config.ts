/** The extension in a real VS Code, which is installed for it: no part of `npm test`. */
import { defineConfig } from "vitest/config";
import plain from "../../vitest.config.ts";

export default defineConfig({ test: { ...plain.test, include: ["test/vscode/host.test.ts"], exclude: [] } });
