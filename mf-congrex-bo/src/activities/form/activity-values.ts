import { activityInput } from '@portal/domain/activities/fields';
import type { ActivityNature } from '@portal/domain/activities/states';
import { activityNatures } from '@portal/domain/activities/states';
import { validate } from '@portal/web/forms';
import { z } from 'zod';
import type { EventGathering } from '../../event/event-context.ts';
import type { FormFile } from '../../event-form/documents/documents-values.ts';
import type { ActivityFormValuesFragment, ActivityInput } from '../../generated/graphql.ts';
import { toActivityGathering } from '../to-activity-gathering.ts';

export interface FormOrator {
  participantUuid: string;
  name: string;
}

/** The values of the form as its fields hold them: empty text is '', a price is in euros, files and speakers have names. */
export interface ActivityValues extends Record<string, unknown> {
  /** Under which a new activity is created: a save that is sent twice creates one. */
  activityUuid: string;
  activityCategoryUuid: string | null;
  organizer: string | null;
  nature: string | null;
  name: string;
  date: string | null;
  startHour: string | null;
  endHour: string | null;
  room: string;
  place: string;
  visioLink: string;
  website: string;
  description: string;
  image: FormFile | null;
  document: FormFile | null;
  entryType: string | null;
  /** In euros. */
  price: number | null;
  quota: number | null;
  hasCustomTarget: boolean;
  activityTarget: string[];
  orators: FormOrator[];
}

type Kept = ActivityFormValuesFragment;

/** Names of what the form refers to, as far as their services answered. */
export interface KnownNames {
  image: FormFile | null;
  document: FormFile | null;
  orators: ReadonlyMap<string, string>;
}

/** The natures that an event of this format can have. */
export const naturesFor = (format: string): readonly ActivityNature[] =>
  format === 'HYBRID' ? activityNatures : activityNatures.filter((nature) => nature === format);

/** What a new activity begins with: what the event leaves no choice about. */
export const newActivity = (gathering: EventGathering): ActivityValues => ({
  activityUuid: crypto.randomUUID(),
  activityCategoryUuid: null,
  organizer: null,
  nature: gathering.format === 'HYBRID' ? null : gathering.format,
  name: '',
  date: gathering.beginDay && gathering.beginDay === gathering.endDay ? gathering.beginDay : null,
  startHour: null,
  endHour: null,
  room: '',
  place: '',
  visioLink: '',
  website: '',
  description: '',
  image: null,
  document: null,
  entryType: null,
  price: null,
  quota: null,
  hasCustomTarget: false,
  activityTarget: [],
  orators: [],
});

/** An activity as the form begins with it. */
export const valuesOf = (activity: Kept, names: KnownNames): ActivityValues => ({
  activityUuid: activity.activityUuid,
  activityCategoryUuid: activity.activityCategoryUuid,
  organizer: activity.organizer,
  nature: activity.nature,
  name: activity.name,
  date: activity.date,
  startHour: activity.startHour,
  endHour: activity.endHour,
  room: activity.room ?? '',
  place: activity.place ?? '',
  visioLink: activity.visioLink ?? '',
  website: activity.website ?? '',
  description: activity.description ?? '',
  image: names.image,
  document: names.document,
  entryType: activity.entryType,
  price: activity.price === null || activity.price === undefined ? null : activity.price / 100,
  quota: activity.quota ?? null,
  hasCustomTarget: activity.hasCustomTarget,
  activityTarget: activity.activityTarget,
  orators: activity.activityOrators.map(({ participantUuid }) => ({
    participantUuid,
    name: names.orators.get(participantUuid) ?? 'Nom indisponible',
  })),
});

/** Euros as whole cents. */
const centsOf = (euros: number | null): number | null => (euros === null ? null : Math.round(euros * 100));

/** What is sent: the fields of the rules. */
export function inputOf(values: ActivityValues): Record<string, unknown> {
  const { activityUuid: _uuid, image, document, price, orators, ...fields } = values;
  return {
    ...fields,
    price: centsOf(price),
    imageFileUuid: image?.fileUuid ?? null,
    documentFileUuid: document?.fileUuid ?? null,
    oratorParticipantUuids: orators.map(({ participantUuid }) => participantUuid),
  };
}

const fieldNames: Record<string, string> = {
  imageFileUuid: 'image',
  documentFileUuid: 'document',
  oratorParticipantUuids: 'orators',
};

/** The field of the form that shows the error of a field of the rules. */
export const fieldOf = (path: string): string => {
  const [first = path] = path.replace(/^activity\./, '').split('.');
  return fieldNames[first] ?? first;
};

/** Errors of the rules under the fields of the form; the first one of a field stays. */
export function fieldProblems(errors: Record<string, string>): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [path, message] of Object.entries(errors)) problems[fieldOf(path)] ??= message;
  return problems;
}

/**
 * The rules of an activity over the values of the form.
 *
 * @param taken seats that are taken: the quota may not fall below
 */
export function activitySchema(gathering: EventGathering, taken: number): z.ZodType<ActivityInput, ActivityValues> {
  const rules = activityInput(toActivityGathering(gathering), taken);
  return z.custom<ActivityValues>().transform(async (values, ctx) => {
    const outcome = await validate(rules, inputOf(values));
    if (!outcome.errors) return outcome.values;
    for (const [field, message] of Object.entries(fieldProblems(outcome.errors))) {
      ctx.addIssue({ code: 'custom', path: [field], message });
    }
    return z.NEVER;
  });
}
