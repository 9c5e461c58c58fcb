import { defineEvent } from '@portal/domain';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { breakingChanges, newToReader } from './event-changes.ts';
import { shapeOf } from './event-shape.ts';

const fields = {
  uuid: z.string(),
  status: z.enum(['OPEN', 'CLOSED']),
  city: z.string().optional(),
  units: z.array(z.object({ label: z.string(), quota: z.number() })),
  end: z.string().nullable(),
};
const shape = (all: z.ZodRawShape) => shapeOf(defineEvent('gathering.changed', 1, z.object(all)));
const published = { 'gathering.changed': { consumers: ['participants', 'gateway'], versions: { 1: shape(fields) } } };
const { city: _, ...withoutCity } = fields;
const { status: __, ...withoutStatus } = fields;

test.each<[string, z.ZodRawShape, string[]]>([
  ['nothing', fields, []],
  ['an optional field more', { ...fields, country: z.string().optional() }, []],
  ['a value more in an enumeration', { ...fields, status: z.enum(['OPEN', 'CLOSED', 'OVER']) }, []],
  ['a field less', withoutStatus, ['champ status : n’existe plus']],
  ['an optional field less', withoutCity, ['champ city : n’existe plus']],
  [
    'another name',
    { ...withoutStatus, state: fields.status },
    [
      'champ status : n’existe plus',
      'champ state : est nouveau et obligatoire, ce que les événements déjà envoyés ne savent pas',
    ],
  ],
  ['a value less', { ...fields, status: z.enum(['OPEN']) }, ['champ status : n’accepte plus "CLOSED"']],
  ['another type', { ...fields, uuid: z.number() }, ['champ uuid : n’accepte plus string']],
  ['a field that may be null', { ...fields, uuid: z.string().nullable() }, ['champ uuid : peut être null']],
  ['a field that may be left out', { ...fields, uuid: z.string().optional() }, ['champ uuid : n’est plus toujours là']],
  [
    'a field that must be there now',
    { ...fields, city: z.string() },
    ['champ city : devient obligatoire, ce que les événements déjà envoyés ne savent pas'],
  ],
  ['null no more', { ...fields, end: z.string() }, ['champ end : n’accepte plus null']],
  [
    'a field of a list’s item',
    { ...fields, units: z.array(z.object({ quota: z.number() })) },
    ['champ units[].label : n’existe plus'],
  ],
  [
    'a list that is gone',
    { ...fields, units: z.number() },
    ['champ units : n’accepte plus array', 'champ units[] : n’existe plus'],
  ],
])('%s: what breaks is named with event, field and consumers', (_name, now, expected) => {
  expect(breakingChanges(published, [{ name: 'gathering.changed', version: 1, shape: shape(now) }])).toEqual(
    expected.map((change) => `événement gathering.changed (version 1), ${change} ; lu par participants, gateway`),
  );
});

test('a new version, an event that nobody reads, and one that was never published may change', () => {
  const now = shape({ uuid: z.number() });
  expect(breakingChanges(published, [{ name: 'gathering.changed', version: 2, shape: now }])).toEqual([]);
  const unread = { 'gathering.changed': { ...published['gathering.changed'], consumers: [] } };
  expect(breakingChanges(unread, [{ name: 'gathering.changed', version: 1, shape: now }])).toEqual([]);
  expect(breakingChanges({}, [{ name: 'gathering.changed', version: 1, shape: now }])).toEqual([]);
});

test.each<[string, z.ZodRawShape, string[]]>([
  ['nothing', fields, []],
  ['a field more, which a reader lets go', { ...fields, country: z.string().optional() }, []],
  [
    'a value more in an enumeration',
    { ...fields, status: z.enum(['OPEN', 'CLOSED', 'OVER']) },
    ['gathering.changed status "OVER"'],
  ],
])('what a reader of before cannot read yet: %s', (_what, now, expected) => {
  const consumers = ['participants'];
  const later = { 'gathering.changed': { consumers, versions: { 1: shape(now) } } };
  expect(newToReader(published, later, 'participants')).toEqual(expected);
  expect(newToReader(published, later, 'hcps')).toEqual([]);
});

test('what a reader of before cannot read yet: a version', () => {
  const versions = { 1: shape(fields), 2: shape(fields) };
  const later = { 'gathering.changed': { consumers: ['participants'], versions } };
  expect(newToReader(published, later, 'participants')).toEqual(['gathering.changed version 2']);
});
