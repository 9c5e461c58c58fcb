const { nonce, dataset } = document.currentScript;
// Addresses come from the page's own data only.
const policy = globalThis.trustedTypes?.createPolicy('first-lines', { createScriptURL: (address) => address });

/** The shell's own first files, which its build wrote into the page. */
export const shellFiles = dataset.main.trim().split(' ');

const known = new Set();
export const isNew = (file) => !known.has(file) && known.add(file);

export const later = { fetchPriority: 'low' };
export const font = { as: 'font', type: 'font/woff2', crossOrigin: '', ...later };

/** Has a file fetched that will be asked for soon. */
export function preload(address, more) {
  if (!isNew(address)) return;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'script', href: address, nonce, ...more });
  document.head.append(link);
}

/** Runs files in their order. */
export function start(addresses) {
  for (const address of addresses) {
    const script = document.createElement('script');
    Object.assign(script, { async: false, nonce, fetchPriority: 'high' });
    script.src = policy ? policy.createScriptURL(address) : address;
    isNew(address);
    document.head.append(script);
  }
}
