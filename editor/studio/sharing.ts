/** Brings files into the studio and out of it: links, imports, exports. */
import { batch } from "@preact/signals";
import { askForFiles, handOver } from "../files/computer.ts";
import { linkOf, sharedIn } from "../files/link.ts";
import { isLocal } from "../together/links.ts";
import { againstBots } from "./opponents.ts";
import type { Studio } from "./studio.ts";

/**
 * Copies a link to the clipboard that contains the game, its variants, the setup and the moves. It also contains
 * unsaved scenarios of the game.
 */
export async function copyLink(studio: Studio): Promise<void> {
  const { match, workspace } = studio;
  const [setup, choices] = [match.setup(), match.choices.peek()];
  if (!setup || !choices || !match.latest.peek()) return;
  if (match.start.peek()) return studio.say(studio.phrases.peek().onlyHere);
  const moves = await match.moves();
  const laid =
    match.offer
      .peek()
      ?.variants.filter(({ name }) => choices.variants.includes(name))
      .map(({ source }) => source) ?? [];
  const game = workspace.facts.peek().get(setup.source.name)?.name;
  const scenarios = [...workspace.facts.peek()].flatMap(([name, { sort, of }]) =>
    sort === "scenarios" && of === game && workspace.isDirty(name) ? [{ name, text: workspace.text(name)! }] : [],
  );
  const files = [setup.source, ...setup.variantFiles.filter(({ name }) => laid.includes(name)), ...scenarios].map(
    ({ name, text }) => ({ path: name, text }),
  );
  const link = await linkOf({ files, choices, moves });
  await navigator.clipboard.writeText(link);
  const { linkCopied, linkIsLocal } = studio.phrases.peek();
  const copied = linkCopied(Math.ceil(link.length / 1024));
  studio.say(isLocal(link) ? `${copied} ${linkIsLocal}` : copied);
}

/**
 * Opens the match that the address of the page contains. Returns false if it contains none. Files that differ from the
 * stored ones are shown as unsaved.
 */
export async function openLink(studio: Studio): Promise<boolean> {
  const shared = await sharedIn(location.hash);
  if (shared === undefined) return false;
  // The match is removed from the address. A reload of the page then finds the match as it has continued, not the one
  // of the link.
  history.replaceState(null, "", location.pathname + location.search);
  if (typeof shared === "string") {
    studio.say(studio.phrases.peek().badLink[shared]);
    return false;
  }
  const { workspace, match, layout } = studio;
  batch(() => {
    for (const { path, text } of shared.files) workspace.edit(path, text);
    workspace.open(shared.choices.game);
    // If the link contains a variant, the user probably wants to read it, so it is opened.
    const made = shared.files.findLast(({ path }) => workspace.facts.peek().get(path)?.sort === "variant");
    if (made) workspace.open(made.path);
    layout.screen.value = "studio";
  });
  await match.begin(shared.choices, shared.moves);
  // A person who opens a link wants to play, so they get a seat and see only the cards of this seat.
  const seating = match.model.peek() && againstBots(match.model.peek()!);
  if (seating) await match.sit(seating);
  const { linkNotSaved, linkOpened } = studio.phrases.peek();
  studio.say(workspace.hasDirty() ? linkNotSaved : linkOpened);
  return true;
}

/** Lets the user choose rule files or zip archives on the computer, and takes them into the studio. */
export async function importFiles(studio: Studio): Promise<void> {
  const { workspace } = studio;
  const taken: string[] = [];
  for (const file of await askForFiles(".yaml,.yml,.zip", true)) {
    if (/\.zip$/i.test(file.name)) {
      const found = (await archive()).filesIn(new Uint8Array(await file.arrayBuffer()));
      if (typeof found === "string") return studio.say(studio.phrases.peek().badArchive[found](file.name));
      // The files keep their paths, so that an archive exported from the studio restores the same files.
      for (const { path, text } of found) {
        if (workspace.text(path) === undefined) workspace.create(path, text);
        else workspace.edit(path, text);
        taken.push(path);
      }
    } else {
      const name = /\.ya?ml$/.test(file.name) ? file.name : `${file.name}.yaml`;
      taken.push(workspace.create(`games/${name.replace(/^\.+/, "")}`, await file.text()));
    }
  }
  const [first] = taken;
  if (first !== undefined) studio.say(studio.phrases.peek().imported(taken.length, first));
}

/** Packing and unpacking is rarely needed, so its code is loaded only then. */
const archive = () => import("../files/archive.ts");

/** Downloads all files that the user has made or changed, as one zip archive. */
export async function exportAll({ workspace }: Studio): Promise<void> {
  const zip = (await archive()).zipOf(workspace.own());
  handOver("rulewright-files.zip", zip, "application/zip");
}

/** Downloads the visible file. */
export function exportFile({ workspace }: Studio): void {
  const path = workspace.active.peek();
  const text = path === undefined ? undefined : workspace.text(path);
  if (path === undefined || text === undefined) return;
  handOver(path.slice(path.lastIndexOf("/") + 1), text, "application/yaml");
}
