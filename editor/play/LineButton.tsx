/** Words that link to a line of the rules; plain words if the page has no rules. */
import type { ComponentChildren } from "preact";
import type { Span } from "../../src/session/span.ts";

interface LineButtonProps {
  readonly class: string;
  readonly line: Span | undefined;
  readonly go: ((line: Span) => void) | undefined;
  readonly title: string;
  /** For an entry of the log: `LogEntry.kind`. */
  readonly kind?: string;
  readonly style?: string | undefined;
  readonly children: ComponentChildren;
}

export function LineButton({ class: name, line, go, title, kind, style, children }: LineButtonProps) {
  if (!line || !go)
    return (
      <span class={name} data-kind={kind} style={style}>
        {children}
      </span>
    );
  return (
    <button type="button" class={name} data-kind={kind} title={title} style={style} onClick={() => go(line)}>
      {children}
    </button>
  );
}
