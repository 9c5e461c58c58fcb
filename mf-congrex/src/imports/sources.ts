import type { TypedDocumentNode } from '@portal/web/graphql';
import {
  AttendeeImportDocument,
  AttendeeImportLinesDocument,
  AttendeeImportRefusalsDocument,
  CancelImportDocument,
  type CancelImportMutationVariables,
  CancelParticipantImportDocument,
  ConfirmImportDocument,
  type ConfirmImportMutationVariables,
  ConfirmParticipantImportDocument,
  DecideImportLineDocument,
  type DecideImportLineMutationVariables,
  DecideParticipantImportLineDocument,
  ParticipantImportDocument,
  ParticipantImportLinesDocument,
  ParticipantImportRefusalsDocument,
} from '../generated/graphql.ts';

/** Their answers differ by name only and are not used: the page refetches. */
interface Steps {
  confirm: TypedDocumentNode<unknown, ConfirmImportMutationVariables>;
  cancel: TypedDocumentNode<unknown, CancelImportMutationVariables>;
  decide: TypedDocumentNode<unknown, DecideImportLineMutationVariables>;
}

const stepsOfGuests: Steps = {
  confirm: ConfirmImportDocument,
  cancel: CancelImportDocument,
  decide: DecideImportLineDocument,
};
const stepsOfParticipants: Steps = {
  confirm: ConfirmParticipantImportDocument,
  cancel: CancelParticipantImportDocument,
  decide: DecideParticipantImportLineDocument,
};

/** The operations of each kind of import: one set for guests and presence, one for participants of a file. */
export const operationsOf = {
  guests: {
    one: AttendeeImportDocument,
    lines: AttendeeImportLinesDocument,
    refusals: AttendeeImportRefusalsDocument,
    ...stepsOfGuests,
  },
  participants: {
    one: ParticipantImportDocument,
    lines: ParticipantImportLinesDocument,
    refusals: ParticipantImportRefusalsDocument,
    ...stepsOfParticipants,
  },
};
export type ImportSource = keyof typeof operationsOf;

/** The rows of the same steps (`importActions` of the domain). */
export const actionsOf = {
  guests: { decide: 'decideAttendeeImportLine', confirm: 'importAttendees', cancel: 'cancelAttendeeImport' },
  participants: {
    decide: 'decideParticipantImportLine',
    confirm: 'importParticipants',
    cancel: 'cancelParticipantImport',
  },
} as const satisfies Record<ImportSource, object>;
