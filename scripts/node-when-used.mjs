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
    build.onResolve(
      { filter: /^node:(child_process|fs|process|stream\/consumers|timers\/promises|util|v8)$/ },
      ({ path, namespace }) => (namespace === NAMESPACE ? { path, external: true } : { path, namespace: NAMESPACE }),
    );
    build.onLoad({ filter: /./, namespace: NAMESPACE }, ({ path }) => ({
      contents: path === "node:process" ? "module.exports = process;" : gettersOf(path),
    }));
  },
};

function gettersOf(module) {
  const getters = Object.keys(require(module)).map((name) => `get ${name}() { return loaded().${name}; }`);
  return `let known; const loaded = () => (known ??= require("${module}")); module.exports = {${getters}};`;
}
