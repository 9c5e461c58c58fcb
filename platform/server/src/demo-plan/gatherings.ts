import { demoRandom, demoUuid } from '../service/demo.ts';
import type { Franchise } from './franchises.ts';
import { congresses, evenings, type Nationality } from './gathering-names.ts';

/** How far a demo gathering has come. */
export type Stage =
  | 'EX_NIHILO'
  | 'DRAFT'
  | 'TO_VALIDATE'
  | 'CORRECTION'
  | 'TO_PUBLISH'
  | 'PUBLISHED'
  | 'PUBLISHED_FRONT'
  | 'CLOSED'
  | 'WINDED_UP';

export interface PlannedGathering {
  gatheringUuid: string;
  name: string;
  gatheringType: 'congress' | 'biogenEvent';
  stage: Stage;
  franchises: Franchise[];
  /** Days from today to the first day. */
  inDays: number;
  lastsDays: number;
  format: 'PHYSICAL' | 'VIRTUAL' | 'HYBRID';
  city: string;
  country: string;
  timezone: string;
  location: string;
  nationalityType: Nationality;
  learnedSociety: string;
  number: number;
}

const stages: Stage[] = [
  'PUBLISHED_FRONT',
  'PUBLISHED',
  'TO_VALIDATE',
  'DRAFT',
  'PUBLISHED_FRONT',
  'CLOSED',
  'WINDED_UP',
  'TO_PUBLISH',
  'CORRECTION',
  'EX_NIHILO',
];

/** Days from today that suit a stage. */
const offsets: Record<Stage, [number, number]> = {
  EX_NIHILO: [120, 260],
  DRAFT: [100, 240],
  TO_VALIDATE: [80, 200],
  CORRECTION: [70, 180],
  TO_PUBLISH: [60, 160],
  PUBLISHED: [30, 120],
  PUBLISHED_FRONT: [-1, 70],
  CLOSED: [-60, -8],
  WINDED_UP: [-360, -90],
};

/** A congress that is going on: it began yesterday, and people sign its presence list. */
const underWay = 13;
export const isUnderWay = ({ number }: Pick<PlannedGathering, 'number'>): boolean => number === underWay;

let planned: { day: number; plan: readonly PlannedGathering[] } | undefined;

/** The 40 gatherings of the demo: always the same, dated relative to today. Asked for at each row that is made, so it is made once a day. */
export function demoPlan(): readonly PlannedGathering[] {
  const day = Math.floor(Date.now() / 86_400_000);
  if (planned?.day !== day) planned = { day, plan: planOfToday() };
  return planned.plan;
}

function planOfToday(): PlannedGathering[] {
  const random = demoRandom(20261121);
  return Array.from({ length: 40 }, (_, number) => {
    const isCongress = number % 5 !== 4 && number % 5 !== 1;
    const stage = stages[(number * 3 + Math.floor(number / 10)) % stages.length]!;
    const drawn = random.int(...offsets[stage]);
    const inDays = number === underWay ? -1 : drawn;
    const year = new Date(Date.now() + inDays * 86_400_000).getUTCFullYear();
    const common = { gatheringUuid: demoUuid(`gathering:${number}`), stage, inDays, number };
    if (isCongress) {
      const [name, learnedSociety, units, city, country, timezone, location, nationalityType] =
        congresses[number % congresses.length]!;
      const format = number % 7 === 0 ? 'HYBRID' : 'PHYSICAL';
      return {
        ...common,
        name: `${name} ${year}${number >= 10 ? ` – ${['édition de printemps', 'session spéciale', 'édition d’automne'][Math.floor(number / 10) - 1]}` : ''}`,
        gatheringType: 'congress',
        franchises: units,
        lastsDays: number % 4 === 0 ? 1 : random.int(2, 4),
        format,
        city,
        country,
        timezone,
        location,
        nationalityType,
        learnedSociety,
      };
    }
    const [name, units, city, location] = evenings[number % evenings.length]!;
    const format = name.startsWith('Web') ? 'VIRTUAL' : number % 3 === 0 ? 'HYBRID' : 'PHYSICAL';
    return {
      ...common,
      name: `${name} – ${city} ${number + 1}`,
      gatheringType: 'biogenEvent',
      franchises: units,
      lastsDays: number % 2 === 0 ? 1 : 2,
      format,
      city,
      country: 'FR',
      timezone: 'Europe/Paris',
      location,
      nationalityType: 'french',
      learnedSociety: 'Affiliée',
    };
  });
}

/** The name of a demo event at the event-management system; most that are published have one. */
export const demoEveniumEventId = ({ number, stage }: Pick<PlannedGathering, 'number' | 'stage'>): string | null =>
  ['PUBLISHED', 'PUBLISHED_FRONT', 'CLOSED', 'WINDED_UP'].includes(stage) && number % 4 !== 3
    ? `EVN-${2600 + number}`
    : null;
