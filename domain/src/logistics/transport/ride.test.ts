import { expect, test } from 'vitest';
import { proposedRides, type Ride, travelsOf } from './ride.ts';

const ride = (type: 'GO' | 'BACK', departurePlace: string, arrivalPlace: string, departureHour: string) => {
  const times = { departureDate: '2027-03-09', departureHour, arrivalDate: '2027-03-09', arrivalHour: '23:00' };
  return { type, mode: 'TRAIN', departurePlace, arrivalPlace, ...times } satisfies Ride & { type: string };
};

test('rides are named in the order in which they are travelled, whatever order they were typed in', () => {
  const travels = [
    ride('BACK', 'Nice', 'Paris', '08:00'),
    ride('GO', 'Lyon', 'Nice', '17:00'),
    ride('GO', 'Paris', 'Lyon', '12:00'),
  ];
  expect(travelsOf(travels, 'GO').map(({ departurePlace }) => departurePlace)).toEqual(['Paris', 'Lyon']);
  expect(proposedRides(travels, 'GO')).toMatch(/Paris 12:00 → Lyon .* · .*Lyon 17:00 → Nice/);
  expect(proposedRides(travels.slice(1), 'BACK')).toBe(null);
});
