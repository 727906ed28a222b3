/** The values of a line's parts. */

interface Part {
  readonly text: string;
  readonly value: string;
}

/** The parts of a line with their values. */
export function PartValues({ parts }: { readonly parts: readonly Part[] }) {
  return (
    <dl class="values">
      {parts.map((part, i) => (
        <div key={i}>
          <dt>
            <code>{part.text}</code>
          </dt>
          <dd>{part.value}</dd>
        </div>
      ))}
    </dl>
  );
}
