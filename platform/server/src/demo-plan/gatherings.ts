import { demoRandom, demoUuid } from '../demo.ts';

export const franchises = ['AD', 'MS', 'BBU', 'SMA'] as const;
export type Franchise = (typeof franchises)[number];

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
  nationalityType: 'french' | 'european' | 'international';
  learnedSociety: string;
  number: number;
}

const congresses: [string, string, Franchise[], string, string, string, string, PlannedGathering['nationalityType']][] =
  [
    [
      'Journées de neurologie de langue française',
      'SFN',
      ['MS', 'AD'],
      'Lyon',
      'FR',
      'Europe/Paris',
      'Centre de congrès de Lyon',
      'french',
    ],
    ['ECTRIMS', 'ECTRIMS', ['MS'], 'Copenhague', 'DK', 'Europe/Copenhagen', 'Bella Center', 'european'],
    [
      'AAN Annual Meeting',
      'American Academy of Neurology',
      ['MS', 'SMA'],
      'Chicago',
      'US',
      'America/Chicago',
      'McCormick Place',
      'international',
    ],
    [
      'Congrès mondial Alzheimer',
      'Alzheimer’s Association',
      ['AD'],
      'Toronto',
      'CA',
      'America/Toronto',
      'Metro Toronto Convention Centre',
      'international',
    ],
    [
      'Congrès français de rhumatologie',
      'SFR',
      ['BBU'],
      'Paris',
      'FR',
      'Europe/Paris',
      'CNIT Paris La Défense',
      'french',
    ],
    [
      'Journées francophones d’hépato-gastroentérologie',
      'SNFGE',
      ['BBU'],
      'Paris',
      'FR',
      'Europe/Paris',
      'Palais des congrès',
      'french',
    ],
    ['EULAR', 'EULAR', ['BBU'], 'Vienne', 'AT', 'Europe/Vienna', 'Messe Wien', 'european'],
    [
      'World Muscle Society',
      'World Muscle Society',
      ['SMA'],
      'Prague',
      'CZ',
      'Europe/Prague',
      'Prague Congress Centre',
      'european',
    ],
    [
      'Journées de la Société française de myologie',
      'SFM',
      ['SMA'],
      'Marseille',
      'FR',
      'Europe/Paris',
      'Palais du Pharo',
      'french',
    ],
    [
      'AD/PD Conférence',
      'AD/PD',
      ['AD'],
      'Lisbonne',
      'PT',
      'Europe/Lisbon',
      'Centro de Congressos de Lisboa',
      'european',
    ],
  ];

const evenings: [string, Franchise[], string, string][] = [
  ['Soirée sclérose en plaques et grossesse', ['MS'], 'Bordeaux', 'Hôtel Mercure Cité mondiale'],
  ['Rencontre des centres mémoire', ['AD'], 'Lille', 'Lille Grand Palais'],
  ['Atelier biosimilaires en pratique', ['BBU'], 'Nantes', 'Cité des congrès'],
  ['Staff amyotrophie spinale', ['SMA'], 'Toulouse', 'Centre Pierre-Baudis'],
  ['Web-conférence imagerie de la SEP', ['MS'], 'Paris', 'Studio'],
  ['Journée infirmière des parcours de soins', ['MS', 'BBU'], 'Rennes', 'Couvent des Jacobins'],
];

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

/** The 40 gatherings of the demo: always the same, dated relative to today. */
export function demoPlan(): PlannedGathering[] {
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
