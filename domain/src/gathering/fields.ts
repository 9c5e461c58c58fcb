import { valid } from 'semver';
import { z } from 'zod';
import { categoryLibraries, latestCategoryVersion } from '../category/category.ts';
import { day, formMessages, hour, optionalText, requiredText, uuid, webAddress } from '../fields.ts';
import { messageOf } from '../messages.ts';
import {
  biogenEventTypes,
  gatheringFormats,
  type gatheringTypes,
  gatheringUserTypes,
  invitationTypes,
  nationalityTypes,
} from './states.ts';
import { isTimeZone } from './time.ts';

const flag = z
  .boolean()
  .nullish()
  .transform((v) => v ?? false);
const optionalUrl = z.union([webAddress, z.literal('').transform(() => null)]).nullish();
const optionalDay = z.union([day, z.literal('').transform(() => null)]).nullish();
const optionalUuid = z.union([uuid, z.literal('').transform(() => null)]).nullish();
const quota = z
  .number({ error: formMessages.required })
  .int('Nombre entier attendu')
  .min(0, '0 au moins')
  .max(100_000, '100 000 au plus');
const chosen = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: formMessages.checkOneOption });

export const maximumDescription = 5000;
export const maximumName = 200;

/** Step 1: what, when, where, for which units (specification, section 2 "Event creation" and section 5). */
const informationFields = {
  name: requiredText(maximumName),
  beginDay: day,
  endDay: day,
  beginHour: hour,
  endHour: hour,
  timezone: z.string().refine(isTimeZone, 'Fuseau horaire inconnu').default('Europe/Paris'),
  format: chosen(gatheringFormats),
  visioUrl: optionalUrl,
  city: optionalText(120),
  country: z
    .string()
    .trim()
    .regex(/^[A-Z]{2}$/, 'Pays inconnu')
    .default('FR'),
  location: optionalText(200),
  description: optionalText(maximumDescription),
  eventSchedule: optionalText(maximumDescription),
  businessUnitUuids: z.array(uuid).min(1, formMessages.checkOneBox).max(20),
  mainBusinessUnitUuid: optionalUuid,
  categoryVersion: z
    .string()
    .refine((v) => valid(v) !== null, 'La version n’est pas une version sémantique')
    .refine((v) => Object.hasOwn(categoryLibraries, v), 'Version de catégories inconnue')
    .default(latestCategoryVersion),
  nationalityType: chosen(nationalityTypes).nullish(),
  learnedSociety: optionalText(200),
  website: optionalUrl,
  additionalLinks: z
    .array(z.object({ label: requiredText(120), url: webAddress }))
    .max(20)
    .default([]),
  hasBiogenStand: flag,
  hasBiogenSymposium: flag,
  hasBiogenWorkshop: flag,
  eventType: chosen(biogenEventTypes).nullish(),
  invitationType: chosen(invitationTypes).nullish(),
  eveniumEventId: optionalText(80),
  oseusMeetingId: optionalText(80),
};

type Issue = (path: string, message: string) => void;
const issuesOf =
  (ctx: z.RefinementCtx): Issue =>
  (path, message) =>
    ctx.addIssue({ code: 'custom', path: path.split('.'), message });

