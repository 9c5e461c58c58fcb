import { z } from 'zod';
import type { Guest } from '../context.ts';
import { type TransportNoteInput, transportNoteFields } from './fields.ts';
import type { NoteCandidate } from './guards.ts';
import type { TransportNote } from './record-schema.ts';
import type { TransportNoteOrigin } from './states.ts';

type N = TransportNote;

/** What the service gives every new note: whom it is for and what people call it by. */
export interface NewNote extends NoteCandidate {
  transportNoteUuid?: string | undefined;
  visualIdentifier: string;
}
export type NoteForm = TransportNoteInput;
type FilledNote = NewNote & { transportNote: NoteForm };
export type WishedNote = NewNote & {
  wish: Pick<NoteForm, 'preferenceModes' | 'steps' | 'sealed'>;
  isComplete: boolean;
};

/** Whether a note says what its person wished for, and nobody has touched it: then it follows their answer. */
export const isAsWished = ({
  status,
  origin,
  rev,
  wishedRev = 1,
}: Pick<N, 'status' | 'origin' | 'rev' | 'wishedRev'>): boolean =>
  origin === 'SUBSCRIPTION' && rev === wishedRev && (status === 'EX_NIHILO' || status === 'PENDING');

export const emptyForm: NoteForm = {
  preferenceModes: [],
  steps: [],
  agencyFee: null,
  ticketPrice: null,
  noteReceivalDate: null,
  fileUuids: [],
  sealed: {},
};

/** The sealed cards after a change: null clears one, one that is not named stays. */
const cardsAfter = (before: Record<string, string>, change: NoteForm['sealed']): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...before, ...change }).filter((one): one is [string, string] => typeof one[1] === 'string'),
  );

/** The stored fields of a filled-in form; steps that stay keep their id. */
export const fieldsOf = ({ steps, sealed, ...rest }: NoteForm, before: Pick<N, 'sealed'>, newUuid: () => string) => ({
  ...rest,
  steps: steps.map((step) => ({ ...step, transportStepUuid: step.transportStepUuid ?? newUuid() })),
  sealed: cardsAfter(before.sealed ?? {}, sealed),
});

/** What a new note is: its form, and whose it is. */
export const initialNote = (
  { gathering, guest, visualIdentifier, transportNoteUuid }: NewNote,
  origin: TransportNoteOrigin,
  { form, newUuid }: { form: NoteForm; newUuid: () => string },
): Partial<N> => {
  const { participantUuid, userUuid, healthCareProfessionalUuid } = guest as Guest;
  return {
    ...fieldsOf(form, {}, newUuid),
    transportNoteUuid: transportNoteUuid ?? newUuid(),
    visualIdentifier,
    origin,
    gatheringUuid: gathering.gatheringUuid,
    gathering,
    participantUuid,
    userUuid,
    healthCareProfessionalUuid,
    travels: [],
    comments: [],
  };
};

/** Parses the form beside whom it is for; its errors are under their own path. */
export const filledNote = z
  .custom<NewNote & { transportNote: z.input<typeof transportNoteFields> }>()
  .transform((value, ctx): FilledNote => {
    const parsed = transportNoteFields.safeParse(value.transportNote ?? {});
    if (parsed.success) return { ...value, transportNote: parsed.data };
    for (const { path, message } of parsed.error.issues) ctx.addIssue({ code: 'custom', path, message });
    return z.NEVER;
  });
