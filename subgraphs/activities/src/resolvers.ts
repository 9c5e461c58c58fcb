import {
  activityEntryTypeLabels,
  activityNatureLabels,
  activityOrganizerLabels,
  activityWorkflow,
  availableActions,
  isFull,
  isInternalParticipant,
  isOutsideDates,
  natureOf,
  placesLeft,
  refusalOf,
} from '@portal/domain';
import { type Context, historyOf, type Resolver, type Resolvers, rulesOn } from '@portal/server';
import { categoriesInOrder } from './categories.ts';
import { activitiesOfParticipant, listOf, mismatchLabel, personOf, presenceLabelOf } from './enrolments/list-fields.ts';
import { Categories, type StoredActivity, type StoredEnrolment, type StoredSubscriber } from './models.ts';
import { mutations } from './operations.ts';
import {
  activitiesForGathering,
  activityParticipantsOf,
  availableActivitiesForCategory,
  getAvailableParticipants,
} from './queries.ts';
import { activityByReference, findVisibleActivity } from './visibility.ts';

const file = (fileUuid: string | null) => (fileUuid ? { fileUuid } : null);

const listActionNames = [
  'subscribeParticipants',
  'unsubscribeParticipants',
  'setActivityParticipantsPresent',
  'setActivityParticipantsAbsent',
  'setActivityParticipantsNoShow',
  'resetActivityParticipantsPresence',
] as const;

/** What the list offers now; unjustified absence is not shown where it does not exist. */
const listActionsOf = (activity: StoredActivity, ctx: Context) =>
  listActionNames
    .map((name) => {
      const reason = refusalOf(activityWorkflow, name, rulesOn(ctx, activity));
      const { label } = activityWorkflow.rows[name];
      return { name, label, allowed: reason === null, reason, asks: null };
    })
    .filter(({ reason }) => reason !== 'NO_SHOW_ONLY_AT_CONGRESS');

const activityFields: Record<string, Resolver<StoredActivity>> = {
  activityCategory: (a, _, ctx) => ctx.load(Categories, 'activityCategoryUuid', a.activityCategoryUuid),
  gathering: (a) => ({ gatheringUuid: a.gatheringUuid }),
  organizerLabel: (a) => activityOrganizerLabels[a.organizer],
  nature: natureOf,
  natureLabel: (a) => activityNatureLabels[natureOf(a)],
  isOutsideDates: isOutsideDates,
  // Whoever came by a link reads it of their own slots (ActivitySlot), once it is for them.
  visioLink: ({ visioLink }, _, { actor }) => (actor.kind === 'link' ? null : visioLink),
  image: (a) => file(a.imageFileUuid),
  document: (a) => file(a.documentFileUuid),
  entryTypeLabel: (a) => activityEntryTypeLabels[a.entryType],
  placesLeft: placesLeft,
  isFull: isFull,
  activityParticipants: (a, _, ctx) => listOf(a, ctx),
  historicalRecords: (a, _, ctx) => historyOf(ctx, activityWorkflow, a.activityUuid, 'activityRecordUuid'),
  availableActions: (a, _, ctx) => availableActions(activityWorkflow, a, ctx.actor, ctx.now()),
  listActions: (a, _, ctx) => listActionsOf(a, ctx),
};

/** A field of the participant behind a line, which is there as long as the line is. */
const ofPerson =
  <T>(read: (person: StoredSubscriber) => T, none: T): Resolver<StoredEnrolment> =>
  async (row, _, ctx) => {
    const person = await personOf(ctx, row);
    return person ? read(person) : none;
  };

const participant = ({ participantUuid }: { participantUuid: string }) => ({ participantUuid });

export const resolvers: Resolvers = {
  Query: {
    activityCategories: categoriesInOrder,
    activity: (_: unknown, { activityUuid }: { activityUuid: string }, ctx: Context) =>
      findVisibleActivity(ctx, activityUuid),
    activitiesForGathering: (_: unknown, args: never, ctx: Context) => activitiesForGathering(ctx, args),
    getAvailableParticipants: (_: unknown, args: never, ctx: Context) => getAvailableParticipants(ctx, args),
    availableActivitiesForCategory: (_: unknown, args: never, ctx: Context) =>
      availableActivitiesForCategory(ctx, args),
    activityParticipantsOf: (_: unknown, args: never, ctx: Context) => activityParticipantsOf(ctx, args),
  },
  Mutation: mutations,
  Activity: {
    __resolveReference: ({ activityUuid }: { activityUuid: string }, ctx: Context) =>
      activityByReference(ctx, activityUuid),
    ...activityFields,
  },
  ActivityCategory: { uuid: (category: { activityCategoryUuid: string }) => category.activityCategoryUuid },
  ActivityOrator: { participant },
  ActivityParticipant: {
    participant,
    activity: (row: StoredEnrolment & { activity?: StoredActivity }, _: unknown, ctx: Context) =>
      row.activity ?? activityByReference(ctx, row.activityUuid),
    firstName: ofPerson((p) => p.firstName, ''),
    lastName: ofPerson((p) => p.lastName, ''),
    isInternal: ofPerson(isInternalParticipant, false),
    category: ofPerson((p) => p.category, 'NO_CATEGORY'),
    invitationStatus: ofPerson((p) => p.invitationStatus as string, 'UNANSWERED'),
    participationType: ofPerson((p) => p.participationType as string | null, null),
    presenceLabel: (row: StoredEnrolment, _: unknown, ctx: Context) => presenceLabelOf(ctx, row),
    mismatch: (row: StoredEnrolment, _: unknown, ctx: Context) => mismatchLabel(ctx, row),
  },
  AvailableParticipant: { participant, isInternal: isInternalParticipant },
  Participant: {
    __resolveReference: participant,
    activities: ({ participantUuid }: { participantUuid: string }, _: unknown, ctx: Context) =>
      activitiesOfParticipant(ctx, participantUuid),
  },
};
