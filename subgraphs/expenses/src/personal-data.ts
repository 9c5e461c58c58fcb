import type { PersonalDataRequest } from '@portal/domain';
import { type Context, personalDataEndpoint, trusted } from '@portal/server';
import { Filings } from './benefit-rules/models.ts';
import { Accounts } from './ledger/accounts.ts';
import { Notes } from './models.ts';

const forLists = { _id: 0, searchTokens: 0, nameKey: 0, seenBy: 0 } as const;

/** All data that expenses stores of an HCP: what they spent and what was said about it to them, what was spent on them, and what was declared of it. */
export const personalData = personalDataEndpoint(async (_ctx: Context, { participantUuids }: PersonalDataRequest) => {
  const theirs = { participantUuid: trusted({ $in: participantUuids }) };
  const [expenseNotes, accounts, benefitFilings] = await Promise.all([
    Notes.find(theirs, { ...forLists, gathering: 0, sealedFor: 0 }).lean(),
    Accounts.find(theirs, { ...forLists, costs: 0, measures: 0 }).lean(),
    Filings.find(theirs, { _id: 0 }).lean(),
  ]);
  return { expenseNotes, benefits: accounts, benefitFilings };
});
