import { knownToHcps } from '../gathering/by-link.ts';
import type { GatheringFile } from '../gathering/gathering.ts';
import type { GuestFacts } from '../gathering/guest-facts.ts';
import { type GatheringFileType, gatheringFileTypeLabels, visibleToField } from '../gathering/states.ts';
import { participationOf } from '../subscription/facts.ts';
import { audienceOf } from './actions.ts';
import type { ParticipantInGathering } from './participant.ts';
import type { ParticipationType } from './states.ts';

type Guest = Pick<ParticipantInGathering, 'kind' | 'state' | 'category' | 'participationType' | 'gathering'>;

/** What guests are given; logo and letters have ways of their own. */
const offeredTypes: readonly GatheringFileType[] = ['PROGRAM', 'SYMPOSIUM_PROGRAM', 'EXPENSE_FEE_FORM', 'OTHER'];

/** Both or neither ticked: for everybody. Who has not chosen yet at a hybrid event is given what is for both. */
const suitsPresence = ({ isPhysical, isVirtual }: GatheringFile, type: ParticipationType | null): boolean =>
  isPhysical === isVirtual || (type === 'PHYSICAL' && isPhysical) || (type === 'VIRTUAL' && isVirtual);

/**
 * The documents of an event that somebody invited is given: while they are expected, those for their category and for the way in which they take part.
 * Whether HCPs see a document is said of each; staff see all.
 */
export function documentsOffered(files: readonly GatheringFile[], p: Guest): GatheringFile[] {
  if (p.state !== 'UNANSWERED' && p.state !== 'CONFIRMED') return [];
  const participation = participationOf(p.gathering, p.participationType);
  return files.filter(
    (file) =>
      offeredTypes.includes(file.type) &&
      (file.displayToHcp || audienceOf(p) === 'INTERNAL') &&
      (file.categories.length === 0 || file.categories.includes(p.category)) &&
      suitsPresence(file, participation),
  );
}

/** A document as a guest reads of it. */
export interface GuestDocument {
  type: GatheringFileType;
  label: string;
  fileUuid: string;
}

const isKnownTo = ({ status }: GuestFacts, p: Guest): boolean =>
  (audienceOf(p) === 'INTERNAL' ? visibleToField : knownToHcps).includes(status);

/** What somebody invited reads of the event beside their form; null while it is not published to them. */
export function guestEventOf(
  facts: GuestFacts,
  p: Guest,
): { gatheringUuid: string; documents: GuestDocument[] } | null {
  if (!isKnownTo(facts, p)) return null;
  return {
    gatheringUuid: facts.gatheringUuid,
    documents: documentsOffered(facts.gatheringFiles, p).map(({ type, label, fileUuid }) => ({
      ...{ type, fileUuid },
      label: (type === 'OTHER' && label) || gatheringFileTypeLabels[type],
    })),
  };
}
