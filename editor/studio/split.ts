/** The visible texts: one, or two beside each other. It knows their files, and which of them has the cursor. */
import { batch, effect, signal } from "@preact/signals";
import type { Workspace } from "../files/workspace.ts";

export class Split {
  /** The path of the file in each visible text: one, or two while the editor is split. */
  readonly files = signal<readonly (string | undefined)[]>([undefined]);
  /** The index of the editor that has the cursor. This editor shows the active file. */
  readonly at = signal(0);
  private readonly workspace: Workspace;

  constructor(workspace: Workspace) {
    this.workspace = workspace;
    effect(() => this.follow(workspace.active.value, workspace.tabs.value));
  }

  /**
   * Splits the editor: shows the active file in a second text, too, and goes there. If the editor is already split,
   * closes the other text.
   */
  turn(): void {
    if (this.files.peek().length > 1) return this.close(1 - this.at.peek());
    batch(() => {
      this.files.value = [this.files.peek()[0], this.files.peek()[0]];
      this.at.value = 1;
    });
  }

  /** Moves the cursor into the first or the second visible text. */
  enter(at: number): void {
    const path = this.files.peek()[at];
    if (at === this.at.peek() || path === undefined) return;
    batch(() => {
      this.at.value = at;
      this.workspace.open(path);
    });
  }

  /** Closes the text with this index; the other one stays. */
  close(at: number): void {
    const path = this.files.peek()[1 - at];
    batch(() => {
      this.files.value = [path];
      this.at.value = 0;
      if (path !== undefined) this.workspace.open(path);
    });
  }

  /**
   * Shows the active file in the editor that has the cursor. If the file in the other one of the two editors was
   * closed, closes that other editor.
   */
  private follow(active: string | undefined, tabs: readonly string[]): void {
    const at = this.at.peek();
    const files = this.files.peek().map((path, i) => (i === at ? active : path));
    const other = files[1 - at];
    batch(() => {
      const alone = files.length > 1 && (other === undefined || !tabs.includes(other));
      this.files.value = alone ? [active] : files;
      if (alone) this.at.value = 0;
    });
  }
}
