import { messages } from '@portal/domain/texts/messages';
import { useLayout } from '@portal/shared-ui/parts/testing/layout.ts';
import { openAt } from '@portal/shared-ui/parts/testing/open-at.ts';
import { show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { pageFor, useGraphServer } from '@portal/web/testing/graph-server';
import { expect, test } from 'vitest';
import SerfListPage from './SerfListPage.tsx';

useLayout({ width: 1200, height: 600 });
const graph = useGraphServer();
const verdict = (name: string, reason: keyof typeof messages | null = null) => ({
  ...{ name, label: name, allowed: reason === null, reason, reasonLabel: reason && messages[reason], asks: null },
});
const row = (serfUuid: string, status: string, availableActions: object[]) => ({
  ...{ serfUuid, healthCareProfessionalUuid: `h-${serfUuid}`, firstName: 'Camille', lastName: serfUuid, city: 'Lille' },
  ...{ specialtyLabel: null, zoneLabel: null, mslName: null, status, statusLabel: status, signatureDate: null },
  ...{ expirationDate: null, contactedAt: null, formReference: 'v4', availableActions },
});
const rows = [
  row('libre', 'not_signed', [verdict('contactSerf')]),
  row('sansadresse', 'not_signed', [verdict('contactSerf', 'EMAIL_ADDRESS_MISSING')]),
  row('envoyé', 'expired', [verdict('contactSerf', 'SERF_CONTACTED'), verdict('replaceSerf')]),
  row('abrogé', 'repealed', [verdict('contactSerf'), verdict('replaceSerf')]),
  row('injoignable', 'repealed', [verdict('contactSerf', 'EMAIL_CONSENT_MISSING'), verdict('replaceSerf')]),
  row('refusé', 'refused', []),
];

test('« Envoyer » is as the server judges each form: offered, with the reason why not, or left out', async () => {
  const page = pageFor();
  const serfs = { total: rows.length, endCursor: null, hasNextPage: false, counts: [], items: rows };
  graph.answer = (name) => ({ data: name === 'SerfList' ? { serfs } : {} });
  openAt('#/serf/list');
  const Around = page.wrapper;
  const screen = show(
    <Around>
      <RouterProvider
        router={createHashRouter([{ path: '/serf/list', element: <SerfListPage formType="DEFAULT" /> }])}
      />
    </Around>,
  );
  page.as({ userUuid: 'me', userType: 'msl', allRights: ['readSerf', 'contactSerf'], impersonator: null });
  await screen.findAllByRole('button', { name: /^Envoyer à/ });
  const saidOf = ({ lastName }: (typeof rows)[number]) => {
    const button = screen.queryByRole('button', { name: new RegExp(`^Envoyer à .*${lastName}`, 'i') });
    return button && (document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent ?? 'offered');
  };
  expect(rows.map(saidOf)).toEqual([
    'offered',
    messages.EMAIL_ADDRESS_MISSING,
    messages.SERF_CONTACTED,
    'offered',
    messages.EMAIL_CONSENT_MISSING,
    null,
  ]);
});
