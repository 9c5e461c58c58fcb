import { demoRandom, demoUuid } from '../demo.ts';
import { demoPlan, type PlannedGathering, type Stage } from './gatherings.ts';
import { type DemoHcp, demoHcp, demoHcpCount } from './hcps.ts';
import { type DemoPerson, demoPeople } from './people.ts';

/** How many people are on the lists of the demo's gatherings together. */
export const demoParticipantCount = 4000;

type State = 'UNANSWERED' | 'CONFIRMED' | 'REFUSED' | 'ABSENT' | 'UNSUBSCRIBE' | 'REMOVED';

/** Somebody on the list of a demo gathering, the same in every subgraph's demo data. */
export interface DemoParticipant {
  /** Place on the list: the uuid is that of `participant:<gathering number>:<n>`. */
  n: number;
  participantUuid: string;
  gatheringNumber: number;
  gatheringUuid: string;
  kind: 'HCP' | 'STAFF' | 'MANUAL';
  hcp: DemoHcp | null;
  /** Their uuid is `demoUuid(person.name)`. */
  person: DemoPerson | null;
  firstName: string;
  lastName: string;
  category: string;
  state: State;
  presence: 'PRESENT' | 'ABSENT' | 'NO_SHOW' | null;
  participationType: 'PHYSICAL' | 'VIRTUAL' | null;
}

const perStage: Record<Stage, number> = {
  EX_NIHILO: 3,
  DRAFT: 12,
  TO_VALIDATE: 25,
  CORRECTION: 25,
  TO_PUBLISH: 50,
  PUBLISHED: 120,
  PUBLISHED_FRONT: 130,
  CLOSED: 150,
  WINDED_UP: 230,
};
const answered: readonly Stage[] = ['PUBLISHED', 'PUBLISHED_FRONT', 'CLOSED', 'WINDED_UP'];
const over: readonly Stage[] = ['CLOSED', 'WINDED_UP'];

/** Everybody's list length; the first congress that is open to HCPs gets whoever is left of the 4,000. */
function sizesOf(plan: readonly PlannedGathering[]): number[] {
  const sizes = plan.map(({ stage }) => perStage[stage]);
  const largest = plan.findIndex(
    ({ stage, gatheringType }) => stage === 'PUBLISHED_FRONT' && gatheringType === 'congress',
  );
  const others = sizes.reduce((sum, size, i) => (i === largest ? sum : sum + size), 0);
  return sizes.map((size, i) => (i === largest ? demoParticipantCount - others : size));
}

const unitOrder = ['AD', 'MS', 'BBU', 'SMA'];
/** Shares no divisor with the number of HCPs: walks through all of them. */
const step = 333;

/** HCPs of the gathering's units, and one in twelve of another; those who want no contact are left out. */
function hcpsFor({ franchises, number }: PlannedGathering, count: number): number[] {
  const walk = Array.from({ length: demoHcpCount }, (_, i) => (number * 97 + i * step) % demoHcpCount).filter(
    (hcp) => hcp % 40 !== 17,
  );
  const isOwn = (hcp: number): boolean => franchises.includes(unitOrder[hcp % 4] as never);
  const own = walk.filter(isOwn);
  const others = walk.filter((hcp) => !isOwn(hcp));
  const guests = Math.max(Math.floor(count / 12), count - own.length);
  return [...own.slice(0, count - guests), ...others.slice(0, guests)];
}

/** The people of the company who come along: support team, directors, project managers, field staff, an agency. */
function staffFor({ franchises, number, stage }: PlannedGathering): string[] {
  if (stage === 'EX_NIHILO') return ['user:roc'];
  const zone = 1 + (number % 5);
  const ofUnit = franchises.flatMap((code) => [
    code === 'AD' ? 'user:dm' : `user:dm:${code}:1`,
    code === 'AD' ? 'user:cp' : `user:cp:${code}:1`,
    code === 'AD' && zone === 1 ? 'user:msl' : `user:msl:${code}:${zone}`,
    `user:msl:${code}:${1 + ((zone + 1) % 5)}`,
    code === 'AD' && number % 2 === 0 ? 'user:abm' : `user:abm:${code}:${zone}`,
    `user:marketing:${code}:1`,
  ]);
  const known = new Set(demoPeople.map(({ name }) => name));
  const all = ['user:roc', number % 2 === 0 ? 'user:mci' : 'user:mci:1', ...ofUnit, `user:agency:${1 + (number % 4)}`];
  return [...new Set(all)].filter((name) => known.has(name));
}

const manualNames = [
  ['Ingrid', 'Sørensen'],
  ['Paolo', 'Bianchi'],
  ['Mónica', 'Álvarez'],
  ['Jürgen', 'Weiß'],
] as const;

const professions: Record<DemoHcp['type'], string | null> = {
  DOCTOR: 'DOCTOR',
  INTERN: null,
  PHARMACIST: 'PHARMACIST',
  NURSE: 'NURSE',
  PHYSIOTHERAPIST: 'PHYSIOTHERAPIST',
  OTHER: 'NURSE',
};

/** The category of an HCP by profession, distance and kind of event. */
function categoryOfHcp({ gatheringType, lastsDays }: PlannedGathering, hcp: DemoHcp, n: number): string {
  if (n % 41 === 7) return 'ORATOR';
  if (n % 83 === 9) return 'SCIENTIFIC_COMMITTEE';
  if (n % 97 === 11) return 'FOREIGN_DOCTOR';
  const profession = professions[hcp.type];
  if (!profession) return 'INTERN';
  if (n % 3 === 0) return `${profession}_LOCAL`;
  if (lastsDays > 1) return `${profession}_MORE_50KM_2DAYS`;
  return `${profession}_MORE_50KM_${gatheringType === 'congress' ? 'CONGRESS' : 'STANDALONE'}_1DAY`;
}

