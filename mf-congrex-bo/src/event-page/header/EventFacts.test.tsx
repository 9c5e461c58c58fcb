import { expect, test } from 'vitest';
import { venueOf, whenOf } from './EventFacts.tsx';

const two = { beginDay: '2027-03-12', endDay: '2027-03-14', beginHour: '09:00', endHour: '18:00' };

test.each([
  [{ ...two, timezone: 'Europe/Paris' }, '12/03/27 – 14/03/27, 09:00 – 18:00'],
  [{ ...two, endDay: '2027-03-12', timezone: 'Europe/Paris' }, '12/03/27, 09:00 – 18:00'],
  [{ ...two, timezone: 'America/New_York' }, '12/03/27 – 14/03/27, 09:00 – 18:00 (heure de l’Est nord-américain)'],
  [{ ...two, beginDay: null, timezone: 'Europe/Paris' }, 'Dates à définir'],
])('when %#', (when, text) => expect(whenOf(when, 'Europe/Paris')).toBe(text));

test.each([
  [{ location: 'Centre de congrès', city: 'Lyon', country: 'FR' }, 'Centre de congrès, Lyon'],
  [{ location: null, city: 'Boston', country: 'US' }, 'Boston, États-Unis'],
  [{ location: null, city: null, country: 'FR' }, 'Lieu à définir'],
])('where %#', (where, text) => expect(venueOf(where)).toBe(text));
