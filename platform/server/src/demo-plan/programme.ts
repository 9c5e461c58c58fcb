import type { PlannedGathering } from './gatherings.ts';

/** An activity of a demo programme, before anybody is enrolled. */
export interface ActivityTemplate {
  /** Code of the activity category. */
  kind: 'PLENARY' | 'WORKSHOP' | 'SYMPOSIUM' | 'MEETING' | 'BREAKFAST' | 'LUNCH' | 'DINNER' | 'SOCIAL';
  name: string;
  /** Days after the first one. */
  day: number;
  startHour: string;
  endHour: string;
  room: string | null;
  nature: 'PHYSICAL' | 'VIRTUAL' | 'HYBRID';
  entryType: 'OPEN' | 'ON_INVITATION' | 'ON_INVITATION_WITHOUT_QUOTA';
  organizer: 'biogen' | 'congress';
  quota: number | null;
  /** In cents. */
  price: number | null;
  /** Participant categories; null for all. */
  target: readonly string[] | null;
  /** How many of those who may want it, 0 to 1. */
  appeal: number;
}

const staffCategories = ['STAFF_FIELD', 'STAFF_HEADQUARTERS', 'STAFF_AGENCY', 'STAFF_TECHNICAL'] as const;
const speakers = ['ORATOR', 'SCIENTIFIC_COMMITTEE'] as const;

type Sketch = Pick<ActivityTemplate, 'kind' | 'name' | 'day' | 'startHour' | 'endHour'> & Partial<ActivityTemplate>;

const filledIn =
  ({ format }: PlannedGathering) =>
  (sketch: Sketch): ActivityTemplate => ({
    room: format === 'VIRTUAL' ? null : 'Auditorium',
    entryType: 'OPEN',
    organizer: 'biogen',
    quota: 60,
    price: null,
    target: null,
    appeal: 0.5,
    ...sketch,
    nature: format === 'HYBRID' ? (sketch.nature ?? 'PHYSICAL') : format,
  });

const briefing = (day: number, startHour: string, endHour: string): Sketch => ({
  kind: 'MEETING',
  name: 'Briefing des équipes',
  day,
  startHour,
  endHour,
  room: 'Salle Pasteur',
  entryType: 'ON_INVITATION_WITHOUT_QUOTA',
  quota: null,
  target: staffCategories,
  appeal: 0.8,
});

/** The first day of a congress: the whole range of what a programme may hold. */
const openingDay = (number: number): Sketch[] => [
  briefing(0, '08:00', '08:45'),
  {
    kind: 'PLENARY',
    name: 'Plénière d’ouverture',
    day: 0,
    startHour: '09:00',
    endHour: '10:30',
    nature: 'HYBRID',
    organizer: 'congress',
    quota: 800,
    appeal: 0.9,
  },
  {
    kind: 'LUNCH',
    name: 'Déjeuner',
    day: 0,
    startHour: '12:30',
    endHour: '13:45',
    room: 'Espace restauration',
    quota: 120,
    price: 3800,
    appeal: 0.7,
  },
  {
    kind: 'WORKSHOP',
    name: 'Atelier : cas cliniques',
    day: 0,
    startHour: '14:00',
    endHour: '15:30',
    room: 'Salle 1',
    quota: 12,
  },
  {
    kind: 'WORKSHOP',
    name: 'Atelier : imagerie et biomarqueurs',
    day: 0,
    startHour: '14:00',
    endHour: '15:30',
    room: 'Salle 2',
    quota: 16 + (number % 3) * 4,
    appeal: 0.6,
  },
  {
    kind: 'SYMPOSIUM',
    name: 'Symposium : parcours de soins et vie réelle',
    day: 0,
    startHour: '16:00',
    endHour: '17:30',
    nature: 'HYBRID',
    quota: 400,
  },
  {
    kind: 'DINNER',
    name: 'Dîner de gala',
    day: 0,
    startHour: '20:00',
    endHour: '23:00',
    room: 'Salon Lumière',
    quota: 80,
    price: 7500,
    appeal: 0.6,
  },
];

const secondDay: readonly Sketch[] = [
  {
    kind: 'BREAKFAST',
    name: 'Petit-déjeuner des orateurs',
    day: 1,
    startHour: '07:30',
    endHour: '08:30',
    room: 'Salon Bleu',
    entryType: 'ON_INVITATION',
    quota: 20,
    target: speakers,
    appeal: 0.9,
  },
  {
    kind: 'WORKSHOP',
    name: 'Atelier : actualités thérapeutiques',
    day: 1,
    startHour: '09:00',
    endHour: '10:30',
    room: 'Salle 1',
    quota: 25,
  },
  {
    kind: 'WORKSHOP',
    name: 'Atelier à distance : échanges de pratiques',
    day: 1,
    startHour: '11:00',
    endHour: '12:00',
    nature: 'VIRTUAL',
    quota: 40,
    appeal: 0.7,
  },
];

/** A company evening, or a day and a half of it. */
const evening = (lastsDays: number): Sketch[] => [
  briefing(0, '18:00', '18:45'),
  {
    kind: 'SOCIAL',
    name: 'Accueil',
    day: 0,
    startHour: '19:00',
    endHour: '19:30',
    room: 'Hall',
    quota: 100,
    appeal: 0.8,
  },
  {
    kind: 'PLENARY',
    name: 'Conférence et questions',
    day: 0,
    startHour: '19:30',
    endHour: '21:00',
    nature: 'HYBRID',
    quota: 100,
    appeal: 0.9,
  },
  {
    kind: 'DINNER',
    name: 'Dîner',
    day: 0,
    startHour: '21:00',
    endHour: '22:30',
    room: 'Restaurant',
    quota: 25,
    price: 6000,
    appeal: 0.8,
  },
  ...(lastsDays > 1
    ? ([
        {
          kind: 'WORKSHOP',
          name: 'Atelier en petits groupes',
          day: 1,
          startHour: '09:30',
          endHour: '12:00',
          room: 'Salle 1',
          quota: 10,
        },
        {
          kind: 'LUNCH',
          name: 'Déjeuner de clôture',
          day: 1,
          startHour: '12:30',
          endHour: '14:00',
          room: 'Restaurant',
          quota: 40,
          price: 3500,
          appeal: 0.6,
        },
      ] satisfies Sketch[])
    : []),
];

/** The programme of a demo gathering: 4 to 10 activities over its days. A meal is not taken at a distance. */
export function programmeOf(gathering: PlannedGathering): ActivityTemplate[] {
  const { gatheringType, lastsDays, number, format } = gathering;
  const sketches =
    gatheringType === 'congress'
      ? [...openingDay(number), ...(lastsDays > 1 ? secondDay : [])].filter(
          (sketch) => sketch.nature !== 'VIRTUAL' || format === 'HYBRID',
        )
      : evening(lastsDays);
  const isMeal = ({ kind }: Sketch): boolean => ['BREAKFAST', 'LUNCH', 'DINNER'].includes(kind);
  const held = format === 'VIRTUAL' ? sketches.map((sketch) => (isMeal(sketch) ? round(sketch) : sketch)) : sketches;
  return held.map(filledIn(gathering));
}

/** In place of a meal, a virtual event has a round table. */
const round = (sketch: Sketch): Sketch => ({
  ...sketch,
  kind: 'SYMPOSIUM',
  name: 'Table ronde',
  price: null,
  appeal: 0.5,
});
