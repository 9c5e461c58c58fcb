import { z } from 'zod';
import { orEmpty, wholeNumber } from '../../fields/field-inputs.ts';
import { day, formMessages, uuid, webAddress, yesOrNo } from '../../fields/fields.ts';
import { type Issue, issuesOf } from './issues.ts';

/** Step 4: quotas and eligibility criteria of each unit. */
const unitFields = z.object({
  businessUnitUuid: uuid,
  criterias: z.array(z.string().max(40)).max(60).default([]),
  doctorQuota: wholeNumber.nullish().transform((v) => v ?? null),
  otherDisciplinesQuota: wholeNumber.nullish().transform((v) => v ?? null),
  hasAutomatedValidation: yesOrNo,
  hasZoneQuota: yesOrNo,
  mslResponsibleCriteria: yesOrNo,
  solicitationEndDate: orEmpty(day).transform((v) => v ?? null),
  zones: z
    .array(
      z.object({
        zoneUuid: uuid,
        zoneQuota: wholeNumber.nullish().transform((v) => v ?? null),
        visioUrl: orEmpty(webAddress).transform((v) => v ?? null),
      }),
    )
    .max(100)
    .default([]),
});
const criteriaFields = {
  maximalQuota: wholeNumber.nullish(),
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

/** The whole of step 4 for a gathering; a missing value is an error. */
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

/** What a draft accepts: the same shape, nothing required (a draft is saved as it is). */
export const criteriaDraft = z.object(criteriaFields);
