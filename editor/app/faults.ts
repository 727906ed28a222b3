/** Errors that nobody caught: whoever uses the page must know that something did not happen. */

/** Tells each error of a page, and each promise that failed with nobody waiting. Both stay in the console. */
export function tellFaults(page: Pick<Window, "addEventListener">, tell: (message: string) => void): void {
  const told = (error: unknown) => {
    // So Monaco ends what it does not need any more.
    if (error instanceof Error && error.name === "Canceled") return;
    tell(error instanceof Error ? error.message : String(error));
  };
  page.addEventListener("unhandledrejection", ({ reason }) => told(reason));
  // Without an error it is a note of the browser, such as that of a layout that took two frames.
  page.addEventListener("error", ({ error }) => error && told(error));
}
