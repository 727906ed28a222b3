/** A sentence; text in back quotes is shown as code. */
export function Sentence({ text }: { readonly text: string }) {
  return <>{text.split("`").map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part))}</>;
}

/** A sentence of the checker or of running rules. It is in English, like the rules, in a page of any language. */
export function Message({ text }: { readonly text: string }) {
  return (
    <span lang="en">
      <Sentence text={text} />
    </span>
  );
}
