/**
 * A dialog that the user must answer before doing anything else. Escape closes it. Then the element that had the focus
 * before gets it again.
 */
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

interface Props {
  readonly label: string;
  readonly class?: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** Closes the dialog at once, so that the next element can get the focus. */
export function closeDialog(): void {
  document.querySelector<HTMLDialogElement>("dialog[open]")?.close();
}

export function Dialog({ label, class: name = "", onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current!;
    const before = document.activeElement;
    shown.showModal();
    shown.querySelector<HTMLElement>("input, select, button")?.focus();
    return () => {
      if (!shown.open) return;
      shown.close();
      if (before instanceof HTMLElement && document.contains(before)) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      class={`dialog ${name}`}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      {children}
    </dialog>
  );
}
