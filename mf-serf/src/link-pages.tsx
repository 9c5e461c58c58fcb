import { lazyPage } from '@portal/web/remote/lazy-page';

const HcpSerfPage = lazyPage(() => import('./hcp-page/HcpSerfPage.tsx'));

/** The pages that HCPs open by a link: also an entry of their own, without the shell (docs/decisions/federation.md). */
export const linkPages = [{ path: '/serf/hcp/:hcpUuid', element: <HcpSerfPage /> }];
