import '@portal/web/page-nonce';
import { freshAddress } from '../remotes/fresh-address.ts';

interface PolicyRules {
  createScriptURL: (url: string) => string;
  createHTML: (html: string) => string;
}

interface PolicyFactory {
  createPolicy: (name: string, rules: PolicyRules) => unknown;
}

/** Origins besides the page's own that a script may come from: those of an override (remotes/overrides.ts). */
const allowedOrigins = new Set([location.origin]);

/** Lets an overridden remote's scripts in. The page's Content-Security-Policy still has the last word. */
export const allowScriptsFrom = (url: string): unknown => allowedOrigins.add(new URL(url, location.href).origin);

/**
 * The one place that turns text into the address of a script (Trusted Types): scripts come from this origin only. Without it a remote's
 * runtime, which knows nothing of policies, could not load its parts.
 */
function guardScripts(): void {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  factory?.createPolicy('default', {
    createScriptURL: (url) => {
      if (allowedOrigins.has(new URL(url, location.href).origin)) return freshAddress(url);
      throw new TypeError(`Script refusé : ${url}`);
    },
    // The component library empties its live region this way (dates and numbers say their value aloud); text with marks stays refused.
    createHTML: (html) => {
      if (html === '') return html;
      throw new TypeError('HTML refusé');
    },
  });
}

guardScripts();
