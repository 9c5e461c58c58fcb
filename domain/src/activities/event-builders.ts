import { fileClaimWanted } from '../documents/events.ts';
import type { DomainEvent } from '../events/events.ts';
import type { RuleContext } from '../rules/workflow.ts';
import type { Activity } from './activity.ts';
import { activityChanged, activityCreated, activityDeleted, activityParticipantsChanged } from './events.ts';

type Happened<Input = unknown> = RuleContext<Activity, Input> & { before: Activity | null };

/** What a person edits, in the order of the form. */
export const editedActivityFields = [
  'activityCategoryUuid',
  'name',
  'organizer',
  'isPhysical',
  'isVirtual',
  'date',
  'startHour',
  'endHour',
  'room',
  'place',
  'visioLink',
  'website',
  'description',
  'imageFileUuid',
  'documentFileUuid',
  'entryType',
  'price',
  'quota',
  'hasCustomTarget',
  'activityTarget',
  'activityOrators',
] as const satisfies readonly (keyof Activity)[];

/** The edited fields that differ, each with its value before and after. */
export const activityDifferences = (before: Activity, after: Activity) =>
  editedActivityFields
    .filter((field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null))
    .map((field) => ({ field, from: before[field], to: after[field] }));

export const activityEventPayload = ({ activityUuid, gatheringUuid, rev }: Activity) => ({
  activityUuid,
  gatheringUuid,
  rev,
});

/** Image and document, for users who read activities of the gathering's units. */
export const activityFilesClaim = (a: Activity): DomainEvent => {
  const owner = `activity:${a.activityUuid}`;
  const fileUuids = a.state === 'DELETED' ? [] : [a.imageFileUuid, a.documentFileUuid].flatMap((uuid) => uuid ?? []);
  return fileClaimWanted.of(owner, {
    owner,
    fileUuids,
    right: 'readActivity',
    businessUnitUuids: a.gathering.businessUnitUuids,
    gatheringUuid: a.gatheringUuid,
  });
};

const hasFiles = (a: Activity): boolean => a.imageFileUuid !== null || a.documentFileUuid !== null;

export const createdEvents = ({ doc }: Happened): DomainEvent[] => [
  activityCreated.of(doc.activityUuid, activityEventPayload(doc)),
  ...(hasFiles(doc) ? [activityFilesClaim(doc)] : []),
];

export function editedEvents({ doc, before }: Happened): DomainEvent[] {
  const fields = before ? activityDifferences(before, doc).map(({ field }) => field) : [];
  const filesChanged = fields.some((field) => field === 'imageFileUuid' || field === 'documentFileUuid');
  return [
    ...(fields.length > 0 ? [activityChanged.of(doc.activityUuid, { ...activityEventPayload(doc), fields })] : []),
    ...(filesChanged ? [activityFilesClaim(doc)] : []),
  ];
}

/** Its category is a meal now, or none any more: what the activity costs goes to another post of the budget. */
export const mealChanged = (activity: Activity): DomainEvent =>
  activityChanged.of(activity.activityUuid, { ...activityEventPayload(activity), fields: ['activityCategoryUuid'] });

export const deletedEvents = ({ doc }: Happened): DomainEvent[] => [
  activityDeleted.of(doc.activityUuid, activityEventPayload(doc)),
  ...(hasFiles(doc) ? [activityFilesClaim(doc)] : []),
];

export const listEvents = ({ doc, input }: Happened<{ participantUuids: string[] }>): DomainEvent[] => [
  activityParticipantsChanged.of(doc.activityUuid, {
    ...activityEventPayload(doc),
    participantUuids: input.participantUuids,
  }),
];
