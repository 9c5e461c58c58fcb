import { z } from 'zod';
import { notWoundUp } from '../../gathering/wound-up.ts';
import { type Guard, guardWithCodes, type Permission, type Rows, type RuleContext } from '../../rules/workflow.ts';
import { answerRefusals, refusalToAnswer } from '../../subscription/answer-guards.ts';
import { audienceOf } from '../actions.ts';
import { type ChangeContext, changeEvents, presenceEvents, removalEvents } from '../event-builders.ts';
import { categoryFits } from '../guards.ts';
import { takenOff } from '../mails/invitation-cancelled.ts';
import type { ParticipantInGathering } from '../participant.ts';
import { type InvitationStatus, invitationStatuses, type ParticipantState, presences } from '../states.ts';
import { presenceOfImport } from './evenium-rows.ts';
import { isManualTransition } from './participant-line.ts';

type P = ParticipantInGathering;
const importers = [{ right: 'importParticipant' }] satisfies Permission<P>[];

const importedInvitation = z.object({ invitationStatus: z.enum(invitationStatuses) });
type ImportedInvitation = z.infer<typeof importedInvitation>;
const importedCategory = z.object({ category: z.string() });
type ImportedCategory = z.infer<typeof importedCategory>;

/** What there was before an import; null of somebody who was not on the list. */
const lineBefore = z.object({
  before: z
    .object({
      state: z.enum(invitationStatuses),
      category: z.string(),
      presence: z.enum(presences).nullable(),
      presenceDate: z.date().nullable(),
    })
    .nullable(),
});
type LineBefore = z.infer<typeof lineBefore>;

/** Who is on the list by a validated solicitation is not taken off it by the undo of an import, as by nobody. */
const staysSolicited: Guard<P, LineBefore> = ({ doc, input }) =>
  input.before !== null || doc.solicitation?.status !== 'confirmed' || 'SOLICITATIONS_VALIDATED';

const leadsThere: Guard<P, ImportedInvitation> = ({ doc, input }) =>
  isManualTransition(doc.state as InvitationStatus, input.invitationStatus) || 'ILLEGAL_TRANSITION';

/** An answer that a file brings is one that staff give on somebody's behalf: under the same conditions. */
const mayBeAnswered = guardWithCodes<P, ImportedInvitation>(answerRefusals, ({ doc, input, now }) =>
  input.invitationStatus === 'CONFIRMED' || input.invitationStatus === 'REFUSED'
    ? (refusalToAnswer(doc.gathering, doc, { audience: audienceOf(doc), isOneself: false, now }) ?? true)
    : true,
);

/**
 * What a file of participants writes, besides presence and invitations. Rows of their own: the importing user (superDm) does not hold the rights of
 * the acts by hand, and an answer of a file has no form to fill in (docs/decisions/imports.md).
 */
export const importedRows = {
  importInvitation: {
    label: 'Reprendre le statut d’invitation du fichier',
    from: invitationStatuses,
    to: ({ input }: RuleContext<P, ImportedInvitation>): ParticipantState => input.invitationStatus,
    allowed: importers,
    around: [notWoundUp],
    input: importedInvitation,
    check: [leadsThere, mayBeAnswered],
    records: () => ({ source: 'import' }),
    emits: changeEvents('invitationStatus'),
    alsoNamed: ['importParticipants'],
  },
  importPresence: presenceOfImport('Reprendre la présence du fichier', 'importParticipant', 'importParticipants'),
  importCategory: {
    label: 'Reprendre la catégorie du fichier',
    from: invitationStatuses,
    to: 'same',
    allowed: importers,
    around: [notWoundUp],
    input: importedCategory,
    check: [categoryFits],
    apply: ({ input }: RuleContext<P, ImportedCategory>) => ({ category: input.category }),
    records: ({ input, before }: RuleContext<P, ImportedCategory> & { before: P | null }) => ({
      source: 'import',
      category: input.category,
      previousCategory: before?.category ?? null,
    }),
    emits: changeEvents('category'),
    alsoNamed: ['importParticipants'],
  },
  /** Puts back what an import had replaced; who came onto the list by it leaves it again (docs/decisions/imports.md). */
  undoImportedLine: {
    label: 'Défaire l’import',
    done: 'Import défait',
    from: invitationStatuses,
    to: ({ input }: RuleContext<P, LineBefore>): ParticipantState => input.before?.state ?? 'REMOVED',
    allowed: [{ right: 'importParticipant' }, { right: 'importAttendee' }],
    around: [notWoundUp],
    input: lineBefore,
    check: [staysSolicited],
    apply: ({ input: { before } }: RuleContext<P, LineBefore>) =>
      before ? { category: before.category, presence: before.presence, presenceDate: before.presenceDate } : {},
    records: ({ doc, before }: RuleContext<P, LineBefore> & { before: P | null }) => ({
      source: 'import',
      ...(before?.category === doc.category ? {} : { category: doc.category, previousCategory: before?.category }),
      ...(before?.presence === doc.presence ? {} : { presence: doc.presence, previousPresence: before?.presence }),
    }),
    emits: (happened: ChangeContext<LineBefore>) => {
      const { doc, before } = happened;
      // A confirmation by a file sends no mail: who has got none knows of no invitation.
      if (doc.state === 'REMOVED') return before?.invitationMailedAt ? takenOff(happened) : removalEvents(happened);
      const fields = [
        ...(before?.state === doc.state ? [] : ['invitationStatus']),
        ...(before?.category === doc.category ? [] : ['category']),
      ];
      return [
        ...(fields.length > 0 ? changeEvents(...fields)(happened) : []),
        ...(before?.presence === doc.presence ? [] : presenceEvents(happened)),
      ];
    },
    alsoNamed: ['undoParticipantImport', 'undoAttendeeImport'],
  },
} satisfies Rows<P, ParticipantState>;