/** The whole of step 1 for a kind of gathering; a missing value is an error. */
export const informationFor = (gatheringType: (typeof gatheringTypes)[number]) =>
  z.object(informationFields).superRefine((v, ctx) => {
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

/** Step 2: the support team and the team of each unit, with backups (specification, section 3 "Team"). */
const member = z.object({
  userUuid: uuid,
  gatheringUserType: z.enum(gatheringUserTypes),
  isBackup: flag,
  businessUnitUuid: uuid.nullish().transform((v) => v ?? null),
});
const supportFields = { gatheringUsers: z.array(member).max(200) };

/** The path under which the error of a place in the team is shown: `team.roc`, `team.<businessUnitUuid>.medicalDirector`. */
export const teamPath = (type: string, businessUnitUuid: string | null, isBackup = false): string =>
  ['team', businessUnitUuid, type, isBackup ? 'backup' : null].filter(Boolean).join('.');

/** Which places of the team must be filled: a ROC; in each unit a medical director, a project manager and a medical manager. */
export const requiredPlaces = (businessUnitUuids: readonly string[]) => [
  { gatheringUserType: 'roc' as const, businessUnitUuid: null },
  ...businessUnitUuids.flatMap((businessUnitUuid) =>
    (['medicalDirector', 'projectManager', 'medical'] as const).map((gatheringUserType) => ({
      gatheringUserType,
      businessUnitUuid,
    })),
  ),
];

export const supportFor = (businessUnitUuids: readonly string[]) =>
  z.object(supportFields).superRefine(({ gatheringUsers }, ctx) => {
    const issue = issuesOf(ctx);
    const key = (m: { gatheringUserType: string; businessUnitUuid: string | null }) =>
      `${m.gatheringUserType}:${m.businessUnitUuid}`;
    const mains = new Map(gatheringUsers.filter((m) => !m.isBackup).map((m) => [key(m), m]));
    for (const place of requiredPlaces(businessUnitUuids)) {
      if (!mains.has(key(place)))
        issue(teamPath(place.gatheringUserType, place.businessUnitUuid), formMessages.required);
    }
    for (const m of gatheringUsers) {
      if (m.isBackup && mains.get(key(m))?.userUuid === m.userUuid) {
        issue(teamPath(m.gatheringUserType, m.businessUnitUuid, true), 'Le suppléant doit être une autre personne');
      }
      if (m.businessUnitUuid && !businessUnitUuids.includes(m.businessUnitUuid)) {
        issue(
          teamPath(m.gatheringUserType, m.businessUnitUuid, m.isBackup),
          'Cette franchise ne participe pas à l’événement',
        );
      }
    }
  });

/** Step 3: places and guests. Places of a standalone are limited (required, integer, 0 or more). */
const placesFields = {
  availablePlace: quota.nullish(),
  numberOfInvitees: quota.nullish(),
  limitDate: optionalDay,
  invitationEndDate: optionalDay,
  areHostingShared: flag,
};

/** What the places of a gathering are checked against. */
interface PlacesOf {
  gatheringType: string;
  endDay: string | null;
  /** As it is, and how many of them are taken: what is taken already cannot be given up. */
  availablePlace?: number | null;
  takenPlaces?: number | undefined;
}

export const placesFor = (gathering: PlacesOf) =>
  z.object(placesFields).superRefine((v, ctx) => {
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

/** Step 4: quotas and eligibility criteria of each unit. */
const unitFields = z.object({
  businessUnitUuid: uuid,
  criterias: z.array(z.string().max(40)).max(60).default([]),
  doctorQuota: quota.nullish().transform((v) => v ?? null),
  otherDisciplinesQuota: quota.nullish().transform((v) => v ?? null),
  hasAutomatedValidation: flag,
  hasZoneQuota: flag,
  mslResponsibleCriteria: flag,
  solicitationEndDate: optionalDay.transform((v) => v ?? null),
  zones: z
    .array(
      z.object({
        zoneUuid: uuid,
        zoneQuota: quota.nullish().transform((v) => v ?? null),
        visioUrl: optionalUrl.transform((v) => v ?? null),
      }),
    )
    .max(100)
    .default([]),
});
const criteriaFields = {
  maximalQuota: quota.nullish(),
  gatheringBusinessUnits: z.array(unitFields).max(20),
  /** The raises that these limits know of; no field of the edit itself. */
  quotaRaises: z.number().int().min(0).nullish(),
};

/** Quota rules of a unit of a congress (specification, section 5 "Event creation and quotas"). */
function checkUnitQuotas(unit: z.infer<typeof unitFields>, at: string, issue: Issue): void {
  const { doctorQuota, otherDisciplinesQuota, zones } = unit;
  if (doctorQuota === null) issue(`${at}.doctorQuota`, formMessages.required);
  if (otherDisciplinesQuota === null) issue(`${at}.otherDisciplinesQuota`, formMessages.required);
  if (doctorQuota !== null && otherDisciplinesQuota !== null && doctorQuota + otherDisciplinesQuota < 1) {
    issue(`${at}.doctorQuota`, 'La somme des quotas médecins et autres disciplines doit être d’au moins 1');
  }
  if (!unit.hasZoneQuota) return;
  if (zones.length === 0) issue(`${at}.zones`, 'Renseignez le quota de chaque zone');
  zones.forEach(({ zoneQuota }, index) => {
    if (zoneQuota === null) issue(`${at}.zones.${index}.zoneQuota`, 'Renseignez le quota de chaque zone');
  });
  const sum = zones.reduce((total, { zoneQuota }) => total + (zoneQuota ?? 0), 0);
  if (zones.length > 0 && zones.every((z) => z.zoneQuota !== null) && doctorQuota !== null && sum !== doctorQuota) {
    issue(`${at}.zones`, `La somme des quotas par zone (${sum}) doit être égale au quota médecins (${doctorQuota})`);
  }
}

export const criteriaFor = (gathering: { gatheringType: string; businessUnitUuids: readonly string[] }) =>
  z.object(criteriaFields).superRefine((v, ctx) => {
    const issue = issuesOf(ctx);
    gathering.businessUnitUuids.forEach((businessUnitUuid) => {
      if (!v.gatheringBusinessUnits.some((u) => u.businessUnitUuid === businessUnitUuid))
        issue('gatheringBusinessUnits', 'Renseignez chaque franchise');
    });
    v.gatheringBusinessUnits.forEach((unit, index) => {
      const at = `gatheringBusinessUnits.${index}`;
      if (!gathering.businessUnitUuids.includes(unit.businessUnitUuid))
        issue(`${at}.businessUnitUuid`, 'Cette franchise ne participe pas à l’événement');
      if (unit.criterias.length === 0) issue(`${at}.criterias`, formMessages.checkOneBox);
      if (gathering.gatheringType === 'congress') checkUnitQuotas(unit, at, issue);
    });
    if (gathering.gatheringType === 'congress' && (v.maximalQuota ?? 0) < 1)
      issue('maximalQuota', 'Le quota global doit être d’au moins 1');
  });

export type InformationInput = z.input<ReturnType<typeof informationFor>>;
export type SupportInput = z.input<ReturnType<typeof supportFor>>;
export type PlacesInput = z.input<ReturnType<typeof placesFor>>;
export type CriteriaInput = z.input<ReturnType<typeof criteriaFor>>;

/** Empty texts of a form count as not filled in. */
const emptyToUndefined = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).map(([k, v]) => [k, v === '' || v === null ? undefined : v]))
    : value;

/** What a draft accepts: the same shapes, nothing required but the name (a draft is saved as it stands). */
export const informationDraft = z.preprocess(
  emptyToUndefined,
  z
    .object({ ...informationFields, businessUnitUuids: z.array(uuid).max(20) })
    .partial()
    .extend({ name: requiredText(maximumName) }),
);
export const supportDraft = z.object(supportFields);
export const placesDraft = z.preprocess(emptyToUndefined, z.object(placesFields).partial());
export const criteriaDraft = z.object(criteriaFields);
