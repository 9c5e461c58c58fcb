import { z } from 'zod';
import { storedVerbatim } from '../../fields/stored-verbatim.ts';
import { gatheringOfLogisticsRecordSchema } from '../context.ts';
import { transferStates } from './states.ts';

const amount = z.number().nullable();
const text = z.string().nullable();

/** The transfers of one participant: to the airport or station, and others. Null means none, 0 one that costs nothing. Cents. */
export const transferRecordSchema = z.object({
  transferUuid: z.string(),
  rev: z.number(),
  state: z.enum(transferStates),
  gatheringUuid: z.string(),
  gathering: storedVerbatim(gatheringOfLogisticsRecordSchema),
  participantUuid: z.string(),
  transportPrice: amount,
  otherPrice: amount,
  createdAt: z.date(),
  updatedAt: z.date(),
});

/** What guests of a gathering read about transfers (specification, section 2). */
export const transferSettingsRecordSchema = z.object({
  gatheringUuid: z.string(),
  rev: z.number(),
  state: z.literal('KEPT'),
  gathering: storedVerbatim(gatheringOfLogisticsRecordSchema),
  outboundInformation: text,
  returnInformation: text,
  comment: text,
  createdAt: z.date(),
  updatedAt: z.date(),
});

export type Transfer = z.output<typeof transferRecordSchema>;
export type TransferSettings = z.output<typeof transferSettingsRecordSchema>;
