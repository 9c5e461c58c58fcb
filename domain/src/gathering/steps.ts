import type { z } from 'zod';
import { fieldErrors, normalise } from '../fields.ts';
import { documentsInput } from './documents.ts';
import {
  criteriaDraft,
  criteriaFor,
  informationDraft,
  informationFor,
  placesDraft,
  placesFor,
  supportDraft,
  supportFor,
} from './fields.ts';
import { emptyGathering, formatOf, type Gathering } from './gathering.ts';
import { type WizardStep, wizardSteps } from './states.ts';
import { instantOf, wallClockOf } from './time.ts';

const endDayOf = (g: Gathering): string | null => (g.endDate ? wallClockOf(g.endDate, g.timezone).day : null);

/** The schema a step must meet as a whole, for this gathering. */
export const stepSchemas = {
  information: (g: Gathering) => informationFor(g.gatheringType),
  support: (g: Gathering) => supportFor(g.businessUnitUuids),
  places: (g: Gathering) =>
    placesFor({
      ...{ gatheringType: g.gatheringType, endDay: endDayOf(g), availablePlace: g.availablePlace },
      takenPlaces: g.gatheringType === 'biogenEvent' ? g.confirmedInvitations : 0,
    }),
  criteria: (g: Gathering) => criteriaFor(g),
  documents: () => documentsInput,
} as const;

const drafts = {
  information: informationDraft,
  support: supportDraft,
  places: placesDraft,
  criteria: criteriaDraft,
  documents: documentsInput,
};

/** What a save of a step accepts: while the gathering is being created, as far as it is filled in; afterwards the whole. */
export const stepInput =
  (step: WizardStep) =>
  (g: Gathering): z.ZodType =>
    g.status === 'EX_NIHILO' ? drafts[step] : stepSchemas[step](g);

/** What stands in a step's form for the gathering as it is. */
export function stepValues(step: WizardStep, g: Gathering): Record<string, unknown> {
  const begin = g.beginDate && wallClockOf(g.beginDate, g.timezone);
  const end = g.endDate && wallClockOf(g.endDate, g.timezone);
  switch (step) {
    case 'information':
      return {
        name: g.name,
        beginDay: begin?.day,
        endDay: end?.day,
        beginHour: begin?.hour,
        endHour: end?.hour,
        timezone: g.timezone,
        format: formatOf(g),
        visioUrl: g.visioUrl,
        city: g.city,
        country: g.country,
        location: g.location,
        description: g.description,
        eventSchedule: g.eventSchedule,
        businessUnitUuids: g.businessUnitUuids,
        mainBusinessUnitUuid: g.mainBusinessUnitUuid,
        categoryVersion: g.categoryVersion,
        nationalityType: g.nationalityType,
        learnedSociety: g.learnedSociety,
        website: g.website,
        additionalLinks: g.additionalLinks,
        hasBiogenStand: g.hasBiogenStand,
        hasBiogenSymposium: g.hasBiogenSymposium,
        hasBiogenWorkshop: g.hasBiogenWorkshop,
        eventType: g.eventType,
        invitationType: g.invitationType,
        eveniumEventId: g.eveniumEventId,
        oseusMeetingId: g.oseusMeetingId,
      };
    case 'support':
      return { gatheringUsers: g.gatheringUsers };
    case 'places':
      return {
        availablePlace: g.availablePlace,
        numberOfInvitees: g.numberOfInvitees,
        limitDate: g.limitDate,
        invitationEndDate: g.invitationEndDate,
        areHostingShared: g.areHostingShared,
      };
    case 'criteria':
      return { maximalQuota: g.maximalQuota, gatheringBusinessUnits: g.gatheringBusinessUnits };
    case 'documents':
      return { gatheringFiles: g.gatheringFiles };
  }
}

/** What is still wrong or missing in each step, by field path; a step that is complete is left out. */
export function missingBySteps(g: Gathering): Partial<Record<WizardStep, Record<string, string>>> {
  const missing: Partial<Record<WizardStep, Record<string, string>>> = {};
  for (const step of Object.keys(stepSchemas) as WizardStep[]) {
    const result = stepSchemas[step](g).safeParse(stepValues(step, g));
    if (!result.success) missing[step] = fieldErrors(result.error);
  }
  return missing;
}

/** Steps in which nothing was given yet: they hold what a gathering begins with. Saving them empty leaves no trace. */
export function untouchedSteps(g: Gathering): WizardStep[] {
  const bare = { ...g, ...emptyGathering(g.gatheringUuid), gatheringType: g.gatheringType };
  return wizardSteps.filter(
    (step) => step !== 'information' && JSON.stringify(stepValues(step, g)) === JSON.stringify(stepValues(step, bare)),
  );
}

interface InformationValues {
  name?: string;
  beginDay?: string | null;
  endDay?: string | null;
  beginHour?: string;
  endHour?: string;
  timezone?: string;
  format?: string;
  businessUnitUuids?: string[];
  mainBusinessUnitUuid?: string | null;
  [field: string]: unknown;
}

/** The fields of the gathering that a save of step 1 gives. Begin and end take the first and the last hour of the day until hours are chosen. */
function informationChanges(g: Gathering, input: InformationValues): Partial<Gathering> {
  const { beginDay, endDay, beginHour, endHour, format, ...rest } = input;
  const timezone = input.timezone ?? g.timezone;
  const businessUnitUuids = input.businessUnitUuids ?? [];
  const chosenMain = input.mainBusinessUnitUuid;
  const given = Object.fromEntries(Object.entries(rest).map(([k, v]) => [k, v ?? null])) as Partial<Gathering>;
  return {
    ...given,
    timezone,
    ...(input.name && { nameKey: normalise(input.name) }),
    beginDate: beginDay ? instantOf(beginDay, beginHour ?? '09:00', timezone) : null,
    endDate: endDay ? instantOf(endDay, endHour ?? '18:00', timezone) : null,
    ...(format && { isPhysical: format !== 'VIRTUAL', isVirtual: format !== 'PHYSICAL' }),
    businessUnitUuids,
    mainBusinessUnitUuid:
      chosenMain && businessUnitUuids.includes(chosenMain) ? chosenMain : (businessUnitUuids[0] ?? null),
  };
}

/** The fields of the gathering that a save of a step gives, from its parsed input. */
export function stepChanges(step: WizardStep, g: Gathering, input: Record<string, unknown>): Partial<Gathering> {
  const { reason: _reason, quotaRaises: _known, ...values } = input;
  if (step === 'information') return informationChanges(g, values);
  return Object.fromEntries(Object.entries(values).map(([k, v]) => [k, v ?? null])) as Partial<Gathering>;
}
