import { expect, test } from 'vitest';
import type { EventFormGatheringFragment } from '../generated/graphql.ts';
import { gatheringOf, newGathering } from './gathering-of.ts';

const answer = (more: object = {}) =>
  ({
    __typename: 'Gathering',
    gatheringUuid: 'g',
    gatheringType: 'congress',
    name: 'Congrès',
    status: 'DRAFT',
    statusLabel: 'Brouillon',
    rev: 4,
    beginDate: '2027-03-12T08:00:00.000Z',
    endDate: null,
    businessUnits: [{ __typename: 'BusinessUnit', businessUnitUuid: 'u' }],
    gatheringUsers: [{ __typename: 'GatheringUser', userUuid: 'anne', isBackup: false }],
    gatheringBusinessUnits: [
      {
        __typename: 'GatheringBusinessUnit',
        businessUnitUuid: 'u',
        zones: [{ __typename: 'GatheringZone', zoneUuid: 'z', zoneQuota: 3 }],
      },
    ],
    gatheringFiles: [{ __typename: 'GatheringFile', fileUuid: 'f', type: 'LOGO' }],
    gatheringSensibleChanges: [],
    congress: null,
    biogenEvent: null,
    editing: { allowed: true },
    ...more,
  }) as unknown as EventFormGatheringFragment;

test('instants are dates, lists are those of the rules, and nothing of the graph’s own is left', () => {
  const gathering = gatheringOf(answer());
  expect(gathering).toMatchObject({ rev: 4, status: 'DRAFT', businessUnitUuids: ['u'] });
  expect([gathering.beginDate, gathering.endDate]).toEqual([new Date('2027-03-12T08:00:00.000Z'), null]);
  expect(gathering.gatheringBusinessUnits[0]!.zones).toEqual([{ zoneUuid: 'z', zoneQuota: 3 }]);
  expect(JSON.stringify(gathering)).not.toContain('__typename');
  for (const name of ['editing', 'statusLabel', 'congress', 'biogenEvent', 'businessUnits'])
    expect(gathering).not.toHaveProperty(name);
});

test.each([
  [
    'a congress',
    {
      congress: {
        additionalLinks: [{ __typename: 'Link', label: 'Site', url: 'https://a.test' }],
        maximalQuota: 60,
        quotaRaises: 1,
        hasBiogenStand: true,
        hasBiogenSymposium: false,
        hasBiogenWorkshop: true,
      },
    },
    {
      additionalLinks: [{ label: 'Site', url: 'https://a.test' }],
      maximalQuota: 60,
      quotaRaises: 1,
      hasBiogenStand: true,
      hasBiogenSymposium: false,
      hasBiogenWorkshop: true,
    },
  ],
  [
    'a standalone event',
    {
      gatheringType: 'biogenEvent',
      biogenEvent: {
        availablePlace: 40,
        confirmedInvitations: 12,
        eventType: 'medical',
        invitationType: 'digital',
        invitationEndDate: '2027-03-01',
      },
    },
    {
      gatheringType: 'biogenEvent',
      availablePlace: 40,
      confirmedInvitations: 12,
      eventType: 'medical',
      invitationType: 'digital',
      invitationEndDate: '2027-03-01',
    },
  ],
])('what only %s has is taken over', (_what, more, expected) => {
  expect(gatheringOf(answer(more))).toMatchObject(expected);
});

test('a change that waits keeps its fields before and after', () => {
  const change = { field: 'city', from: 'Lyon', to: 'Lille', __typename: 'FieldChange' };
  const [kept] = gatheringOf(
    answer({
      gatheringSensibleChanges: [{ status: 'PENDING', changes: [change], createdAt: '2026-11-20T08:00:00.000Z' }],
    }),
  ).gatheringSensibleChanges;
  expect(kept).toMatchObject({ status: 'PENDING', changes: [{ field: 'city', from: 'Lyon', to: 'Lille' }] });
  expect(kept!.createdAt).toEqual(new Date('2026-11-20T08:00:00.000Z'));
});

test('before its first save it is in creation, of its kind, at version 0', () => {
  expect(newGathering('g', 'biogenEvent')).toMatchObject({
    gatheringUuid: 'g',
    gatheringType: 'biogenEvent',
    status: 'EX_NIHILO',
    rev: 0,
  });
});
