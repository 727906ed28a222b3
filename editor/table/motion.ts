/** Lets pieces that have moved glide from their old places. Also marks what a move has changed, until the next move. */

interface Spot {
  readonly x: number;
  readonly y: number;
}

const DURATION = 320;
/**
 * A piece that is drawn within this many pixels of its old place has only made room for others, so it is not marked.
 */
const FAR = 24;

/** A piece on the table. */
interface Piece {
  readonly element: HTMLElement;
  /**
   * The distance that the piece has moved on the piece that carries it. It is undefined if its old place is not known.
   */
  readonly by: Spot | undefined;
}

/** Remembers the places of the pieces on one table, and shows which have moved. */
export class Motion {
  private spots: ReadonlyMap<string, Spot> = new Map();
  private counters: ReadonlyMap<string, string> = new Map();
  private running: Animation[] = [];

  /**
   * Must be called after the table has been drawn again. `glide` is false if another match, or another position of it,
   * is shown.
   */
  drawn(table: HTMLElement, glide: boolean): void {
    for (const animation of this.running) animation.cancel();
    this.running = [];
    const known = this.spots.size > 0;
    const pieces = this.measured(table);
    for (const { element, by } of pieces) {
      const far = !glide || by === undefined || distance(by) > FAR;
      element.toggleAttribute("data-changed", glide && known && far && !element.matches(".space"));
    }
    this.markCounters(table, glide && known);
    if (!glide || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    for (const { element, by } of pieces) {
      if (by === undefined || distance(by) < 3) continue;
      this.running.push(
        element.animate(
          [
            { transform: `translate(${by.x}px, ${by.y}px)`, zIndex: 5 },
            { transform: "none", zIndex: 5 },
          ],
          { duration: DURATION, easing: "cubic-bezier(.2,.7,.3,1)" },
        ),
      );
    }
  }

  /** Measures where all pieces are now, and how far each has moved since the last time. */
  private measured(table: HTMLElement): readonly Piece[] {
    const before = this.spots;
    const now = new Map<string, Spot>();
    const origin = table.getBoundingClientRect();
    const elements = [...table.querySelectorAll<HTMLElement>("[data-item]")];
    for (const element of elements) {
      const { x, y, width } = element.getBoundingClientRect();
      if (width > 0) now.set(element.dataset["item"]!, { x: x - origin.x, y: y - origin.y });
    }
    this.spots = now;
    // The pieces around the current one, from outside to inside. A piece comes after those that carry it.
    const carriers: { readonly element: HTMLElement; readonly moved: Spot | undefined }[] = [];
    return elements.map((element) => {
      const id = element.dataset["item"]!;
      const [from, to] = [before.get(id), now.get(id)];
      const moved = from && to && { x: from.x - to.x, y: from.y - to.y };
      while (carriers.length > 0 && !carriers.at(-1)!.element.contains(element)) carriers.pop();
      const along = carriers.at(-1)?.moved;
      carriers.push({ element, moved });
      return { element, by: moved && along ? { x: moved.x - along.x, y: moved.y - along.y } : moved };
    });
  }

  /** Marks the counters whose values have changed since the last time, or removes the marks if `mark` is false. */
  private markCounters(table: HTMLElement, mark: boolean): void {
    const counters = new Map<string, string>();
    for (const counter of table.querySelectorAll<HTMLElement>("[data-state]")) {
      const holder = counter.closest<HTMLElement>("[data-item]")?.dataset["item"] ?? "";
      const name = `${holder} ${counter.dataset["state"]} ${counter.title}`;
      const was = this.counters.get(name);
      counters.set(name, counter.textContent);
      counter.toggleAttribute("data-changed", mark && was !== undefined && was !== counter.textContent);
    }
    this.counters = counters;
  }
}

function distance({ x, y }: Spot): number {
  return Math.abs(x) + Math.abs(y);
}
