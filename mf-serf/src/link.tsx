import { startLinkPages } from '@portal/web/link-page/start';
import description from '../remote.json';
import { linkPages } from './link-pages.tsx';

startLinkPages(linkPages, description);
