import { describe, expect, test } from 'vitest';
import { fieldErrors } from '../../fields/fields.ts';
import { aHosting, gathering, id, unit, uuids } from '../example.test-data.ts';
import { hostingInput } from './fields.ts';
import { nightsOfGathering, nightsOfWish, nightsOutside } from './nights.ts';

const night = { date: '2027-03-10', roomType: 'SINGLE', quota: 2, price: 15_000 };
const complete = { name: 'Hôtel du Parc', businessUnitUuids: [unit.ms], hostingNights: [night] };
const errorsOf = (more: object, of = gathering(), kept?: Parameters<typeof hostingInput>[1]) => {
  const result = hostingInput(of, kept).safeParse({ ...complete, ...more });
  return result.success ? {} : fieldErrors(result.error);
};

test('a complete form is taken, with what was left out as null', () => {
  expect(hostingInput(gathering()).parse(complete)).toEqual({
    ...complete,
    address: null,
    city: null,
    phone: null,
    website: null,
    comment: null,
    hostingNights: [{ ...night, hostingNightUuid: null }],
  });
});

test('an empty form says all that is missing, each beside its field', () => {
  expect(fieldErrors(hostingInput(gathering()).safeParse({}).error!)).toEqual({
    name: 'Ce champs est requis',
    businessUnitUuids: 'Merci de cocher au moins une case dans cette section',
    hostingNights: 'Ce champs est requis',
  });
  expect(errorsOf({ hostingNights: [{}] })).toMatchObject({
    'hostingNights.0.date': 'Ce champs est requis',
    'hostingNights.0.roomType': 'Merci de cocher une option',
    'hostingNights.0.quota': 'Ce champs est requis',
  });
});

const outside = 'Cette nuit est en dehors de l’événement et de la veille d’arrivée';
const noEve = gathering('PUBLISHED', { hostingConfiguration: null });
describe('nights', () => {
  test.each([
    ['the night of arrival', { date: '2027-03-10' }, undefined, {}],
    ['the eve, which is configured', { date: '2027-03-09' }, undefined, {}],
    ['the eve, which is not', { date: '2027-03-09' }, noEve, { 'hostingNights.0.date': outside }],
    ['two nights before', { date: '2027-03-08' }, undefined, { 'hostingNights.0.date': outside }],
    ['the night after the end', { date: '2027-03-11' }, undefined, { 'hostingNights.0.date': outside }],
    ['no date', { date: 'mars' }, undefined, { 'hostingNights.0.date': 'Date incorrecte' }],
    ['no room', { quota: 0 }, undefined, { 'hostingNights.0.quota': 'Une chambre au moins' }],
    ['half a room', { quota: 1.5 }, undefined, { 'hostingNights.0.quota': 'Nombre entier attendu' }],
    ['a negative price', { price: -1 }, undefined, { 'hostingNights.0.price': 'Le montant ne peut pas être négatif' }],
    ['free of charge', { price: 0 }, undefined, {}],
  ] as const)('%s', (_what, more, of, errors) => {
    expect(errorsOf({ hostingNights: [{ ...night, ...more }] }, of)).toEqual(errors);
  });

  test('the same type of room once a night', () => {
    const twice = { hostingNights: [night, { ...night, roomType: 'TWIN' }, night] };
    expect(errorsOf(twice)).toEqual({
      'hostingNights.2.roomType': 'Ce type de chambre est déjà prévu pour cette nuit',
    });
  });

  test('an event that has no dates yet', () => {
    expect(errorsOf({}, gathering('DRAFT', { beginDate: null }))).toEqual({
      'hostingNights.0.date': 'L’événement n’a pas encore de dates',
    });
  });

  test('what is given stays: its date, its type and as many beds', () => {
    const kept = aHosting({ rooms: [{ hostingNightUuid: uuids.night, taken: 2, waiting: 0 }] });
    const same = { ...night, hostingNightUuid: uuids.night };
    const wrong = (more: object) => errorsOf({ hostingNights: [{ ...same, ...more }] }, gathering(), kept);
    expect(wrong({})).toEqual({});
    expect(wrong({ quota: 1 })).toEqual({
      'hostingNights.0.quota': 'Le quota ne peut pas être inférieur aux places attribuées (2 personnes)',
    });
    expect(wrong({ date: '2027-03-09' })).toEqual({
      'hostingNights.0.date': 'Des chambres sont attribuées pour cette nuit',
    });
    expect(wrong({ roomType: 'TWIN' })).toEqual({
      'hostingNights.0.roomType': 'Des chambres de ce type sont attribuées pour cette nuit',
    });
    expect(errorsOf({ hostingNights: [{ ...night, date: '2027-03-09' }] }, gathering(), kept)).toEqual({
      hostingNights: 'Une nuit dont des chambres sont attribuées ne peut pas être retirée',
    });
    expect(wrong({ hostingNightUuid: id(999) })['hostingNights.0.date']).toBe(
      'Cette nuit n’existe plus : rechargez la page',
    );
  });

  test('a night on which people are housed stays when the event moves, an empty one has to go', () => {
    const moved = gathering('PUBLISHED', {
      beginDate: new Date('2027-04-10T08:00:00Z'),
      endDate: new Date('2027-04-11T17:00:00Z'),
    });
    const same = { hostingNights: [{ ...night, hostingNightUuid: uuids.night }] };
    const housed = aHosting({ rooms: [{ hostingNightUuid: uuids.night, taken: 1, waiting: 0 }] });
    expect(errorsOf(same, moved, housed)).toEqual({});
    expect(errorsOf(same, moved, aHosting())).toEqual({ 'hostingNights.0.date': outside });
    expect(nightsOutside({ ...housed, gathering: moved })).toEqual([uuids.night]);
    expect(nightsOutside(housed)).toEqual([]);
  });
});

