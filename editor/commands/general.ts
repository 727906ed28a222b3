/** Commands for files, panes and the appearance of the page. */
import { copyLink, exportAll, exportFile, importFiles } from "../studio/sharing.ts";
import { type Layout, showGame, type Tool, TOOLS, turnRules } from "../studio/layout.ts";
import { go } from "../studio/address.ts";
import type { Studio } from "../studio/studio.ts";

export function addCommands(studio: Studio): void {
  const { workspace, commands, layout, match } = studio;
  const active = () => (layout.screen.peek() === "gallery" ? undefined : workspace.active.peek());
  const inGallery = () => layout.screen.peek() === "gallery";
  const inRules = () => layout.screen.peek() === "studio" || layout.drawer.peek();
  const playing = () => !inGallery() && match.snapshot.peek() !== undefined;
  commands.add(
    { id: "palette", keys: "F1 Ctrl+Shift+P", run: () => (studio.dialog.value = "palette") },
    { id: "file.goTo", keys: "Ctrl+P", run: () => (studio.dialog.value = "files") },
    { id: "file.save", keys: "Ctrl+S", when: () => active() !== undefined, run: () => studio.save() },
    {
      id: "file.saveAll",
      keys: "Ctrl+Shift+S",
      when: () => workspace.hasDirty(),
      run: async () => (await workspace.saveAll()) && studio.say(studio.phrases.peek().savedAll),
    },
    { id: "file.format", keys: "Alt+Shift+F", when: () => active() !== undefined, run: () => studio.format() },
    { id: "file.new", run: () => (studio.dialog.value = "game") },
    { id: "variant.new", when: () => match.offer.peek() !== undefined, run: () => (studio.dialog.value = "variant") },
    { id: "house.add", when: () => match.offer.peek() !== undefined, run: () => studio.house.showOffers() },
    {
      id: "house.numbers",
      keys: "Alt+N",
      when: () => match.offer.peek() !== undefined && !inGallery(),
      run: () => studio.sliders.turn(),
    },
    {
      id: "scenario.new",
      when: () => playing() && match.start.peek() === undefined,
      run: () => studio.recording.begin(),
    },
    {
      id: "scenario.show",
      keys: "Alt+T",
      when: () => inRules() && studio.shownScenario.atCursor() !== undefined,
      run: () => {
        const { file, mark } = studio.shownScenario.atCursor()!;
        return studio.shownScenario.show(file, mark);
      },
    },
    { id: "file.import", run: () => importFiles(studio) },
    { id: "file.export", when: () => active() !== undefined, run: () => exportFile(studio) },
    { id: "file.exportAll", when: () => workspace.own().length > 0, run: () => exportAll(studio) },
    { id: "file.share", when: playing, run: () => copyLink(studio) },
    {
      id: "file.remove",
      when: () =>
        active() !== undefined &&
        workspace.storedText(active()!) !== undefined &&
        workspace.storage.original(active()!) === undefined,
      run: () => confirm(studio.phrases.peek().removeFile(active()!)) && workspace.remove(active()!),
    },
    {
      id: "file.restore",
      when: () => active() !== undefined && workspace.isCopy(active()!),
      run: () => confirm(studio.phrases.peek().restoreFile(active()!)) && studio.restore(active()!),
    },
    {
      id: "file.compareOriginal",
      when: () => active() !== undefined && workspace.isCopy(active()!),
      run: () =>
        studio.compareWith(active()!, workspace.storage.original(active()!) ?? "", studio.phrases.peek().asOriginal),
    },
    { id: "file.close", keys: "Alt+W", when: () => active() !== undefined, run: () => studio.closeTab(active()!) },
    {
      id: "file.compare",
      when: () => active() !== undefined && workspace.isDirty(active()!),
      run: () => studio.compareWith(active()!, workspace.storedText(active()!) ?? "", studio.phrases.peek().asSaved),
    },
    {
      id: "file.revert",
      when: () => active() !== undefined && workspace.isDirty(active()!),
      run: () => workspace.revert(active()!),
    },
    { id: "match.new", when: playing, run: () => match.restart() },
    { id: "match.together", run: () => (studio.dialog.value = "together") },
    { id: "match.again", when: playing, run: () => match.seek(0) },
    { id: "match.undo", keys: "Alt+ArrowLeft", when: playing, run: () => match.undo() },
    { id: "match.redo", keys: "Alt+ArrowRight", when: playing, run: () => match.redo() },
    { id: "language", run: () => (match.language.value = match.language.peek() === "en" ? "cs" : "en") },
    ...TOOLS.map((tool, i) => ({
      id: `tool.${tool}` as const,
      keys: tool === "search" ? "Ctrl+Shift+F" : tool === "calls" ? "Alt+Shift+H" : `Alt+${i + 3}`,
      when: () => !inGallery(),
      run: () => openTool(studio, tool),
    })),
    { id: "view.wrap", keys: "Alt+Z", when: inRules, run: () => (layout.wrap.value = !layout.wrap.peek()) },
    { id: "view.hints", when: inRules, run: () => (layout.hints.value = !layout.hints.peek()) },
    {
      id: "view.split",
      keys: "Ctrl+\\",
      when: () => active() !== undefined,
      run: () => {
        studio.split.turn();
        return studio.focusRules();
      },
    },
    {
      id: "pane.symbols",
      keys: "Ctrl+Shift+. Ctrl+Shift+>",
      when: inRules,
      run: () => [...document.querySelectorAll<HTMLElement>(".crumbs .menu > button")].at(-1)?.focus(),
    },
    { id: "view.files", keys: "Ctrl+B", run: () => (layout.files.value = !layout.files.peek()) },
    { id: "licences", run: () => window.open("licences.txt", "_blank", "noopener") },
    {
      id: "view.theme",
      run: () =>
        (layout.theme.value = ({ system: "light", light: "dark", dark: "system" } as const)[layout.theme.peek()]),
    },
    { id: "pane.next", keys: "F6", run: () => stepPane(1) },
    { id: "pane.previous", keys: "Shift+F6", run: () => stepPane(-1) },
    { id: "pane.game", keys: "Alt+2", run: () => focusGame(layout) },
    { id: "view.game", keys: "Alt+G", when: () => !inGallery(), run: () => turnRules(layout) },
    {
      id: "view.gallery",
      keys: "Alt+H",
      when: () => !inGallery(),
      run: () => go(studio, { screen: "gallery", path: undefined }),
    },
    {
      id: "view.table",
      when: () => layout.screen.peek() === "studio" && match.choices.peek() !== undefined,
      run: () => go(studio, { screen: "table", path: match.choices.peek()?.game }),
    },
    {
      id: "view.studio",
      when: () => layout.screen.peek() === "table",
      run: () => {
        const game = match.choices.peek()?.game;
        // If the user is reading a file of this game beside the table, the studio opens that file for editing.
        const isRead = layout.drawer.peek() && studio.gameOnScreen() === game;
        go(studio, { screen: "studio", path: isRead ? workspace.active.peek() : game });
      },
    },
    { id: "pane.editor", keys: "Alt+1", run: () => studio.focusRules() },
  );
  commands.listen();
  addEventListener("beforeunload", (event) => {
    if (workspace.hasDirty() && !workspace.keepsDrafts) event.preventDefault();
  });
}

