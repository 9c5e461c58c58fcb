import { toastQueue } from '@portal/shared-ui/parts/feedback/toasts.ts';
import { flushEffects } from '@portal/shared-ui/parts/testing/screen.tsx';
import { ApolloProvider } from '@portal/web/graphql';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Answers, FakeServer, refusal } from '../../hcp/testing/hcp.tsx';
import type { AttendeeRow } from '../use-attendee-pages.ts';
import { useBulk } from './use-bulk.ts';
import { type BulkActions, bulkActions } from './use-bulk-actions.ts';

beforeEach(() => toastQueue.clear());

const rows = ['a', 'b', 'c'].map(
  (uuid) => ({ participantUuid: uuid, firstName: uuid, lastName: 'Test' }) as AttendeeRow,
);
const change = (more: object = {}) => ({ changeUuid: 'change', count: 2, canUndo: true, ...more });

function bulk(answers: Answers) {
  const server = new FakeServer(answers);
  const client = server.client();
  /** What became of the rows, in order. */
  const seen: string[] = [];
  const pages = {
    rows,
    refresh: async () => void seen.push('refresh'),
    show: (uuids: readonly string[], values: object) => {
      seen.push(`show ${uuids} ${JSON.stringify(values)}`);
      return () => void seen.push(`revert ${uuids}`);
    },
  };
  const { result } = renderHook(() => useBulk(pages), {
    wrapper: ({ children }) => <ApolloProvider client={client}>{children}</ApolloProvider>,
  });
  return { server, seen, result, actions: bulkActions(result.current.run, 'gathering') };
}

const toasts = () => toastQueue.visibleToasts.map(({ content }) => content);
const two = ['a', 'b'];

test.each<[string, string, (actions: BulkActions) => Promise<void>, object, string]>([
  [
    'a presence',
    'SetAttendeesPresent',
    (a) => a.setPresence(two, 'PRESENT', 'Présent'),
    {},
    '2 participants\u202f: présent.',
  ],
  [
    'an absence',
    'SetAttendeesAbsent',
    (a) => a.setPresence(two, 'ABSENT', 'Absent'),
    {},
    '2 participants\u202f: absent.',
  ],
  [
    'who did not come',
    'SetAttendeesNoShow',
    (a) => a.setPresence(two, 'NO_SHOW', 'Non venu'),
    {},
    '2 participants\u202f: non venu.',
  ],
  [
    'a category',
    'SetAttendeesCategory',
    (a) => a.setCategory(two, 'ORATOR', null, 'Orateur'),
    { gatheringUuid: 'gathering', category: 'ORATOR', comment: null },
    '2 participants\u202f: catégorie «\u202fOrateur\u202f».',
  ],
  [
    'a subscription',
    'SetAttendeesSubscription',
    (a) => a.setSubscription(two, 25_000, '2027-03-01', 'Tarif réduit'),
    { price: 25_000, date: '2027-03-01', comment: 'Tarif réduit' },
    'Inscription enregistrée pour 2 participants.',
  ],
  [
    'the state of the invitation',
    'SetAttendeesStatus',
    (a) => a.setStatus(two, 'ABSENT', null, 'invitation notée « Absent »'),
    { invitationStatus: 'ABSENT', comment: null },
    '2 participants\u202f: invitation notée « Absent ».',
  ],
  ['a removal', 'RemoveAttendees', (a) => a.remove(two), { gatheringUuid: 'gathering' }, '2 participants retirés.'],
])('%s is sent once for all, and said with the count', async (_what, name, doing, variables, words) => {
  const { server, actions, seen } = bulk({ [name]: () => ({ change: change() }) });
  await act(() => doing(actions));
  expect(server.sent).toEqual([{ name, variables: { participantUuids: two, ...variables } }]);
  expect(toasts()).toMatchObject([{ text: words, action: { label: 'Annuler' } }]);
  expect(seen.filter((one) => one === 'refresh')).toHaveLength(1);
});

