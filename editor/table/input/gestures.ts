/**
 * Lets two fingers zoom the table, and lets the mouse drag a table that is larger than its room. A browser lets a
 * finger do that without help.
 */
import { useLayoutEffect, useRef } from "preact/hooks";

/** If the mouse moves fewer pixels than this while its button is held, it is a click, not a drag. */
const STILL = 6;

interface Zooming {
  readonly zoom: number;
  readonly to: (zoom: number) => void;
}

export function useGestures(table: { readonly current: HTMLElement | null }, zooming: Zooming): void {
  const latest = useRef(zooming);
  latest.current = zooming;
  useLayoutEffect(() => {
    const element = table.current!;
    const ends = [pinch(element, () => latest.current), drag(element)];
    return () => {
      for (const end of ends) end();
    };
  }, []);
}

function pinch(element: HTMLElement, zooming: () => Zooming): () => void {
  let begun: { readonly apart: number; readonly zoom: number } | undefined;
  const apart = ([a, b]: TouchList) => Math.hypot(a!.clientX - b!.clientX, a!.clientY - b!.clientY);
  const start = ({ touches }: TouchEvent) =>
    void (begun = touches.length === 2 ? { apart: apart(touches), zoom: zooming().zoom } : undefined);
  const move = (event: TouchEvent) => {
    if (!begun || event.touches.length !== 2) return;
    // Without this, the browser would zoom the whole page, including the question.
    event.preventDefault();
    zooming().to((begun.zoom * apart(event.touches)) / begun.apart);
  };
  return listening(element, { touchstart: start, touchmove: move, touchend: start, touchcancel: start });
}

function drag(element: HTMLElement): () => void {
  let held:
    | {
        x: number;
        y: number;
        readonly across: Element | undefined;
        readonly down: Element | undefined;
        moving: boolean;
      }
    | undefined;
  const press = (event: PointerEvent) => {
    held = undefined;
    if (event.pointerType !== "mouse" || event.button !== 0) return;
    const [across, down] = [scroller(event.target as Element, "x"), scroller(event.target as Element, "y")];
    if (across || down) held = { x: event.clientX, y: event.clientY, across, down, moving: false };
  };
  const move = (event: PointerEvent) => {
    if (!held) return;
    if ((event.buttons & 1) === 0) return void (held = undefined);
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.moving && Math.hypot(dx, dy) < STILL) return;
    if (!held.moving) element.setPointerCapture(event.pointerId);
    held.moving = true;
    held.x = event.clientX;
    held.y = event.clientY;
    held.across?.scrollBy(-dx, 0);
    held.down?.scrollBy(0, -dy);
  };
  const release = () => {
    // Releasing the button at the end of a drag makes a click, which must not choose a piece.
    if (held?.moving) {
      const none = (event: Event) => event.stopPropagation();
      addEventListener("click", none, { capture: true });
      setTimeout(() => removeEventListener("click", none, { capture: true }));
    }
    held = undefined;
  };
  return listening(element, { pointerdown: press, pointermove: move, pointerup: release, pointercancel: release });
}

/** The nearest element around another one that can be scrolled along an axis. */
function scroller(element: Element, axis: "x" | "y"): Element | undefined {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(at);
    if (
      axis === "x"
        ? /auto|scroll/.test(overflowX) && at.scrollWidth > at.clientWidth
        : /auto|scroll/.test(overflowY) && at.scrollHeight > at.clientHeight
    )
      return at;
  }
  return undefined;
}

type Listeners = { readonly [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void };

/** Adds listeners to an element. The returned function removes them. */
function listening(element: HTMLElement, listeners: Listeners): () => void {
  const all = Object.entries(listeners) as [string, EventListener][];
  for (const [name, listener] of all) element.addEventListener(name, listener, { passive: false });
  return () => {
    for (const [name, listener] of all) element.removeEventListener(name, listener);
  };
}
