import { spawn } from "node:child_process";
import { dirname, join, relative, resolve, sep } from "node:path";
import { Command, InvalidArgumentError } from "commander";
import { Stop } from "../errors.ts";
import { isFolder } from "../files.ts";
import type { Host } from "../host.ts";
import { locateGame, PACKAGE } from "../locate.ts";
import { startStudio, type Studio } from "../studio/server.ts";

interface EditOptions {
  readonly port?: number;
  readonly open: boolean;
}

const EXAMPLES = `
The studio works on the files in the current folder, or in the folder of FILE if that is
somewhere else. You can reach it only from this computer, with the key in its address.

Examples:
  rulewright edit                       the games of this folder
  rulewright edit games/tokaido.yaml
  rulewright edit tokaido --port 8080 --no-open`;

/** `edit`: opens the studio in the browser. */
export function editCommand(host: Host): Command {
  return new Command("edit")
    .argument("[file]", "name or path of a game, or a folder")
    .description("Open the studio: the rules and the game side by side, in the browser.")
    .option("-p, --port <port>", "where to listen (default: 4680, or any free port)", portOf)
    .option("--no-open", "only print the address")
    .addHelpText("after", EXAMPLES)
    .action((file: string | undefined, options: EditOptions) => edit(host, file, options));
}

export function portOf(text: string): number {
  if (!/^\d+$/.test(text) || Number(text) > 65_535) throw new InvalidArgumentError("A port is a number up to 65535.");
  return Number(text);
}

async function edit(host: Host, file: string | undefined, options: EditOptions): Promise<void> {
  const place = placeOf(host.folder, file);
  const studio = await start(host, place, options.port);
  host.out(`The studio works on ${place.folder}\n  ${studio.address}\nPress Ctrl+C to stop it.\n`);
  if (host.interactive && options.open) openBrowser(studio.address);
  await new Promise<void>((done) => {
    process.once("SIGINT", done);
    process.once("SIGTERM", done);
  });
  await studio.close();
}

/** The folder that the studio opens, and the file that it shows first. */
export function placeOf(
  current: string,
  file: string | undefined,
): { readonly folder: string; readonly open?: string } {
  if (file === undefined) return { folder: current };
  if (isFolder(resolve(current, file))) return { folder: resolve(current, file) };
  const path = locateGame(current, file);
  const folder = path.startsWith(current + sep) ? current : dirname(path);
  return { folder, open: relative(folder, path).split(sep).join("/") };
}

async function start(
  { state }: Host,
  place: { readonly folder: string; readonly open?: string },
  port: number | undefined,
): Promise<Studio> {
  const assets = join(PACKAGE, "dist", "studio");
  if (!isFolder(assets)) throw new Stop("The studio has not been built.", "Build it with `npm run build`.");
  try {
    return await startStudio({
      ...place,
      assets,
      ...(port !== undefined && { port }),
      ...(state !== undefined && { state }),
    });
  } catch (error) {
    throw new Stop((error as Error).message, "Another studio may be running; choose another --port.");
  }
}

/** Opens the address in the user's browser. If that fails, the user can still read the address in the terminal. */
function openBrowser(address: string): void {
  const [command, args] =
    process.platform === "darwin"
      ? ["open", [address]]
      : process.platform === "win32"
        ? ["cmd", ["/c", "start", "", address]]
        : ["xdg-open", [address]];
  const child = spawn(command as string, args as string[], { stdio: "ignore", detached: true });
  child.on("error", () => undefined);
  child.unref();
}
