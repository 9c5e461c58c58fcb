import {
  type AttendeeStatus,
  followedFrom,
  instantOf,
  type SessionPresence,
  type SessionSubscription,
  sessionTimeZone,
  type VirtualSessionStatus,
  type VirtualSessionType,
  wallClockOf,
} from '@portal/domain';
import { type DemoHcp, demoHcp } from '@portal/server/demo-plan';

/** A session of the demo: when it is counts from today. */
export interface DemoSession {
  number: number;
  oseusMeetingId: string;
  name: string;
  description: string | null;
  franchise: 'AD' | 'MS' | 'BBU' | 'SMA';
  status: VirtualSessionStatus;
  sessionType: VirtualSessionType;
  inDays: number;
  hour: string;
  /** How many HCPs are on its list. */
  hcps: number;
  /** Whether Oseus has it only: nobody has made a session of it yet. */
  isFree?: true;
}

type Row = [
  name: string,
  franchise: DemoSession['franchise'],
  status: VirtualSessionStatus,
  sessionType: VirtualSessionType,
  inDays: number,
  hcps: number,
];
const rows: Row[] = [
  ['Webinaire : lire une IRM dans la sclérose en plaques', 'MS', 'DRAFT', 'manual', 3, 12],
  ['Actualités thérapeutiques dans la maladie d’Alzheimer', 'AD', 'DRAFT', 'external', 40, 0],
  ['Table ronde : parcours de soins dans l’amyotrophie spinale', 'SMA', 'PUBLISHED', 'manual', 12, 26],
  ['Biosimilaires en rhumatologie : retours d’expérience', 'BBU', 'PUBLISHED', 'external', 20, 34],
  ['Biomarqueurs et diagnostic précoce', 'AD', 'PUBLISHED', 'external', 6, 60],
  ['Cas cliniques : neurologie générale et sclérose en plaques', 'MS', 'PUBLISHED', 'manual', -2, 41],
  ['Suivi à domicile : ce que disent les patients', 'SMA', 'CLOSED', 'manual', -9, 18],
  ['Imagerie amyloïde : de la recherche au cabinet', 'AD', 'CLOSED', 'external', -16, 75],
  ['Vaccination et traitements de fond', 'MS', 'CLOSED', 'manual', -25, 29],
  ['Pharmacie hospitalière : organiser la substitution', 'BBU', 'WINDED_UP', 'external', -48, 52],
  ['Consultation mémoire : organiser l’aval', 'AD', 'WINDED_UP', 'manual', -75, 37],
  ['Transition de l’enfant à l’adulte', 'SMA', 'WINDED_UP', 'manual', -110, 22],
];

/** The sessions of the demo, and a meeting that is free to be taken. */
export const demoSessions: readonly DemoSession[] = [
  ...rows.map(
    ([name, franchise, status, sessionType, inDays, hcps], number): DemoSession => ({
      ...{ number, name, franchise, status, sessionType, inDays, hcps },
      oseusMeetingId: `OSE-${4100 + number * 7}`,
      description: number % 3 === 0 ? 'Session d’une heure, suivie d’un temps de questions avec les orateurs.' : null,
      hour: ['12:30', '18:30', '19:00'][number % 3]!,
    }),
  ),
  {
    ...{
      number: 40,
      oseusMeetingId: 'OSE-5000',
      name: 'Innover dans la prise en charge des patients',
      franchise: 'MS',
    },
    ...{ status: 'DRAFT', sessionType: 'external', inDays: 30, hour: '18:30', hcps: 16, isFree: true },
    description: 'Rencontre à distance entre centres experts et neurologues de ville.',
  },
];

/** When a session begins and ends: an hour and a half of Paris. */
export function timesOfDemo({ inDays, hour }: DemoSession, now: Date): { begin: Date; end: Date } {
  const { day } = wallClockOf(new Date(now.getTime() + inDays * 86_400_000), sessionTimeZone);
  const begin = instantOf(day, hour, sessionTimeZone);
  return { begin, end: new Date(begin.getTime() + 90 * 60_000) };
}

/** Somebody on its list, with what Oseus says of them. */
export interface DemoAttendee {
  hcp: DemoHcp;
  status: AttendeeStatus;
  subscription: SessionSubscription;
  presence: SessionPresence;
}

const before: readonly AttendeeStatus[] = ['registered', 'confirmed', 'unanswered', 'registered', 'waiting_list'];
const after: readonly AttendeeStatus[] = ['present', 'present', 'no_show', 'present', 'cancelled', 'absent', 'present'];

/** Those on the list: HCPs of the unit, the same each time. */
export function attendeesOfDemo({ number, franchise, hcps, inDays, status }: DemoSession): DemoAttendee[] {
  const unit = ['AD', 'MS', 'BBU', 'SMA'];
  const first = unit.indexOf(demoHcp(0).franchise);
  const offset = (unit.indexOf(franchise) - first + unit.length) % unit.length;
  return Array.from({ length: hcps }, (_, i) => {
    const hcp = demoHcp(offset + 4 * (number * 31 + i * 3));
    const isOver = inDays < 0 && status !== 'DRAFT';
    const statuses = isOver ? after : before;
    const said = statuses[(number + i) % statuses.length]!;
    // Of the session that has just been, some presences are still to be noted.
    const known = inDays === -2 && i % 3 === 0 ? ('registered' as const) : said;
    const line = { subscription: 'UNKNOWN', presence: 'UNKNOWN' } as const;
    // It was read while the session was published.
    return { hcp, status: said, ...followedFrom(line, known, { status: 'PUBLISHED' }) };
  });
}

/** The meeting as Oseus has it. */
export function meetingOfDemo(session: DemoSession, now: Date) {
  const { begin, end } = timesOfDemo(session, now);
  return {
    id: session.oseusMeetingId,
    name: session.name,
    description: session.description,
    begin: begin.toISOString(),
    end: end.toISOString(),
    attendees: [
      ...attendeesOfDemo(session).map(({ hcp, status }) => ({
        ...{ firstName: hcp.firstName, lastName: hcp.lastName, email: hcp.email, veevaId: hcp.veevaId, status },
      })),
      { firstName: 'Élise', lastName: 'Brémond', email: 'elise.bremond@ailleurs.test', status: 'registered' },
    ],
  };
}
