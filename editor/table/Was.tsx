/** The earlier text, crossed out, where a change of the rules has changed a text. */
export function Was({ text }: { readonly text: string | number | undefined }) {
  return text === undefined || text === "" ? null : <s class="was">{text}</s>;
}
