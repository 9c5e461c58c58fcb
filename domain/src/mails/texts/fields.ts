import { z } from 'zod';
import { typed } from '../../fields/fields.ts';
import { type FreeTextType, freeTexts, placeholderNames, unknownPlaceholders } from './free-texts.ts';

const marked = (name: string): string => `{{${name}}}`;

/** One line for a subject; unknown words in braces are refused beside the text, with their names. */
const freeText = ({ maxLength, position }: { maxLength: number; position: string }) =>
  typed()
    .max(maxLength, `${maxLength} caractères au plus`)
    .superRefine((text, ctx) => {
      const unknown = unknownPlaceholders(text);
      if (unknown.length > 0)
        ctx.addIssue({
          code: 'custom',
          message: `${unknown.length > 1 ? 'Valeurs inconnues' : 'Valeur inconnue'}\u202f: ${unknown.map(marked).join(', ')}. Possibles\u202f: ${placeholderNames.map(marked).join(', ')}`,
        });
      if (position === 'subject' && /[\r\n]/.test(text)) ctx.addIssue({ code: 'custom', message: 'Une seule ligne' });
    })
    .nullish()
    .transform((text) => text || null);

/** The texts of an event as they are typed: MailTextsInput in the graph. */
export const mailTextsFields = z.object(
  Object.fromEntries(Object.entries(freeTexts).map(([type, one]) => [type, freeText(one)])) as Record<
    FreeTextType,
    ReturnType<typeof freeText>
  >,
);
