/** On the site the studio works without a network, too. */
import { keepOffline } from "./keep-offline.ts";

keepOffline();
