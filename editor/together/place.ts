/** The address of the page, and whether an unexpected error has stopped the page. */
import { signal } from "@preact/signals";
import { placeOf } from "./links.ts";

export const place = signal(placeOf(location));

for (const event of ["hashchange", "popstate"]) addEventListener(event, () => (place.value = placeOf(location)));

/** Goes to another page of this server. */
export function goTo(address: string): void {
  history.pushState(null, "", address);
  place.value = placeOf(location);
}

/** The message of an unexpected error. It stays until the page is loaded again. */
export const failed = signal<string | undefined>(undefined);
