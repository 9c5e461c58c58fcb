import '../no-code-from-strings.ts';
import { createRoot } from 'react-dom/client';
import { holdAddressToken } from '../session/address-token.ts';
import { clientFor, LinkPageShell } from './LinkPageShell.tsx';
import type { LightRoute } from './light/router.tsx';

declare const __webpack_public_path__: string;

/**
 * Shows a page of a link in an element of another host's page, which has nothing of ours but this: `loadRemote('mf_serf_host/link')` by the manifest.
 *
 * @returns given the element, and the address that the link has in the portal (from its `#` on), shows it; that gives what ends it
 */
export const mountLinkPages =
  (routes: readonly LightRoute[]) =>
  (element: Element, address: string): (() => void) => {
    const [path = '', query = ''] = address.replace(/^.*#/, '').split(/\?(.*)/s);
    holdAddressToken(path, new URLSearchParams(query).get('token'));
    const { origin } = new URL(__webpack_public_path__, location.href);
    const root = createRoot(element);
    root.render(<LinkPageShell routes={routes} client={clientFor(origin)} address={path} />);
    return () => root.unmount();
  };
