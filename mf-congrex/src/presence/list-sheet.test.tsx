import { openAt } from '@portal/shared-ui/parts/testing/open-at.ts';
import { click, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { problemOf } from '@portal/web';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { gate, pageFor, refused, useGraphServer } from '@portal/web/testing/graph-server';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ListSheet, type Loaded } from './ListSheet.tsx';
import type { Head, Line } from './rows.ts';
import { SignatureQueue } from './signature-queue.ts';

const graph = useGraphServer();
const head: Head = {
  ...{ gatheringUuid: 'g', name: 'Congrès', status: 'PUBLISHED', city: 'Lyon', location: null },
  ...{
    timezone: 'Europe/Paris',
    days: ['2027-03-10', '2027-03-11'].map((day) => ({ __typename: 'PresenceDay' as const, day })),
    endsAt: null,
    canSign: true,
  },
  ...{ reason: null, reasonLabel: null },
};
const line = (participantUuid: string, lastName: string, isExpected: boolean): Line => ({
  __typename: 'PresenceLine',
  ...{ participantUuid, lastName, firstName: 'Anne', categoryLabel: 'Médecin', presence: null, isExpected },
  ...{ remark: null, signatures: [], rev: 1 },
});
const expected = line('p1', 'Bellanger', true);
const problem = (code: string, message = 'Raison') => problemOf({ errors: [{ message, extensions: { code } }] });
const queue = new SignatureQueue(
  { all: async () => [], put: async () => undefined, drop: async () => undefined },
  { send: async () => [], onAnswered: () => undefined },
);

function open(more: Partial<Loaded> = {}, hash = '#/liste') {
  const lines = new Map([[expected.participantUuid, expected]]);
  const loaded: Loaded = {
    ...{ listed: { head, lines, keptAt: null }, problem: undefined, isLoading: false, isOnline: true },
    ...{ load: vi.fn(async () => undefined), put: vi.fn() },
    queued: { queue, ofOthers: 0, collected: [], isSending: false, isKept: true, problem: undefined },
    ...more,
  };
  openAt(hash);
  const Around = pageFor().wrapper;
  const page = <ListSheet head={head} lines={lines} loaded={loaded} />;
  show(
    <Around>
      <RouterProvider router={createHashRouter([{ path: '*', element: page }])} />
    </Around>,
  );
  return loaded;
}
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Rechercher un participant' });
const typing = (text: string) => fireEvent.change(field(), { target: { value: text } });
const answer = (...lines: Line[]) => ({
  data: { presenceList: { ...head, lines, endCursor: null, hasNextPage: false } },
});
beforeEach(() => {
  graph.answer = () => answer();
});
const nobody = /^Personne ne correspond/;

test('« Réinitialiser les filtres » takes off the search and the choice, and keeps the day', async () => {
  open({}, '#/liste?jour=2027-03-10&voir=signed&recherche=zz');
  click(await screen.findByRole('button', { name: 'Réinitialiser les filtres' }));
  await waitFor(() => expect(location.hash).toBe('#/liste?jour=2027-03-10'));
  expect(field().value).toBe('');
  expect(screen.getByText('BELLANGER Anne')).toBeTruthy();
});

test('what is typed is there and searched at once; the address follows', async () => {
  open();
  typing('bel');
  expect([field().value, location.hash]).toEqual(['bel', '#/liste']);
  typing('zz');
  expect(screen.queryByText('BELLANGER Anne')).toBeNull();
  await waitFor(() => expect(location.hash).toBe('#/liste?recherche=zz'));
});

test('two choices made before the address says the first are both kept', async () => {
  open();
  act(() => {
    for (const name of [/10\/03\/27/, 'Signés']) fireEvent.click(screen.getByRole('button', { name }));
  });
  await waitFor(() => expect(location.hash).toBe('#/liste?jour=2027-03-10&voir=signed'));
});

test('nobody is said to be invited before the server has answered', async () => {
  const gates = gate();
  graph.answer = async () => {
    await gates.wait();
    return answer();
  };
  open();
  typing('zz');
  await waitFor(() => expect(gates.count()).toBe(1));
  expect(screen.queryByText(nobody)).toBeNull();
  gates.let(0);
  expect(await screen.findByText('Personne ne correspond parmi les personnes invitées.')).toBeTruthy();
});

test('a search among those invited that failed is said, and can be asked again', async () => {
  graph.answer = () => refused('SERVICE_UNAVAILABLE', 'Le service ne répond pas.');
  open();
  typing('dup');
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  expect([screen.queryByText(nobody), screen.getByText('Le service ne répond pas.').tagName]).toEqual([null, 'P']);
  graph.answer = () => answer(line('p2', 'Dupont', false));
  click(again);
  expect(await screen.findByText('DUPONT Anne')).toBeTruthy();
});

const keptList = { head, lines: new Map(), keptAt: '2027-03-10T08:00:00.000Z' };
test.each<[string, Partial<Loaded>, string, boolean]>([
  ['a list of the device', { listed: keptList, problem: problem('SERVICE_UNAVAILABLE') }, 'Service indisponible', true],
  ['a list that could not be refreshed', { problem: problem('OVERLOADED') }, 'Portail très sollicité', true],
  ['a list that is no longer theirs', { problem: problem('FORBIDDEN') }, 'Accès refusé', false],
  ['no network', { isOnline: false, listed: keptList, problem: problem('NETWORK_ERROR') }, 'Hors connexion', true],
])('%s is told with its own title, and refreshed where that may help', async (_, more, title, mayRefresh) => {
  const { load } = open(more);
  const banner = screen.getByText(title).closest('[role="status"]')!;
  expect(banner.textContent?.includes('Liste gardée le 10/03 09:00.')).toBe(more.listed !== undefined);
  const refresh = screen.queryByRole('button', { name: 'Actualiser la liste' });
  expect(refresh !== null).toBe(mayRefresh);
  if (refresh) click(refresh);
  expect(load).toHaveBeenCalledTimes(mayRefresh ? 1 : 0);
});

test('signatures that wait for another reason than the network are told so', () => {
  const waiting = {
    ...{ signatureUuid: 's1', participantUuid: 'p1', gatheringUuid: 'g', day: '2027-03-10', kind: 'TYPED' as const },
    ...{ strokes: null, typedName: 'X', signedAt: '2027-03-10T08:00:00.000Z', name: 'BELLANGER Anne', refused: null },
  };
  const queued = { queue, ofOthers: 0, collected: [waiting], isSending: false, isKept: true };
  open({ queued: { ...queued, problem: problem('UNAUTHENTICATED') } });
  expect([screen.queryByText('Hors connexion'), screen.queryByText('Session terminée') !== null]).toEqual([null, true]);
});
