import {
  AttendeeImportDocument,
  AttendeeImportLinesDocument,
  AttendeeImportRefusalsDocument,
  CancelImportDocument,
  CancelParticipantImportDocument,
  ConfirmImportDocument,
  ConfirmParticipantImportDocument,
  DecideImportLineDocument,
  DecideParticipantImportLineDocument,
  ParticipantImportDocument,
  ParticipantImportLinesDocument,
  ParticipantImportRefusalsDocument,
} from '../generated/graphql.ts';

const guests = {
  one: AttendeeImportDocument,
  lines: AttendeeImportLinesDocument,
  refusals: AttendeeImportRefusalsDocument,
  confirm: ConfirmImportDocument,
  cancel: CancelImportDocument,
  decide: DecideImportLineDocument,
};

/** What each kind of import asks: the same of guests and presence, and of participants of a file. */
export const operationsOf = {
  guests,
  participants: {
    one: ParticipantImportDocument,
    lines: ParticipantImportLinesDocument,
    refusals: ParticipantImportRefusalsDocument,
    // Their answers differ by name only, and nobody reads them: the page asks anew.
    confirm: ConfirmParticipantImportDocument as unknown as typeof ConfirmImportDocument,
    cancel: CancelParticipantImportDocument as unknown as typeof CancelImportDocument,
    decide: DecideParticipantImportLineDocument as unknown as typeof DecideImportLineDocument,
  },
};
export type ImportSource = keyof typeof operationsOf;