test('what cannot be taken back offers no undo', async () => {
  const { actions } = bulk({ RemoveAttendees: () => ({ change: change({ count: 1, canUndo: false }) }) });
  await act(() => actions.remove(['a']));
  expect(toasts()).toEqual([{ tone: 'success', text: '1 participant retiré.' }]);
});

test('a presence is shown first, asked again after, and only then no longer shown early', async () => {
  const { actions, seen } = bulk({ SetAttendeesPresent: () => ({ change: change() }) });
  await act(() => actions.setPresence(two, 'PRESENT', 'Présent'));
  expect(seen).toEqual(['show a,b {"presence":"PRESENT"}', 'refresh', 'revert a,b']);
});

test('a failure takes back what was shown, says why, and does not ask again', async () => {
  const { actions, seen } = bulk({ SetAttendeesPresent: () => refusal('SERVICE_UNAVAILABLE', 'Ne répond pas.') });
  await act(() => expect(actions.setPresence(two, 'PRESENT', 'Présent')).rejects.toThrow('Ne répond pas.'));
  expect(seen).toEqual(['show a,b {"presence":"PRESENT"}', 'revert a,b']);
  expect(toasts()).toEqual([]);
});

test.each<[string, () => ReturnType<Answers[string]>, object]>([
  [
    'done',
    () => ({ change: change({ count: 2 }) }),
    { tone: 'success', text: 'Modification annulée pour 2 participants.' },
  ],
  [
    'refused',
    () => refusal('UNDO_TOO_LATE', 'Trop tard.'),
    { tone: 'danger', text: 'Trop tard.', reference: 'Code UNDO_TOO_LATE · trace trace' },
  ],
])('the undo names the change; %s, it is said and the list asked again', async (_what, answer, said) => {
  const { server, actions, seen } = bulk({
    RemoveAttendees: () => ({ change: change() }),
    UndoAttendeesChange: answer,
  });
  await act(() => actions.remove(two));
  await act(async () => toasts()[0]?.action?.onAction());
  await waitFor(() => expect(seen).toEqual(['refresh', 'refresh']));
  expect(server.of('UndoAttendeesChange')).toEqual([{ changeUuid: 'change' }]);
  expect(toasts()).toContainEqual(said);
});

const refusedFor = (ids: string[], count = ids.length) =>
  refusal('ILLEGAL_TRANSITION', 'Pas dans cet état.', {
    refused: ids.map((id) => ({ id, code: 'ILLEGAL_TRANSITION', message: 'Refusé.' })),
    refusedCount: count,
  });

test('some are refused: the others are asked about, and only they are sent again', async () => {
  const { server, actions, result, seen } = bulk({
    SetAttendeesPresent: ({ participantUuids }) =>
      (participantUuids as string[]).includes('a') ? refusedFor(['a']) : { change: change({ count: 2 }) },
  });
  let end: Promise<void> | undefined;
  act(() => {
    end = actions.setPresence(['a', 'b', 'c'], 'PRESENT', 'Présent');
  });
  await waitFor(() => expect(result.current.question?.others).toBe(2));
  expect(seen).toEqual(['show a,b,c {"presence":"PRESENT"}', 'revert a,b,c']);
  await act(async () => {
    result.current.question?.answer(true);
    await end;
  });
  expect(server.of('SetAttendeesPresent')).toEqual([
    { participantUuids: ['a', 'b', 'c'] },
    { participantUuids: ['b', 'c'] },
  ]);
  expect([result.current.question, seen.at(-1)]).toEqual([undefined, 'revert b,c']);
});

test.each<[string, string[], number]>([
  ['all are refused', ['a', 'b'], 2],
  ['it is not known who all are', ['a'], 2],
])('when %s there are no others to ask about: the reason is thrown with the names', async (_what, ids, count) => {
  const { actions, result } = bulk({ RemoveAttendees: () => refusedFor(ids, count) });
  await act(() =>
    expect(actions.remove(two)).rejects.toMatchObject({
      message: expect.stringMatching(/^Refusé\u202f: TEST a/),
      reference: expect.stringContaining('ILLEGAL_TRANSITION'),
    }),
  );
  await flushEffects();
  expect(result.current.question).toBeUndefined();
});
