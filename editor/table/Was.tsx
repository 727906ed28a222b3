/** Shows an earlier text crossed out, where a change of the rules has replaced it. */
export function Was({ text }: { readonly text: string | number | undefined }) {
  return text === undefined || text === "" ? null : <s class="was">{text}</s>;
}
