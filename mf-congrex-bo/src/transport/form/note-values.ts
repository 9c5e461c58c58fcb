import { transportCards, transportNoteFields } from '@portal/domain/logistics/transport/fields';
import type { TravelType } from '@portal/domain/logistics/transport/states';
import { formatEuros, readEuros } from '@portal/domain/money/money';
import { allCardFields } from '@portal/domain/subscription/transport-modes';
import { formMessages } from '@portal/domain/texts/form-messages';
import { validate } from '@portal/web/forms';
import { z } from 'zod';
import type { TransportFormValuesFragment, TransportNoteEntry } from '../../generated/graphql.ts';

export interface FormStep {
  transportStepUuid: string | null;
  type: TravelType;
  departurePlace: string;
  arrivalPlace: string;
  date: string | null;
  hour: string | null;
}

export interface Ticket {
  fileUuid: string;
  name: string;
  size: number | null;
  url: string | null;
  /** When it was sent from this form. */
  sentAt?: number;
}

type Cards = Record<(typeof allCardFields)[number], string>;

/** The values of the form as its fields hold them: empty text is '', amounts are as they are typed, files have names. */
export type NoteValues = Cards & {
  participantUuid: string | null;
  preferenceModes: string[];
  /** Fields of cards that are kept and are to be emptied: what is kept is never shown, so an empty field says nothing. */
  clearedCards: string[];
  steps: FormStep[];
  tickets: Ticket[];
  /** In euros, as typed. */
  agencyFee: string;
  ticketPrice: string;
  noteReceivalDate: string | null;
  /** Whether the traveller is told by mail. */
  notify: boolean;
};

const noCards = Object.fromEntries(allCardFields.map((field) => [field, ''])) as Cards;

export const newNote = (participantUuid: string | null): NoteValues => ({
  participantUuid,
  preferenceModes: [],
  clearedCards: [],
  steps: [],
  tickets: [],
  agencyFee: '',
  ticketPrice: '',
  noteReceivalDate: null,
  notify: false,
  ...noCards,
});

const typed = (cents: number | null | undefined): string =>
  cents === null || cents === undefined ? '' : formatEuros(cents).replace(/[\s\u202f\u00a0]*€$/u, '');

/** What of a kept step is sent back: nothing besides what its input has. */
const stepOf = ({ transportStepUuid, type, departurePlace, arrivalPlace, date, hour }: FormStep): FormStep => ({
  ...{ transportStepUuid, type, departurePlace, arrivalPlace, date, hour },
});

/** A note as the form begins with it. @param tickets with their names, as far as documents answered */
export const valuesOf = (note: TransportFormValuesFragment, tickets: Ticket[]): NoteValues => ({
  ...newNote(note.participantUuid),
  preferenceModes: note.preferenceModes,
  steps: note.steps.map(stepOf),
  tickets,
  agencyFee: typed(note.agencyFee),
  ticketPrice: typed(note.ticketPrice),
  noteReceivalDate: note.noteReceivalDate ?? null,
});

const amounts = ['agencyFee', 'ticketPrice'] as const;

export const centsOf = (text: string): number | null => {
  if (!text.trim()) return null;
  const read = readEuros(text);
  return 'cents' in read ? read.cents : null;
};

/** The cards that were typed, and those that are emptied; what is neither stays as it is kept. */
const cardsOf = (values: NoteValues): Partial<Record<keyof Cards, string | null>> =>
  Object.fromEntries(
    allCardFields.flatMap((field): [string, string | null][] => {
      if (values[field]) return [[field, values[field]]];
      return values.clearedCards.includes(field) ? [[field, null]] : [];
    }),
  );

/** What is sent: the fields of the rules, and the cards beside them. */
export const inputOf = (values: NoteValues): TransportNoteEntry & Record<string, unknown> => ({
  preferenceModes: values.preferenceModes as TransportNoteEntry['preferenceModes'],
  steps: values.steps,
  fileUuids: values.tickets.map(({ fileUuid }) => fileUuid),
  agencyFee: centsOf(values.agencyFee),
  ticketPrice: centsOf(values.ticketPrice),
  noteReceivalDate: values.noteReceivalDate,
  ...cardsOf(values),
});

/** The field of the form that shows the error of a field of the rules. */
export const fieldOf = (path: string): string =>
  path.replace(/^(transportNote|transportNoteEntry)\./, '').replace(/^fileUuids.*/, 'tickets');

/** Errors of the rules under the fields of the form; the first one of a field stays. */
export function fieldProblems(errors: Record<string, string>): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [path, message] of Object.entries(errors)) problems[fieldOf(path)] ??= message;
  return problems;
}

const amountProblems = (values: NoteValues): Record<string, string> =>
  Object.fromEntries(
    amounts.flatMap((name) => {
      const read = values[name].trim() ? readEuros(values[name]) : { cents: 0 };
      return 'message' in read ? [[name, read.message]] : [];
    }),
  );

/** The rules of a note over the values of the form; of a new one somebody is chosen first. */
export const noteSchema: z.ZodType<TransportNoteEntry, NoteValues> = z
  .custom<NoteValues>()
  .transform(async (values, ctx): Promise<TransportNoteEntry> => {
    const outcome = await validate(transportNoteFields, inputOf(values) as never);
    const cards = await validate(transportCards, cardsOf(values));
    const problems = {
      ...fieldProblems({ ...outcome.errors, ...cards.errors }),
      ...amountProblems(values),
      ...(values.participantUuid ? {} : { participantUuid: formMessages.required }),
    };
    for (const [field, message] of Object.entries(problems))
      ctx.addIssue({ code: 'custom', path: field.split('.'), message });
    return Object.keys(problems).length > 0 ? z.NEVER : inputOf(values);
  });

/**
 * A step that follows another, with a uuid of its own by which an edit knows it: it leaves from where that one arrives; a way back leads where the
 * way out began.
 */
export function nextStep(steps: readonly FormStep[], type: TravelType): FormStep {
  const before = steps.findLast((step) => step.type === type) ?? steps.at(-1);
  const first = steps.find((step) => step.type === 'GO');
  const isFirstBack = type === 'BACK' && before?.type !== 'BACK';
  return {
    transportStepUuid: crypto.randomUUID(),
    type,
    departurePlace: before?.arrivalPlace ?? '',
    arrivalPlace: isFirstBack ? (first?.departurePlace ?? '') : '',
    date: null,
    hour: null,
  };
}
