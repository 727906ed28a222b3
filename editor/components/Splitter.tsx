/** A bar between two panes. The user resizes the panes by dragging it, or with the arrow keys. */
import type { Signal } from "@preact/signals";

interface Props {
  readonly label: string;
  /** True if the bar is vertical, between a left and a right pane; false if it is horizontal. */
  readonly upright: boolean;
  /** The part of the room that the pane before the bar gets, in percent. */
  readonly share: Signal<number>;
  /** If true, `share` is the part of the pane after the bar instead. */
  readonly behind?: boolean;
  readonly min?: number;
  readonly max?: number;
}

export function Splitter({ label, upright, share, behind = false, min = 15, max = 85 }: Props) {
  const set = (value: number) => (share.value = Math.round(Math.min(max, Math.max(min, value)) * 10) / 10);
  const drag = (event: PointerEvent) => {
    const bar = event.currentTarget as HTMLElement;
    const frame = bar.parentElement!.getBoundingClientRect();
    bar.setPointerCapture(event.pointerId);
    const move = ({ clientX, clientY }: PointerEvent) => {
      const at = upright ? ((clientX - frame.left) / frame.width) * 100 : ((clientY - frame.top) / frame.height) * 100;
      set(behind ? 100 - at : at);
    };
    bar.addEventListener("pointermove", move);
    bar.addEventListener("pointerup", () => bar.removeEventListener("pointermove", move), { once: true });
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -2, ArrowUp: -2, ArrowRight: 2, ArrowDown: 2 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    set(share.peek() + (behind ? -step : step));
  };
  return (
    <div
      class={`splitter ${upright ? "upright" : "level"}`}
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={upright ? "vertical" : "horizontal"}
      aria-valuenow={Math.round(share.value)}
      aria-valuemin={min}
      aria-valuemax={max}
      onPointerDown={drag}
      onKeyDown={press}
    />
  );
}
