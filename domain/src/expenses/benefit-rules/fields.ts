import { z } from 'zod';
import { day, formMessages, optionalText, requiredText, uuid } from '../../fields/fields.ts';
import { amount } from '../../money/amount.ts';
import { isPast } from './due.ts';
import { benefitKinds, lateFilings, limitedTo } from './kinds.ts';
import type { FilingContext } from './record-schema.ts';

const choice = { error: formMessages.checkOneOption };

/** A limit as compliance staff enter it: of 0 every such benefit needs an authorisation. */
export const benefitThresholdInput = z.object({
  kind: z.enum(benefitKinds, choice),
  limitedTo: z.enum(limitedTo, choice),
  amount,
  source: requiredText(300),
  from: z.string({ error: formMessages.required }).pipe(day),
});

export const lateFilingsInput = z.object({ lateFilings: z.enum(lateFilings, choice) });

export const openFilingInput = z.object({ participantUuid: uuid, gatheringUuid: uuid });

const pastDay = (today: string) =>
  z
    .string({ error: formMessages.required })
    .pipe(day)
    .refine((on) => on <= today, 'La date ne peut pas être à venir');
const text = (max: number) => optionalText(max).transform((words) => words || null);

/** What a form says beside the reason of what comes too late. */
export const lateReasonNeeded = 'Hors délai : indiquez le motif';

/**
 * A declaration or a request: its day, the receipt's number, and after the last day a reason.
 * @param lastDay null where the event has no begin
 */
export const filingInput = ({ today }: Pick<FilingContext, 'today'>, lastDay: string | null) =>
  z
    .object({ filedOn: pastDay(today), reference: text(100), reason: text(500) })
    .superRefine(({ filedOn, reason }, ctx) => {
      if (isPast(lastDay, filedOn) && reason === null)
        ctx.addIssue({ code: 'custom', path: ['reason'], message: lateReasonNeeded });
    });

/** What the order says to a request: not before it was made. */
export const filingAnswerInput = ({ today, filedOn }: Pick<FilingContext, 'today'> & { filedOn: string | null }) =>
  z.object({
    isGranted: z.boolean({ error: formMessages.checkOneOption }),
    answeredOn: pastDay(today).refine(
      (on) => filedOn === null || on >= filedOn,
      'La réponse ne peut pas précéder la demande',
    ),
    answer: text(500),
  });

export const filingResetInput = z.object({ reason: requiredText(500) });
