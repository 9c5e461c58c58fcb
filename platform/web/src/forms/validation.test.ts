import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { validate } from './validation.ts';

const schema = z
  .object({
    name: z.string().min(1),
    motive: z.string('Merci de remplir cette zone'),
    seats: z.number().int(),
    team: z.array(z.object({ userUuid: z.string() })),
    note: z.string().optional(),
  })
  .superRefine((values, ctx) => {
    if (values.name === 'doublon')
      ctx.addIssue({ code: 'custom', params: { type: 'customDates' }, message: 'Vous devez sélectionner deux dates' });
  });
const right = { name: 'Congrès', motive: 'm', seats: 3, team: [{ userUuid: 'u' }] };
const required = 'Ce champs est requis';

describe('validation (specification, section 5 "General")', () => {
  test.each<[string, unknown, Record<string, string> | null]>([
    ['all is right', right, null],
    [
      'all errors are collected',
      {},
      { name: required, motive: 'Merci de remplir cette zone', seats: required, team: required },
    ],
    ['an empty text is missing', { ...right, name: '' }, { name: required }],
    ['null is missing', { ...right, seats: null }, { seats: required }],
    ['the key is the path', { ...right, team: [{ userUuid: 'u' }, {}] }, { 'team.1.userUuid': required }],
    [
      'the key is the custom type',
      { ...right, name: 'doublon' },
      { customDates: 'Vous devez sélectionner deux dates' },
    ],
    [
      'a wrong value has a French message',
      { ...right, seats: 1.5 },
      { seats: 'Entrée invalide : entier attendu, nombre reçu' },
    ],
  ])('%s', async (_name, values, expected) => expect((await validate(schema, values)).errors).toEqual(expected));

  test('unknown keys are dropped, not refused', async () => {
    expect(await validate(schema, { ...right, role: 'admin' })).toEqual({ values: right, errors: null });
  });
});
