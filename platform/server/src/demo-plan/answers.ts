import {
  type Category,
  dayAfter,
  type GatheringSnapshot,
  intervalOf,
  type Participant,
  type SubscriptionAnswer,
  wallClockOf,
} from '@portal/domain';
import { demoRandom } from '../service/demo.ts';
import { demoChoicesOf } from './activities.ts';
import { demoPlan } from './gatherings.ts';
import type { DemoParticipant } from './participants.ts';

const dayMs = 86_400_000;

type Random = ReturnType<typeof demoRandom>;
type Answered = Pick<Participant, 'answer' | 'mobilePhone' | 'isLearnedSocietyMember' | 'learnedSocietyMemberId'>;

const places = ['Paris', 'Lyon', 'Marseille', 'Lille', 'Bordeaux', 'Nantes', 'Strasbourg', 'Toulouse'];
const comments = ['Chambre calme si possible', 'Arrivée tardive, vers 22 h', 'Chambre accessible', null, null, null];

/** Nights from the begin day up to the end day; of a single day its eve where people arrive then, or its own. */
function nightsOf([beginDay, endDay]: [string, string], hasEve: boolean): string[] {
  const nights: string[] = [];
  for (let night = beginDay; night < endDay; night = dayAfter(night, 1)) nights.push(night);
  return nights.length > 0 ? nights : [hasEve ? dayAfter(beginDay, -1) : beginDay];
}

function hostingOf(days: [string, string], hasEve: boolean, random: Random): SubscriptionAnswer['hosting'] {
  const wantHosting = random.next() < 0.7;
  return {
    wantHosting,
    nightsWanted: wantHosting ? nightsOf(days, hasEve) : [],
    comment: wantHosting ? random.pick(comments) : null,
    wantTransfer: wantHosting && random.next() < 0.3,
  };
}

const noRoute = {
  goDepartureDate: null,
  goDepartureHour: null,
  goDeparturePlace: null,
  goArrivalPlace: null,
  backDepartureDate: null,
  backDepartureHour: null,
  backDeparturePlace: null,
  backArrivalPlace: null,
};

function transportOf(
  city: string,
  [beginDay, endDay]: [string, string],
  random: Random,
): SubscriptionAnswer['transport'] {
  const kept = { filledCardFields: [] };
  if (random.next() < 0.35) return { wantTransport: false, preferenceModes: [], ...noRoute, ...kept };
  const from = random.pick(places.filter((place) => place !== city));
  return {
    wantTransport: true,
    preferenceModes: random.pick([['TRAIN'], ['PLANE'], ['TRAIN', 'PLANE']]) as ('TRAIN' | 'PLANE')[],
    goDepartureDate: beginDay,
    goDepartureHour: random.pick(['06:40', '07:30', '08:15']),
    goDeparturePlace: from,
    goArrivalPlace: city,
    backDepartureDate: endDay,
    backDepartureHour: random.pick(['17:20', '18:45', '19:30']),
    backDeparturePlace: city,
    backArrivalPlace: from,
    ...kept,
  };
}

/** The choices behind the enrolments in activities' demo; days are counted from the plan's first, as there. */
function choicesOf(p: DemoParticipant, now: Date): SubscriptionAnswer['activityChoices'] {
  const { inDays } = demoPlan().find(({ number }) => number === p.gatheringNumber)!;
  return demoChoicesOf(p).map(({ day, startHour, endHour, activityUuid }) => ({
    date: new Date(now.getTime() + (inDays + day) * dayMs).toISOString().slice(0, 10),
    interval: intervalOf({ startHour, endHour }),
    activityUuid,
  }));
}

/** What a demo participant answered: of a category with rooms and travel, most want both. */
export function demoAnswer(
  p: DemoParticipant,
  g: GatheringSnapshot,
  { category, answeredAt, now }: { category: Category; answeredAt: Date; now: Date },
): Answered {
  const hasAnswered = p.state === 'CONFIRMED' || p.state === 'REFUSED';
  const none: Answered = {
    answer: null,
    mobilePhone: null,
    isLearnedSocietyMember: null,
    learnedSocietyMemberId: null,
  };
  if (!hasAnswered) return none;
  const random = demoRandom(p.gatheringNumber * 10_007 + p.n);
  const days: [string, string] = [wallClockOf(g.beginDate!, g.timezone).day, wallClockOf(g.endDate!, g.timezone).day];
  const present = p.state === 'CONFIRMED';
  const onSite = present && p.participationType === 'PHYSICAL';
  const isMember = present && p.kind === 'HCP' && g.learnedSociety !== null && random.next() < 0.3;
  const answer: SubscriptionAnswer = {
    present,
    activityChoices: present ? choicesOf(p, now) : [],
    hosting:
      onSite && category.modules.includes('HOSTING')
        ? hostingOf(days, g.hostingConfiguration?.eveArrival ?? false, random)
        : null,
    transport: onSite && category.modules.includes('TRANSPORT') ? transportOf(g.city ?? 'Paris', days, random) : null,
    answeredAt,
    answeredByName: `${p.firstName} ${p.lastName}`,
    slotsKey: null,
  };
  return {
    answer,
    // 06 39 98 is reserved for fictitious numbers.
    mobilePhone: present ? `063998${String((p.n * 37) % 10_000).padStart(4, '0')}` : null,
    isLearnedSocietyMember: present ? isMember : null,
    learnedSocietyMemberId: isMember ? `SOC-${1000 + p.n}` : null,
  };
}
