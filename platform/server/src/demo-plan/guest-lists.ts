import type { PlannedGathering } from './gatherings.ts';
import { type DemoHcp, demoHcp, demoHcpCount } from './hcps.ts';
import type { DemoParticipant } from './participants.ts';
import { type DemoPerson, demoPeople } from './people.ts';

const unitOrder = ['AD', 'MS', 'BBU', 'SMA'];
/** Shares no divisor with the number of HCPs: walks through all of them. */
const step = 333;

/** HCPs of the gathering's units, and one in twelve of another; those who want no contact are left out. */
function hcpsFor({ franchises, number }: PlannedGathering, count: number): number[] {
  const walk = Array.from({ length: demoHcpCount }, (_, i) => (number * 97 + i * step) % demoHcpCount).filter(
    (hcp) => hcp % 40 !== 17,
  );
  const isOwn = (hcp: number): boolean => franchises.some((franchise) => franchise === unitOrder[hcp % 4]);
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

type Invited = Pick<DemoParticipant, 'kind' | 'hcp' | 'person' | 'firstName' | 'lastName' | 'category'>;

/** Who is on the list of a gathering, so many people: staff, a few added by hand, HCPs. */
export function invitedTo(planned: PlannedGathering, size: number): Invited[] {
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
