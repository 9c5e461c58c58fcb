import { expect, test } from 'vitest';
import { gatheringWith } from '../../event/testing/event.ts';
import { freshFile } from '../../event-form/documents/documents-values.ts';
import type { ActivityFormValuesFragment } from '../../generated/graphql.ts';
import { inputOf, type KnownNames, newActivity, valuesOf } from './activity-values.ts';

const kept = {
  activityUuid: 'a',
  activityCategoryUuid: 'category',
  organizer: 'biogen',
  nature: 'HYBRID',
  name: 'Dîner',
  date: '2027-03-13',
  startHour: '19:30',
  endHour: '22:00',
  room: 'Salle 1',
  place: null,
  visioLink: 'https://visio.test',
  website: null,
  description: null,
  entryType: 'OPEN',
  price: 1999,
  quota: 20,
  hasCustomTarget: true,
  activityTarget: ['ORATOR'],
  activityOrators: [{ participantUuid: 'p1' }, { participantUuid: 'p2' }],
} as unknown as ActivityFormValuesFragment;
const image = freshFile({ fileUuid: 'image', name: 'a.png', size: 1, url: null });
const names: KnownNames = { image, document: null, orators: new Map([['p1', 'Anne Caron']]) };

test('a kept activity that nobody touched is sent as it is', () => {
  const { activityUuid: _uuid, activityOrators: _orators, ...fields } = kept as unknown as Record<string, unknown>;
  expect(inputOf(valuesOf(kept, names))).toEqual({
    ...fields,
    place: '',
    website: '',
    description: '',
    imageFileUuid: 'image',
    documentFileUuid: null,
    oratorParticipantUuids: ['p1', 'p2'],
  });
});

test.each([
  [1999, 19.99],
  [0, 0],
  [null, null],
])('%s cents are shown as %s euros', (price, shown) => expect(valuesOf({ ...kept, price }, names).price).toBe(shown));

test('a speaker whose name could not be asked for stays', () => {
  expect(valuesOf(kept, names).orators).toEqual([
    { participantUuid: 'p1', name: 'Anne Caron' },
    { participantUuid: 'p2', name: 'Nom indisponible' },
  ]);
});

test.each([
  ['of one day has its day', { beginDay: '2027-03-12', endDay: '2027-03-12' }, { date: '2027-03-12' }],
  ['of several days has none chosen', { beginDay: '2027-03-12', endDay: '2027-03-13' }, { date: null }],
  ['without days has none', { beginDay: null, endDay: null }, { date: null }],
  ['at a distance is so', { format: 'VIRTUAL' }, { nature: 'VIRTUAL' }],
  ['of both kinds leaves the choice', { format: 'HYBRID' }, { nature: null }],
])('a new activity of an event %s', (_what, gathering, expected) => {
  expect(newActivity(gatheringWith(gathering as never))).toMatchObject(expected);
});
