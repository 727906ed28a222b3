/** The text that was there before the rules changed. */
export function Was({ text }: { readonly text: string | number | undefined }) {
  return text === undefined || text === "" ? null : <s class="was">{text}</s>;
}
