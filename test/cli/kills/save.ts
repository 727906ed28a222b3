/**
 * Saves a file as the studio's server does: `node save.ts FOLDER PATH TEXT`. Prints `saved` when the server would
 * confirm the save.
 */
import { Workspace } from "../../../src/cli/studio/workspace.ts";

const [folder, path, text] = process.argv.slice(2);
const workspace = new Workspace(folder!);
const result = await workspace.write(path!, text!, workspace.read(path!)!.version);
process.stdout.write(result.kind === "written" ? "saved" : result.kind);
