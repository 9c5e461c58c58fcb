import { z } from 'zod';
import { inputShape } from '../../fields/field-inputs.ts';
import { formMessages } from '../../fields/fields.ts';
import { messageOf } from '../../texts/messages.ts';
import { emptyToUndefined } from './empty-texts.ts';
import { capacityFields } from './gathering-fields.ts';
import { issuesOf } from './issues.ts';

/** Step 3: places and guests. Places of a standalone are limited (required, integer, 0 or more). */
const placesShape = inputShape(capacityFields);

/** What the places of a gathering are checked against. */
interface PlacesOf {
  gatheringType: string;
  endDay: string | null;
  /** As it is, and how many of them are taken: what is taken already cannot be given up. */
  availablePlace?: number | null;
  takenPlaces?: number | undefined;
}

/** The whole of step 3 for a gathering; a missing value is an error. */
export const capacitySchemaFor = (gathering: PlacesOf) =>
  z.object(placesShape).superRefine((v, ctx) => {
    const issue = issuesOf(ctx);
    if (gathering.gatheringType === 'biogenEvent' && (v.availablePlace ?? null) === null)
      issue('availablePlace', formMessages.required);
    const { takenPlaces = 0 } = gathering;
    const places = v.availablePlace ?? null;
    if (places !== null && places < takenPlaces && places < (gathering.availablePlace ?? Infinity))
      issue('availablePlace', messageOf('PLACES_BELOW_CONFIRMED', { taken: takenPlaces }));
    if (!v.limitDate) issue('limitDate', formMessages.required);
    for (const field of ['limitDate', 'invitationEndDate'] as const) {
      const value = v[field];
      if (value && gathering.endDay && value > gathering.endDay)
        issue(field, 'La date doit précéder la fin de l’événement');
    }
  });

export type CapacityInput = z.input<ReturnType<typeof capacitySchemaFor>>;

/** What a draft accepts: the same shape, nothing required (a draft is saved as it is). */
export const capacityDraft = z.preprocess(emptyToUndefined<Partial<CapacityInput>>, z.object(placesShape).partial());
