import { briefing, type Sketch } from './activity-sketch.ts';

/** A company evening, or a day and a half of it. */
export const evening = (lastsDays: number): Sketch[] => [
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
