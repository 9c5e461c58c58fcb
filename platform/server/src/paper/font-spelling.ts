/** What people paste from a text processor, a web page or a message, and the font of documents has not, as it is usually written without it. */
const substitutes: Readonly<Record<string, string>> = {
  // The wide no-break space keeps words together as well.
  '\u202f': '\u00a0',
  '\u2012': '–',
  '→': '->',
  '←': '<-',
  '↔': '<->',
  '⇒': '=>',
  '☐': '[ ]',
  '□': '[ ]',
  '☑': '[x]',
  '☒': '[x]',
  '✓': '√',
  '✔': '√',
  '✗': '×',
  '✘': '×',
  '★': '*',
  '▪': '•',
  '◦': '○',
  '➢': '•',
  // Bullets and the arrow of the fonts Symbol and Wingdings, as a text processor copies them.
  '\uf0b7': '•',
  '\uf0a7': '•',
  '\uf0d8': '•',
  '\uf0e0': '->',
  // Letters of transcribed names: ʿAbd, Masʾūd, Hawaiʻi.
  ʿ: '‘',
  ʾ: '’',
  ʻ: '‘',
};

const marks = /\p{Mark}+/gu;
/** Direction and joining marks, variants of a sign: nothing that is seen. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * A text as a font can write it. A character that it has not would be an empty box in a document that is signed or worn as a badge: it is written by its parts
 * (ṣ), as its substitute (→), or without its marks (ǧ as g). What has neither stays.
 * @param has whether the font has a character, by its code point
 */
export function spelledFor(text: string, has: (codePoint: number) => boolean): string {
  const isWritten = (part: string): boolean => [...part].every((one) => has(one.codePointAt(0)!));
  const spelled = (one: string): string => {
    const parts = one.normalize('NFKD');
    const ways = [one, substitutes[one], one.normalize('NFD'), parts, parts.replace(marks, '')];
    return ways.find((way) => way !== undefined && way !== '' && isWritten(way)) ?? one;
  };
  return text.replace(unseen, '').replace(/[^\n\r\t\u0020-\u007e\u00a0-\u00ff]/gu, spelled);
}
