/** Commands for files, panes and looks. */
import { copyLink, exportFile, importFiles } from "./sharing.ts";
import { type Layout, showGame, turnRules } from "./layout.ts";
import { go } from "./place.ts";
import type { Studio } from "./studio.ts";

export function addCommands(studio: Studio): void {
  const { workspace, commands, layout, match } = studio;
  const active = () => (layout.place.peek() === "gallery" ? undefined : workspace.active.peek());
  const inGallery = () => layout.place.peek() === "gallery";
  const playing = () => !inGallery() && match.snapshot.peek() !== undefined;
  commands.add(
    {
      id: "palette",
      title: "Show all commands",
      keys: "F1 Ctrl+Shift+P",
      run: () => (studio.dialog.value = "palette"),
    },
    { id: "file.save", title: "Save", keys: "Ctrl+S", when: () => active() !== undefined, run: () => studio.save() },
    {
      id: "file.saveAll",
      title: "Save all files",
      keys: "Ctrl+Shift+S",
      when: () => workspace.hasDirty(),
      run: async () => (await workspace.saveAll()) && studio.say("All files are saved."),
    },
    {
      id: "file.format",
      title: "Format this file",
      keys: "Alt+Shift+F",
      when: () => active() !== undefined,
      run: () => studio.format(),
    },
    { id: "file.new", title: "New game", run: () => (studio.dialog.value = "game") },
    {
      id: "variant.new",
      title: "New house variant",
      when: () => match.offer.peek() !== undefined,
      run: () => (studio.dialog.value = "variant"),
    },
    {
      id: "house.add",
      title: "Add a house rule, a card or a space",
      when: () => match.offer.peek() !== undefined,
      run: () => studio.house.showOffers(),
    },
    {
      id: "scenario.new",
      title: "Make a scenario of this position",
      when: playing,
      run: () => studio.recording.begin(),
    },
    { id: "file.import", title: "Import files from this computer", run: () => importFiles(studio) },
    {
      id: "file.export",
      title: "Export this file to this computer",
      when: () => active() !== undefined,
      run: () => exportFile(studio),
    },
    {
      id: "file.share",
      title: "Copy a link that carries the rules and the match",
      when: playing,
      run: () => copyLink(studio),
    },
    {
      id: "file.remove",
      title: "Remove this file",
      when: () => active() !== undefined && workspace.storedText(active()!) !== undefined,
      run: () => confirm(`Remove ${active()}?`) && workspace.remove(active()!),
    },
    {
      id: "file.close",
      title: "Close this tab",
      keys: "Alt+W",
      when: () => active() !== undefined,
      run: () => studio.closeTab(active()!),
    },
    {
      id: "file.compare",
      title: "Compare this file with what is saved",
      when: () => active() !== undefined && workspace.isDirty(active()!),
      run: () => studio.compareWith(active()!, workspace.storedText(active()!) ?? "", "as it is saved"),
    },
    {
      id: "file.revert",
      title: "Give up what is not saved in this file",
      when: () => active() !== undefined && workspace.isDirty(active()!),
      run: () => workspace.revert(active()!),
    },
    { id: "match.new", title: "New match", when: playing, run: () => match.restart() },
    { id: "match.again", title: "The same match from the start", when: playing, run: () => match.seek(0) },
    { id: "match.undo", title: "Take back a move", keys: "Alt+ArrowLeft", when: playing, run: () => match.undo() },
    { id: "match.redo", title: "Make the move again", keys: "Alt+ArrowRight", when: playing, run: () => match.redo() },
    {
      id: "match.language",
      title: "Language of the game: English, Czech",
      run: () => (match.language.value = match.language.peek() === "en" ? "cs" : "en"),
    },
    ...(["problems", "trace", "simulation", "changes"] as const).map((tool, i) => ({
      id: `tool.${tool}`,
      title: `Show or hide ${{ problems: "problems", trace: "the trace of a move", simulation: "the simulation", changes: "what the variants change" }[tool]}`,
      keys: `Alt+${i + 3}`,
      run: () => (layout.tool.value = layout.tool.peek() === tool ? undefined : tool),
    })),
    {
      id: "view.files",
      title: "Show or hide files",
      keys: "Ctrl+B",
      run: () => (layout.files.value = !layout.files.peek()),
    },
    {
      id: "licences",
      title: "Licences of the software in this page",
      run: () => window.open("licences.txt", "_blank", "noopener"),
    },
    {
      id: "view.theme",
      title: "Other colours: system, light, dark",
      run: () =>
        (layout.theme.value = ({ system: "light", light: "dark", dark: "system" } as const)[layout.theme.peek()]),
    },
    { id: "pane.next", title: "Go to the next pane", keys: "F6", run: () => stepPane(1) },
    { id: "pane.previous", title: "Go to the pane before", keys: "Shift+F6", run: () => stepPane(-1) },
    { id: "pane.game", title: "Go to the game", keys: "Alt+2", run: () => focusGame(layout) },
    {
      id: "view.game",
      title: "The game alone, or the rules beside it",
      keys: "Alt+G",
      when: () => !inGallery(),
      run: () => turnRules(layout),
    },
    {
      id: "view.gallery",
      title: "All games",
      keys: "Alt+H",
      when: () => !inGallery(),
      run: () => go(studio, { place: "gallery", path: undefined }),
    },
    {
      id: "view.table",
      title: "Play at the table alone",
      when: () => layout.place.peek() === "studio" && match.choices.peek() !== undefined,
      run: () => go(studio, { place: "table", path: match.choices.peek()?.game }),
    },
    {
      id: "view.studio",
      title: "Open the rules in the studio",
      when: () => layout.place.peek() === "table",
      run: () => go(studio, { place: "studio", path: match.choices.peek()?.game }),
    },
    { id: "pane.editor", title: "Go to the rules", keys: "Alt+1", run: () => studio.focusRules() },
  );
  commands.listen();
  addEventListener("beforeunload", (event) => {
    if (workspace.hasDirty() && !workspace.keepsDrafts) event.preventDefault();
  });
}

function focusGame(layout: Layout): void {
  showGame(layout);
  // The page shows the pane with the next drawing.
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-pane="game"]')?.focus());
}

/** Panes in the order of the page; in each the first thing that takes keys. */
function stepPane(step: number): void {
  const panes = [...document.querySelectorAll<HTMLElement>("[data-pane]")].filter((pane) => pane.checkVisibility());
  // The tools lie in the pane of the rules: the inner one counts.
  const now = panes.findLastIndex((pane) => pane.contains(document.activeElement));
  const next = panes[(now + step + panes.length) % panes.length];
  if (!next) return;
  const inner =
    next.dataset["pane"] === "editor"
      ? next.querySelector<HTMLElement>(".monaco-editor textarea, .monaco-editor .native-edit-context")
      : undefined;
  (inner ?? next).focus();
}
