import { shownDay } from '../../calendar/day.ts';
import { formatEventDates, formatPlace } from '../../participants/mails/mail-details.ts';
import { elide } from '../../texts/french-elision.ts';
import { nameOnPaper, type PaperFilters, type PaperPerson } from './row.ts';

/** Whether a paper is asked for one person. */
export const isForOne = ({ participantUuids }: Pick<PaperFilters, 'participantUuids'>): boolean =>
  participantUuids?.length === 1;

/** Whom a paper is for, in words. */
export function peopleOfPaper({ participantUuids }: Pick<PaperFilters, 'participantUuids'>): string {
  const count = participantUuids?.length;
  if (count === undefined) return 'Toute la liste';
  return count === 1 ? 'Une personne' : `${count.toLocaleString('fr-FR')} personnes choisies`;
}

/** What a badge leads to: the participant's page, for who is signed in; it says nothing of anybody. */
export function badgePath(
  p: Pick<PaperPerson, 'gathering' | 'kind' | 'userUuid' | 'healthCareProfessionalUuid' | 'participantUuid'>,
): string {
  const event = `/congrex-bo/event/${p.gathering.gatheringUuid}`;
  if (p.kind === 'STAFF' && p.userUuid) return `${event}/staff/${p.userUuid}`;
  return `${event}/user/${p.healthCareProfessionalUuid ?? p.participantUuid}`;
}

/** What a certificate says where staff wrote no text of their own. */
export const certificateText = (person: PaperPerson): string =>
  `Nous attestons ${elide('que', nameOnPaper(person))} a participé à l’événement «\u202f${person.gathering.name}\u202f».`;

/** The values of the texts of an event, on paper as in its mails. */
export const textValues = (person: PaperPerson): Record<string, string | undefined> => ({
  firstName: person.firstName,
  lastName: person.lastName,
  gatheringName: person.gathering.name,
  dates: formatEventDates(person.gathering),
  place: formatPlace(person.gathering),
  categoryLabel: person.categoryLabel,
  participationLabel: person.participationLabel ?? undefined,
  limitDay: person.gathering.limitDate ? shownDay(person.gathering.limitDate) : undefined,
});

/** How many of those who were asked for have no paper. Null where everybody has one, and where nobody was named. */
export function leftOutRemark({ participantUuids }: PaperFilters, written: number): string | null {
  const missing = (participantUuids?.length ?? written) - written;
  if (missing <= 0) return null;
  return missing === 1
    ? 'Une des personnes choisies n’est pas concernée par ce document.'
    : `${missing.toLocaleString('fr-FR')} des personnes choisies ne sont pas concernées par ce document.`;
}
