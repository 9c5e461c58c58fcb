import { describe, expect, test } from 'vitest';
import { email, optionalText, requiredText, webAddress } from './fields.ts';
import { typedText } from './typed-text.ts';

describe('a text is kept as it is read', () => {
  test.each([
    ['accents that come apart', 'E\u0301lodie Lefe\u0300vre', 'Élodie Lefèvre'],
    ['a soft hyphen of a PDF', 'Du\u00ADpont', 'Dupont'],
    ['a blank of no width', '\u200BDu\u200Bpont\uFEFF', 'Dupont'],
    ['a name that is written backwards', 'Martin\u202Egpj.exe', 'Martingpj.exe'],
    ['a control character', 'Du\u0000po\u0007nt', 'Dupont'],
    ['half of a character', 'Dupont\uD83D', 'Dupont'],
    ['line ends of a text processor', 'Salle A\vSalle B\fSalle C\u0085Salle D', 'Salle A\nSalle B\nSalle C\nSalle D'],
    ['line ends of other systems', 'Salle A\r\nSalle B\rSalle C\u2028Salle D', 'Salle A\nSalle B\nSalle C\nSalle D'],
    ['tabs and French blanks', 'Budget\u00A0:\t5\u202F000\u00A0€', 'Budget\u00A0:\t5\u202F000\u00A0€'],
    ['an emoji of several characters', 'Merci 👩\u200D⚕\uFE0F\u200D !', 'Merci 👩\u200D⚕\uFE0F !'],
    ['another script', ' Παπαδόπουλος محمد 王 ', 'Παπαδόπουλος محمد 王'],
  ])('%s', (_, given, kept) => expect(typedText(given)).toBe(kept));

  test.each(['', ' \n ', '\u200B', '\u00AD\u2060', '\u200D', '\uFE0F', '\u034F', '\u2800', '\u3164', '\u202E\u202C'])(
    'nothing can be seen in %j',
    (given) => expect(typedText(given)).toBe(''),
  );
});

describe('fields take what was pasted', () => {
  test('a required text in which nothing can be seen is missing', () => {
    expect(requiredText(10).safeParse('\u200B\u2800').error?.issues).toMatchObject([
      { message: 'Ce champs est requis' },
    ]);
  });

  test('what is not seen does not count', () => {
    expect(requiredText(6).parse('Du\u00ADpo\u200Bnt')).toBe('Dupont');
    expect(optionalText(5).parse('e\u0301te\u0301\u200B')).toBe('été');
  });

  test('an address is what it looks like', () => {
    expect(email.parse('\u200BJean.Dupont@exemple.fr\u200B ')).toBe('jean.dupont@exemple.fr');
    expect(webAddress.parse('\uFEFFhttps://exemple.fr/a\u200B')).toBe('https://exemple.fr/a');
  });
});