function openTool(studio: Studio, tool: Tool): unknown {
  if (tool === "search") return studio.find();
  return tool === "calls" ? studio.showCalls() : studio.turnTool(tool);
}

function focusGame(layout: Layout): void {
  showGame(layout);
  // The pane is drawn in the next frame. Before that it cannot be focused.
  requestAnimationFrame(() => {
    const pane = document.querySelector<HTMLElement>('[data-pane="game"]');
    if (pane) entryOf(pane).focus();
  });
}

/** The element of a pane that gets the keyboard focus: the text, the list of answers, or the pane itself. */
function entryOf(pane: HTMLElement): HTMLElement {
  const inner = {
    editor: ".monaco-editor textarea, .monaco-editor .native-edit-context",
    game: '.answer[tabindex="0"]',
  }[pane.dataset["pane"] ?? ""];
  return (inner !== undefined && pane.querySelector<HTMLElement>(inner)) || pane;
}

/** Moves the keyboard focus to the next or previous pane, in the order of the page. */
function stepPane(step: number): void {
  const panes = [...document.querySelectorAll<HTMLElement>("[data-pane]")].filter((pane) => pane.checkVisibility());
  // The tools are a pane inside the pane of the rules, so the last match, the inner pane, is the current one.
  const now = panes.findLastIndex((pane) => pane.contains(document.activeElement));
  const next = panes[(now + step + panes.length) % panes.length];
  if (next) entryOf(next).focus();
}
