import { categoryById } from '../../category/index.ts';
import type { GatheringSnapshot } from '../../gathering/snapshot.ts';
import { refusalOfHcp } from '../../hcps/gone.ts';
import type { HcpSnapshot } from '../../hcps/snapshot.ts';
import { duplicateRowMessage, type ImportOutcome } from '../../imports/job.ts';
import { categoryOfSolicited } from '../../solicitations/decision/category-of.ts';
import { refusalToAnswer } from '../../subscription/answer-guards.ts';
import { messageOf } from '../../texts/messages.ts';
import { refusalOfCategory } from '../guards.ts';
import type { Participant } from '../participant.ts';
import { type InvitationStatus, participantStateLabels } from '../states.ts';
import {
  changeWords,
  conflictWords,
  contradictsPresence,
  contradictsSignature,
  creationWords,
  notExpected,
  presenceAfter,
} from './line-decision.ts';
import type { KnownOfParticipantLine, ListedParticipant, ParticipantDecision } from './listed-participant.ts';
import {
  type ParsedParticipantLine,
  type ParticipantLine,
  parseParticipantLine,
  sameText,
} from './participant-words.ts';

const decision = (
  outcome: ImportOutcome,
  message: string,
  more: Partial<ParticipantDecision> = {},
): ParticipantDecision => ({ invitation: null, presence: null, category: null, outcome, message, ...more });
const refused = (message: string) => decision('REFUSED', message);

/** Where staff may lead an invitation by hand: the answer on somebody's behalf, absent, signed off, opened again (decisions, section 2). */
const byHand: Record<InvitationStatus, readonly InvitationStatus[]> = {
  UNANSWERED: ['CONFIRMED', 'REFUSED', 'ABSENT', 'UNSUBSCRIBE'],
  CONFIRMED: ['REFUSED', 'ABSENT', 'UNSUBSCRIBE'],
  REFUSED: ['UNANSWERED', 'ABSENT', 'UNSUBSCRIBE'],
  ABSENT: ['UNANSWERED', 'UNSUBSCRIBE'],
  UNSUBSCRIBE: ['UNANSWERED', 'ABSENT'],
};
export const isManualTransition = (from: InvitationStatus, to: InvitationStatus): boolean => byHand[from].includes(to);

const labelOfCategory = ({ categoryVersion }: GatheringSnapshot, id: string): string =>
  categoryById(categoryVersion, id)?.label ?? id;

/** Why the line cannot be about the person whom it names, or null. */
function wrongPerson(line: ParticipantLine, { participant, hcp, namesTwo, twin }: KnownOfParticipantLine) {
  if (namesTwo) return 'L’identifiant et l’e-mail sont ceux de deux personnes différentes.';
  if (twin !== null) return duplicateRowMessage(twin);
  const person = hcp ?? participant?.person;
  if (!person) return 'Aucun professionnel de santé ni participant n’a cet identifiant ou cet e-mail.';
  // Whose it is the line says beside it (`personName`), where an erasure finds it; the message stays.
  const differs = (written: string | null, name: string) => written !== null && !sameText(written, name);
  if (differs(line.lastName, person.lastName) || differs(line.firstName, person.firstName))
    return 'Ce nom n’est pas celui de la personne désignée.';
  return null;
}

/** What becomes of a line of a participants' file: the rules of the acts by hand, said before they are done. */
export function decideParticipantLine(line: ParticipantLine, known: KnownOfParticipantLine): ParticipantDecision {
  if (!line.email && !line.veevaId) return refused('Ni identifiant MDM ni e-mail.');
  const wanted = parseParticipantLine(line, known.gathering);
  if (typeof wanted === 'string') return refused(wanted);
  const wrong = wrongPerson(line, known);
  if (wrong) return refused(wrong);
  return known.participant
    ? decideChange(wanted, known, known.participant)
    : decideInvitation(wanted, known, known.hcp as HcpSnapshot);
}

/** Why the answer cannot be given on somebody's behalf, or null when it can or there is none. */
function answerRefused(
  { gathering, now }: KnownOfParticipantLine,
  { kind, category }: Pick<Participant, 'kind' | 'category'>,
  invitation: InvitationStatus | null,
): string | null {
  if (invitation !== 'CONFIRMED' && invitation !== 'REFUSED') return null;
  const audience = kind === 'STAFF' ? 'INTERNAL' : 'HCP';
  const code = refusalToAnswer(gathering, { category }, { audience, isOneself: false, now });
  return code && messageOf(code);
}

function decideInvitation(
  wanted: ParsedParticipantLine,
  known: KnownOfParticipantLine,
  hcp: HcpSnapshot,
): ParticipantDecision {
  const { gathering } = known;
  const gone = refusalOfHcp(hcp);
  if (gone) return refused(messageOf(gone));
  const category = wanted.category ?? categoryOfSolicited(gathering, hcp);
  const wrongCategory = refusalOfCategory(gathering, 'HCP', category);
  if (wrongCategory) return refused(messageOf(wrongCategory));
  const state = wanted.invitation ?? 'UNANSWERED';
  const invitation = state === 'UNANSWERED' ? null : state;
  const unanswerable = answerRefused(known, { kind: 'HCP', category }, invitation);
  if (unanswerable) return refused(unanswerable);
  const presence = presenceAfter(state, null, wanted.presence);
  if (wanted.presence && !presence) return refused(notExpected(state));
  const words = `${creationWords(gathering, state, presence)} Catégorie : ${labelOfCategory(gathering, category)}.`;
  return decision('CREATED', words, { invitation, presence, category });
}

function decideChange(
  wanted: ParsedParticipantLine,
  known: KnownOfParticipantLine,
  participant: ListedParticipant,
): ParticipantDecision {
  const { gathering } = known;
  const state = participant.state as InvitationStatus;
  const invitation = wanted.invitation === state ? null : wanted.invitation;
  const category = wanted.category === participant.category ? null : wanted.category;
  const wrongCategory = category && refusalOfCategory(gathering, participant.kind, category);
  if (wrongCategory) return refused(messageOf(wrongCategory));
  if (invitation && !isManualTransition(state, invitation))
    return refused(
      `Le portail dit « ${participantStateLabels[state]} », le fichier « ${participantStateLabels[invitation]} » : rouvrez d’abord l’invitation.`,
    );
  const unanswerable = answerRefused(known, { ...participant, category: category ?? participant.category }, invitation);
  if (unanswerable) return refused(unanswerable);
  if (invitation && !known.isDecided && contradictsPresence(participant, invitation))
    return decision('CONFLICT', conflictWords(participant, invitation, 'le fichier'));
  const after = invitation ?? state;
  const presence = presenceAfter(after, participant.presence, wanted.presence);
  if (wanted.presence && wanted.presence !== participant.presence && !presence) return refused(notExpected(after));
  if (contradictsSignature(participant, presence)) return refused(messageOf('PRESENCE_SIGNED'));
  if (!invitation && !presence && !category) return decision('SKIPPED', 'Déjà à jour dans la liste des participants.');
  const words = [
    changeWords({ gathering, from: participant, invitation, presence }),
    category &&
      `Catégorie : ${labelOfCategory(gathering, participant.category)} → ${labelOfCategory(gathering, category)}.`,
  ];
  return decision('CHANGED', words.filter(Boolean).join(' '), { invitation, presence, category });
}
