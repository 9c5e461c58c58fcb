import { bulkLimit } from '@portal/domain';
import { type Context, endpoint, type InternalEndpoint, trusted } from '@portal/server';
import { z } from 'zod';
import { costs } from './costs.ts';
import { exportRooming, exportTransfers } from './export-rows.ts';
import { generalExportRows } from './general-export-rows.ts';
import { exportNights } from './hostings/export-nights.ts';
import { roomHandlers } from './hostings/holds.ts';
import { mailDetails } from './mail-details.ts';
import { Hostings, TransportNotes } from './models.ts';
import { exportTransportNotes } from './notes/export-notes.ts';
import { personalData } from './personal-data.ts';

/** Internal endpoint: what an HCP is told that is kept of them, the rows of exports, and what all of it costs. */
export const internal: Record<string, InternalEndpoint> = {
  'personal-data': personalData,
  'export-rooming': exportRooming,
  'export-nights': exportNights,
  'export-transfers': exportTransfers,
  'export-transport-notes': exportTransportNotes,
  ...costs,
};

const asked = z.object({ gatheringUuid: z.string() });

/** Whether a hotel is declared for a gathering: the subscription form asks staff for nights only then (specification, section 5). */
const hasHostings = async (_ctx: Context, { gatheringUuid }: z.output<typeof asked>) => ({
  hasHostings: (await Hostings.exists({ gatheringUuid, state: 'KEPT' })) !== null,
});

const named = z.object({ participantUuids: z.array(z.string()).max(bulkLimit) });

/** Who of them was sent a proposal that they have not answered. */
const proposalsSent = async (_ctx: Context, { participantUuids }: z.output<typeof named>) => {
  const waiting = { participantUuid: trusted({ $in: participantUuids }), status: 'WAITING_FOR_FEEDBACK' as const };
  const notes = await TransportNotes.find(waiting, { _id: 0, participantUuid: 1 }).lean();
  return { participantUuids: notes.map(({ participantUuid }) => participantUuid) };
};

/** Verbs that participants and mails call over NATS. */
export const answers: Record<string, InternalEndpoint> = {
  'has-hostings': endpoint(asked, hasHostings, { issuers: ['participants'] }),
  'mail-details': mailDetails,
  'proposals-sent': endpoint(named, proposalsSent, { issuers: ['participants'] }),
  'general-lines': generalExportRows,
  ...roomHandlers,
};
