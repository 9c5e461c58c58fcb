import { describe, expect, test } from 'vitest';
import { spelledFor } from './font-spelling.ts';

/** A font of Western Europe that has ṣ only as two characters. */
const latin = (codePoint: number): boolean => /[\u0020-\u00ff–‘’•√€œ⁄]|\u0323/u.test(String.fromCodePoint(codePoint));

describe('a text as the font of documents can write it', () => {
  test.each([
    ['what it has stays', 'Élodie Cœur – 12 €, « naïve »', 'Élodie Cœur – 12 €, « naïve »'],
    ['a letter is written by its parts', 'Maṣūd', 'Mas\u0323ud'],
    ['or without its marks', 'ǧabal', 'gabal'],
    ['a sign has a substitute', 'Paris → Lyon ✓', 'Paris -> Lyon √'],
    ['bullets of a text processor', '\uf0b7 premier', '• premier'],
    ['a ligature and a fraction are their letters', 'ﬁn, ⅓', 'fin, 1⁄3'],
    ['a narrow no-break space keeps words together', '1\u202f000', '1\u00a0000'],
    ['what is not seen is not written', 'Ma\u00adri\u200be\u2060\ufe0f', 'Marie'],
    ['what has no other spelling stays', '中 😀', '中 😀'],
    ['lines stay', 'un\n\tdeux', 'un\n\tdeux'],
  ])('%s', (_, text, expected) => {
    expect(spelledFor(text, latin)).toBe(expected);
  });
});
