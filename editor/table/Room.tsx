/**
 * Makes room for contents that must not wrap, such as a board. If they are wider than the room, they are drawn smaller.
 */
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { ScaleProvider, useScale, useScene } from "./scene.ts";

/**
 * A room may be this many pixels too narrow. Without this tolerance, a room exactly as wide as its contents could make
 * them smaller, and then become narrower itself.
 */
const ROUNDED = 0.5;

/** @param width the width of the contents, in em; if missing, it is measured */
export function Room({ width, children }: { readonly width?: number; readonly children: ComponentChildren }) {
  const outer = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  const around = useScale();
  const [fitting, setFitting] = useState(1);
  const isMeasured = useScene().isMeasured.value;
  const scale = isMeasured ? 1 : fitting;
  useLayoutEffect(() => {
    if (isMeasured) return;
    const measure = () => {
      const [room, drawn] = [outer.current!, inner.current!];
      // The contents are measured at full size, because some rooms become narrower when their contents are smaller.
      drawn.style.fontSize = "1em";
      const needed = width === undefined ? drawn.getBoundingClientRect().width / pixels(drawn) : width;
      const own = room.getBoundingClientRect().width + ROUNDED;
      // The scale changes in steps of a hundredth, so that a change of one pixel draws nothing again.
      const smaller = Math.min(1, Math.floor((100 * own) / (needed * pixels(room))) / 100);
      // While the room is not on the page, it has no size.
      if (Number.isNaN(smaller)) return;
      drawn.style.fontSize = `${smaller}em`;
      setFitting(smaller);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(outer.current!);
    const row = outer.current!.closest(".felt-row");
    if (row) observer.observe(row);
    return () => observer.disconnect();
  }, [width, isMeasured]);
  return (
    <div ref={outer} class="room" style={width === undefined ? undefined : `width:${width}em`}>
      <div ref={inner} class="room-inner" style={`font-size:${scale}em`}>
        <ScaleProvider value={around * scale}>{children}</ScaleProvider>
      </div>
    </div>
  );
}

/** The number of pixels in an em of an element. */
function pixels(element: Element): number {
  return Number.parseFloat(getComputedStyle(element).fontSize);
}
