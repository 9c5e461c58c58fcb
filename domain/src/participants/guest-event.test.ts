import { expect, test } from 'vitest';
import type { GatheringFile } from '../gathering/gathering.ts';
import { gatheringOf, id, participant, person } from './example.test-data.ts';
import { documentsOffered, guestEventOf } from './guest-event.ts';

const document = (more: Partial<GatheringFile> = {}): GatheringFile => ({
  ...{ fileUuid: id(1), type: 'OTHER', lvcKind: null, label: 'Plan d’accès', categories: [] },
  ...{ displayToHcp: true, isPhysical: true, isVirtual: true },
  ...more,
});
const hybrid = { gathering: gatheringOf('PUBLISHED_FRONT', { isPhysical: true, isVirtual: true }) };
const here = { participationType: 'PHYSICAL' } as const;
const afar = { ...hybrid, participationType: 'VIRTUAL' } as const;
const [hcp, staff] = [participant('HCP', 'UNANSWERED'), participant('STAFF', 'UNANSWERED')];

test.each([
  ['one for HCPs', {}, hcp, true],
  ['one that HCPs do not see', { displayToHcp: false }, hcp, false],
  ['that one to staff', { displayToHcp: false }, staff, true],
  ['that one to somebody added by hand', { displayToHcp: false }, participant('MANUAL'), false],
  ['the programme', { type: 'PROGRAM' }, hcp, true],
  ['the programme of the symposium', { type: 'SYMPOSIUM_PROGRAM' }, hcp, true],
  ['the form for expenses', { type: 'EXPENSE_FEE_FORM' }, hcp, true],
  ['the model of a letter', { type: 'LVC', lvcKind: 'global' }, hcp, false],
  ['the logo', { type: 'LOGO' }, staff, false],
  ['one for their category', { categories: ['ORATOR', hcp.category] }, hcp, true],
  ['one for another category', { categories: ['ORATOR'] }, hcp, false],
  ['one for those who come', { isVirtual: false }, participant('HCP', 'CONFIRMED', { ...hybrid, ...here }), true],
  ['one for those who come, from afar', { isVirtual: false }, participant('HCP', 'CONFIRMED', afar), false],
  ['one for those who follow from afar', { isPhysical: false }, participant('HCP', 'CONFIRMED', afar), true],
  [
    'one for those who come, to somebody undecided',
    { isVirtual: false },
    participant('HCP', 'UNANSWERED', hybrid),
    false,
  ],
  ['one for those who come, where everybody does', { isVirtual: false }, hcp, true],
  ['one for neither, which is for both', { isPhysical: false, isVirtual: false }, hcp, true],
  ['one to who refused', {}, participant('HCP', 'REFUSED'), false],
  ['one to who was taken off the list', {}, participant('STAFF', 'REMOVED'), false],
] as const)('a document is offered: %s', (_what, more, p, expected) => {
  expect(documentsOffered([document(more as Partial<GatheringFile>)], p)).toHaveLength(Number(expected));
});

const factsOf = (status: Parameters<typeof gatheringOf>[0]) => ({
  ...{ gatheringUuid: id(100), status: status! },
  gatheringFiles: [document(), document({ type: 'PROGRAM', label: 'Ignoré', fileUuid: id(2) })],
  ...{ description: 'Deux jours', eventSchedule: '9 h accueil', website: 'https://congres.test' },
  additionalLinks: [{ label: 'Plan', url: 'https://plan.test' }],
  ...{ visioUrl: 'https://visio.test', zoneVisioUrls: [{ zoneUuid: id(7), visioUrl: 'https://visio.test/sud' }] },
});

test.each([
  ['HCP', 'PUBLISHED', false],
  ['HCP', 'PUBLISHED_FRONT', true],
  ['HCP', 'CLOSED', true],
  ['STAFF', 'PUBLISHED', true],
  ['STAFF', 'TO_VALIDATE', false],
  ['STAFF', 'WINDED_UP', true],
] as const)('%s of an event that is %s read of it: %s', (kind, status, expected) => {
  expect(guestEventOf(factsOf(status), participant(kind)) !== null).toBe(expected);
});

test('a document has the label that it was given, else the name of its kind', () => {
  expect(guestEventOf(factsOf('PUBLISHED_FRONT'), hcp)?.documents).toEqual([
    { type: 'OTHER', label: 'Plan d’accès', fileUuid: id(1) },
    { type: 'PROGRAM', label: 'Programme', fileUuid: id(2) },
  ]);
});

test('texts and links of the event are read as they are', () => {
  expect(guestEventOf(factsOf('PUBLISHED_FRONT'), hcp)).toMatchObject({
    ...{ description: 'Deux jours', eventSchedule: '9 h accueil', websiteUrl: 'https://congres.test' },
    additionalLinks: [{ label: 'Plan', url: 'https://plan.test' }],
  });
});

const ofZone = (zoneUuid: string) => ({ person: { ...person, zoneUuid } });
test.each([
  ['confirmed, from afar', participant('HCP', 'CONFIRMED', afar), 'https://visio.test'],
  [
    'of a zone with an address of its own',
    participant('HCP', 'CONFIRMED', { ...afar, ...ofZone(id(7)) }),
    'https://visio.test/sud',
  ],
  ['of another zone', participant('HCP', 'CONFIRMED', { ...afar, ...ofZone(id(8)) }), 'https://visio.test'],
  ['confirmed, on the spot', participant('HCP', 'CONFIRMED', { ...hybrid, ...here }), null],
  ['not confirmed yet', participant('HCP', 'UNANSWERED', afar), null],
])('the address at which one connects: %s', (_who, p, expected) => {
  expect(guestEventOf(factsOf('PUBLISHED_FRONT'), p)?.visioUrl).toBe(expected);
});
