/** The address of the page, and whether the page still works. */
import { signal } from "@preact/signals";
import { placeOf } from "./links.ts";

export const place = signal(placeOf(location));

for (const event of ["hashchange", "popstate"]) addEventListener(event, () => (place.value = placeOf(location)));

/** Goes to another page of this server. */
export function goTo(address: string): void {
  history.pushState(null, "", address);
  place.value = placeOf(location);
}

/** An unexpected error, until the page is loaded again. */
export const failed = signal<string | undefined>(undefined);
