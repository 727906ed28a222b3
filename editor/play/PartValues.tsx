/** A part of a line of rules, such as `me.coins`, with the value that it had when the line was carried out. */

interface Part {
  readonly text: string;
  readonly value: string;
}

/** Lists the parts of a line of rules, each with its value. */
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
