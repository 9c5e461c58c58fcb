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

function run(address, onerror) {
  const script = document.createElement('script');
  Object.assign(script, { async: false, nonce, fetchPriority: 'high', onerror });
  script.src = policy ? policy.createScriptURL(address) : address;
  document.head.append(script);
}

/** Nothing else of the portal is there to say it. */
function sayThatNothingCame() {
  const [main, title, text, again] = ['main', 'h1', 'p', 'button'].map((name) => document.createElement(name));
  title.textContent = 'Cette page n’a pas pu être affichée';
  text.textContent = 'Le portail n’a pas pu être chargé. Vérifiez votre connexion, puis réessayez.';
  again.textContent = 'Réessayer';
  again.onclick = () => location.reload();
  main.style.cssText = 'max-width: 40rem; margin: 3rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif';
  title.style.fontSize = '1.25rem';
  again.style.cssText = 'min-height: 44px; padding: 0 1.25rem; font: inherit';
  main.append(title, text, again);
  document.getElementById('root').replaceChildren(main);
}

/** Runs files in their order; one that does not come is asked for once more. */
export function start(addresses) {
  for (const address of addresses) {
    isNew(address);
    run(address, () => run(address, sayThatNothingCame));
  }
}
