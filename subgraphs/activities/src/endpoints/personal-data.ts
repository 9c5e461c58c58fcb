import type { PersonalDataRequest } from '@portal/domain';
import { type Context, personalDataEndpoint, trusted } from '@portal/server';
import { Activities, Enrolments } from '../models.ts';

const forLists = { _id: 0, searchTokens: 0, nameKey: 0, seenBy: 0 } as const;
const name = { _id: 0, activityUuid: 1, name: 1 } as const;

/** All data that activities stores of an HCP: where they are enrolled, whether they came, and where they speak. */
export const personalData = personalDataEndpoint(async (_ctx: Context, { participantUuids }: PersonalDataRequest) => {
  const theirs = trusted({ $in: participantUuids });
  const found = await Enrolments.find({ participantUuid: theirs }, forLists).lean();
  const enrolments = found;
  const activityUuid = trusted({ $in: enrolments.map((one) => one.activityUuid) });
  const [named, spoken] = await Promise.all([
    Activities.find({ activityUuid }, name).lean(),
    Activities.find({ 'activityOrators.participantUuid': theirs }, name).lean(),
  ]);
  const names = new Map(named.map((one) => [one.activityUuid, one.name]));
  return { enrolments: enrolments.map((one) => ({ ...one, name: names.get(one.activityUuid) ?? null })), spoken };
});
