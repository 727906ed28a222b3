/** A button that opens a small panel below itself. */
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Icon } from "./Icon.tsx";

interface Props {
  readonly label: string;
  /** The name that screen readers say for the panel. */
  readonly title: string;
  /** True if something in the panel is chosen; the button then has a mark. */
  readonly marked: boolean;
  readonly children: ComponentChildren;
}

export function Menu({ label, title, marked, children }: Props) {
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!open) return;
    frame.current
      ?.querySelector<HTMLElement>(".menu-panel input:not(:disabled), .menu-panel select, .menu-panel button")
      ?.focus();
    const outside = (event: Event) => !frame.current?.contains(event.target as Node) && setOpen(false);
    addEventListener("pointerdown", outside);
    addEventListener("focusin", outside);
    return () => {
      removeEventListener("pointerdown", outside);
      removeEventListener("focusin", outside);
    };
  }, [open]);
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !open) return;
    setOpen(false);
    frame.current?.querySelector<HTMLElement>("button")?.focus();
    event.stopPropagation();
  };
  return (
    <div class="menu" ref={frame} onKeyDown={press}>
      <button type="button" class={marked ? "marked" : undefined} aria-expanded={open} onClick={() => setOpen(!open)}>
        {label}
        <Icon name="down" />
      </button>
      {open && (
        <div class="menu-panel" role="group" aria-label={title}>
          {children}
        </div>
      )}
    </div>
  );
}
