/** Words that link to a line of the rules. If the page does not show the rules, they are no link. */
import type { ComponentChildren } from "preact";
import type { Span } from "../../src/session/span.ts";

interface LineButtonProps {
  readonly class: string;
  readonly line: Span | undefined;
  readonly go: ((line: Span) => void) | undefined;
  readonly title: string;
  /** The sort of log entry (`LogEntry.kind`), if the words are one. */
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
