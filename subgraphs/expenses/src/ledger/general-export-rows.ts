import { totalPriceOf } from '@portal/domain';
import { type Context, endpoint, trusted } from '@portal/server';
import { z } from 'zod';
import { Notes } from '../models.ts';
import { Accounts } from './accounts.ts';

/** `parts`: what the person for whom it is asked may read. */
const asked = z.object({
  participantUuids: z.array(z.string()).max(500),
  parts: z.array(z.enum(['costs', 'notes'])),
});

/** Verb `general-lines`: what people cost and their expense notes, for an export of participants, who has asked for the right to each. */
export const generalExportRows = endpoint(
  asked,
  async (_ctx: Context, { participantUuids, parts }) => {
    const named = { participantUuid: trusted({ $in: participantUuids }) };
    const notesThatCount = { ...named, status: trusted({ $ne: 'cancel' as const }) };
    const [accounts, notes] = await Promise.all([
      parts.includes('costs') ? Accounts.find(named, { _id: 0, participantUuid: 1, posts: 1 }).lean() : [],
      parts.includes('notes') ? Notes.find(notesThatCount, { _id: 0, participantUuid: 1, lines: 1 }).lean() : [],
    ]);
    const accountOf = new Map(accounts.map((one) => [one.participantUuid, one]));
    return participantUuids.map((participantUuid) => {
      const theirs = notes.filter((note) => note.participantUuid === participantUuid);
      return {
        participantUuid,
        posts: parts.includes('costs') ? (accountOf.get(participantUuid)?.posts ?? []) : null,
        notes: parts.includes('notes') ? theirs.length : null,
        notesPrice: parts.includes('notes') ? theirs.reduce((sum, note) => sum + totalPriceOf(note), 0) : null,
      };
    });
  },
  { issuers: ['participants'] },
);
