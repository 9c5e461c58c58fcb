import type { GatheringFile } from '../gathering/gathering.ts';
import { type GuestFacts, visioUrlFor } from '../gathering/guest-facts.ts';
import { type GatheringFileType, gatheringFileTypeLabels, visibleToField } from '../gathering/states.ts';
import { knownToHcps } from '../gathering/visibility/link-access.ts';
import { participationOf } from '../subscription/facts.ts';
import { audienceOf } from './actions.ts';
import type { ParticipantInGathering } from './participant.ts';
import type { ParticipationType } from './states.ts';

type Guest = Pick<ParticipantInGathering, 'kind' | 'state' | 'category' | 'participationType' | 'gathering' | 'person'>;

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

/** What somebody invited reads of the event beside their form. */
export interface GuestEvent
  extends Pick<GuestFacts, 'gatheringUuid' | 'description' | 'eventSchedule' | 'additionalLinks'> {
  websiteUrl: string | null;
  /** Where they connect, once it is sure that they take part from afar. */
  visioUrl: string | null;
  documents: GuestDocument[];
}

/** Where one connects is said to them alone, on their page, in their mails and in the calendar entry of these. */
export const takesPartFromAfar = (p: Pick<Guest, 'state' | 'gathering' | 'participationType'>): boolean =>
  p.state === 'CONFIRMED' && participationOf(p.gathering, p.participationType) === 'VIRTUAL';

/** @returns null while the event is not published to them */
export function guestEventOf(facts: GuestFacts, p: Guest): GuestEvent | null {
  if (!isKnownTo(facts, p)) return null;
  const { gatheringUuid, description, eventSchedule, additionalLinks, website } = facts;
  return {
    ...{ gatheringUuid, description, eventSchedule, additionalLinks },
    websiteUrl: website,
    visioUrl: takesPartFromAfar(p) ? visioUrlFor(facts, p.person.zoneUuid) : null,
    documents: documentsOffered(facts.gatheringFiles, p).map(({ type, label, fileUuid }) => ({
      ...{ type, fileUuid },
      label: (type === 'OTHER' && label) || gatheringFileTypeLabels[type],
    })),
  };
}
