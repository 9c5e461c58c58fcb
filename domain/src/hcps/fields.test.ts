import { describe, expect, test } from 'vitest';
import { fieldErrors } from '../fields/fields.ts';
import { bankStatementInput, hcpFileInput, hcpInput, hcpPatch } from './fields.ts';
import { hcpLinkInput } from './links/link.ts';
import { additionalInfoInput, endingOf, maskOf } from './personal-data/additional-info.ts';

const errorsOf = (schema: { safeParse(value: unknown): { success: boolean; error?: unknown } }, value: unknown) => {
  const parsed = schema.safeParse(value);
  return parsed.success ? null : fieldErrors(parsed.error as never);
};
const hcp = {
  firstName: 'A',
  lastName: 'B',
  type: 'DOCTOR',
  specialty: 'NEUROLOGY',
  postalCode: '75013',
  city: 'Paris',
};
const file = { name: 'CV', addedDate: '2026-01-02', fileUuid: '10000000-0000-4000-8000-000000000001' };

describe('the HCP form', () => {
  test.each<[string, object, Record<string, string> | null]>([
    ['the least', {}, null],
    ['RPPS with spaces', { rppsNumber: '1000 1234 567' }, null],
    ['RPPS too short', { rppsNumber: '123' }, { rppsNumber: 'Numéro RPPS : 11 chiffres' }],
    ['ADELI with letters', { adeliNumber: '12345678A' }, { adeliNumber: 'Numéro ADELI : 9 chiffres' }],
    ['no name', { lastName: '  ' }, { lastName: 'Ce champs est requis' }],
    ['no profession', { type: undefined }, { type: 'Ce champs est requis' }],
    ['short postal code', { postalCode: '750' }, { postalCode: '4 caractères au moins' }],
    ['long postal code', { postalCode: '12345678901' }, { postalCode: '10 caractères au plus' }],
    ['e-mail', { email: 'a@' }, { email: 'Adresse e-mail incorrecte' }],
    ['phone', { phone: 'abc' }, { phone: 'Numéro de téléphone incorrect' }],
    ['extra field', { state: 'erased' }, { '': 'Unrecognized key: "state"' }],
  ])('%s', (_, change, expected) => {
    expect(errorsOf(hcpInput, { ...hcp, ...change })).toEqual(expected);
  });

  test('a change holds only what was given', () => {
    expect(hcpPatch.parse({ city: 'Lyon', email: '' })).toEqual({ city: 'Lyon', email: null });
  });
});

test.each<[string, object, Record<string, string> | null]>([
  ['whole', {}, null],
  ['the last valid day may be the first', { expirationDate: '2026-01-02' }, null],
  ['without a title', { name: '' }, { name: 'Ce champs est requis' }],
  ['without the added date', { addedDate: '' }, { addedDate: 'Ce champs est requis' }],
  ['without a file', { fileUuid: undefined }, { fileUuid: 'Ce champs est requis' }],
  [
    'expires before',
    { expirationDate: '2026-01-01' },
    { expirationDate: 'La date d’expiration précède la date d’ajout' },
  ],
])('a document %s', (_, change, expected) => {
  expect(errorsOf(hcpFileInput, { ...file, ...change })).toEqual(expected);
});

test('a bank statement of an unknown status is refused', () => {
  expect(errorsOf(bankStatementInput, { status: 'PAID' })).toEqual({ status: expect.any(String) });
});

test.each<[string, object, string[]]>([
  ['SERF without a gathering', { purpose: 'SERF' }, []],
  ['SUBSCRIPTION without a gathering', { purpose: 'SUBSCRIPTION' }, ['gatheringUuid']],
  ['an unknown purpose', { purpose: 'LOGIN' }, ['purpose']],
  ['a broken day', { purpose: 'SERF', endDate: '2026-02-30' }, ['endDate']],
])('a link for %s', (_, change, expected) => {
  const input = { healthCareProfessionalUuid: '10000000-0000-4000-8000-000000000001', ...change };
  expect(Object.keys(errorsOf(hcpLinkInput, input) ?? {})).toEqual(expected);
});

describe('additional info', () => {
  test('numbers lose their spaces, empty fields are cleared', () => {
    const read = additionalInfoInput.parse({ passportNumber: '20 fv 12345', birthDate: '', country: 'fr' });
    expect(read).toMatchObject({ passportNumber: '20FV12345', birthDate: null, country: 'FR' });
  });

  test.each([
    [{ birthDate: '1970-13-01' }, ['birthDate']],
    [{ passportNumber: '12<34' }, ['passportNumber']],
    [{ country: 'FRA' }, ['country']],
    [{ iban: 'FR76' }, ['']],
  ])('%j is refused', (typed, expected) => {
    expect(Object.keys(errorsOf(additionalInfoInput, typed) ?? {})).toEqual(expected);
  });

  test.each([
    ['passportNumber', '20FV12345', '•••• 2345'],
    ['idCardNumber', '1234567', '••••'],
    ['birthDate', '1970-01-02', '••••'],
    ['address', '12 rue des Lilas', '••••'],
  ] as const)('the mask of %s says no more than the end of a long number', (field, value, expected) => {
    expect(maskOf({ ending: endingOf(field, value) })).toBe(expected);
  });
});
