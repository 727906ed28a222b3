/**
 * A user can ask about something on the table: with the right mouse button, by a long press, or by a click while asking
 * is turned on.
 */
import { useLayoutEffect, useRef } from "preact/hooks";
import type { ScreenPoint } from "./pointed.ts";

/** A long press lasts at least this many milliseconds. Meanwhile the finger may move at most `STILL` pixels. */
const LONG = 550;
const STILL = 10;

interface Finger {
  timer: ReturnType<typeof setTimeout> | undefined;
  x: number;
  y: number;
  asked: boolean;
}

/**
 * Calls `point` when the user asks about a point of the table. `point` returns true if there is something to explain.
 * While `on` is true, the next click asks instead of choosing.
 */
export function usePointing(
  table: { readonly current: HTMLElement | null },
  on: boolean,
  point: (at: Element, point: ScreenPoint) => boolean,
): void {
  // The state of a press; it must stay the same when the table is drawn again. `asked` is true after a long press, so
  // that the click at its end chooses nothing.
  const { current: finger } = useRef<Finger>({ timer: undefined, x: 0, y: 0, asked: false });
  useLayoutEffect(() => {
    const room = table.current;
    if (!room) return;
    const forget = () => clearTimeout(finger.timer);
    const ask = (event: MouseEvent) => {
      forget();
      const at = { x: event.clientX, y: event.clientY };
      if (finger.asked || !(event.target instanceof Element) || !point(event.target, at)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const press = (event: PointerEvent) => {
      forget();
      Object.assign(finger, { x: event.clientX, y: event.clientY, asked: false });
      const { target, clientX: x, clientY: y } = event;
      if (event.pointerType !== "mouse" && target instanceof Element)
        finger.timer = setTimeout(() => (finger.asked = point(target, { x, y })), LONG);
    };
    const move = (event: PointerEvent) => {
      if (Math.hypot(event.clientX - finger.x, event.clientY - finger.y) > STILL) forget();
    };
    const click = (event: MouseEvent) => {
      if (finger.asked) {
        finger.asked = false;
        event.preventDefault();
        event.stopPropagation();
      } else if (on) ask(event);
    };
    const menu = (event: MouseEvent) => {
      if (finger.asked) event.preventDefault();
      else ask(event);
    };
    const listening = [
      ["contextmenu", menu],
      ["click", click],
      ["pointerdown", press],
      ["pointermove", move],
      ["pointerup", forget],
      ["pointercancel", forget],
    ] as const;
    for (const [name, listener] of listening) room.addEventListener(name, listener as EventListener, { capture: true });
    return () => {
      for (const [name, listener] of listening)
        room.removeEventListener(name, listener as EventListener, { capture: true });
    };
  });
}
