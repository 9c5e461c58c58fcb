import { expect, test } from 'vitest';
import { performInMemory } from '../../testing/act.ts';
import { actorOf, aHosting, gathering, id, now, unit, uuids } from '../example.test-data.ts';
import { hostingWorkflow } from './rows.ts';

const does = (action: string, doc: object | null, input?: unknown) =>
  performInMemory(hostingWorkflow, action, { doc, input, actor: actorOf('mci'), now });
const night = { date: '2027-03-10', roomType: 'SINGLE', quota: 2, price: 15_000 };
const form = { name: 'Hôtel', businessUnitUuids: [unit.ms], hostingNights: [night] };

test('a new hotel has nobody in its rooms; its errors are beside their fields', () => {
  const made = does('createHosting', null, { gathering: gathering(), hosting: form });
  expect(made.doc).toMatchObject({ state: 'KEPT', gatheringUuid: uuids.gathering, rooms: [], rev: 1 });
  expect(made.doc.hostingNights[0].hostingNightUuid).toMatch(/^0000/);
  expect(made.events.map(({ name }) => name)).toEqual(['hosting.created']);
  const wrong = does('createHosting', null, { gathering: gathering(), hosting: { ...form, name: ' ' } });
  expect([wrong.refused, wrong.fields]).toEqual(['BAD_USER_INPUT', { name: 'Ce champs est requis' }]);
  expect(does('createHosting', null, { gathering: gathering('WINDED_UP'), hosting: form }).refused).toBe(
    'GATHERING_READ_ONLY',
  );
});

test('an edit keeps the ids of nights that stay, and says what it changed', () => {
  const { doc, events, recorded } = does('updateHosting', aHosting(), {
    ...form,
    name: 'Hôtel de la Gare',
    hostingNights: [
      { ...night, hostingNightUuid: uuids.night, quota: 5 },
      { ...night, roomType: 'TWIN' },
    ],
  });
  expect(doc.hostingNights).toMatchObject([{ hostingNightUuid: uuids.night, quota: 5 }, { roomType: 'TWIN' }]);
  expect(events.map(({ data }) => (data as { fields: string[] }).fields)).toEqual([['name', 'hostingNights']]);
  expect(recorded.changes).toMatchObject([{ field: 'name', from: 'Hôtel du Parc', to: 'Hôtel de la Gare' }, {}]);
});

test('the counters move with who gets a room, and never beyond the beds', () => {
  const change = (rooms: number, waiting = 0) => ({
    participantUuids: [uuids.guest],
    moves: [{ hostingNightUuid: uuids.night, rooms, waiting }],
  });
  const two = does('assignOvernightStays', aHosting(), change(2, 1));
  expect(two.doc.rooms).toEqual([{ hostingNightUuid: uuids.night, taken: 2, waiting: 1 }]);
  expect(does('assignOvernightStays', two.doc, change(1)).refused).toBe('HOSTING_FULL');
  expect(does('unassignOvernightStays', two.doc, change(-1)).doc.rooms).toMatchObject([{ taken: 1, waiting: 1 }]);
  const elsewhere = { ...change(1), moves: [{ hostingNightUuid: id(999), rooms: 1, waiting: 0 }] };
  expect(does('assignOvernightStays', aHosting(), elsewhere).refused).toBe('HOSTING_FULL');
});
