import { z } from 'zod';
import { bulkLimit } from '../../bulk.ts';
import { optionalText, uuid } from '../../fields.ts';
import { optionalAmount } from '../../money/amount.ts';

/** A transfer needs one of the two; 0 is one that costs nothing. */
export const transferPrices = z
  .object({ transportPrice: optionalAmount, otherPrice: optionalAmount })
  .refine((v) => v.transportPrice !== null || v.otherPrice !== null, {
    path: ['transportPrice'],
    message: 'Indiquez au moins un montant',
  });
export type TransferPrices = z.output<typeof transferPrices>;

/** The transfers of several participants: TransferEntry in the graph. */
export const transferEntries = z.object({
  transfers: z
    .array(z.object({ participantUuid: uuid, transportPrice: optionalAmount, otherPrice: optionalAmount }))
    .min(1)
    .max(bulkLimit),
});

const text = optionalText(2000).transform((v) => v || null);
export const transferSettingsFields = z.object({ outboundInformation: text, returnInformation: text, comment: text });
