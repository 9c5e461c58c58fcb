import { z } from 'zod';
import { formMessages } from '../texts/form-messages.ts';
import { amountMessages, mostCents } from './money.ts';

/** An amount in whole cents, 0 included: of a fee or of a price that may be free. */
export const amount = z
  .number({ error: formMessages.required })
  .int(amountMessages.notWhole)
  .min(0, amountMessages.negative)
  .max(mostCents, amountMessages.tooHigh);

/** An amount that somebody is paid: more than nothing. */
export const amountPaid = z
  .number({ error: formMessages.required })
  .int(amountMessages.notWhole)
  .min(0, amountMessages.negative)
  .refine((cents) => cents !== 0, amountMessages.zero)
  .max(mostCents, amountMessages.tooHigh);

/** An amount that may be left open. */
export const optionalAmount = amount.nullish().transform((cents) => cents ?? null);
