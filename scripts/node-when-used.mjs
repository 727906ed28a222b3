/**
 * A plugin of esbuild. What the bundle imports of some modules of Node is loaded only when it is used: an `import` makes
 * Node read every export of such a module, and so load much that a short command never uses.
 */
import { createRequire } from "node:module";

const NAMESPACE = "node-when-used";
const require = createRequire(import.meta.url);

export const nodeWhenUsed = {
  name: NAMESPACE,
  setup(build) {
    build.onResolve({ filter: /^node:(child_process|process|util)$/ }, ({ path, namespace }) =>
      namespace === NAMESPACE ? { path, external: true } : { path, namespace: NAMESPACE },
    );
    build.onLoad({ filter: /./, namespace: NAMESPACE }, ({ path }) => ({
      contents: path === "node:process" ? "module.exports = process;" : `module.exports = {${gettersOf(path)}};`,
    }));
  },
};

function gettersOf(module) {
  return Object.keys(require(module)).map((name) => `get ${name}() { return require("${module}").${name}; }`);
}
