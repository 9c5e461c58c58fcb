import { expect, test } from 'vitest';
import { applyEdit } from '../changes/sensible-changes.ts';
import { congress, person, unit } from '../example.test-data.ts';
import type { Gathering, GatheringBusinessUnit } from '../gathering.ts';
import { type KnownOrgUnits, retiredOrgUnitErrors } from './retired-org-units.ts';

const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const [open, retired, nowhere] = [id(301), id(302), id(303)];
const zone = { west: id(401), east: id(402), foreign: id(403), nowhere: id(404) };
const known: KnownOrgUnits = {
  unit: (uuid) => {
    const label = { [unit.ms]: 'SEP', [unit.ad]: 'Alzheimer', [open]: 'SMA', [retired]: 'Biosimilaires' }[uuid];
    return label ? { label, state: uuid === retired ? 'retired' : 'active' } : null;
  },
  zone: (uuid) => {
    const label = { [zone.west]: 'Zone MS Ouest', [zone.east]: 'Zone MS Est', [zone.foreign]: 'Zone SMA' }[uuid];
    const businessUnitUuid = uuid === zone.foreign ? open : unit.ms;
    return label ? { label, state: uuid === zone.east ? 'retired' : 'active', businessUnitUuid } : null;
  },
};

const ofUnits = (...added: string[]): Partial<Gathering> => ({ businessUnitUuids: [unit.ms, unit.ad, ...added] });
const quotasOf = (businessUnitUuid: string, ...zones: string[]): GatheringBusinessUnit => ({
  ...congress().gatheringBusinessUnits[0]!,
  businessUnitUuid,
  zones: zones.map((zoneUuid) => ({ zoneUuid, zoneQuota: 1, visioUrl: null })),
});
const withZones = (...zones: string[]): Partial<Gathering> => ({
  gatheringBusinessUnits: [quotasOf(unit.ms, ...zones)],
});
const director = (businessUnitUuid: string): Partial<Gathering> => ({
  gatheringUsers: [
    { userUuid: person.stranger, gatheringUserType: 'medicalDirector', isBackup: false, businessUnitUuid },
  ],
});

const isRetired = (label: string) => `« ${label} » est retirée et ne peut plus être choisie`;
const zonePath = (n: number) => `gatheringBusinessUnits.0.zones.${n}.zoneQuota`;

test.each<[string, Partial<Gathering>, Record<string, string>]>([
  ['a unit in service', ofUnits(open), {}],
  ['a retired unit', ofUnits(retired), { businessUnitUuids: isRetired('Biosimilaires') }],
  ['a unit that nobody knows', ofUnits(nowhere), { businessUnitUuids: 'Franchise inconnue' }],
  ['a zone in service', withZones(zone.west), {}],
  ['a retired zone', withZones(zone.west, zone.east), { [zonePath(1)]: isRetired('Zone MS Est') }],
  ['a zone of another unit', withZones(zone.foreign), { [zonePath(0)]: 'Zone inconnue' }],
  ['a zone that nobody knows', withZones(zone.nowhere), { [zonePath(0)]: 'Zone inconnue' }],
  [
    'quotas of a retired unit',
    { gatheringBusinessUnits: [quotasOf(retired)] },
    { 'gatheringBusinessUnits.0.businessUnitUuid': isRetired('Biosimilaires') },
  ],
  [
    'somebody in the team of a retired unit',
    director(retired),
    { [`team.${retired}.medicalDirector`]: isRetired('Biosimilaires') },
  ],
])('what comes into a gathering must be in service: %s', (_what, changes, expected) => {
  expect(retiredOrgUnitErrors(congress(), congress('DRAFT', changes), known)).toEqual(expected);
});

test.each<[string, Partial<Gathering>]>([
  ['units', ofUnits(retired, nowhere)],
  ['zones', withZones(zone.east, zone.nowhere)],
  ['teams', director(retired)],
])('what a gathering names already stays: %s', (_what, named) => {
  const before = congress('DRAFT', named);
  expect(retiredOrgUnitErrors(before, congress('DRAFT', { ...named, city: 'Lille' }), known)).toEqual({});
});

test('a unit that stays although it is retired may get quotas and a team', () => {
  const before = congress('DRAFT', { ...ofUnits(retired), gatheringBusinessUnits: [], gatheringUsers: [] });
  const after = { ...before, gatheringBusinessUnits: [quotasOf(retired)], ...director(retired) };
  expect(retiredOrgUnitErrors(before, after, known)).toEqual({});
});

test('a gathering that is created names only what is in service', () => {
  const created = congress('EX_NIHILO', { businessUnitUuids: [unit.ms, retired], gatheringUsers: [] });
  expect(retiredOrgUnitErrors(null, created, known)).toEqual({ businessUnitUuids: isRetired('Biosimilaires') });
});

/** A published congress with a change that asks for these. */
function asking(changes: Partial<Gathering>): [before: Gathering, after: Gathering] {
  const before = congress('PUBLISHED');
  const request = { uuid: id(500), reason: 'Budget', initiatorUuid: null, now: new Date() };
  return [before, { ...before, ...applyEdit(before, changes, request) }];
}

test('a change that will wait names only what is in service', () => {
  const [before, after] = asking(ofUnits(retired));
  expect(after.businessUnitUuids).toEqual(before.businessUnitUuids);
  expect(retiredOrgUnitErrors(before, after, known)).toEqual({ businessUnitUuids: isRetired('Biosimilaires') });
});

test('a unit that was retired while the change waited stops its acceptance, and nothing else', () => {
  const [, waiting] = asking(ofUnits(retired));
  const renamed: Gathering = { ...waiting, name: 'Autre nom' };
  expect(retiredOrgUnitErrors(waiting, renamed, known)).toEqual({});
  const accepted = { ...waiting, ...ofUnits(retired), gatheringSensibleChanges: [] };
  expect(retiredOrgUnitErrors(waiting, accepted, known)).toEqual({ businessUnitUuids: isRetired('Biosimilaires') });
});

test('while units are not known, only what brings one asks for them', () => {
  const unknown = (): never => {
    throw new Error('asked');
  };
  const nothing: KnownOrgUnits = { unit: unknown, zone: unknown };
  expect(retiredOrgUnitErrors(congress(), congress('DRAFT', { city: 'Lille' }), nothing)).toEqual({});
  expect(() => retiredOrgUnitErrors(congress(), congress('DRAFT', ofUnits(open)), nothing)).toThrow('asked');
});
