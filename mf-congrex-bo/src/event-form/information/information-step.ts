import { formMessages } from '@portal/domain/fields';
import { formatOf } from '@portal/domain/gathering/gathering';
import { stepValues } from '@portal/domain/gathering/steps';
import type { DayRange } from '@portal/shared-ui/dates';
import { type FormStep, filled, type StepContext, type StepValues } from '../form-step.ts';
import { InformationFields } from './InformationFields.tsx';

export interface InformationValues extends StepValues {
  name: string;
  dates: DayRange | null;
  beginHour: string | null;
  endHour: string | null;
  timezone: string | null;
  format: string | null;
  visioUrl: string;
  city: string;
  country: string | null;
  location: string;
  description: string;
  eventSchedule: string;
  businessUnitUuids: string[];
  mainBusinessUnitUuid: string | null;
  categoryVersion: string | null;
  nationalityType: string | null;
  learnedSociety: string;
  website: string;
  additionalLinks: { label: string; url: string }[];
  hasBiogenStand: boolean;
  hasBiogenSymposium: boolean;
  hasBiogenWorkshop: boolean;
  eventType: string | null;
  invitationType: string | null;
  eveniumEventId: string;
  oseusMeetingId: string;
}

const texts = [
  'name',
  'visioUrl',
  'city',
  'location',
  'description',
  'eventSchedule',
  'learnedSociety',
  'website',
  'eveniumEventId',
  'oseusMeetingId',
] as const;

function initial({ gathering, isNew }: StepContext): InformationValues {
  const { beginDay, endDay, ...kept } = stepValues('information', gathering) as Record<string, never>;
  return {
    ...(kept as unknown as InformationValues),
    ...(Object.fromEntries(texts.map((field) => [field, kept[field] ?? ''])) as Record<(typeof texts)[number], string>),
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

/** What the place says for the format: a virtual event has none, one in a room has no address of its own on the web. */
function placeOf({ format, city, location, visioUrl }: InformationValues) {
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
    ...Object.fromEntries(texts.map((field) => [field, filled(values[field])])),
    ...placeOf(values),
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
  title: 'Informations',
  description: 'Ce qu’est l’événement, quand et où il a lieu, et pour quelles franchises.',
  initial,
  input,
  fieldOf: (path) => (days.includes(path) ? 'dates' : path),
  wordsOf: (path, message, { dates }) => (days.includes(path) && !dates ? formMessages.twoDates : message),
  Fields: InformationFields,
};
