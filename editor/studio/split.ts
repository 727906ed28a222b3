/** One text, or two beside each other: their files, and the one with the cursor. */
import { batch, effect, signal } from "@preact/signals";
import type { Workspace } from "../files/workspace.ts";

export class Split {
  /** The file of each text; there are two while the editor is split. */
  readonly files = signal<readonly (string | undefined)[]>([undefined]);
  /** The text with the cursor: it shows the file on the screen. */
  readonly at = signal(0);
  private readonly workspace: Workspace;

  constructor(workspace: Workspace) {
    this.workspace = workspace;
    effect(() => this.follow(workspace.active.value, workspace.tabs.value));
  }

  /** Shows the file on the screen in a second text and moves there; or returns to one text. */
  turn(): void {
    if (this.files.peek().length > 1) return this.close(1 - this.at.peek());
    batch(() => {
      this.files.value = [this.files.peek()[0], this.files.peek()[0]];
      this.at.value = 1;
    });
  }

  /** Moves the cursor to one of the texts. */
  enter(at: number): void {
    const path = this.files.peek()[at];
    if (at === this.at.peek() || path === undefined) return;
    batch(() => {
      this.at.value = at;
      this.workspace.open(path);
    });
  }

  /** Closes one of two texts. */
  close(at: number): void {
    const path = this.files.peek()[1 - at];
    batch(() => {
      this.files.value = [path];
      this.at.value = 0;
      if (path !== undefined) this.workspace.open(path);
    });
  }

  /** Shows the file on the screen in the text with the cursor, and closes the text of a closed file. */
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
