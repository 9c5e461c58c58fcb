import { type Context, type Forgetting, performAll, trusted } from '@portal/server';
import { Participants } from './aggregate.ts';
import { GatheringCopies } from './models.ts';
import { ParticipantModel } from './participant.model.ts';

const atOnce = 200;

/** Sealed values of people whose event ended before a moment: some of them. */
async function forget(ctx: Context, before: Date): Promise<number> {
  const ended = await GatheringCopies.distinct('gatheringUuid', { endDate: trusted({ $lt: before }) });
  const theirs = { gatheringUuid: trusted({ $in: ended }), sealed: trusted({ $nin: [{}, null] }) };
  const found = await ParticipantModel.find(theirs, { _id: 0, participantUuid: 1 }).limit(atOnce).lean();
  if (found.length === 0) return 0;
  const ids = found.map(({ participantUuid }) => participantUuid);
  await performAll(ctx, Participants, 'forgetTravelData', ids, undefined);
  return ids.length;
}

/** Passports, identity cards and cards of an answer are asked for a journey: they go with the event. Signatures, under the same key, stay. */
export const travelData: Forgetting = { kind: 'travelData', forget };
