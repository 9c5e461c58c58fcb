import { click } from '@portal/shared-ui/parts/testing/screen.tsx';
import type { Portal } from '@portal/web';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { EventProvider } from '../../event/event-context.ts';
import { gatheringWith, pageWith } from '../../event/testing/event.ts';
import { type Answers, FakeServer, refusal, showFor } from '../../hcp/testing/hcp.tsx';
import { HistorySection } from './History.tsx';

afterEach(cleanup);

const record = (n: number) => ({
  __typename: 'HistoricalRecord',
  historicalRecordUuid: `r${n}`,
  ...{ action: 'solicitation.changed', label: `Sollicitation ${n}`, from: null, to: null, data: {} },
  ...{ userName: 'Claire Fontaine', impersonatorName: null, createdAt: '2026-11-20T08:00:00.000Z' },
});
const page = (from: number, to: number, endCursor: string | null) => ({
  gathering: {
    __typename: 'Gathering',
    gatheringUuid: 'g',
    history: {
      __typename: 'HistoricalRecordPage',
      ...{ total: 55, endCursor, hasNextPage: endCursor !== null },
      items: Array.from({ length: from - to + 1 }, (_, i) => record(from - i)),
    },
  },
});

function open(answers: Answers): FakeServer {
  const server = new FakeServer(answers);
  const portal = { me: { userUuid: 'me', allRights: [] } } as unknown as Portal;
  const element = (
    <EventProvider value={pageWith(gatheringWith({}))}>
      <HistorySection />
    </EventProvider>
  );
  showFor(portal, server, element);
  return server;
}
const lines = () => screen.getAllByRole('listitem');

test('a long history shows its newest lines, and the others page by page', async () => {
  open({
    EventHistory: (asked) => ((asked as { after?: string }).after === 'c' ? page(5, 1, null) : page(55, 6, 'c')),
  });
  await screen.findByText('Sollicitation 55');
  expect(lines()).toHaveLength(50);
  expect(screen.getByText('50 sur 55 entrées')).toBeTruthy();
  click(screen.getByRole('button', { name: 'Afficher la suite' }));
  await screen.findByText('Sollicitation 1');
  expect(lines()).toHaveLength(55);
  expect(screen.queryByRole('button', { name: 'Afficher la suite' })).toBeNull();
});

test('a history that could not be read says so, and is asked for again', async () => {
  let isDown = true;
  open({
    EventHistory: () => (isDown ? refusal('SERVICE_UNAVAILABLE', 'Le service ne répond pas') : page(2, 1, null)),
  });
  await screen.findByText(/L’historique n’a pas pu être lu/);
  isDown = false;
  click(screen.getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(lines()).toHaveLength(2));
});

test('where more of it could not be read, that is said where it was asked for, and what is there stays', async () => {
  let isDown = true;
  open({
    EventHistory: (asked) => {
      if ((asked as { after?: string }).after !== 'c') return page(55, 6, 'c');
      return isDown ? refusal('SERVICE_UNAVAILABLE', 'Le service ne répond pas') : page(5, 1, null);
    },
  });
  await screen.findByText('Sollicitation 55');
  click(screen.getByRole('button', { name: 'Afficher la suite' }));
  const problem = await screen.findByText(/La liste est incomplète/);
  expect(lines()).toHaveLength(50);
  expect(lines().at(-1)!.compareDocumentPosition(problem)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  isDown = false;
  click(screen.getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(lines()).toHaveLength(55));
});
