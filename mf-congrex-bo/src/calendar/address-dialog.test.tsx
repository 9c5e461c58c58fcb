import { toastQueue } from '@portal/shared-ui/parts/feedback/toasts.ts';
import { click, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { pageFor, refused, useGraphServer } from '@portal/web/testing/graph-server';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AddressDialog } from './AddressDialog.tsx';

const graph = useGraphServer();
const verdict = (name: string, label: string) => ({
  ...{ name, label, allowed: true, reason: null, reasonLabel: null },
});
const address = {
  ...{ calendarAddressUuid: 'a1', state: 'active', content: 'MINE', contentLabel: 'Les miens' },
  ...{ madeAt: '2026-11-01T10:00:00.000Z', readAt: null },
  availableActions: [verdict('renewCalendarAddress', 'Changer l’adresse')],
};

test('an address that was made although the answer did not come is shown as there, and the refusal is told', async () => {
  let isMade = false;
  graph.answer = (name) => {
    if (name === 'CalendarAddress') return { data: { calendarAddress: isMade ? address : null } };
    isMade = true;
    return refused('SERVICE_UNAVAILABLE', 'Un service du portail ne répond pas.');
  };
  const page = pageFor();
  const Around = page.wrapper;
  show(
    <Around>
      <AddressDialog onClose={() => undefined} />
    </Around>,
  );
  page.as({ userUuid: 'me', userType: 'roc', allRights: ['subscribeToCalendar'], impersonator: null });
  click(await screen.findByRole('button', { name: /réer l’adresse/ }));
  expect(await screen.findByText(/Votre calendrier a une adresse depuis/)).toBeDefined();
  expect(toastQueue.visibleToasts.map(({ content }) => content.text)).toEqual(['Un service du portail ne répond pas.']);
});
