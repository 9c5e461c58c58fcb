import { z } from 'zod';
import { optionalText } from '../../fields/fields.ts';
import { optionalAmount } from '../../money/amount.ts';

/** A transfer needs one of the two; 0 is one that costs nothing. */
export const transferPrices = z
  .object({ transportPrice: optionalAmount, otherPrice: optionalAmount })
  .refine((v) => v.transportPrice !== null || v.otherPrice !== null, {
    path: ['transportPrice'],
    message: 'Indiquez au moins un montant',
  });
export type TransferPrices = z.output<typeof transferPrices>;

const text = optionalText(2000).transform((v) => v || null);
export const transferSettingsFields = z.object({ outboundInformation: text, returnInformation: text, comment: text });
