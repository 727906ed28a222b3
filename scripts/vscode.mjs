/**
 * Packs the extension for VS Code: `npm run vscode` writes `dist.vscode/rulewright-0.1.0.vsix`, with the version in
 * package.json. To install it: `code --install-extension dist.vscode/rulewright-0.1.0.vsix`.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import { zipSync } from "fflate";
import { noticesOf } from "./notices.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = join(root, "editor", "vscode");
const text = (words) => new TextEncoder().encode(words);

/** The extension as one file of JavaScript, and the paths of the files that it was made of. */
export async function bundled() {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: ["editor/vscode/extension.ts"],
    outfile: "extension.js",
    write: false,
    bundle: true,
    minify: true,
    format: "cjs",
    platform: "node",
    target: "node20",
    external: ["vscode"],
    metafile: true,
    logLevel: "warning",
  });
  return { code: outputFiles[0].text, inputs: Object.keys(metafile.inputs) };
}

/** The files of the package, by their paths: what VS Code installs lies below `extension`. */
export async function packageFiles() {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const manifest = { ...JSON.parse(readFileSync(join(folder, "package.json"), "utf8")), version };
  const { code, inputs } = await bundled();
  const own = readdirSync(folder, { recursive: true, encoding: "utf8", withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.ts$|^tsconfig\.json$|^package\.json$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [`extension/${path.slice(folder.length + 1).replaceAll("\\", "/")}`, readFileSync(path)]);
  const files = {
    "extension.vsixmanifest": text(vsixManifest(manifest)),
    "extension/package.json": text(`${JSON.stringify(manifest, null, 2)}\n`),
    "extension/extension.js": text(code),
    "extension/LICENSE.txt": readFileSync(join(root, "LICENSE")),
    "extension/CHANGELOG.md": readFileSync(join(root, "CHANGELOG.md")),
    "extension/THIRD_PARTY_NOTICES.txt": text(noticesOf(root, inputs)),
    ...Object.fromEntries(own),
  };
  return { "[Content_Types].xml": text(contentTypes(Object.keys(files))), ...files };
}

/** The package. Its bytes depend on the sources only. */
export function zipped(files) {
  return zipSync(files, { level: 9, mtime: new Date(2000, 0, 1) });
}

const TYPES = {
  ".js": "application/javascript",
  ".json": "application/json",
  ".md": "text/markdown",
  ".png": "image/png",
  ".txt": "text/plain",
  ".vsixmanifest": "text/xml",
};

function contentTypes(paths) {
  const defaults = [...new Set(paths.map((path) => extname(path)))].sort().map((extension) => {
    if (!TYPES[extension]) throw new Error(`scripts/vscode.mjs knows no content type of ${extension} files.`);
    return `<Default Extension="${extension}" ContentType="${TYPES[extension]}"/>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${defaults.join("")}</Types>
`;
}

function vsixManifest({ name, displayName, description, version, publisher, categories, keywords, engines, icon }) {
  return `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011" xmlns:d="http://schemas.microsoft.com/developer/vsx-schema-design/2011">
  <Metadata>
    <Identity Language="en-US" Id="${escaped(name)}" Version="${escaped(version)}" Publisher="${escaped(publisher)}"/>
    <DisplayName>${escaped(displayName)}</DisplayName>
    <Description xml:space="preserve">${escaped(description)}</Description>
    <Tags>${escaped(keywords.join(","))}</Tags>
    <Categories>${escaped(categories.join(","))}</Categories>
    <GalleryFlags>Public</GalleryFlags>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value="${escaped(engines.vscode)}"/>
      <Property Id="Microsoft.VisualStudio.Code.ExtensionKind" Value="workspace"/>
    </Properties>
    <License>extension/LICENSE.txt</License>
    <Icon>extension/${escaped(icon)}</Icon>
  </Metadata>
  <Installation>
    <InstallationTarget Id="Microsoft.VisualStudio.Code"/>
  </Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.Changelog" Path="extension/CHANGELOG.md" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.License" Path="extension/LICENSE.txt" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Icons.Default" Path="extension/${escaped(icon)}" Addressable="true"/>
  </Assets>
</PackageManifest>
`;
}

function escaped(words) {
  return words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const files = await packageFiles();
  const { version } = JSON.parse(new TextDecoder().decode(files["extension/package.json"]));
  const path = join(root, "dist.vscode", `rulewright-${version}.vsix`);
  mkdirSync(join(root, "dist.vscode"), { recursive: true });
  writeFileSync(path, zipped(files));
  console.log(path);
}
