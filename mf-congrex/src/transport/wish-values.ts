import { transportCards, transportNoteFields } from '@portal/domain/logistics/transport/fields';
import { type TravelType, travelTypes } from '@portal/domain/logistics/transport/states';
import { allCardFields } from '@portal/domain/subscription/transport-modes';
import { formMessages } from '@portal/domain/texts/form-messages';
import { validate } from '@portal/web/forms';
import { z } from 'zod';
import type { TransportNoteEntry } from '../generated/graphql.ts';
import type { Own, OwnNote } from './own-transport.ts';

export interface WishStep {
  transportStepUuid: string | null;
  type: TravelType;
  departurePlace: string;
  arrivalPlace: string;
  date: string | null;
  hour: string | null;
}

type Cards = Record<(typeof allCardFields)[number], string>;

/** The values of the form: which ways, the steps of each, modes and cards. */
export type WishValues = Cards & {
  preferenceModes: string[];
  /** The directions that are wanted; the steps of one that is not stay in the form and are not sent. */
  ways: string[];
  steps: WishStep[];
};

const noCards = Object.fromEntries(allCardFields.map((field) => [field, ''])) as Cards;

/** A step of a way that nobody filled in yet; the city of the event is known. */
const blank = (type: TravelType, { city }: Pick<Own, 'city'>): WishStep => ({
  transportStepUuid: crypto.randomUUID(),
  type,
  departurePlace: type === 'BACK' ? (city ?? '') : '',
  arrivalPlace: type === 'GO' ? (city ?? '') : '',
  date: null,
  hour: null,
});

/** What of a kept step is sent back: nothing besides what its input has. */
const keptStep = ({ transportStepUuid, type, departurePlace, arrivalPlace, date, hour }: WishStep): WishStep => ({
  ...{ transportStepUuid, type, departurePlace, arrivalPlace, date, hour },
});

/** What the form begins with: what is kept, and an empty step for each way without one. */
export function wishOf(note: OwnNote, own: Pick<Own, 'city'>): WishValues {
  const missing = travelTypes.filter((type) => note.steps.every((step) => step.type !== type));
  const kept = travelTypes.filter((type) => note.steps.some((step) => step.type === type));
  return {
    ...noCards,
    preferenceModes: note.preferenceModes,
    ways: kept.length > 0 ? kept : [...travelTypes],
    steps: [...note.steps.map(keptStep), ...missing.map((type) => blank(type, own))],
  };
}

/** The cards that were typed. */
const cardsOf = (values: WishValues): Partial<Cards> =>
  Object.fromEntries(allCardFields.flatMap((field) => (values[field] ? [[field, values[field]]] : [])));

/** What is sent: cards that are left empty stay as they are kept. */
export const entryOf = (values: WishValues): TransportNoteEntry => ({
  preferenceModes: values.preferenceModes as TransportNoteEntry['preferenceModes'],
  steps: values.steps.filter(({ type }) => values.ways.includes(type)),
  ...cardsOf(values),
});

/** The path in the form of a step that is sent: those that are not wanted are left out. */
function shownPath({ ways, steps }: WishValues, path: string): string {
  const [, at, field] = /^steps\.(\d+)\.(.+)$/.exec(path) ?? [];
  if (at === undefined) return path;
  const indexes = steps.flatMap((step, index) => (ways.includes(step.type) ? [index] : []));
  return `steps.${indexes[Number(at)]}.${field}`;
}

/** The rules of a request over the values of the form: a way at least, from today on. @param today where the event takes place */
export const wishSchema = (today: string): z.ZodType<TransportNoteEntry, WishValues> =>
  z.custom<WishValues>().transform(async (values, ctx): Promise<TransportNoteEntry> => {
    const entry = entryOf(values);
    const { errors } = await validate(transportNoteFields, entry as never);
    const cards = await validate(transportCards, cardsOf(values));
    const past = values.steps.flatMap(({ type, date }, at) =>
      values.ways.includes(type) && date && date < today
        ? [[`steps.${at}.date`, 'La date ne peut pas être passée'] as const]
        : [],
    );
    const problems: Record<string, string> = {
      ...Object.fromEntries(
        Object.entries({ ...errors, ...cards.errors }).map(([path, message]) => [shownPath(values, path), message]),
      ),
      ...Object.fromEntries(past),
      ...(values.ways.length > 0 ? {} : { ways: formMessages.checkOneBox }),
    };
    for (const [field, message] of Object.entries(problems))
      ctx.addIssue({ code: 'custom', path: field.split('.'), message });
    return Object.keys(problems).length > 0 ? z.NEVER : entry;
  });
