/** The service worker of the site: it keeps every file of one version, and answers from there. */
import { Serwist } from "serwist";

/** The files of the site with their versions; the build of the site puts them here. */
declare const PRECACHED: readonly { readonly url: string; readonly revision: string }[];

new Serwist({
  precacheEntries: [...PRECACHED],
  precacheOptions: { cleanupOutdatedCaches: true, directoryIndex: "index.html", ignoreURLParametersMatching: [/.*/] },
  // Open pages continue with the files that they began with: a new version waits until all are closed.
  skipWaiting: false,
  clientsClaim: true,
}).addEventListeners();
