import '../no-code-from-strings.ts';
import '../page-nonce.ts';
import { createRoot } from 'react-dom/client';
import { whenPageIdle } from '../remote/page-loading.ts';
import { keepAddressClean } from '../session/address-token.ts';
import { createDefaultPolicy } from '../trusted-types.ts';
import { clientFor, LinkPageShell, PortalHead } from './LinkPageShell.tsx';
import { type LightRoute, parametersOf } from './light/router.tsx';

const pathNow = (): string => location.hash.slice(1).split('?', 1)[0] ?? '';

const afterThePageMs = 1000;
const retryMs = 5000;

/**
 * Messages, and words on hover. By messages the page says what it has done: they come also where nothing is loaded ahead (to save data, or in a browser
 * that does not tell its idle moments, as Safari).
 */
const loadMessages = (): void => void import('@portal/shared-ui/lazy').catch(() => setTimeout(loadMessages, retryMs));

/** What remote.json says, as far as these pages need it. */
export interface LinkArea {
  title: string;
  section: string;
}

/** Shows the pages of links in the portal's page, in the place of the shell. Any other address is the shell's: the page is loaded again for it. */
export function startLinkPages(routes: readonly LightRoute[], { title, section }: LinkArea): void {
  createDefaultPolicy((url) => {
    throw new TypeError(`Script refusé : ${url}`);
  });
  keepAddressClean();
  addEventListener('hashchange', () => {
    if (!routes.some(({ path }) => parametersOf(path, pathNow()))) location.reload();
  });
  document.title = `${title} · Portail des événements`;
  createRoot(document.getElementById('root')!).render(
    <LinkPageShell
      routes={routes}
      client={clientFor('')}
      head={<PortalHead />}
      section={section === 'back' || section === 'staff' ? section : 'default'}
    />,
  );
  whenPageIdle(afterThePageMs, loadMessages);
}