function categoryOfStaff({ userType, profile }: DemoPerson): string {
  if (profile === 'agency') return 'STAFF_AGENCY';
  return ['msl', 'mslManager', 'abm', 'abmManager', 'rm', 'rmcl'].includes(userType)
    ? 'STAFF_FIELD'
    : 'STAFF_HEADQUARTERS';
}

const countsTowardQuota = (category: string): boolean => /50KM|_LOCAL$|^INTERN$/.test(category);

type Random = ReturnType<typeof demoRandom>;

/** What somebody answered, by how far the gathering has come. */
function stateOf({ stage }: PlannedGathering, kind: DemoParticipant['kind'], random: Random): State {
  const draw = random.next();
  if (!answered.includes(stage)) return draw < 0.02 ? 'REMOVED' : 'UNANSWERED';
  const shares: [State, number][] = over.includes(stage)
    ? [
        ['CONFIRMED', 0.72],
        ['REFUSED', 0.84],
        ['UNANSWERED', 0.91],
        ['ABSENT', 0.94],
        ['UNSUBSCRIBE', 0.98],
      ]
    : kind === 'HCP' && stage === 'PUBLISHED'
      ? [
          ['UNANSWERED', 0.82],
          ['CONFIRMED', 0.92],
          ['REFUSED', 0.95],
          ['UNSUBSCRIBE', 0.98],
        ]
      : [
          ['CONFIRMED', 0.46],
          ['UNANSWERED', 0.78],
          ['REFUSED', 0.9],
          ['ABSENT', 0.94],
          ['UNSUBSCRIBE', 0.985],
        ];
  return shares.find(([, until]) => draw < until)?.[0] ?? 'REMOVED';
}

function presenceOf(
  { stage, gatheringType }: PlannedGathering,
  state: State,
  random: Random,
): DemoParticipant['presence'] {
  if (!over.includes(stage) || state !== 'CONFIRMED') return null;
  const draw = random.next();
  if (draw < 0.82) return 'PRESENT';
  if (draw < 0.9 || gatheringType !== 'congress') return draw < 0.97 ? 'ABSENT' : null;
  return draw < 0.97 ? 'NO_SHOW' : null;
}

function participationOf(
  { format }: PlannedGathering,
  state: State,
  random: Random,
): DemoParticipant['participationType'] {
  if (format !== 'HYBRID') return format;
  if (state !== 'CONFIRMED') return null;
  return random.next() < 0.7 ? 'PHYSICAL' : 'VIRTUAL';
}

type Invited = Pick<DemoParticipant, 'kind' | 'hcp' | 'person' | 'firstName' | 'lastName' | 'category'>;

function invitedTo(planned: PlannedGathering, size: number): Invited[] {
  const names = staffFor(planned);
  const people = demoPeople.filter(({ name }) => names.includes(name)).slice(0, Math.max(1, size - 2));
  const manual = size >= 50 ? manualNames.slice(0, 2 + (planned.number % 3)) : [];
  const hcps = hcpsFor(planned, size - people.length - manual.length).map(demoHcp);
  return [
    ...people.map((person) => ({
      ...none,
      kind: 'STAFF' as const,
      person,
      ...nameOf(person),
      category: categoryOfStaff(person),
    })),
    ...manual.map(([firstName, lastName], i) => ({
      ...none,
      kind: 'MANUAL' as const,
      firstName,
      lastName,
      category: i === 0 ? 'ORATOR' : 'FOREIGN_DOCTOR',
    })),
    ...hcps.map((hcp, n) => ({
      ...none,
      kind: 'HCP' as const,
      hcp,
      ...nameOf(hcp),
      category: categoryOfHcp(planned, hcp, n),
    })),
  ];
}

const none = { hcp: null, person: null };
const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => ({ firstName, lastName });

/** Places of a standalone event, as its third step says. */
const placesOf = ({ gatheringType, number }: PlannedGathering): number =>
  gatheringType === 'biogenEvent' ? 30 + (number % 5) * 10 : Number.POSITIVE_INFINITY;

function listOf(planned: PlannedGathering, size: number): DemoParticipant[] {
  const random = demoRandom(4_000_037 + planned.number * 101);
  const isEarly = !answered.includes(planned.stage);
  let places = placesOf(planned);
  return invitedTo(planned, size).map((invited, n) => {
    const isOpen = random.next() < (isEarly ? 0.4 : 0.06);
    const drawn = stateOf(planned, invited.kind, random);
    const isWithout = isOpen && invited.kind === 'HCP' && drawn !== 'CONFIRMED';
    const category = isWithout ? 'NO_CATEGORY' : invited.category;
    const takesPlace = drawn === 'CONFIRMED' && countsTowardQuota(category);
    const state = takesPlace && places === 0 ? 'UNANSWERED' : drawn;
    if (takesPlace && places > 0) places -= 1;
    return {
      n,
      participantUuid: demoUuid(`participant:${planned.number}:${n}`),
      gatheringNumber: planned.number,
      gatheringUuid: planned.gatheringUuid,
      ...invited,
      category,
      state,
      presence: presenceOf(planned, state, random),
      participationType: participationOf(planned, state, random),
    };
  });
}

let everybody: readonly DemoParticipant[] | undefined;

/** The 4,000 of the demo, gathering by gathering; always the same, and made once for all subgraphs of a process. */
export function demoParticipants(): readonly DemoParticipant[] {
  if (everybody) return everybody;
  const plan = demoPlan();
  const sizes = sizesOf(plan);
  everybody = plan.flatMap((planned, i) => listOf(planned, sizes[i]!));
  return everybody;
}
