/** Files of the user's computer: downloads and uploads. */

/** Hands a file to the user. `type` is its media type. */
export function handOver(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Asks the user for files, or for one; none if the user cancels. `accept`: endings or media types, as in HTML. */
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
