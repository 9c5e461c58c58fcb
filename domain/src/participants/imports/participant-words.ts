import { categoriesForGathering } from '../../category/index.ts';
import type { GatheringSnapshot } from '../../gathering/snapshot.ts';
import { normalise } from '../../texts/search-words.ts';
import {
  type InvitationStatus,
  invitationStatuses,
  type Presence,
  participantStateLabels,
  presenceLabels,
} from '../states.ts';
import { listOf } from './line-decision.ts';

/** A line of a participants' file, as it was written; an empty cell changes nothing. */
export interface ParticipantLine {
  veevaId: string | null;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  invitationStatus: string | null;
  presenceStatus: string | null;
  categoryLabel: string | null;
}

const plain = (text: string): string =>
  normalise(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
/** Whether two words are the same but for accents, case and punctuation. */
export const sameText = (a: string, b: string): boolean => plain(a) === plain(b);

/** What a file may say of an invitation: the portal's words, or its codes. */
export const invitationWords = invitationStatuses.map((status) => participantStateLabels[status]);
const invitationOf = (text: string): InvitationStatus | undefined =>
  invitationStatuses.find((status) => sameText(text, participantStateLabels[status]) || sameText(text, status));

/** What a file may say of presence at this kind of event. */
export const presenceWordsOf = ({ gatheringType }: Pick<GatheringSnapshot, 'gatheringType'>): string[] =>
  Object.values(presenceLabels[gatheringType]);
function presenceOf(text: string, { gatheringType }: GatheringSnapshot): Presence | undefined {
  const labels = Object.entries(presenceLabels[gatheringType]) as [Presence, string][];
  return labels.find(([code, label]) => sameText(text, label) || sameText(text, code))?.[0];
}

/** What a file may call a category by; none before the event has its dates. */
export const acceptedCategories = (gathering: GatheringSnapshot) =>
  gathering.beginDate && gathering.endDate ? categoriesForGathering(gathering) : [];

/** The words of a line as the portal knows them, or why not. */
export interface ParsedParticipantLine {
  invitation: InvitationStatus | null;
  presence: Presence | null;
  category: string | null;
}
/** @returns what the line asks for, or why it is refused */
export function parseParticipantLine(
  line: ParticipantLine,
  gathering: GatheringSnapshot,
): ParsedParticipantLine | string {
  const { invitationStatus, presenceStatus, categoryLabel } = line;
  const invitation = invitationStatus ? invitationOf(invitationStatus) : null;
  if (invitation === undefined)
    return `Statut d’invitation « ${invitationStatus} » inconnu. Valeurs acceptées : ${listOf(invitationWords)}.`;
  const presence = presenceStatus ? presenceOf(presenceStatus, gathering) : null;
  if (presence === undefined)
    return `Statut de participation « ${presenceStatus} » inconnu. Valeurs acceptées : ${listOf(presenceWordsOf(gathering))}.`;
  const known = acceptedCategories(gathering);
  const category = categoryLabel
    ? known.find(({ id, label }) => sameText(categoryLabel, label) || categoryLabel === id)
    : null;
  if (category === undefined)
    return `Catégorie « ${categoryLabel} » inconnue. Valeurs acceptées : ${listOf(known.map(({ label }) => label))}.`;
  return { invitation, presence, category: category?.id ?? null };
}
