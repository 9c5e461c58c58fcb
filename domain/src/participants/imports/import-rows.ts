import { z } from 'zod';
import { notWoundUp } from '../../gathering/wound-up.ts';
import { answerRefusals, refusalToAnswer } from '../../subscription/open.ts';
import { type Guard, givingReasons, type Permission, type Rows, type RuleContext } from '../../workflow.ts';
import { audienceOf } from '../actions.ts';
import { changeEvents } from '../announce.ts';
import { categoryFits } from '../guards.ts';
import type { ParticipantInGathering } from '../participant.ts';
import { type InvitationStatus, invitationStatuses, type ParticipantState } from '../states.ts';
import { presenceOfImport } from './evenium-rows.ts';
import { leadsByHand } from './participant-line.ts';

type P = ParticipantInGathering;
const importers = [{ right: 'importParticipant' }] satisfies Permission<P>[];

const importedInvitation = z.object({ invitationStatus: z.enum(invitationStatuses) });
type ImportedInvitation = z.infer<typeof importedInvitation>;
const importedCategory = z.object({ category: z.string() });
type ImportedCategory = z.infer<typeof importedCategory>;

const leadsThere: Guard<P, ImportedInvitation> = ({ doc, input }) =>
  leadsByHand(doc.state as InvitationStatus, input.invitationStatus) || 'ILLEGAL_TRANSITION';

/** An answer that a file brings is one that staff give on somebody's behalf: under the same conditions. */
const mayBeAnswered = givingReasons<P, ImportedInvitation>(answerRefusals, ({ doc, input, now }) =>
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
} satisfies Rows<P, ParticipantState>;
