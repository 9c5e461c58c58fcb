import { lazyPage } from '@portal/web/remote/lazy-page';

const HcpRequestPage = lazyPage(() => import('./solicit/HcpRequestPage.tsx'));
const HcpSubscriptionPage = lazyPage(
  () => import('./hcp-pages/HcpSubscriptionPage.tsx'),
  null,
  () => import(/* webpackChunkName: "invitation-form" */ './hcp-pages/InvitationForm.tsx'),
);
const HcpTransportPage = lazyPage(() => import('./hcp-pages/HcpTransportPage.tsx'));
const HcpExpensePage = lazyPage(() => import('./hcp-pages/expense/HcpExpensePage.tsx'));

/** The pages that HCPs open by a link: also an entry of their own, without the shell (docs/decisions/federation.md). */
export const linkPages = [
  { path: '/hcp/subscription/:gatheringUuid', element: <HcpSubscriptionPage /> },
  { path: '/hcp/transport/:gatheringUuid', element: <HcpTransportPage /> },
  { path: '/hcp/expense/:gatheringUuid', element: <HcpExpensePage /> },
  { path: '/create_solicitation', element: <HcpRequestPage /> },
];
