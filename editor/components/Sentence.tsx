/** A sentence: what stands in back quotes is code. */
export function Sentence({ text }: { readonly text: string }) {
  return <>{text.split("`").map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part))}</>;
}

/** A sentence of the checker or of the rules that run: in English, as the words of the rules are, in a page of any language. */
export function Message({ text }: { readonly text: string }) {
  return (
    <span lang="en">
      <Sentence text={text} />
    </span>
  );
}
