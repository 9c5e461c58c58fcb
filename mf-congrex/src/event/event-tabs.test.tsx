import { openAt } from '@portal/shared-ui/parts/testing/open-at.ts';
import { flushEffects } from '@portal/shared-ui/parts/testing/screen.tsx';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../solicit/testing/solicit.tsx';
import { formAnswer, internal } from '../subscription/testing/form.ts';
import EventTabs from './EventTabs.tsx';

/** Live changes are not tested here: a connection that never opens. */
class SilentSocket {
  close() {}
}
vi.stubGlobal('WebSocket', SilentSocket);
afterEach(() => {
  cleanup();
  openAt('');
});

const head = {
  ...{ __typename: 'Gathering', gatheringUuid: 'event', name: 'Journées', status: 'CLOSED', statusLabel: 'Clos' },
  ...{
    gatheringType: 'biogenEvent',
    beginDate: null,
    endDate: null,
    timezone: 'Europe/Paris',
    categoryVersion: '1.1.0',
  },
  isOnlyInvited: true,
};

/** The page of an event of a member of staff with this answer, or who is not invited. */
async function open(status: string | null, search = '') {
  const { participant, ...data } = internal({ banner: status === 'CONFIRMED' ? 'CONFIRMED' : null });
  const invitation = status && { ...data, participant: { ...participant!, invitationStatus: status } };
  openPage('/congrex/:gatheringUuid/tabs', {
    element: <EventTabs />,
    answers: {
      EventHead: { data: { gathering: head } },
      SubscriptionBanner: formAnswer(invitation as Parameters<typeof formAnswer>[0]),
    },
    address: `/congrex/event/tabs${search}`,
  });
  await flushEffects();
  await flushEffects();
}

const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Rubriques de l’événement' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test.each([
  ['who is confirmed', 'CONFIRMED', '', ['Informations', 'Mon transport', 'Mes notes de frais']],
  ['who may still answer', 'UNANSWERED', '', ['Informations', 'Mon transport', 'Mes notes de frais']],
  ['who refused', 'REFUSED', '', ['Informations']],
  ['who is not invited', null, '', ['Informations']],
  ['who followed a mail there', null, '?rubrique=frais', ['Informations', 'Mes notes de frais']],
])(
  'the way to their transport and expenses, when registration is over: somebody %s',
  async (_who, status, search, expected) => {
    await open(status, search);
    expect(tabs()).toEqual(expected);
  },
);

test('who is confirmed still reads so, without a way to change it', async () => {
  await open('CONFIRMED');
  expect(screen.getByText('Votre participation est confirmée.')).toBeTruthy();
  expect(document.body.textContent).toContain('Pour toute modification, contactez Rose Roc');
  expect(screen.queryByRole('button', { name: 'Modifier mon inscription' })).toBeNull();
});
