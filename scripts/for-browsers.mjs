/** How the scripts of all pages are bundled: options of esbuild. Plain JavaScript, as `build.mjs` is. */

export const FOR_BROWSERS = {
  bundle: true,
  minify: true,
  format: "esm",
  platform: "browser",
  target: ["chrome123", "firefox121", "safari17.5"],
  jsx: "automatic",
  jsxImportSource: "preact",
  legalComments: "none",
  logLevel: "warning",
};
