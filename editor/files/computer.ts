/** Downloads of files to the user's computer, and uploads from there. */

/** Lets the user download a file. `type` is its media type. */
export function handOver(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/**
 * Asks the user for one file or several from the computer. The result is empty if the user cancels.
 *
 * @param accept the endings or media types that may be chosen, as in HTML
 */
export function askForFiles(accept: string, many: boolean): Promise<readonly File[]> {
  return new Promise((done) => {
    const input = document.createElement("input");
    input.type = "file";
    input.accept = accept;
    input.multiple = many;
    input.addEventListener("change", () => done([...(input.files ?? [])]));
    input.addEventListener("cancel", () => done([]));
    input.click();
  });
}
