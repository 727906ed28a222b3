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
  useMoreBeside(outer, larger);
  return (
    <div ref={outer} class={larger ? "room larger" : "room"}>
      <div ref={inner} class="room-inner">
        {children}
      </div>
    </div>
  );
}

/** Tells the style of a scroller on which sides there is more to see. `larger`: what decides whether it is one. */
export function useMoreBeside(scroller: { readonly current: HTMLElement | null }, larger?: boolean): void {
  useLayoutEffect(() => {
    const element = scroller.current!;
    const tell = () => {
      const left = element.scrollLeft;
      const most = /auto|scroll/.test(getComputedStyle(element).overflowX)
        ? element.scrollWidth - element.clientWidth
        : 0;
      element.toggleAttribute("data-more-left", left > 1);
      element.toggleAttribute("data-more-right", most - left > 1);
    };
    tell();
    const observer = new ResizeObserver(tell);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener("scroll", tell, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", tell);
    };
  }, [larger]);
}
