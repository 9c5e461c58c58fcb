import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FakeServer, hcpUuid, refusal, showForHcp } from '../../hcp/testing/hcp.tsx';
import { SerfBadges } from './SerfBadges.tsx';

afterEach(cleanup);

const signed = { serfUuid: 's1', formLabel: 'Neurologie', status: 'signed', statusLabel: 'Signé' };
const ending = { serfUuid: 's2', formLabel: 'Biosimilaires', status: 'expires_soon', statusLabel: 'Expire bientôt' };
const rights = ['readSerf'] as const;
const answering = (items: object[]) => new FakeServer({ HcpSerfs: () => ({ serfs: { items } }) });
const shown = async () =>
  (await screen.findAllByRole('link')).map((link) => [
    link.textContent?.replace(/\u00a0/g, ' '),
    link.getAttribute('href'),
  ]);

test.each([
  ['one form', [signed], [['SERF : signé', '#/serf/s1']]],
  [
    'two forms, told apart by their kind',
    [signed, ending],
    [
      ['SERF neurologie : signé', '#/serf/s1'],
      ['SERF biosimilaires : expire bientôt', '#/serf/s2'],
    ],
  ],
])('an HCP with %s', async (_what, items, badges) => {
  const server = answering(items);
  showForHcp(<SerfBadges />, { server, rights });
  expect(await shown()).toEqual(badges);
  expect(server.of('HcpSerfs')).toEqual([{ healthCareProfessionalUuid: hcpUuid }]);
});

test('of whoever may not read forms nothing is asked; a service that does not answer leaves the page as it is', async () => {
  const server = answering([signed]);
  showForHcp(<SerfBadges />, { server });
  expect(server.sent).toEqual([]);
  cleanup();
  const down = new FakeServer({ HcpSerfs: () => refusal('SERVICE_UNAVAILABLE', 'Ne répond pas.') });
  showForHcp(<SerfBadges />, { server: down, rights });
  await expect.poll(() => down.of('HcpSerfs').length).toBe(1);
  expect(screen.queryByRole('link')).toBe(null);
});
