import { Observable } from '@apollo/client';
import { UiProvider } from '@portal/shared-ui';
import { click, show as draw, flushEffects } from '@portal/shared-ui/parts/testing/screen.tsx';
import { type Portal, PortalProvider } from '@portal/web';
import { ApolloClient, ApolloLink, ApolloProvider, noCache } from '@portal/web/graphql';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { EventProvider } from '../event/event-context.ts';
import { gatheringWith, pageWith } from '../event/testing/event.ts';
import { OthersDialog } from './bulk/OthersDialog.tsx';
import { useAttendeePages } from './use-attendee-pages.ts';
import { useRowActs } from './use-row-acts.ts';
import { attendeeAddress } from './view/filters.ts';

const counts = {
  total: 250,
  unanswered: 0,
  confirmed: 250,
  refused: 0,
  absent: 0,
  unsubscribed: 0,
  present: 0,
  presenceAbsent: 0,
  noShow: 0,
  healthCareProfessionals: 250,
  staff: 0,
  withoutCategory: 0,
};

interface Sent {
  participantUuids: string[];
  pagination: { limit: number; after: string | null };
}

/** The server, mocked in the client's link: 250 people by name, some of whom were marked present. */
const present = new Set<string>();
let asked: { name: string | undefined; variables: Sent }[] = [];
let refusal: object | undefined;
let hold: Promise<void> | undefined;

const person = (index: number) => {
  const participantUuid = `p${String(index).padStart(3, '0')}`;
  return {
    participantUuid,
    firstName: 'A',
    lastName: participantUuid,
    presence: present.has(participantUuid) ? 'PRESENT' : null,
  };
};

function answerTo(name: string | undefined, variables: Sent): object {
  if (name === 'SetAttendeesPresent') {
    if (refusal) return { errors: [refusal] };
    for (const uuid of variables.participantUuids) present.add(uuid);
    const change = { changeUuid: 'c', count: variables.participantUuids.length, participantUuids: [], canUndo: true };
    return { data: { change } };
  }
  const { limit, after } = variables.pagination;
  const from = after ? Number(after) : 0;
  const hits = Array.from({ length: Math.min(limit, 250 - from) }, (_, index) => person(from + index));
  const end = from + hits.length;
  const page = {
    hits,
    total: 250,
    counter: counts,
    counterTotal: counts,
    endCursor: String(end),
    hasNextPage: end < 250,
  };
  return { data: { participantsForGatheringWithPagination: page } };
}

const link = new ApolloLink(({ operationName, variables }) => {
  asked.push({ name: operationName, variables: variables as Sent });
  return new Observable((observer) => {
    void (hold && operationName === 'SetAttendeesPresent' ? hold : Promise.resolve()).then(() => {
      observer.next(answerTo(operationName, variables as Sent) as never);
      observer.complete();
    });
  });
});

const all = attendeeAddress.read(new URLSearchParams());
const sight = () => [0, 10] as const;

function People() {
  const pages = useAttendeePages('gathering', all, sight);
  const { setPresence, question, nameOf } = useRowActs(pages);
  return (
    <>
      <p data-testid="count">{pages.pages?.rows.length}</p>
      <p data-testid="first">{pages.pages?.rows[0]?.presence ?? 'NONE'}</p>
      <button type="button" onClick={pages.loadMore}>
        Suite
      </button>
      <button type="button" onClick={() => void pages.refresh()}>
        Relire
      </button>
      <button type="button" onClick={() => setPresence(['p000'], 'PRESENT', 'Présent')}>
        Présent
      </button>
      <button type="button" onClick={() => setPresence(['p000', 'p001', 'p002'], 'PRESENT', 'Présent')}>
        Tous présents
      </button>
      <OthersDialog question={question} nameOf={nameOf} />
    </>
  );
}

let users = 0;
/** Somebody who has not seen the list yet. */
const portal = () => ({ me: { userUuid: `u${++users}`, allRights: [] } }) as unknown as Portal;

