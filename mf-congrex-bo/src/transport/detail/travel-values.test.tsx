import { expect, test } from 'vitest';
import type { OfferedTravelFragment } from '../../generated/graphql.ts';
import type { ShownNote } from './shown-note.ts';
import { askedFor, suggestionsOf, travelsOf } from './travel-values.ts';

const ride = {
  ...{ type: 'GO' as const, mode: 'TRAIN' as const, departurePlace: 'Paris', departureDate: '2027-03-09' },
  ...{ departureHour: '17:00', arrivalPlace: 'Lyon', arrivalDate: '2027-03-09', arrivalHour: '19:00' },
};

test('a travel that is kept goes back as its input has it', () => {
  const travels = [{ __typename: 'Travel', travelUuid: 't', ticketNumber: null, ...ride }];
  expect(travelsOf({ travels } as unknown as ShownNote)).toEqual([{ travelUuid: 't', ticketNumber: '', ...ride }]);
});

test('what others were given is offered in words, and added without what is theirs', () => {
  const given = [{ __typename: 'FavoriteTravel', ...ride, count: 12 }] as unknown as OfferedTravelFragment[];
  const [offer] = suggestionsOf(given);
  expect(offer?.label.replace(/\s/g, ' ')).toBe('Train, 09/03/27, Paris 17:00 → Lyon 19:00 (12 personnes)');
  expect(offer?.travel).toEqual({ ...ride, travelUuid: expect.any(String), ticketNumber: '' });
});

test('a step that was asked for is offered with the mode where there is no choice, its arrival left open', () => {
  const step = { transportStepUuid: 's', type: 'BACK' as const, departurePlace: 'Lyon', arrivalPlace: 'Paris' };
  const note = { preference: 'BOTH' as const, steps: [{ ...step, date: '2027-03-12', hour: '18:00' }] };
  const of = (preference: 'BOTH' | 'PLANE') =>
    askedFor({ ...note, preference } as unknown as ShownNote, 'BACK')[0]?.travel;
  expect(of('BOTH')).toMatchObject({ mode: null, departurePlace: 'Lyon', departureHour: '18:00', arrivalHour: null });
  expect(of('PLANE')?.mode).toBe('PLANE');
  expect(askedFor(note as unknown as ShownNote, 'GO')).toEqual([]);
});
