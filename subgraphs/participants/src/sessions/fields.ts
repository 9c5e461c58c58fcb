import {
  availableActions,
  doneBy,
  messageOf,
  sessionParticipantTypeLabels,
  sessionPresenceLabels,
  sessionSubscriptionLabels,
  sessionTimeZone,
  virtualSessionStatusLabels,
  virtualSessionTypeLabels,
  virtualSessionWorkflow,
  wallClockOf,
  whatWasDone,
} from '@portal/domain';
import type { Context, HistoryRecord, Resolver } from '@portal/server';
import { countsOfSessions, type SessionCounts } from './counts.ts';
import { allListed } from './lists.ts';
import type { StoredSession, StoredSessionParticipant } from './models.ts';

/** A row of a list has its counts with it. */
type S = StoredSession & { counts?: SessionCounts };
type P = StoredSessionParticipant;

const wall = (date: Date) => wallClockOf(date, sessionTimeZone);
const historyLimit = 200;

/** Acts on a session, newest first, in the words of its table. */
async function historyOf(ctx: Context, aggregateId: string) {
  const records = (await ctx.db.records.history
    .find({ aggregate: virtualSessionWorkflow.name, aggregateId })
    .sort({ at: -1, _id: -1 })
    .limit(historyLimit)
    .lean()) as (HistoryRecord & { _id: unknown })[];
  return records.map(({ _id, action, label, from, to, data, actor, at }) => ({
    virtualSessionRecordUuid: String(_id),
    action,
    label: whatWasDone(virtualSessionWorkflow, action, label),
    from: from ?? null,
    to: to ?? null,
    fields: ((data as { changes?: { field: string }[] } | null)?.changes ?? []).map(({ field }) => field),
    userName: doneBy(actor),
    impersonatorName: actor.impersonator?.name ?? null,
    createdAt: at,
  }));
}

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
  historicalRecords: ({ virtualSessionUuid }, _, ctx) => historyOf(ctx, virtualSessionUuid),
  availableActions: (session, _, ctx) =>
    availableActions(virtualSessionWorkflow, session, ctx.actor, ctx.now()).map((action) => ({
      ...action,
      reasonLabel: action.reason && messageOf(action.reason),
    })),
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
  healthCareProfessional: ({ healthCareProfessionalUuid: uuid }) => uuid && { uuid },
  user: ({ userUuid }) => userUuid && { userUuid },
};
