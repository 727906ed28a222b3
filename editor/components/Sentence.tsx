/** Shows a sentence; text in back quotes is shown as code. */
export function Sentence({ text }: { readonly text: string }) {
  return <>{text.split("`").map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part))}</>;
}

/**
 * Shows a message of the checker or of running rules. It is marked as English, because the page may be in another
 * language.
 */
export function Message({ text }: { readonly text: string }) {
  return (
    <span lang="en">
      <Sentence text={text} />
    </span>
  );
}
