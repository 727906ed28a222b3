/** Makes the browser keep the whole site, so that the site works without a network from the second visit on. */

/**
 * Registers the service worker after the page has loaded. Storing the files then does not delay those that are visible.
 */
export function keepOffline(): void {
  // Some browsers have no service workers in private windows, and none has them on pages without HTTPS.
  if (!("serviceWorker" in navigator)) return;
  const register = () =>
    void navigator.serviceWorker.register(new URL("../sw.js", import.meta.url), { type: "module" });
  if (document.readyState === "complete") register();
  else addEventListener("load", register);
}
