/** Room for what lies side by side and must not wrap: what is wider than the room is scrolled as one. */
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

export function Room({ children }: { readonly children: ComponentChildren }) {
  const outer = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  const [larger, setLarger] = useState(false);
  useLayoutEffect(() => {
    // Only then it is a scroller, since a scroller cuts off pieces while they move.
    const measure = () => setLarger(inner.current!.offsetWidth > outer.current!.clientWidth + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(outer.current!);
    observer.observe(inner.current!);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={outer} class={larger ? "room larger" : "room"}>
      <div ref={inner} class="room-inner">
        {children}
      </div>
    </div>
  );
}
