import type { TypedDocumentNode } from '@portal/web/graphql';
import {
  AttendeeImportDocument,
  AttendeeImportLinesDocument,
  AttendeeImportRefusalsDocument,
  AttendeeImportUndoDocument,
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
  ParticipantImportUndoDocument,
  UndoAttendeeImportDocument,
  UndoParticipantImportDocument,
} from '../generated/graphql.ts';

/** Their answers differ by name only and are not used: the page refetches. */
interface Steps {
  confirm: TypedDocumentNode<unknown, ConfirmImportMutationVariables>;
  cancel: TypedDocumentNode<unknown, CancelImportMutationVariables>;
  undo: TypedDocumentNode<unknown, CancelImportMutationVariables>;
  decide: TypedDocumentNode<unknown, DecideImportLineMutationVariables>;
}

const stepsOfGuests: Steps = {
  confirm: ConfirmImportDocument,
  cancel: CancelImportDocument,
  undo: UndoAttendeeImportDocument,
  decide: DecideImportLineDocument,
};
const stepsOfParticipants: Steps = {
  confirm: ConfirmParticipantImportDocument,
  cancel: CancelParticipantImportDocument,
  undo: UndoParticipantImportDocument,
  decide: DecideParticipantImportLineDocument,
};

/** The operations of each kind of import: one set for guests and presence, one for participants of a file. */
export const operationsOf = {
  guests: {
    one: AttendeeImportDocument,
    lines: AttendeeImportLinesDocument,
    refusals: AttendeeImportRefusalsDocument,
    undoable: AttendeeImportUndoDocument,
    ...stepsOfGuests,
  },
  participants: {
    one: ParticipantImportDocument,
    lines: ParticipantImportLinesDocument,
    refusals: ParticipantImportRefusalsDocument,
    undoable: ParticipantImportUndoDocument,
    ...stepsOfParticipants,
  },
};
export type ImportSource = keyof typeof operationsOf;

/** The rows of the same steps (`importActions` of the domain). */
export const actionsOf = {
  guests: {
    decide: 'decideAttendeeImportLine',
    confirm: 'importAttendees',
    cancel: 'cancelAttendeeImport',
    undo: 'undoAttendeeImport',
  },
  participants: {
    decide: 'decideParticipantImportLine',
    confirm: 'importParticipants',
    cancel: 'cancelParticipantImport',
    undo: 'undoParticipantImport',
  },
} as const satisfies Record<ImportSource, object>;
