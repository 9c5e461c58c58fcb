import '@portal/web/page-nonce';
import { createDefaultPolicy } from '@portal/web/trusted-types';
import { freshAddress } from '../remotes/fresh-address.ts';

/** Origins besides the page's own that a script may come from: those of an override (remotes/overrides.ts). */
const allowedOrigins = new Set([location.origin]);

/** Lets an overridden remote's scripts in. The page's Content-Security-Policy still applies. */
export const allowScriptsFrom = (url: string): unknown => allowedOrigins.add(new URL(url, location.href).origin);

// Without it a remote's runtime, which knows nothing of policies, could not load its parts.
createDefaultPolicy((url) => {
  if (allowedOrigins.has(new URL(url, location.href).origin)) return freshAddress(url);
  throw new TypeError(`Script refusé : ${url}`);
});
