import { type FormValuesOf, formValuesOf, textNames } from '@portal/domain/fields/field-table';
import { formMessages } from '@portal/domain/fields/fields';
import { informationFields } from '@portal/domain/gathering/form-steps/gathering-fields';
import { stepValues } from '@portal/domain/gathering/form-steps/steps';
import { formatOf } from '@portal/domain/gathering/gathering';
import { wizardStepLabels } from '@portal/domain/gathering/states';
import type { DayRange } from '@portal/shared-ui/dates';
import { type FormStep, filled, type StepContext, type StepValues } from '../form-step.ts';
import { InformationFields } from './InformationFields.tsx';

export interface InformationValues extends StepValues, FormValuesOf<typeof informationFields> {
  name: string;
  dates: DayRange | null;
  beginHour: string | null;
  endHour: string | null;
  timezone: string | null;
  format: string | null;
  country: string | null;
  businessUnitUuids: string[];
  mainBusinessUnitUuid: string | null;
  categoryVersion: string | null;
  additionalLinks: { label: string; url: string }[];
}

const texts = textNames(informationFields);

function initial({ gathering, isNew }: StepContext): InformationValues {
  const { beginDay, endDay, ...kept } = stepValues('information', gathering);
  return {
    ...kept,
    ...formValuesOf(informationFields, gathering),
    name: kept.name ?? '',
    dates: beginDay && endDay ? { start: beginDay, end: endDay } : null,
    beginHour: kept.beginHour ?? '09:00',
    endHour: kept.endHour ?? '18:00',
    format: isNew ? null : formatOf(gathering),
    reason: '',
  };
}

/** Units in the order they are kept in, new ones after them: another order is no change. */
function orderedUnits(chosen: readonly string[], { gathering, names }: StepContext): string[] {
  const before = gathering.businessUnitUuids.filter((uuid) => chosen.includes(uuid));
  const rank = new Map(names.units.map(({ businessUnitUuid }, index) => [businessUnitUuid, index]));
  const added = chosen.filter((uuid) => !before.includes(uuid));
  return [...before, ...added.sort((a, b) => (rank.get(a) ?? 99) - (rank.get(b) ?? 99))];
}

/** The venue fields by format: none for a virtual event, no web link for a physical one. */
function venueOf({ format, city, location, visioUrl }: InformationValues) {
  return {
    city: format === 'VIRTUAL' ? null : filled(city),
    location: format === 'VIRTUAL' ? null : filled(location),
    visioUrl: format === 'PHYSICAL' ? null : filled(visioUrl),
  };
}

function input(values: InformationValues, context: StepContext): Record<string, unknown> {
  const { reason: _reason, dates, ...rest } = values;
  const businessUnitUuids = orderedUnits(values.businessUnitUuids, context);
  const main = values.mainBusinessUnitUuid;
  return {
    ...rest,
    ...Object.fromEntries(texts.map((field) => [field, filled(values[field] as string)])),
    ...venueOf(values),
    name: values.name.trim(),
    beginDay: dates?.start ?? null,
    endDay: dates?.end ?? null,
    timezone: values.timezone ?? 'Europe/Paris',
    country: values.country ?? 'FR',
    businessUnitUuids,
    mainBusinessUnitUuid: main && businessUnitUuids.includes(main) ? main : null,
    additionalLinks: values.additionalLinks.map(({ label, url }) => ({ label, url })),
  };
}

const days = ['beginDay', 'endDay'];

/** Step 1: what, when, where, for which units. */
export const informationStep: FormStep<InformationValues> = {
  step: 'information',
  title: wizardStepLabels.information,
  description: 'Ce qu’est l’événement, quand et où il a lieu, et pour quelles franchises.',
  initial,
  input,
  fieldOf: (path) => (days.includes(path) ? 'dates' : path),
  wordsOf: (path, message, { dates }) => (days.includes(path) && !dates ? formMessages.twoDates : message),
  Fields: InformationFields,
};
