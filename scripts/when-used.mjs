/**
 * A plugin of esbuild. What the bundle imports of some modules is loaded only when it is used, because a short command
 * never uses it. For a module of Node, an `import` would even read every export, and so load what these need.
 */
import { createRequire } from "node:module";

const NAMESPACE = "when-used";
const require = createRequire(import.meta.url);

/** The packages that are loaded only when they are used: each is bundled into a file of its own, such as `yaml.cjs`. */
export const PACKAGES = ["yaml"];

export const whenUsed = {
  name: NAMESPACE,
  setup(build) {
    const resolve = ({ path, namespace }) =>
      namespace === NAMESPACE ? { path, external: true } : { path, namespace: NAMESPACE };
    build.onResolve(
      { filter: /^node:(child_process|fs|process|stream\/consumers|timers\/promises|util|v8)$/ },
      resolve,
    );
    for (const name of PACKAGES) {
      build.onResolve({ filter: new RegExp(`^${name}$`) }, resolve);
      build.onResolve({ filter: new RegExp(`^\\./${name}\\.cjs$`), namespace: NAMESPACE }, resolve);
    }
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
