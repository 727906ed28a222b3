/** Makes the studio on the site work without a network. */
import { keepOffline } from "./keep-offline.ts";

keepOffline();
