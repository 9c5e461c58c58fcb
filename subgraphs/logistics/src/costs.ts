import { noteEventPayload, stayEventPayload, transferEventPayload } from '@portal/domain';
import { type Context, endpoint, type InternalEndpoint, trusted } from '@portal/server';
import { z } from 'zod';
import { Stays, Transfers, TransportNotes } from './models.ts';

const page = z.object({ after: z.string().default(''), limit: z.number().int().min(1).max(1000) });
type Page = z.output<typeof page>;

const forExpenses = (answer: (ctx: Context, asked: Page) => Promise<unknown>) =>
  endpoint(page, answer, { issuers: ['expenses'] });

const beyond = (after: string) => trusted({ $gt: after });

/** What nights, notes and transfers cost as of now, page by page: the ledger is built from it before events come, and compared with it. */
export const costs: Record<string, InternalEndpoint> = {
  'stays-since': forExpenses(async (_ctx, { after, limit }) => {
    const found = await Stays.find({ overnightStayUuid: beyond(after) }, { _id: 0 })
      .sort({ overnightStayUuid: 1 })
      .limit(limit)
      .lean();
    return found.map(stayEventPayload);
  }),
  'transport-notes-since': forExpenses(async (_ctx, { after, limit }) => {
    const found = await TransportNotes.find({ transportNoteUuid: beyond(after) }, { _id: 0, sealed: 0 })
      .sort({ transportNoteUuid: 1 })
      .limit(limit)
      .lean();
    return found.map(noteEventPayload);
  }),
  'transfers-since': forExpenses(async (_ctx, { after, limit }) => {
    const found = await Transfers.find({ transferUuid: beyond(after) }, { _id: 0 })
      .sort({ transferUuid: 1 })
      .limit(limit)
      .lean();
    return found.map(transferEventPayload);
  }),
};
