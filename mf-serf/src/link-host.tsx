import { mountLinkPages } from '@portal/web/link-page/mount';
import { linkPages } from './link-pages.tsx';

/** Shows a page of a link in another host's page: see `mountLinkPages`. */
export const mount = mountLinkPages(linkPages);
