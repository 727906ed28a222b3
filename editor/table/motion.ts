/** Pieces that have moved glide from where they were. */

interface Spot {
  readonly x: number;
  readonly y: number;
}

const DURATION = 320;

/** Remembers where pieces were drawn last, within one table. */
export class Motion {
  private spots = new Map<string, Spot>();
  private running: Animation[] = [];

  /** Call it when the table has been drawn again; `glide` is false where it shows something else altogether. */
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
    if (!glide || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    for (const piece of pieces) {
      const by = this.moved(piece, before);
      if (by === undefined) continue;
      // What lies on a piece moves with it.
      const carrier = piece.parentElement?.closest<HTMLElement>("[data-item]");
      const along = (carrier && this.moved(carrier, before)) ?? { x: 0, y: 0 };
      const [x, y] = [by.x - along.x, by.y - along.y];
      if (Math.abs(x) + Math.abs(y) < 3) continue;
      this.running.push(
        piece.animate(
          [
            { transform: `translate(${x}px, ${y}px)`, zIndex: 5 },
            { transform: "none", zIndex: 5 },
          ],
          { duration: DURATION, easing: "cubic-bezier(.2,.7,.3,1)" },
        ),
      );
    }
  }

  private moved(piece: HTMLElement, before: ReadonlyMap<string, Spot>): Spot | undefined {
    const [from, to] = [before.get(piece.dataset.item!), this.spots.get(piece.dataset.item!)];
    return from && to ? { x: from.x - to.x, y: from.y - to.y } : undefined;
  }
}
