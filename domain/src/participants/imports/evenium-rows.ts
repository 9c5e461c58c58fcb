import { z } from 'zod';
import { notWoundUp } from '../../gathering/wound-up.ts';
import type { Right } from '../../rights/catalogue.ts';
import type { Guard, Permission, Rows, RuleContext } from '../../rules/workflow.ts';
import { type ChangeContext, changeEvents, presenceEvents } from '../event-builders.ts';
import type { ParticipantInGathering } from '../participant.ts';
import { type InvitationStatus, invitationStatuses, type ParticipantState, presences } from '../states.ts';
import { invitationAfter } from './evenium-decision.ts';
import { contradictsSignature } from './line-decision.ts';

type P = ParticipantInGathering;
const importers = [{ right: 'importAttendee' }] satisfies Permission<P>[];

const importedInvitation = z.object({ invitationStatus: z.enum(invitationStatuses) });
type ImportedInvitation = z.infer<typeof importedInvitation>;
const importedPresence = z.object({ presence: z.enum(presences) });
type ImportedPresence = z.infer<typeof importedPresence>;

/** The same rule as in the preview: nothing is taken back by the absence of an answer, a refusal is reopened by people. */
const leadsThere: Guard<P, ImportedInvitation> = ({ doc, input }) =>
  invitationAfter(doc.state as InvitationStatus, input.invitationStatus) === input.invitationStatus ||
  'INVITATION_CLOSED_IN_PORTAL';

const notSigned: Guard<P, ImportedPresence> = ({ doc, input }) =>
  !contradictsSignature({ hasSigned: (doc.signatures ?? []).length > 0 }, input.presence) || 'PRESENCE_SIGNED';

/** Presence as an import brings it: of those expected, and never against a signature. @param mutation the confirmation that leads here */
export const presenceOfImport = (label: string, right: Right, mutation: string) => ({
  label,
  from: ['UNANSWERED', 'CONFIRMED'] as const,
  to: 'same' as const,
  allowed: [{ right }] satisfies Permission<P>[],
  when: [notWoundUp],
  input: importedPresence,
  check: [notSigned],
  apply: ({ input, now }: RuleContext<P, ImportedPresence>) => ({ presence: input.presence, presenceDate: now }),
  records: ({ input, before }: RuleContext<P, ImportedPresence> & { before: P | null }) => ({
    source: 'import',
    presence: input.presence,
    previousPresence: before?.presence ?? null,
  }),
  emits: presenceEvents as (happened: ChangeContext<ImportedPresence>) => ReturnType<typeof presenceEvents>,
  alsoNamed: [mutation],
});

/**
 * What an import writes on a participant. Rows of their own: the importing user need not hold the rights to reopen an invitation or to enter presence by hand,
 * and an answer given at Evenium sends no confirmation mail and needs no form (docs/decisions/evenium.md).
 */
export const eveniumRows = {
  followGuest: {
    label: 'Reprendre la réponse d’Evenium',
    from: invitationStatuses,
    to: ({ input }: RuleContext<P, ImportedInvitation>): ParticipantState => input.invitationStatus,
    allowed: importers,
    when: [notWoundUp],
    input: importedInvitation,
    check: [leadsThere],
    records: () => ({ source: 'import' }),
    emits: changeEvents('invitationStatus'),
    alsoNamed: ['importAttendees'],
  },
  followPresence: presenceOfImport('Reprendre la présence importée', 'importAttendee', 'importAttendees'),
} satisfies Rows<P, ParticipantState>;
