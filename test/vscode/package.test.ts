/** The packed extension for VS Code contains the files that it needs, and no others. */
import { unzipSync } from "fflate";
import { beforeAll, expect, test } from "vitest";
import { packageFiles, zipped } from "../../scripts/vscode.mjs";

let files: Readonly<Record<string, Uint8Array>>;
const text = (path: string) => new TextDecoder().decode(files[path]);

beforeAll(async () => {
  files = unzipSync(zipped(await packageFiles()));
}, 120_000);

test("the package holds what VS Code installs, and nothing else", () => {
  expect(Object.keys(files).sort()).toEqual([
    "[Content_Types].xml",
    "extension.vsixmanifest",
    "extension/CHANGELOG.md",
    "extension/LICENSE.txt",
    "extension/README.md",
    "extension/THIRD_PARTY_NOTICES.txt",
    "extension/extension.js",
    "extension/icon.png",
    "extension/language-configuration.json",
    "extension/package.json",
    "extension/snippets/rulewright.json",
    "extension/syntaxes/rulewright.tmLanguage.json",
  ]);
});

test("every file that its manifests name is there", () => {
  const manifest = JSON.parse(text("extension/package.json")) as object;
  const own = [...JSON.stringify(manifest).matchAll(/"\.\/([^"]+)"/g)].map(([, path]) => `extension/${path!}`);
  const assets = [...text("extension.vsixmanifest").matchAll(/Path="([^"]+)"/g)].map(([, path]) => path!);
  expect(own.length).toBeGreaterThan(3);
  expect([...own, ...assets].filter((path) => !(path in files))).toEqual([]);
});

test("both manifests name one extension, and every sort of file has a content type", () => {
  const { name, version, publisher } = JSON.parse(text("extension/package.json")) as Record<string, string>;
  expect(text("extension.vsixmanifest")).toContain(
    `<Identity Language="en-US" Id="${name}" Version="${version}" Publisher="${publisher}"/>`,
  );
  const types = text("[Content_Types].xml");
  const endings = Object.keys(files).flatMap((path) => (path.startsWith("[") ? [] : [/\.\w+$/.exec(path)![0]]));
  expect(endings.filter((ending) => !types.includes(`Extension="${ending}"`))).toEqual([]);
});

test("the code asks the host for nothing but VS Code and Node", () => {
  const asked = [...text("extension/extension.js").matchAll(/\brequire\("([^"]+)"\)/g)].map(([, name]) => name!);
  const builtin = new Set(process.getBuiltinModule("node:module").builtinModules);
  expect(asked).toContain("vscode");
  expect(asked.filter((name) => name !== "vscode" && !builtin.has(name.replace("node:", "")))).toEqual([]);
});
