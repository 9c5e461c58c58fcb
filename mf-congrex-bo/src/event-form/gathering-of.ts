import type { StoredFields } from '@portal/domain/fields/field-table';
import type { gatheringFields } from '@portal/domain/gathering/form-steps/gathering-fields';
import {
  emptyGathering,
  type Gathering,
  type GatheringFile,
  type SensibleChange,
} from '@portal/domain/gathering/gathering';
import type { GatheringType } from '@portal/domain/gathering/states';
import type { EventFormGatheringFragment } from '../generated/graphql.ts';

type Answer = EventFormGatheringFragment;

const bare = <T extends object>({ __typename: _name, ...rest }: T & { __typename?: string }): Omit<T, '__typename'> =>
  rest;
const dateOf = (iso: string | null | undefined): Date | null => (iso ? new Date(iso) : null);

/** A gathering before its first save. */
export const newGathering = (gatheringUuid: string, gatheringType: GatheringType): Gathering => ({
  ...emptyGathering(gatheringUuid),
  gatheringType,
  name: '',
  nameKey: '',
  status: 'EX_NIHILO',
  rev: 0,
  createdAt: new Date(0),
  updatedAt: new Date(0),
});

const changeOf = (change: Answer['gatheringSensibleChanges'][number]): SensibleChange => ({
  ...bare(change),
  status: change.status,
  changes: change.changes.map(({ field, from, to }) => ({ field, from, to })),
  createdAt: new Date(change.createdAt),
  updatedAt: new Date(change.createdAt),
  initiatorUuid: null,
  deciderUuid: null,
  comment: null,
});

/** The fields that a form fills in. One that is not asked for would be saved as empty: the compiler wants each of them in the answer. */
type Filled = StoredFields<typeof gatheringFields>;
type OfCongress = 'hasBiogenStand' | 'hasBiogenSymposium' | 'hasBiogenWorkshop';
type OfEvent = 'availablePlace' | 'eventType' | 'invitationType' | 'invitationEndDate';

function particularsOf({ congress, biogenEvent }: Answer): Partial<Gathering> {
  return {
    ...(congress &&
      ({
        additionalLinks: congress.additionalLinks.map(bare),
        maximalQuota: congress.maximalQuota,
        quotaRaises: congress.quotaRaises,
        hasBiogenStand: congress.hasBiogenStand,
        hasBiogenSymposium: congress.hasBiogenSymposium,
        hasBiogenWorkshop: congress.hasBiogenWorkshop,
      } satisfies Pick<Filled, OfCongress> & Partial<Gathering>)),
    ...(biogenEvent &&
      ({
        availablePlace: biogenEvent.availablePlace,
        confirmedInvitations: biogenEvent.confirmedInvitations,
        eventType: biogenEvent.eventType,
        invitationType: biogenEvent.invitationType,
        invitationEndDate: biogenEvent.invitationEndDate,
      } satisfies Pick<Filled, OfEvent> & Partial<Gathering>)),
  };
}

/** The API's answer in the shape of the domain rules, so that the form applies the same rules as the server. */
export function gatheringOf(answer: Answer): Gathering {
  const {
    congress: _congress,
    biogenEvent: _event,
    businessUnits,
    gatheringUsers,
    gatheringBusinessUnits,
    gatheringFiles,
    gatheringSensibleChanges,
    editing: _editing,
    statusLabel: _label,
    ...own
  } = answer;
  return {
    ...newGathering(answer.gatheringUuid, answer.gatheringType),
    ...(bare(own) satisfies Omit<Filled, OfCongress | OfEvent>),
    beginDate: dateOf(answer.beginDate),
    endDate: dateOf(answer.endDate),
    businessUnitUuids: businessUnits.map(({ businessUnitUuid }) => businessUnitUuid),
    gatheringUsers: gatheringUsers.map(bare),
    gatheringBusinessUnits: gatheringBusinessUnits.map((unit) => ({
      ...bare(unit),
      zones: unit.zones.map(bare),
    })),
    gatheringFiles: gatheringFiles.map(bare) as GatheringFile[],
    gatheringSensibleChanges: gatheringSensibleChanges.map(changeOf),
    ...particularsOf(answer),
  };
}
