/** Room for contents that must not wrap, such as a board: if they are wider than the room, they are drawn smaller. */
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { ScaleProvider, useScale } from "./scene.ts";

/**
 * The tolerance in pixels. Without it, a room that is exactly as wide as its contents could make them smaller, and
 * become narrower in turn.
 */
const ROUNDED = 0.5;

/** `width` is the width of the contents, in em; absent: it is measured. */
export function Room({ width, children }: { readonly width?: number; readonly children: ComponentChildren }) {
  const outer = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  const around = useScale();
  const [scale, setScale] = useState(1);
  useLayoutEffect(() => {
    const measure = () => {
      const [room, drawn] = [outer.current!, inner.current!];
      // Measures the contents at full size, because some rooms become narrower around smaller contents.
      drawn.style.fontSize = "1em";
      const needed = width === undefined ? drawn.getBoundingClientRect().width / pixels(drawn) : width;
      const own = room.getBoundingClientRect().width + ROUNDED;
      // The scale changes in steps of a hundredth, not with every pixel.
      const fitting = Math.min(1, Math.floor((100 * own) / (needed * pixels(room))) / 100);
      drawn.style.fontSize = `${fitting}em`;
      setScale(fitting);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(outer.current!);
    const row = outer.current!.closest(".felt-row");
    if (row) observer.observe(row);
    return () => observer.disconnect();
  }, [width]);
  return (
    <div ref={outer} class="room" style={width === undefined ? undefined : `width:${width}em`}>
      <div ref={inner} class="room-inner" style={`font-size:${scale}em`}>
        <ScaleProvider value={around * scale}>{children}</ScaleProvider>
      </div>
    </div>
  );
}

/** An em, in pixels. */
function pixels(element: Element): number {
  return Number.parseFloat(getComputedStyle(element).fontSize);
}
