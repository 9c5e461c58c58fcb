import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { normalise, searchTokens } from '../texts/search-words.ts';
import { fieldErrors, newPassword, password, webAddress } from './fields.ts';

test.each([
  ['Congres2026!', []],
  ['court1A', ['au moins 8 caractères']],
  ['minuscules1', ['une majuscule']],
  ['MAJUSCULES1', ['une minuscule']],
  ['SansChiffre', ['un chiffre']],
  ['Éléphants1', []],
])('password %s', (value, missing) => {
  const result = password.safeParse(value);
  expect(result.success ? [] : result.error.issues[0]?.message.replace('Il manque : ', '').split(', ')).toEqual(
    missing,
  );
});

test('the confirmation must match', () => {
  const result = newPassword.safeParse({ password: 'Congres2026!', confirmation: 'Congres2027!' });
  expect(result.success ? {} : fieldErrors(result.error)).toEqual({
    confirmation: 'Les deux mots de passe sont différents',
  });
});

test.each([
  ['http://demo.test', true],
  ['https://demo.test/a?b=c', true],
  ['demo.test', false],
  ['ftp://demo.test', false],
  ['https://', false],
  ['javascript:alert(1)', false],
])('address %s', (value, expected) => expect(webAddress.safeParse(value).success).toBe(expected));

describe('errors', () => {
  test('all are collected, by path, the first of a field', () => {
    const schema = z.object({
      a: z.string().min(2, 'court').regex(/z/, 'sans z'),
      b: z.object({ c: z.number('nombre') }),
    });
    const result = schema.safeParse({ a: 'x', b: { c: 'y' } });
    expect(fieldErrors(result.error!)).toEqual({ a: 'court', 'b.c': 'nombre' });
  });
  test('a custom type is the key', () => {
    const schema = z
      .object({ a: z.string() })
      .superRefine((_, ctx) =>
        ctx.addIssue({ code: 'custom', path: ['a'], params: { type: 'customError.required' }, message: 'requis' }),
      );
    expect(fieldErrors(schema.safeParse({ a: '' }).error!)).toEqual({ 'customError.required': 'requis' });
  });
});

test('search ignores accents and case', () => {
  expect(normalise('Événement À Nîmes')).toBe('evenement a nimes');
  expect(searchTokens('Journées d’Étude', 'Lyon', null, 'lyon')).toEqual(['journees', 'd', 'etude', 'lyon']);
});

test.each([
  ['Cœur & ŒIL', 'coeur & oeil'],
  ['Lætitia STRAßE', 'laetitia strasse'],
  ['Łukasz Søren Đorđe', 'lukasz soren dorde'],
  ['Lefe\u0300vre', 'lefevre'],
  ['Du\u00ADpont', 'dupont'],
  ['Delﬁn', 'delfin'],
])('as it is typed on any keyboard: %s', (text, plain) => expect(normalise(text)).toBe(plain));
