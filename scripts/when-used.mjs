/**
 * A plugin of esbuild. What the bundle imports of some modules is loaded only when it is used, because many commands never
 * use it. For a module of Node, an `import` would even read every export, and so load what these need.
 */
import { createRequire } from "node:module";

const NAMESPACE = "when-used";
const require = createRequire(import.meta.url);

/** The packages that are loaded only when they are used: each is bundled into a file of its own, such as `yaml.cjs`. */
export const PACKAGES = ["yaml"];

const NODE = ["child_process", "fs", "process", "stream/consumers", "timers/promises", "util", "v8"];
const MODULES = [...NODE.map((name) => `node:${name}`), ...PACKAGES];

export const whenUsed = {
  name: NAMESPACE,
  setup(build) {
    build.onResolve({ filter: /./, namespace: NAMESPACE }, ({ path }) => ({ path, external: true }));
    build.onResolve({ filter: new RegExp(`^(${MODULES.join("|")})$`) }, ({ path }) => ({ path, namespace: NAMESPACE }));
    build.onLoad({ filter: /./, namespace: NAMESPACE }, ({ path }) => ({
      contents: path === "node:process" ? "module.exports = process;" : gettersOf(path),
    }));
  },
};

function gettersOf(module) {
  const file = PACKAGES.includes(module) ? `./${module}.cjs` : module;
  const getters = Object.keys(require(module)).map((name) => `get ${name}() { return loaded().${name}; }`);
  return `let known; const loaded = () => (known ??= require("${file}")); module.exports = {${getters}};`;
}
