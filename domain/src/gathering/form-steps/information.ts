import { z } from 'zod';
import { isTimeZone } from '../../calendar/time-zone.ts';
import { categoryLibraries, latestCategoryVersion } from '../../category/category.ts';
import { inputShape, orEmpty } from '../../fields/field-inputs.ts';
import { day, formMessages, hour, requiredText, typed, uuid, webAddress } from '../../fields/fields.ts';
import { isSemanticVersion } from '../../fields/semantic-version.ts';
import { gatheringFormats, type gatheringTypes } from '../states.ts';
import { emptyToUndefined } from './empty-texts.ts';
import { informationFields } from './gathering-fields.ts';
import { issuesOf } from './issues.ts';

export const maximumName = 200;

/** Step 1: what, when, where, for which units (specification, section 2 "Event creation" and section 5). */
const informationShape = {
  name: requiredText(maximumName),
  beginDay: day,
  endDay: day,
  beginHour: hour,
  endHour: hour,
  timezone: z.string().refine(isTimeZone, 'Fuseau horaire inconnu').default('Europe/Paris'),
  format: z.enum(gatheringFormats, { error: formMessages.checkOneOption }),
  country: typed()
    .regex(/^[A-Z]{2}$/, 'Pays inconnu')
    .default('FR'),
  businessUnitUuids: z.array(uuid).min(1, formMessages.checkOneBox).max(20),
  mainBusinessUnitUuid: orEmpty(uuid),
  categoryVersion: z
    .string()
    .refine(isSemanticVersion, 'La version n’est pas une version sémantique')
    .refine((v) => Object.hasOwn(categoryLibraries, v), 'Version de catégories inconnue')
    .default(latestCategoryVersion),
  additionalLinks: z
    .array(z.object({ label: requiredText(120), url: webAddress }))
    .max(20)
    .default([]),
  ...inputShape(informationFields),
};

/** The whole of step 1 for a kind of gathering; a missing value is an error. */
export const informationFor = (gatheringType: (typeof gatheringTypes)[number]) =>
  z.object(informationShape).superRefine((v, ctx) => {
    const issue = issuesOf(ctx);
    if (v.endDay < v.beginDay) issue('endDay', 'La date de fin précède la date de début');
    if (v.endDay === v.beginDay && v.endHour <= v.beginHour)
      issue('endHour', 'L’heure de fin doit suivre l’heure de début');
    if (v.format !== 'VIRTUAL' && !v.city) issue('city', formMessages.required);
    if (v.format !== 'VIRTUAL' && !v.location) issue('location', formMessages.required);
    if (gatheringType === 'congress' && !v.nationalityType) issue('nationalityType', formMessages.checkOneOption);
    if (gatheringType === 'congress' && !v.learnedSociety) issue('learnedSociety', formMessages.required);
    if (gatheringType === 'biogenEvent' && !v.eventType) issue('eventType', formMessages.checkOneOption);
    if (gatheringType === 'biogenEvent' && !v.invitationType) issue('invitationType', formMessages.checkOneOption);
    if (v.mainBusinessUnitUuid && !v.businessUnitUuids.includes(v.mainBusinessUnitUuid))
      issue('mainBusinessUnitUuid', 'La franchise principale doit être une des franchises choisies');
  });

export type InformationInput = z.input<ReturnType<typeof informationFor>>;

/** What a draft accepts: the same shape, nothing required but the name (a draft is saved as it is). */
export const informationDraft = z.preprocess(
  emptyToUndefined<Partial<InformationInput>>,
  z
    .object({ ...informationShape, businessUnitUuids: z.array(uuid).max(20) })
    .partial()
    .extend({ name: requiredText(maximumName) }),
);
