import { trusted } from '@portal/server';
import { Subscribers } from '../models.ts';
import type { Transaction } from './seats.ts';

/** Changes of one person's slots are serialised: two forms of theirs cannot choose two activities at the same hour. */
export async function serialiseOnSubscribers(
  { session }: Transaction,
  participantUuids: readonly string[],
): Promise<void> {
  await Subscribers.updateMany(
    { participantUuid: trusted({ $in: [...participantUuids] }) },
    { $inc: { rev: 1 } },
    { session },
  );
}

/** Keeps of which version of the participant the last answer was, so that none that comes later undoes it. */
export async function recordAnswerRevision(
  { session }: Transaction,
  participantUuid: string,
  answeredRev: number,
): Promise<void> {
  await Subscribers.updateOne({ participantUuid }, { $set: { answeredRev } }, { session });
}
