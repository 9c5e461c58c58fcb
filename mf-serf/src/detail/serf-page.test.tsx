import { messages } from '@portal/domain/texts/messages';
import { show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { pageFor, useGraphServer } from '@portal/web/testing/graph-server';
import { expect, test } from 'vitest';
import SerfPage from './SerfPage.tsx';

const graph = useGraphServer();
const verdict = (name: string, label: string, reason: keyof typeof messages | null = null) => ({
  ...{ name, label, allowed: reason === null, reason, reasonLabel: reason && messages[reason], asks: null },
});
const sign = verdict('signSerf', 'Signer');
const replace = verdict('replaceSerf', 'Signer de nouveau');
const send = verdict('contactSerf', 'Envoyer au PS');
const serf = (status: string, availableActions: object[], more: object = {}) => ({
  ...{ serfUuid: 's1', healthCareProfessionalUuid: 'h1', firstName: 'Camille', lastName: 'Évrard', city: 'Lille' },
  ...{ specialtyLabel: null, zoneLabel: null, mslName: null, formType: 'DEFAULT', formLabel: 'Neurologie' },
  ...{ formReference: 'FRA-FORM-2700 v4', isCurrent: true, status, statusLabel: status, signatureDate: null },
  ...{ expirationDate: null, contactedAt: null, decisionReason: null, collectorName: null, topicLabels: [] },
  ...{ autres: null, autresBbu: null, signature: null, earlierForms: [], historicalRecords: [], availableActions },
  ...more,
});

async function open(one: object) {
  graph.answer = (name) => ({ data: name === 'SerfDetail' ? { serf: one } : {} });
  const page = pageFor();
  const Around = page.wrapper;
  const screen = show(
    <Around>
      <RouterProvider router={createHashRouter([{ path: '*', element: <SerfPage /> }])} />
    </Around>,
  );
  page.as({ userUuid: 'me', userType: 'msl', allRights: ['createSerf', 'contactSerf'], impersonator: null });
  await screen.findByRole('heading', { name: /ÉVRARD/i, level: 1 });
  return screen;
}

test.each<[string, object, (string | null)[]]>([
  ['to be signed', serf('not_signed', [sign, send]), ['Faire signer', 'offered']],
  ['that expires soon', serf('expires_soon', [replace, send]), ['Signer de nouveau', 'offered']],
  [
    'valid for long, signed on paper',
    serf('signed', [
      verdict('replaceSerf', 'Signer de nouveau', 'SERF_STILL_VALID'),
      verdict('contactSerf', 'Envoyer au PS', 'SERF_STILL_VALID'),
    ]),
    [null, 'disabled'],
  ],
  ['that was refused', serf('refused', []), [null, null]],
  ['that another one replaced', serf('expired', [replace, send], { isCurrent: false }), [null, null]],
  [
    'of those whose right is missing',
    serf('not_signed', [verdict('signSerf', 'Signer', 'FORBIDDEN'), verdict('contactSerf', 'Envoyer', 'FORBIDDEN')]),
    [null, null],
  ],
])('a form %s', async (_, one, expected) => {
  const screen = await open(one);
  const sending = screen.queryByRole('button', { name: /^Envoyer à/ });
  expect([
    screen.queryByRole('link', { name: /signer/i })?.textContent ?? null,
    sending && (sending.getAttribute('aria-disabled') ? 'disabled' : 'offered'),
  ]).toEqual(expected);
});
