declare let __webpack_nonce__: string;

/**
 * Takes over the nonce that the page's policy allows, for the styles that are written at run time. Imported first by whatever starts a page: each
 * bundle has its own `__webpack_nonce__`.
 */
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

takeNonce();
