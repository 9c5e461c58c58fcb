import { formMessages } from '../texts/form-messages.ts';
import { type SerfSection, serfSections } from './forms.ts';

/** What is ticked and written of a form. Null is a box that is not ticked, an empty text one that says nothing. */
export type TickedForm = Record<SerfSection, readonly string[]> & { autres?: string | null | undefined };

/**
 * What is missing in a form: in each section at least one box; « autres » is one of the second, with its text (specification, section 5). Without zod:
 * the page of a link knows these rules without it (docs/decisions/federation.md).
 */
export function faultsOfForm(given: TickedForm): Partial<Record<SerfSection | 'autres', string>> {
  const others = given.autres ?? null;
  const empty = serfSections.filter(
    (name) => given[name].length === 0 && (name === 'therapeuticArea' || others === null),
  );
  return {
    ...Object.fromEntries(empty.map((name) => [name, formMessages.checkOneBox])),
    ...(others?.trim() === '' && { autres: formMessages.fillZone }),
  };
}