describe('for whom a hotel is', () => {
  test('the units of the event only', () => {
    expect(errorsOf({ businessUnitUuids: [id(999)] })).toEqual({
      businessUnitUuids: 'Cette franchise ne participe pas à l’événement',
    });
  });
  test('shared hotels name no units, whatever was sent', () => {
    const shared = gathering('PUBLISHED', { areHostingShared: true });
    expect(hostingInput(shared).parse({ ...complete, businessUnitUuids: [id(999)] }).businessUnitUuids).toEqual([]);
  });
});

describe('the nights of an event', () => {
  const oneDay = { endDate: new Date('2027-03-10T17:00:00Z') };
  test.each([
    ['with the eve', {}, ['2027-03-09', '2027-03-10']],
    ['without', { hostingConfiguration: null }, ['2027-03-10']],
    ['of one day, without the eve: its own night', { ...oneDay, hostingConfiguration: null }, ['2027-03-10']],
    ['of one day, with the eve: one night', oneDay, ['2027-03-09']],
    ['without dates', { beginDate: null }, []],
  ])('%s', (_what, changes, nights) => {
    expect(nightsOfGathering(gathering('PUBLISHED', changes))).toEqual(nights);
  });

  test('who names no nights gets those of the event, the eve only where all arrive then', () => {
    const configured = (chooseEveArrivalAllowed: boolean) =>
      gathering('PUBLISHED', {
        hostingConfiguration: { eveArrival: true, chooseEveArrivalAllowed, chooseNightsAllowed: false, comment: null },
      });
    expect(nightsOfWish(configured(true), { nightsWanted: [] })).toEqual(['2027-03-10']);
    expect(nightsOfWish(configured(false), { nightsWanted: [] })).toEqual(['2027-03-09', '2027-03-10']);
    expect(nightsOfWish(configured(true), { nightsWanted: ['2027-03-09', '2027-05-01'] })).toEqual(['2027-03-09']);
  });
});
