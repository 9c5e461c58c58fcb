import { z } from 'zod';
import { day, formMessages, hour, optionalText, requiredText, uuid } from '../../fields/fields.ts';
import { optionalAmount } from '../../money/amount.ts';
import { allCardFields, transportModes } from '../../subscription/transport-modes.ts';
import { travelTypes } from './states.ts';
import { stepsOf } from './steps.ts';

const place = requiredText(200);
const date = z.string({ error: formMessages.required }).pipe(day);
const type = z.enum(travelTypes, { error: formMessages.checkOneOption });
const own = uuid.nullish().transform((v) => v ?? null);

const stepEntry = z.object({
  transportStepUuid: own,
  type,
  departurePlace: place,
  arrivalPlace: place,
  date,
  hour,
});

/** Cards as they are typed: before the service seals them, after which nobody can tell how long they are. */
export const transportCards = z.partialRecord(z.enum(allCardFields), optionalText(60));
const sealedCards = z.partialRecord(z.enum(allCardFields), z.string().min(1).nullable());

/** The form of a request: TransportNoteEntry in the graph, in which the cards arrive sealed by the service. */
export const transportNoteFields = z
  .object({
    preferenceModes: z
      .array(z.enum(transportModes), { error: formMessages.checkOneBox })
      .min(1, formMessages.checkOneBox)
      .transform((modes) => [...new Set(modes)]),
    steps: z.array(stepEntry, { error: formMessages.required }).max(20, '20 étapes au plus'),
    agencyFee: optionalAmount,
    ticketPrice: optionalAmount,
    noteReceivalDate: z
      .union([z.literal('').transform(() => null), day])
      .nullish()
      .transform((v) => v ?? null),
    fileUuids: z
      .array(uuid)
      .max(20, '20 fichiers au plus')
      .nullish()
      .transform((v) => [...new Set(v ?? [])]),
    sealed: sealedCards.default({}),
  })
  .superRefine(
    ({ steps }, ctx) => {
      if (!Array.isArray(steps) || steps.some((step) => !step?.date || !step.hour)) return;
      const lastOut = stepsOf(steps, 'GO').at(-1);
      for (const [at, step] of steps.entries())
        if (step.type === 'BACK' && lastOut && `${step.date} ${step.hour}` <= `${lastOut.date} ${lastOut.hour}`)
          ctx.addIssue({ code: 'custom', path: ['steps', at, 'date'], message: 'Le retour doit suivre l’aller' });
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  );
export type TransportNoteInput = z.output<typeof transportNoteFields>;

type Arrival = {
  mode?: string;
  departureDate?: string;
  departureHour?: string;
  arrivalDate?: string;
  arrivalHour?: string;
};
/** A train cannot arrive before it leaves; a flight westwards may, by the clocks of its two places, on the same day. */
function arrivesTooEarly({ mode, departureDate, departureHour, arrivalDate, arrivalHour }: Arrival): boolean {
  if (!departureDate || !arrivalDate) return false;
  if (arrivalDate !== departureDate) return arrivalDate < departureDate;
  return mode === 'TRAIN' && !!departureHour && !!arrivalHour && arrivalHour <= departureHour;
}

/** A train or flight that is proposed: TravelEntry in the graph. */
export const travelFields = z
  .object({
    travelUuid: own,
    type,
    mode: z.enum(transportModes, { error: formMessages.checkOneOption }),
    ticketNumber: optionalText(60).transform((v) => v || null),
    departurePlace: place,
    departureDate: date,
    departureHour: hour,
    arrivalPlace: place,
    arrivalDate: date,
    arrivalHour: hour,
  })
  .superRefine(
    (travel, ctx) => {
      if (arrivesTooEarly(travel))
        ctx.addIssue({ code: 'custom', path: ['arrivalHour'], message: 'L’arrivée doit suivre le départ' });
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  );
export const travelsInput = z.object({ travels: z.array(travelFields).max(20, '20 trajets au plus') });

export const transportCommentInput = z.object({ comment: requiredText(2000) });
export const transportRefusalInput = z.object({ comment: optionalText(2000).transform((v) => v || null) });
