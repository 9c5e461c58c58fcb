import { type LetterRow, letterValueNames, PortalError, valuesOfLetter } from '@portal/domain';
import Docxtemplater from 'docxtemplater';
import PizZip from 'pizzip';

/** Only names of the table: no expression of a model is ever evaluated. */
const byName = (name: string) => ({
  get: (values: Record<string, string>): string => (Object.hasOwn(values, name) ? values[name]! : ''),
});

/** What a letter of the model says of somebody, and which of its values are not known of them. */
export interface FilledLetter {
  bytes: Uint8Array;
  /** Values of the model that are empty in this letter. */
  empty: string[];
}

/**
 * A letter from its model.
 * @param model a document that was checked when it was uploaded
 * @param now the day that the letter bears
 * @throws PortalError LETTER_VALUES_WRONG
 */
export function filledLetter(model: Buffer, row: LetterRow, now: Date): FilledLetter {
  const values = valuesOfLetter(row, now);
  const asked = new Set<string>();
  try {
    const document = new Docxtemplater(new PizZip(model), {
      delimiters: { start: '{{', end: '}}' },
      parser: (tag) => {
        asked.add(tag.trim());
        return byName(tag.trim());
      },
      nullGetter: () => '',
      linebreaks: true,
      errorLogging: false,
    });
    document.render(values);
    const bytes = document.getZip().generate({ type: 'nodebuffer', compression: 'DEFLATE' }) as Buffer;
    return { bytes, empty: letterValueNames.filter((name) => asked.has(name) && values[name] === '') };
  } catch {
    throw new PortalError('LETTER_VALUES_WRONG');
  }
}
