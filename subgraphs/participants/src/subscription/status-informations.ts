import {
  actorLabel,
  categoryById,
  formatEuros,
  type GatheringType,
  historyTextOf,
  latestCategoryVersion,
  participantStateLabels,
  presenceLabels,
  type StatusContext,
} from '@portal/domain';
import type { Context, HistoryRecord } from '@portal/server';

const contexts: Record<string, StatusContext> = {
  inviteHealthCareProfessionals: 'INVITATION',
  inviteInternalUsers: 'INVITATION',
  inviteSolicited: 'INVITATION',
  createParticipant: 'INVITATION',
  subscribeInternalUser: 'INVITATION',
  subscribeHealthCareProfessional: 'INVITATION',
  reopenInvitation: 'INVITATION',
  setInvitationAbsent: 'INVITATION',
  unsubscribeParticipant: 'INVITATION',
  followGuest: 'INVITATION',
  importInvitation: 'INVITATION',
  setParticipantsPresent: 'PRESENCE',
  setParticipantsAbsent: 'PRESENCE',
  setParticipantsNoShow: 'PRESENCE',
  resetParticipantsPresence: 'PRESENCE',
  followPresence: 'PRESENCE',
  importPresence: 'PRESENCE',
  signPresence: 'PRESENCE',
  deleteSignature: 'PRESENCE',
  withdrawSignature: 'PRESENCE',
  setParticipantsCategory: 'CATEGORY',
  importCategory: 'CATEGORY',
  setParticipantsSubscription: 'SUBSCRIPTION',
  removeParticipants: 'REMOVAL',
};

/** An undone bulk change is shown where the change was. */
function contextOf({ action, data }: HistoryRecord): StatusContext | undefined {
  if (action !== 'undoParticipantsChange') return contexts[action];
  const fields = (data.fields as string[] | undefined) ?? [];
  return fields.includes('presence') ? 'PRESENCE' : fields.includes('category') ? 'CATEGORY' : 'SUBSCRIPTION';
}

const stateLabel = (state: unknown): string | null =>
  typeof state === 'string' ? (participantStateLabels[state as keyof typeof participantStateLabels] ?? state) : null;
const presenceLabel = (type: GatheringType, presence: unknown): string | null =>
  typeof presence === 'string' ? (presenceLabels[type][presence as 'PRESENT'] ?? presence) : null;
const categoryLabel = (id: unknown): string | null =>
  typeof id === 'string' ? (categoryById(latestCategoryVersion, id)?.label ?? id) : null;

/** Status before and after, in words. @param type of the event: each has its own words for presence */
function statusesOf(
  context: StatusContext,
  { from, to, data }: HistoryRecord,
  type: GatheringType,
): [string | null, string | null] {
  switch (context) {
    case 'PRESENCE':
      return [presenceLabel(type, data.previousPresence), presenceLabel(type, data.presence)];
    case 'CATEGORY':
      return [categoryLabel(data.previousCategory), categoryLabel(data.category)];
    case 'SUBSCRIPTION':
      return [null, typeof data.subscriptionPrice === 'number' ? formatEuros(data.subscriptionPrice) : null];
    default:
      return [stateLabel(from), stateLabel(to)];
  }
}

const historyLimit = 500;

/** Changes of status and presence of a participant, newest first (specification, section 3 "status informations"). */
export async function statusInformationsOf(ctx: Context, aggregateId: string, type: GatheringType) {
  const records = (await ctx.db.records.history
    .find({ aggregateId })
    .sort({ at: -1, _id: -1 })
    .limit(historyLimit)
    .lean()) as HistoryRecord[];
  return records.flatMap((record) => {
    const context = contextOf(record);
    if (!context) return [];
    const { action, label, at, actor, data } = record;
    const [previousStatus, newStatus] = statusesOf(context, record, type);
    return [
      {
        context,
        label,
        deed: historyTextOf(action, label),
        date: at,
        initiator: actor.userUuid ? { userUuid: actor.userUuid } : null,
        initiatorName: actorLabel(actor),
        previousStatus,
        newStatus,
        comment: (data.comment as string | undefined) ?? null,
      },
    ];
  });
}
