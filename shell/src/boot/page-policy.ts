import { freshAddress } from '../remotes/fresh-address.ts';

declare let __webpack_nonce__: string;

interface PolicyRules {
  createScriptURL: (url: string) => string;
  createHTML: (html: string) => string;
}

interface PolicyFactory {
  createPolicy: (name: string, rules: PolicyRules) => unknown;
}

/** The nonce that this page's policy allows: styles are written with it. */
function takeNonce(): void {
  const { nonce } = document.querySelector<HTMLScriptElement>('script[nonce]') ?? {};
  if (!nonce) return;
  __webpack_nonce__ = nonce;
  // Where the component library looks for it.
  const meta = document.createElement('meta');
  meta.setAttribute('property', 'csp-nonce');
  meta.nonce = nonce;
  document.head.append(meta);
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
  });
}

takeNonce();
guardScripts();
