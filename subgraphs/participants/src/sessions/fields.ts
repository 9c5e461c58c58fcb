import {
  availableActions,
  sessionParticipantTypeLabels,
  sessionPresenceLabels,
  sessionSubscriptionLabels,
  sessionTimeZone,
  virtualSessionStatusLabels,
  virtualSessionTypeLabels,
  virtualSessionWorkflow,
  wallClockOf,
} from '@portal/domain';
import { type Context, historyOf, type Resolver } from '@portal/server';
import { countsOfSessions, type SessionCounts } from './counts.ts';
import { allListed } from './lists.ts';
import type { StoredSession, StoredSessionParticipant } from './models.ts';
import { sessionByReference } from './visibility.ts';

/** A row of a list has its counts with it. */
type S = StoredSession & { counts?: SessionCounts };
type P = StoredSessionParticipant;

const wall = (date: Date) => wallClockOf(date, sessionTimeZone);

/** Acts on a session, with the fields that each changed. */
const actsOn = async (ctx: Context, virtualSessionUuid: string) =>
  (await historyOf(ctx, virtualSessionWorkflow, virtualSessionUuid, 'virtualSessionRecordUuid')).map((act) => ({
    ...act,
    fields: ((act.data as { changes?: { field: string }[] } | null)?.changes ?? []).map(({ field }) => field),
  }));

/** What the graph shows of a session. */
export const sessionFields: Record<string, Resolver<S>> = {
  statusLabel: ({ status }) => virtualSessionStatusLabels[status],
  sessionTypeLabel: ({ sessionType }) => virtualSessionTypeLabels[sessionType],
  beginDay: ({ beginDate }) => wall(beginDate).day,
  beginHour: ({ beginDate }) => wall(beginDate).hour,
  endDay: ({ endDate }) => wall(endDate).day,
  endHour: ({ endDate }) => wall(endDate).hour,
  businessUnit: ({ businessUnitUuid }) => ({ businessUnitUuid }),
  roc: ({ rocUuid: userUuid }) => ({ userUuid }),
  projectManager: ({ projectManagerUuid: userUuid }) => ({ userUuid }),
  participants: ({ virtualSessionUuid }, _, ctx) => allListed(ctx, virtualSessionUuid),
  counts: async ({ virtualSessionUuid, counts }, _, ctx) =>
    counts ?? (await countsOfSessions(ctx, [virtualSessionUuid]))[0],
  historicalRecords: ({ virtualSessionUuid }, _, ctx) => actsOn(ctx, virtualSessionUuid),
  availableActions: (session, _, ctx) => availableActions(virtualSessionWorkflow, session, ctx.actor, ctx.now()),
};

/** What the graph shows of somebody on its list. */
export const listedFields: Record<string, Resolver<P>> = {
  firstName: ({ person }) => person.firstName,
  lastName: ({ person }) => person.lastName,
  email: ({ person }) => person.email,
  city: ({ person }) => person.city,
  kind: ({ healthCareProfessionalUuid }) => (healthCareProfessionalUuid ? 'HCP' : 'STAFF'),
  participantTypeLabel: ({ participantType }) => sessionParticipantTypeLabels[participantType],
  subscriptionLabel: ({ subscription }) => sessionSubscriptionLabels[subscription],
  presenceLabel: ({ presence }) => sessionPresenceLabels[presence],
  session: ({ virtualSessionUuid }, _, ctx) => sessionByReference(ctx, virtualSessionUuid),
  healthCareProfessional: ({ healthCareProfessionalUuid: uuid }) => uuid && { uuid },
  user: ({ userUuid }) => userUuid && { userUuid },
};
