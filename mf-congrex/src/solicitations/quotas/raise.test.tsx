import { messages } from '@portal/domain/texts/messages';
import { expect, test } from 'vitest';
import {
  barredRaise,
  type CongressQuotasData,
  changesOf,
  raiseOf,
  refusedField,
  sourcesOf,
  targetOf,
} from './raise.ts';

const zone = (zoneUuid: string, limit: number, taken: number) => ({
  zoneUuid,
  zoneLabel: `Zone MS ${zoneUuid}`,
  limit,
  taken,
  waiting: 0,
});

/** Two units: one with zones, one without. */
const quotasWith = (changes: Partial<CongressQuotasData> = {}): CongressQuotasData =>
  ({
    gatheringUuid: 'gathering',
    rev: 1,
    limit: 20,
    taken: 5,
    canRaise: true,
    units: [
      {
        businessUnitUuid: 'ms',
        hasZoneQuota: true,
        doctorLimit: 6,
        doctorTaken: 4,
        otherLimit: 2,
        otherTaken: 1,
        waiting: 1,
        zones: [zone('Ouest', 2, 2), zone('Nord-Est', 3, 1), zone('Sud-Est', 1, 1)],
      },
      {
        businessUnitUuid: 'ad',
        hasZoneQuota: false,
        doctorLimit: 4,
        doctorTaken: 0,
        otherLimit: 0,
        otherTaken: 0,
        waiting: 0,
        zones: [],
      },
    ],
    ...changes,
  }) as CongressQuotasData;

const west = { level: 'ZONE', businessUnitUuid: 'ms', zoneUuid: 'Ouest' } as const;
const values = (by: number, from = 'WIDER') => ({ by, from, raiseReason: 'Demande' });

test.each([
  ['ZONE', 'ms', west],
  ['DOCTOR', 'ms', west],
  ['DOCTOR', 'ad', { level: 'DOCTOR', businessUnitUuid: 'ad', zoneUuid: null }],
  ['OTHER', 'ms', { level: 'OTHER', businessUnitUuid: 'ms', zoneUuid: null }],
  ['GLOBAL', 'ms', { level: 'GLOBAL', businessUnitUuid: null, zoneUuid: null }],
] as const)('a missing seat of %s in %s is raised at the right level', (level, businessUnitUuid, expected) => {
  expect(targetOf({ level, businessUnitUuid }, 'Ouest', quotasWith())).toEqual(expected);
});

test('a zone gives to another only what it has left', () => {
  const sources = (quotas: CongressQuotasData, isForSeat: boolean) =>
    sourcesOf(quotas, west, isForSeat).map(({ id, detail }) => [id, detail]);
  const wider = ['WIDER', 'Le quota médecins de la franchise et le quota global augmentent d’autant.'];
  expect(sources(quotasWith(), true)).toEqual([wider, ['Nord-Est', '2 places libres']]);
  const full = quotasWith({ limit: 5 });
  expect(sources(full, true)).toEqual([wider]);
  expect(sources(full, false)).toEqual([wider, ['Nord-Est', '2 places libres']]);
});

test.each([
  [
    'from another zone',
    2,
    'Nord-Est',
    [
      ['Quota de la zone MS Ouest', 2, 4],
      ['Quota de la zone MS Nord-Est', 3, 1],
    ],
  ],
  [
    'from wider',
    1,
    'WIDER',
    [
      ['Quota de la zone MS Ouest', 2, 3],
      ['Quota médecins de la franchise', 6, 7],
      ['Quota global du congrès', 20, 21],
    ],
  ],
  ['more than the giver has', 3, 'Nord-Est', []],
] as const)('what a raise changes: %s', (_name, by, from, expected) => {
  const changes = changesOf(quotasWith(), raiseOf(west, values(by, from)));
  expect(changes.map((one) => [one.label, one.from, one.to])).toEqual(expected);
});

test.each([
  [values(3, 'Nord-Est'), { field: 'from', message: messages.QUOTA_GIVER_SHORT }],
  [values(3), null],
])('a raise of %o that cannot be made is reported beside its field', (given, expected) => {
  expect(refusedField(quotasWith(), raiseOf(west, given))).toEqual(expected);
});

test('a zone without a quota at the congress is not raised', () => {
  expect(barredRaise(quotasWith(), { ...west, zoneUuid: 'Paris' })).toBe(messages.QUOTA_ZONE_UNKNOWN);
  expect(barredRaise(quotasWith(), west)).toBe(null);
});
