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

/** Remembers the places of the pieces on one table, and shows which have moved. */
export class Motion {
  private spots = new Map<string, Spot>();
  private counters: ReadonlyMap<string, string> = new Map();
  private running: Animation[] = [];

  /**
   * Must be called after the table has been drawn again. `glide` is false if another match, or another position of it,
   * is shown.
   */
  drawn(table: HTMLElement, glide: boolean): void {
    for (const animation of this.running) animation.cancel();
    this.running = [];
    const before = this.spots;
    const origin = table.getBoundingClientRect();
    const pieces = [...table.querySelectorAll<HTMLElement>("[data-item]")];
    const now = new Map<string, Spot>();
    for (const piece of pieces) {
      const { x, y, width } = piece.getBoundingClientRect();
      if (width > 0) now.set(piece.dataset.item!, { x: x - origin.x, y: y - origin.y });
    }
    this.spots = now;
    this.mark(table, pieces, glide ? before : new Map());
    if (!glide || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    for (const piece of pieces) {
      const by = this.movedByItself(piece, before);
      if (by === undefined || distance(by) < 3) continue;
      this.running.push(
        piece.animate(
          [
            { transform: `translate(${by.x}px, ${by.y}px)`, zIndex: 5 },
            { transform: "none", zIndex: 5 },
          ],
          { duration: DURATION, easing: "cubic-bezier(.2,.7,.3,1)" },
        ),
      );
    }
  }

  /** Marks what the last move has changed: pieces that have moved or arrived, and counters with a new value. */
  private mark(table: HTMLElement, pieces: readonly HTMLElement[], before: ReadonlyMap<string, Spot>): void {
    for (const piece of pieces) {
      const by = this.movedByItself(piece, before);
      const far = by === undefined || distance(by) > FAR;
      piece.toggleAttribute("data-changed", before.size > 0 && far && !piece.matches(".space"));
    }
    const counters = new Map<string, string>();
    for (const counter of table.querySelectorAll<HTMLElement>("[data-state]")) {
      const holder = counter.closest<HTMLElement>("[data-item]")?.dataset["item"] ?? "";
      const name = `${holder} ${counter.dataset["state"]} ${counter.title}`;
      const was = this.counters.get(name);
      counters.set(name, counter.textContent);
      counter.toggleAttribute("data-changed", before.size > 0 && was !== undefined && was !== counter.textContent);
    }
    this.counters = counters;
  }

  /**
   * The distance that a piece has moved on the piece that carries it. It is undefined if its old place is not known.
   */
  private movedByItself(piece: HTMLElement, before: ReadonlyMap<string, Spot>): Spot | undefined {
    const by = this.moved(piece, before);
    const carrier = piece.parentElement?.closest<HTMLElement>("[data-item]");
    const along = carrier && this.moved(carrier, before);
    return by && along ? { x: by.x - along.x, y: by.y - along.y } : by;
  }

  private moved(piece: HTMLElement, before: ReadonlyMap<string, Spot>): Spot | undefined {
    const [from, to] = [before.get(piece.dataset.item!), this.spots.get(piece.dataset.item!)];
    return from && to ? { x: from.x - to.x, y: from.y - to.y } : undefined;
  }
}

function distance({ x, y }: Spot): number {
  return Math.abs(x) + Math.abs(y);
}
