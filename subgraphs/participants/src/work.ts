import { type ParticipantInGathering, participantWork, userUuidOf, wallClockOf } from '@portal/domain';
import { type Context, mostWork, trusted, type Work, workOf } from '@portal/server';
import { gatheringsOf } from './copies.ts';
import { ParticipantModel } from './participant.model.ts';

const { from } = participantWork.INVITATION_TO_ANSWER;

/** The person's own invitations that may wait, with their gatherings. */
async function candidates(ctx: Context): Promise<ParticipantInGathering[]> {
  const userUuid = userUuidOf(ctx.actor) ?? '';
  const own = await ParticipantModel.find({ userUuid, live: true, state: trusted({ $in: [...from] }) }, { _id: 0 })
    .limit(mostWork)
    .maxTimeMS(3000)
    .lean();
  const copies = await gatheringsOf(
    ctx,
    own.map(({ gatheringUuid }) => gatheringUuid),
  );
  return own
    .flatMap((one) => {
      const gathering = copies.get(one.gatheringUuid);
      return gathering ? [{ ...one, gathering }] : [];
    })
    .sort((a, b) => Number(a.gathering.beginDate) - Number(b.gathering.beginDate));
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
