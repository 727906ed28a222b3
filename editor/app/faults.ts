/** Uncaught errors: the user must see that something did not happen. */

/** Reports each uncaught error and each unhandled rejection of a page. The browser still prints both to its console. */
export function tellFaults(page: Pick<Window, "addEventListener">, tell: (message: string) => void): void {
  const report = (error: unknown) => {
    // Monaco cancels work that it no longer needs with this error.
    if (error instanceof Error && error.name === "Canceled") return;
    tell(error instanceof Error ? error.message : String(error));
  };
  page.addEventListener("unhandledrejection", ({ reason }) => report(reason));
  // An event without an error object is only a notice of the browser, such as a layout that took two frames.
  page.addEventListener("error", ({ error }) => error && report(error));
}
