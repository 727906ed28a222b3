import { fileURLToPath, pathToFileURL } from "node:url";
import { Command } from "commander";
import { createConnection, StreamMessageReader, StreamMessageWriter } from "vscode-languageserver/node";
import type { Source } from "../../diagnostics/range.ts";
import { RULES } from "../../dsl/rule-files.ts";
import type { Files } from "../../lsp/files.ts";
import { serve } from "../../lsp/server.ts";
import { nameOf } from "../../lsp/workspace.ts";
import { isFile, isFolder, picturesBeside, readText, yamlFilesBelow } from "../files.ts";
import type { Host } from "../host.ts";
import { Library } from "../resolve.ts";
import { Workspace } from "../studio/workspace.ts";
import { watchFolder } from "../studio/watch.ts";
import { VERSION } from "../version.ts";

const EXAMPLES = `
An editor starts this command and communicates with it over the standard input and output.
docs/editors.md lists the settings for several editors.

Example:
  rulewright lsp --stdio`;

/** `lsp`: serves an editor by the Language Server Protocol. */
export function lspCommand(host: Host): Command {
  return new Command("lsp")
    .description("Serve an editor by the Language Server Protocol.")
    .option("--stdio", "speak over the standard input and output, as editors ask for; there is no other way")
    .addHelpText("after", EXAMPLES)
    .action(
      () =>
        new Promise<void>((done) => {
          const reader = new StreamMessageReader(host.input());
          const connection = createConnection(reader, new StreamMessageWriter(process.stdout));
          connection.onExit(() => done());
          reader.onClose(() => done());
          serve(connection, filesOf(host), VERSION);
        }),
    );
}

/** Gives the language server access to the files of this machine. */
export function filesOf(host: Pick<Host, "folder">): Files {
  const read = (uri: string): string | undefined => {
    const path = pathOf(uri);
    if (path === undefined || !isFile(path)) return undefined;
    try {
      return readText(path, uri);
    } catch {
      // The file is not text, or the program may not read it. The editor reports that itself when you open the file.
      return undefined;
    }
  };
  const library = new Library(host);
  const elsewhere = new Map<Source, Source>();
  return {
    isRules: (text) => RULES.test(text),
    read,
    below: (folder) => {
      const path = pathOf(folder);
      if (path === undefined || !isFolder(path)) return [];
      return yamlFilesBelow(path).flatMap((file) => {
        const uri = pathToFileURL(file).href;
        const text = read(uri);
        return text !== undefined && RULES.test(text) ? [{ uri, text }] : [];
      });
    },
    pictures: (uri, text) => {
      const path = pathOf(uri);
      return path === undefined ? undefined : picturesBeside(path, text);
    },
    elsewhere: (name, of) => {
      const found = library.for({ name: "any.yaml", text: "" })(name, of);
      if (!found) return undefined;
      const known = elsewhere.get(found) ?? { ...found, name: nameOf(pathToFileURL(found.name).href) };
      elsewhere.set(found, known);
      return known;
    },
    watch: (folder, changed) => {
      const path = pathOf(folder);
      if (path === undefined || !isFolder(path)) return () => undefined;
      const workspace = new Workspace(path);
      return watchFolder(workspace, (changes) => {
        for (const { path: name, file } of changes)
          changed(pathToFileURL(`${workspace.folder}/${name}`).href, file?.text);
      });
    },
  };
}

/** The path of the file that a URI names; undefined if the URI does not name a local file. */
function pathOf(uri: string): string | undefined {
  try {
    return fileURLToPath(uri);
  } catch {
    return undefined;
  }
}
