import type { z } from 'zod';
import { wallClockOf } from '../../calendar/time-zone.ts';
import { pickFields } from '../../fields/field-table.ts';
import { fieldErrors } from '../../fields/fields.ts';
import { emptyGathering, formatOf, type Gathering } from '../gathering.ts';
import { type WizardStep, wizardSteps } from '../states.ts';
import { capacityDraft, capacitySchemaFor } from './capacity.ts';
import { criteriaDraft, criteriaFor } from './criteria.ts';
import { documentsInput } from './documents.ts';
import { capacityFields, informationFields } from './gathering-fields.ts';
import { informationDraft, informationFor } from './information.ts';
import { supportDraft, supportFor } from './support.ts';

/** More than there are teams, quotas and dates that are checked at one time. */
const mostKept = 500;

/** A schema compiles itself when it is first used, which takes ten times what a check does: what asks the same is checked by the same one. */
function madeOnce<Asked, Schema>(make: (asked: Asked) => Schema): (asked: Asked) => Schema {
  const known = new Map<string, Schema>();
  return (asked) => {
    const key = JSON.stringify(asked);
    let schema = known.get(key);
    if (schema === undefined) {
      if (known.size >= mostKept) known.clear();
      schema = make(asked);
      known.set(key, schema);
    }
    return schema;
  };
}
const wholeInformation = madeOnce(informationFor);
const wholeSupport = madeOnce(supportFor);
const wholePlaces = madeOnce(capacitySchemaFor);
const wholeCriteria = madeOnce(criteriaFor);

const endDayOf = (g: Gathering): string | null => (g.endDate ? wallClockOf(g.endDate, g.timezone).day : null);

/** The schema a step must meet as a whole, for this gathering. */
export const stepSchemas = {
  information: (g: Gathering) => wholeInformation(g.gatheringType),
  support: (g: Gathering) => wholeSupport(g.businessUnitUuids),
  places: (g: Gathering) =>
    wholePlaces({
      ...{ gatheringType: g.gatheringType, endDay: endDayOf(g), availablePlace: g.availablePlace },
      takenPlaces: g.gatheringType === 'biogenEvent' ? g.confirmedInvitations : 0,
    }),
  criteria: ({ gatheringType, businessUnitUuids }: Gathering) => wholeCriteria({ gatheringType, businessUnitUuids }),
  documents: () => documentsInput,
} as const;

const drafts = {
  information: informationDraft,
  support: supportDraft,
  places: capacityDraft,
  criteria: criteriaDraft,
  documents: documentsInput,
};

/** What a form of a step sends: the whole, or as far as it is filled in. */
export type StepInput<S extends WizardStep> =
  | z.input<(typeof drafts)[S]>
  | z.input<ReturnType<(typeof stepSchemas)[S]>>;

/** What a save of a step accepts: while the gathering is being created, as far as it is filled in; afterwards the whole. */
export const stepInput =
  (step: WizardStep) =>
  (g: Gathering): z.ZodType =>
    g.status === 'EX_NIHILO' ? drafts[step] : stepSchemas[step](g);

const clockOf = (instant: Date | null, timezone: string) => (instant ? wallClockOf(instant, timezone) : undefined);

const valuesOfSteps = {
  information(g: Gathering) {
    const begin = clockOf(g.beginDate, g.timezone);
    const end = clockOf(g.endDate, g.timezone);
    return {
      name: g.name,
      beginDay: begin?.day,
      endDay: end?.day,
      beginHour: begin?.hour,
      endHour: end?.hour,
      timezone: g.timezone,
      format: formatOf(g),
      country: g.country,
      businessUnitUuids: g.businessUnitUuids,
      mainBusinessUnitUuid: g.mainBusinessUnitUuid,
      categoryVersion: g.categoryVersion,
      additionalLinks: g.additionalLinks,
      ...pickFields(informationFields, g),
    };
  },
  support: (g: Gathering) => ({ gatheringUsers: g.gatheringUsers }),
  places: (g: Gathering) => pickFields(capacityFields, g),
  criteria: (g: Gathering) => ({
    maximalQuota: g.maximalQuota,
    gatheringBusinessUnits: g.gatheringBusinessUnits,
  }),
  documents: (g: Gathering) => ({ gatheringFiles: g.gatheringFiles }),
} satisfies Record<WizardStep, (g: Gathering) => object>;
type ValuesOfSteps = { [S in WizardStep]: ReturnType<(typeof valuesOfSteps)[S]> };
const byStep: { [S in WizardStep]: (g: Gathering) => ValuesOfSteps[S] } = valuesOfSteps;

/** What a step's form shows for the gathering as it is. */
export const stepValues = <S extends WizardStep>(step: S, g: Gathering): ValuesOfSteps[S] => byStep[step](g);

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
