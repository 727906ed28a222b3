/**
 * The service worker of the site. It stores every file of one version of the site, and answers the browser's requests
 * with them.
 */
import { Serwist } from "serwist";

/** All files of the site with their versions. The build of the site inserts this list. */
declare const PRECACHED: readonly { readonly url: string; readonly revision: string }[];

new Serwist({
  precacheEntries: [...PRECACHED],
  precacheOptions: { cleanupOutdatedCaches: true, directoryIndex: "index.html", ignoreURLParametersMatching: [/.*/] },
  // A page goes on with the version of the site with which it was opened. A new version waits until all pages are
  // closed.
  skipWaiting: false,
  clientsClaim: true,
}).addEventListeners();
