import {
  type GatheringSnapshot,
  type ParticipantInGathering,
  participantWork,
  publishedFor,
  userUuidOf,
  wallClockOf,
} from '@portal/domain';
import { type Context, mostWork, trusted, type Work, workOf } from '@portal/server';
import { GatheringCopies } from './models.ts';
import { ParticipantModel } from './participant.model.ts';

const { from } = participantWork.INVITATION_TO_ANSWER;

/**
 * The person's own invitations that may wait, with their gatherings, the first to begin first. Those of gatherings at which nobody answers yet or any more
 * are left out by the database: they stay without an answer for ever, and would take the place of what can be answered.
 */
async function candidates(ctx: Context): Promise<ParticipantInGathering[]> {
  const own = { userUuid: userUuidOf(ctx.actor) ?? '', live: true, state: trusted({ $in: [...from] }) };
  const invited = await ParticipantModel.find(own, { _id: 0, gatheringUuid: 1 }).maxTimeMS(3000).lean();
  if (invited.length === 0) return [];
  const among = { gatheringUuid: trusted({ $in: invited.map(({ gatheringUuid }) => gatheringUuid) }) };
  const answered = { ...among, status: trusted({ $in: [...publishedFor.INTERNAL] }) };
  const gatherings = (await GatheringCopies.find(answered, { _id: 0 })
    .sort({ beginDate: 1 })
    .limit(mostWork)
    .maxTimeMS(3000)
    .lean()) as GatheringSnapshot[];
  const at = { gatheringUuid: trusted({ $in: gatherings.map(({ gatheringUuid }) => gatheringUuid) }) };
  const found = await ParticipantModel.find({ ...own, ...at }, { _id: 0 })
    .maxTimeMS(3000)
    .lean();
  const byGathering = new Map(found.map((one) => [one.gatheringUuid, one]));
  return gatherings.flatMap((gathering) => {
    const one = byGathering.get(gathering.gatheringUuid);
    return one ? [{ ...one, gathering }] : [];
  });
}

/** What waits for the person among the invitations that they have. */
export const participantsWork = (ctx: Context): Promise<Work[]> =>
  workOf(ctx, {
    kinds: participantWork,
    candidates,
    itemOf: ({ participantUuid, gathering: { gatheringUuid, name, city, beginDate, timezone } }) => ({
      id: participantUuid,
      title: name,
      detail: city,
      day: beginDate && wallClockOf(beginDate, timezone).day,
      gatheringUuid,
    }),
  });
