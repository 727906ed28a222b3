/** Lets the browser keep the whole site, so that it works without a network from the second visit on. */

/** Registers the service worker when the page has what it needs: what is kept must not delay what is looked at. */
export function keepOffline(): void {
  // Some browsers have none in private windows, and none has one on pages that are not secure.
  if (!("serviceWorker" in navigator)) return;
  const register = () =>
    void navigator.serviceWorker.register(new URL("../sw.js", import.meta.url), { type: "module" });
  if (document.readyState === "complete") register();
  else addEventListener("load", register);
}
