import { fileClaimWanted } from '../../documents/events.ts';
import type { DomainEvent } from '../../events/events.ts';
import { encryptionSubjectOf } from '../../hcps/hcp-reassignment.ts';
import type { RuleContext } from '../../rules/workflow.ts';
import { expenseNoteChanged, expenseNoteCreated, expenseNoteStatusChanged } from './events.ts';
import type { ExpenseNote } from './record-schema.ts';

type Happened = RuleContext<ExpenseNote, unknown> & { before: ExpenseNote | null };

const facts = ({ expenseNoteUuid, gatheringUuid, participantUuid, status, rev }: ExpenseNote) => ({
  ...{ expenseNoteUuid, gatheringUuid, participantUuid, status, rev },
});

/** Every file that a note names: receipts, what came with comments, and what was replaced, since it is part of what was decided. */
export const filesOfNote = ({ lines, comments }: Pick<ExpenseNote, 'lines' | 'comments'>): string[] => [
  ...new Set(
    [
      ...lines.map(({ fileUuid }) => fileUuid),
      ...comments.flatMap(({ fileUuid, oldLine }) => [fileUuid, oldLine?.fileUuid]),
    ].flatMap((uuid) => uuid ?? []),
  ),
];

const claim = ({ doc: note, actor }: Pick<Happened, 'doc' | 'actor'>): DomainEvent => {
  const owner = `expenseNote:${note.expenseNoteUuid}`;
  const keyHolder = encryptionSubjectOf(note);
  return fileClaimWanted.of(owner, {
    owner,
    fileUuids: filesOfNote(note),
    right: 'readExpenseNote',
    businessUnitUuids: note.gathering.businessUnitUuids,
    ...(keyHolder ? { healthCareProfessionalUuid: keyHolder } : {}),
    gatheringUuid: note.gatheringUuid,
    ...(actor.kind === 'link' ? { broughtBy: actor.healthCareProfessionalUuid } : {}),
  });
};

const filesMoved = ({ doc, before, actor }: Pick<Happened, 'doc' | 'before' | 'actor'>): DomainEvent[] => {
  const was = before ? filesOfNote(before).join() : '';
  return was === filesOfNote(doc).join() ? [] : [claim({ doc, actor })];
};

export const createdNoteEvents = (happened: Happened): DomainEvent[] => [
  expenseNoteCreated.of(happened.doc.expenseNoteUuid, facts(happened.doc)),
  ...filesMoved(happened),
];
export const changedNoteEvents =
  (...fields: string[]) =>
  (happened: Happened): DomainEvent[] => [
    expenseNoteChanged.of(happened.doc.expenseNoteUuid, { ...facts(happened.doc), fields }),
    ...filesMoved(happened),
  ];
/** Whose it is changed, and with it whose its files are. */
export const followedSpenderEvents = (happened: Happened): DomainEvent[] => [
  expenseNoteChanged.of(happened.doc.expenseNoteUuid, {
    ...facts(happened.doc),
    fields: ['healthCareProfessionalUuid'],
  }),
  ...(filesOfNote(happened.doc).length > 0 ? [claim(happened)] : []),
];
export const noteStatusEvents = ({ doc, before }: Happened): DomainEvent[] => [
  expenseNoteStatusChanged.of(doc.expenseNoteUuid, { ...facts(doc), from: before?.status ?? doc.status }),
];
