import { expect, test } from 'vitest';
import { frenchTypography, seconds } from './report.ts';

test.each([
  ['Arrêté : oui ; non ! Quoi ?', 'Arrêté\u202f: oui\u202f; non\u202f! Quoi\u202f?'],
  ['reçu « abc »', 'reçu «\u202fabc\u202f»'],
  ['http://localhost:3000/?a=1', 'http://localhost:3000/?a=1'],
])('%s', (text, printed) => {
  expect(frenchTypography(text)).toBe(printed);
});

test('a duration has a decimal comma', () => {
  expect(seconds(12_345)).toBe('12,3 s');
});
