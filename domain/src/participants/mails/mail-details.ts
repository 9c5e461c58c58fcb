import { daysBetween } from '../../calendar/day.ts';
import { frenchZone } from '../../calendar/french-day.ts';
import { wallClockOf } from '../../calendar/time-zone.ts';
import { timeZoneLabel } from '../../calendar/zone.ts';
import { type GuestFacts, visioUrlFor } from '../../gathering/guest-facts.ts';
import { participationOf } from '../../subscription/facts.ts';
import { categoryOf } from '../guards.ts';
import { takesPartFromAfar } from '../guest-event.ts';
import type { ParticipantInGathering } from '../participant.ts';
import { participationTypeLabels } from '../states.ts';
import { type EmailRefusal, refusalToAnswerOneself } from './email-criteria.ts';

/** Somebody for whom a mail may be, as participants tells mails. */
export interface MailCandidate
  extends Pick<ParticipantInGathering, 'participantUuid' | 'kind' | 'userUuid' | 'healthCareProfessionalUuid'> {
  firstName: string;
  lastName: string;
  /** Why the model does not suit them, or null when it does. */
  refusal: EmailRefusal | null;
}

type P = ParticipantInGathering;
type Gathering = P['gathering'];

/** dd/MM/yy */
const shortDay = (day: string): string => day.slice(2).split('-').reverse().join('/');

/** When an event takes place, on its own clock; a zone that is not the usual one is named. */
export function formatEventDates({
  beginDate,
  endDate,
  timezone,
}: Pick<Gathering, 'beginDate' | 'endDate' | 'timezone'>) {
  if (!beginDate || !endDate) return undefined;
  const [begin, end] = [wallClockOf(beginDate, timezone), wallClockOf(endDate, timezone)];
  const zone = timezone === frenchZone ? '' : ` (${timeZoneLabel(timezone)})`;
  return begin.day === end.day
    ? `le ${shortDay(begin.day)} de ${begin.hour} à ${end.hour}${zone}`
    : `du ${shortDay(begin.day)} à ${begin.hour} au ${shortDay(end.day)} à ${end.hour}${zone}`;
}

const nearDays = ['aujourd’hui', 'demain', 'dans deux jours', 'dans trois jours'];

/** How far off an event is, in days of its own clock: a mail of three days before may be sent by hand, or late. Undefined once it has begun. */
export function beginsIn({ beginDate, timezone }: Pick<Gathering, 'beginDate' | 'timezone'>, now: Date) {
  if (!beginDate || beginDate <= now) return undefined;
  const days = daysBetween(wallClockOf(now, timezone).day, wallClockOf(beginDate, timezone).day);
  return nearDays[days] ?? `dans ${days} jours`;
}

/** Where an event is, in a line. */
export const formatPlace = ({ location, city }: Pick<Gathering, 'location' | 'city'>): string | undefined =>
  [location, city].filter(Boolean).join(', ') || undefined;

/**
 * What the mails to a participant say of them and of the event, as it is when the mail goes. It is stored nowhere: mails asks for it, for each attempt.
 * @param facts of the event, needed of who takes part from afar alone: where people of their zone connect
 */
export function mailDetailsOf(p: P, now: Date, facts: GuestFacts | null = null): Record<string, string> {
  const { person, gathering, category, answer } = p;
  const participation = participationOf(gathering, p.participationType);
  const nights = answer?.hosting?.wantHosting ? answer.hosting.nightsWanted.map(shortDay).join(', ') : undefined;
  const details = {
    firstName: person.firstName,
    lastName: person.lastName,
    gatheringName: gathering.name,
    dates: formatEventDates(gathering),
    beginsIn: beginsIn(gathering, now),
    place: formatPlace(gathering),
    limitDay: gathering.limitDate ? shortDay(gathering.limitDate) : undefined,
    categoryLabel: categoryOf(gathering, category).label,
    participationLabel: participation ? participationTypeLabels[participation] : undefined,
    isVirtual: participation === 'VIRTUAL' ? 'true' : undefined,
    visioUrl: (takesPartFromAfar(p) && facts && visioUrlFor(facts, person.zoneUuid)) || undefined,
    nights,
    mayAnswer: refusalToAnswerOneself(p, now) ? undefined : 'true',
  };
  return Object.fromEntries(Object.entries(details).filter((one): one is [string, string] => Boolean(one[1])));
}
