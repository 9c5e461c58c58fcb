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

test('whatever is sent, the name has no path, no control character, and its extension', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
      const name = safeFileName(given, 'PDF');
      expect(name).toMatch(/^[^/\\\p{Cc}\p{Cf}"<>|:?*]{1,190}\.pdf$/iu);
      expect(name.startsWith('.')).toBe(false);
    }),
  );
});
