import { expect, test } from 'vitest';
import { fieldErrors } from '../../fields/fields.ts';
import { mailTextsFields } from './fields.ts';
import { filledIn, noTexts, textsOfMail, unknownPlaceholders } from './free-texts.ts';

test.each([
  ['Bonjour {{prenom}} {{ nom }}', []],
  ['{{prénom}} {{x}} {{x}}', ['prénom', 'x']],
  ['{{constructor}} {{__proto__}} {{toString}}', ['constructor', '__proto__', 'toString']],
  ['{{}}', ['']],
  ['{prenom} {{prenom} {{{prenom}}}', []],
])('unknown words of %j', (text, expected) => expect(unknownPlaceholders(text)).toEqual(expected));

const values = { firstName: '{{nom}} <b>', lastName: 'Ève', place: undefined };

test.each([
  ['{{prenom}} {{nom}}', '{{nom}} <b> Ève'],
  ['à {{lieu}}.', 'à .'],
  ['{{inconnu}}', '{{inconnu}}'],
])('%j is filled in once', (text, expected) => expect(filledIn(text, values)).toBe(expected));

const texts = {
  ...noTexts,
  OBJECT: 'objet',
  CONTENT: 'contenu',
  CONTACTS: 'contacts',
  BADGE: 'badge',
  RECAPITULATION_DIGITAL: 'à distance',
  PRESENCE_CERTIFICATE: '  ',
};

test.each([
  ['invitation', false, ['objet', 'contenu', 'contacts']],
  ['reminder', false, ['contenu', 'contacts']],
  ['recap', false, ['contacts', 'badge']],
  ['recap', true, ['contacts', 'badge', 'à distance']],
  ['presenceCertificate', true, ['contacts']],
] as const)('in the mail %s, from afar: %s', (mail, isVirtual, expected) => {
  expect(textsOfMail(mail, texts, isVirtual).map(({ text }) => text)).toEqual(expected);
});

test.each([
  [{ OBJECT: 'a\nb' }, { OBJECT: 'Une seule ligne' }],
  [{ OBJECT: 'a'.repeat(151) }, { OBJECT: '150 caractères au plus' }],
  [{ BADGE: '{{x}}' }, { BADGE: expect.stringContaining('Valeur inconnue\u202f: {{x}}. Possibles\u202f: {{prenom}}') }],
])('%j is refused beside its text', (typed, expected) => {
  const parsed = mailTextsFields.safeParse(typed);
  expect(parsed.success ? {} : fieldErrors(parsed.error)).toEqual(expected);
});

test('an empty text is none', () => expect(mailTextsFields.parse({ OBJECT: '  ', CONTENT: null })).toEqual(noTexts));
