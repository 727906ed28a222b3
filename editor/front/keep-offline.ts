/** Lets the browser keep the whole site, so that it works without a network from the second visit on. */

/** Registers the service worker when the page has loaded, so that storing files does not delay the visible ones. */
export function keepOffline(): void {
  // Some browsers have none in private windows, and no browser has one on pages that are not secure.
  if (!("serviceWorker" in navigator)) return;
  const register = () =>
    void navigator.serviceWorker.register(new URL("../sw.js", import.meta.url), { type: "module" });
  if (document.readyState === "complete") register();
  else addEventListener("load", register);
}
