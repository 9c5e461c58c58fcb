import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeFileName } from './fields.ts';

test.each([
  ['Programme été.pdf', 'Programme été.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['..\\..\\boot.ini', 'boot.ini.pdf'],
  ['a.PDF', 'a.PDF'],
  ['.pdf', 'pdf.pdf'],
  ['...', 'fichier.pdf'],
  ['a\u202Efdp.exe', 'afdp.exe.pdf'],
  ['e\u0301te\u0301.pdf', 'été.pdf'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(150)}.pdf`],
  ['a\u0000b\r\nc.pdf', 'abc.pdf'],
])('the name %j becomes %j', (given, safe) => {
  expect(safeFileName(given, 'PDF')).toBe(safe);
});

const safe = /^(?!\.)[^/\\\p{Cc}\p{Cf}"<>|:?*]{1,190}\.pdf$/iu;
const troublesome = fc.constantFrom(
  '.',
  ' ',
  '/',
  '\\',
  '"',
  'a',
  'pdf',
  'é',
  'e\u0301',
  '\u202E',
  '\u2028',
  '\u0000',
  '\uD800',
);

test.each([
  ['any characters', fc.string({ unit: 'binary', maxLength: 400 })],
  ['troublesome ones', fc.array(troublesome, { maxLength: 12 }).map((parts) => parts.join(''))],
])(
  'of %s comes a name without path or control character, with its extension',
  (_what, names) => {
    fc.assert(fc.property(names, (given) => safe.test(safeFileName(given, 'PDF'))));
  },
  30_000,
);