async function open() {
  const client = new ApolloClient({ link, cache: noCache() });
  const page = (
    <EventProvider value={pageWith(gatheringWith({}))}>
      <People />
    </EventProvider>
  );
  draw(
    <UiProvider section="back">
      <PortalProvider value={portal()}>
        <ApolloProvider client={client}>
          <RouterProvider router={createHashRouter([{ path: '*', element: page }])} />
        </ApolloProvider>
      </PortalProvider>
    </UiProvider>,
  );
  await waitFor(() => expect(count()).toBe('50'));
}

const count = () => screen.getByTestId('count').textContent;
const first = () => screen.getByTestId('first').textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  asked = [];
  present.clear();
  refusal = undefined;
  hold = undefined;
});
afterEach(cleanup);

test('pages are appended, and everything loaded is refetched in the fewest calls', async () => {
  await open();
  for (const loaded of ['100', '150', '200', '250']) {
    press('Suite');
    await waitFor(() => expect(count()).toBe(loaded));
  }
  asked = [];
  press('Relire');
  await waitFor(() => expect(asked.length).toBe(2));
  expect(asked.map(({ variables }) => [variables.pagination.after, variables.pagination.limit])).toEqual([
    [null, 200],
    ['200', 50],
  ]);
  await flushEffects();
  expect(count()).toBe('250');
});

test('a presence is shown before the server has answered, and stays once it has', async () => {
  let release = () => {};
  hold = new Promise((resolve) => {
    release = resolve;
  });
  await open();
  press('Présent');
  expect(first()).toBe('PRESENT');
  expect(present.size).toBe(0);
  release();
  await waitFor(() => expect(present.has('p000')).toBe(true));
  await flushEffects();
  expect(first()).toBe('PRESENT');
  expect(await screen.findByText(/1 participant.*présent/)).toBeDefined();
});

test('a refusal takes it back and says why, with the name', async () => {
  refusal = {
    message: 'Cette action n’est pas possible dans l’état actuel.',
    extensions: {
      code: 'ILLEGAL_TRANSITION',
      traceId: 't',
      refused: [{ id: 'p000', message: 'Pas au statut « Refusé ».' }],
    },
  };
  await open();
  press('Présent');
  expect(first()).toBe('PRESENT');
  await waitFor(() => expect(first()).toBe('NONE'));
  expect(await screen.findByText(/^Pas au statut « Refusé ».*P000 A\.$/)).toBeDefined();
  // What the support asks for is behind « Détails ».
  expect(screen.getByText(/ILLEGAL_TRANSITION · trace t/).closest('details')?.open).toBe(false);
});

const someRefused = {
  message: 'Cette action n’est pas possible dans l’état actuel.',
  extensions: {
    code: 'ILLEGAL_TRANSITION',
    traceId: 't',
    refused: [{ id: 'p001', code: 'ILLEGAL_TRANSITION', message: 'Cette personne a refusé l’invitation.' }],
    refusedCount: 1,
  },
};
const sentFor = () =>
  asked
    .filter(({ name }) => name === 'SetAttendeesPresent')
    .map(({ variables }) => (variables as unknown as { participantUuids: string[] }).participantUuids);

test('some are refused: who and why, then the others', async () => {
  refusal = someRefused;
  await open();
  press('Tous présents');
  const dialog = await screen.findByRole('dialog', { name: 'Rien n’a été modifié' });
  expect(dialog.textContent).toContain('Cette personne a refusé l’invitation.');
  expect(dialog.textContent).toContain('P001');
  expect(dialog.textContent).not.toMatch(/ILLEGAL_TRANSITION|trace/);
  refusal = undefined;
  click(screen.getByRole('button', { name: 'Appliquer aux 2 autres' }));
  await waitFor(() => expect(present.size).toBe(2));
  expect(sentFor()).toEqual([
    ['p000', 'p001', 'p002'],
    ['p000', 'p002'],
  ]);
  expect(first()).toBe('PRESENT');
});

test('some are refused: nothing is applied to the others either when that is chosen', async () => {
  refusal = someRefused;
  await open();
  const told = () => screen.queryAllByText('La présence n’a pas été enregistrée.').length;
  const before = told();
  press('Tous présents');
  await screen.findByRole('dialog', { name: 'Rien n’a été modifié' });
  click(screen.getByRole('button', { name: 'Ne rien appliquer' }));
  await flushEffects();
  expect([sentFor().length, first(), told()]).toEqual([1, 'NONE', before]);
});
