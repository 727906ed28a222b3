/** Uncaught errors of the page. The user must see them, because something did not happen that should have. */

/** Reports each uncaught error and each unhandled rejection of a page. The browser still prints both to its console. */
export function tellFaults(page: Pick<Window, "addEventListener">, tell: (message: string) => void): void {
  const report = (error: unknown) => {
    // Monaco, the text editor, throws this error when it cancels work that it no longer needs.
    if (error instanceof Error && error.name === "Canceled") return;
    tell(error instanceof Error ? error.message : String(error));
  };
  page.addEventListener("unhandledrejection", ({ reason }) => report(reason));
  // The event has no error object if the browser only reports something harmless, such as a layout that took two
  // frames.
  page.addEventListener("error", ({ error }) => error && report(error));
}
