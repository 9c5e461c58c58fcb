import type { PersonalDataQuestion } from '@portal/domain';
import { type Context, personalDataVerb, trusted } from '@portal/server';
import { Notes } from './models.ts';

/** All data that expenses stores of an HCP: what they spent, and what was said about it to them. */
export const personalData = personalDataVerb(async (_ctx: Context, { participantUuids }: PersonalDataQuestion) => {
  const theirs = { participantUuid: trusted({ $in: participantUuids }) };
  const forLists = { _id: 0, searchTokens: 0, nameKey: 0, seenBy: 0, gathering: 0 } as const;
  return { expenseNotes: await Notes.find(theirs, forLists).lean() };
});
