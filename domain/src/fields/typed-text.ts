/** Line ends of other systems, those within a paragraph and between pages that a text processor copies, and the two that JSON knows. */
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/**
 * What nobody sees or means, and what arrives with a copied text: controls, halves of characters, soft hyphens, blanks of no width, marks that turn
 * the direction of writing (a name could read as another one), and letters that are drawn as nothing.
 */
const unseen = /(?![\t\n\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\u115F\u1160\u2800\u3164\uFFA0]/gu;

/** Joiners mean something between two characters only, as in an emoji of a doctor. */
const looseJoiners = /(?<=^|\s)[\u200C\u200D]+|[\u200C\u200D]+(?=\s|$)/g;

const seen = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * A text as it is kept, from what was typed or pasted: composed accents (Unicode NFC: a Mac's file names and some PDFs have them apart), one kind of
 * line end, nothing unseen, no blanks around. A text in which nothing can be seen is empty.
 */
export function typedText(text: string): string {
  const written = text.normalize('NFC').replace(lineEnds, '\n').replace(unseen, '').replace(looseJoiners, '').trim();
  return seen.test(written) ? written : '';
}
