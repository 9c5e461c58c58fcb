import { z } from 'zod';
import { wallClockOf } from '../calendar/time-zone.ts';
import { categoriesForGathering } from '../category/index.ts';
import { day, formMessages, hour, optionalText, requiredText, uuid, webAddress, yesOrNo } from '../fields/fields.ts';
import type { Activity, ActivityGathering } from './activity.ts';
import { activityEntryTypes, activityNatures, activityOrganizers, categoryColors } from './states.ts';

const chosen = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: formMessages.checkOneOption });
const orNull = <T extends z.ZodType>(schema: T) =>
  z
    .union([schema, z.literal('').transform(() => null)])
    .nullish()
    .transform((v) => v ?? null);
const text = (max: number) => optionalText(max).transform((v) => v || null);

/** The form of an activity (specification, sections 2 and 3). Price in whole euro cents. */
export const activityFields = z.object({
  activityCategoryUuid: z.string({ error: formMessages.checkOneOption }).pipe(uuid),
  name: requiredText(200),
  organizer: chosen(activityOrganizers),
  nature: chosen(activityNatures),
  date: z.string({ error: formMessages.required }).pipe(day),
  startHour: hour,
  endHour: hour,
  room: text(200),
  place: text(300),
  visioLink: orNull(webAddress),
  website: orNull(webAddress),
  description: text(5000),
  imageFileUuid: orNull(uuid),
  documentFileUuid: orNull(uuid),
  entryType: chosen(activityEntryTypes),
  price: z
    .number()
    .int('Montant en centimes entiers attendu')
    .min(0, '0 au moins')
    .max(100_000_00, '100 000 € au plus')
    .nullish()
    .transform((v) => v ?? null),
  quota: z
    .number()
    .int('Nombre entier attendu')
    .max(100_000, '100 000 au plus')
    .nullish()
    .transform((v) => v ?? null),
  hasCustomTarget: yesOrNo,
  activityTarget: z
    .array(z.string())
    .max(100)
    .nullish()
    .transform((v) => [...new Set(v ?? [])]),
  oratorParticipantUuids: z
    .array(uuid)
    .max(100, '100 au plus')
    .nullish()
    .transform((v) => [...new Set(v ?? [])]),
});

export type ActivityInput = z.output<typeof activityFields>;

/** First and last day of a gathering in its time zone; null while it has no dates. */
export function daysOf(
  g: Pick<ActivityGathering, 'beginDate' | 'endDate' | 'timezone'>,
): { first: string; last: string } | null {
  if (!g.beginDate || !g.endDate) return null;
  return { first: wallClockOf(g.beginDate, g.timezone).day, last: wallClockOf(g.endDate, g.timezone).day };
}

/** Whether an activity no longer lies within the days of its gathering, which moved. */
export function isOutsideDates(a: Pick<Activity, 'date' | 'gathering'>): boolean {
  const days = daysOf(a.gathering);
  return days !== null && (a.date < days.first || a.date > days.last);
}

type Issue = (path: string, message: string) => void;
type Surroundings = Omit<
  ActivityGathering,
  'gatheringUuid' | 'rev' | 'status' | 'limitDate' | 'businessUnitUuids' | 'creatorUuid' | 'gatheringUsers'
>;

/** The form as far as it is filled in: what is wrong in itself has its own message already. */
type Filled = Partial<ActivityInput>;

function checkWhen(v: Filled, gathering: Surroundings, issue: Issue): void {
  if (v.startHour && v.endHour && v.startHour >= v.endHour)
    issue('endHour', 'L’heure de fin doit suivre l’heure de début');
  const days = daysOf(gathering);
  if (!v.date) return;
  if (!days) issue('date', 'L’événement n’a pas encore de dates');
  else if (v.date < days.first || v.date > days.last) issue('date', 'La date est en dehors de l’événement');
}

function checkNature(v: Filled, gathering: Surroundings, issue: Issue): void {
  if (!v.nature) return;
  if (v.nature !== 'VIRTUAL' && !gathering.isPhysical) issue('nature', 'L’événement est virtuel');
  if (v.nature !== 'PHYSICAL' && !gathering.isVirtual) issue('nature', 'L’événement est présentiel');
  if (v.nature !== 'PHYSICAL' && !v.visioLink) issue('visioLink', formMessages.required);
}

/** Quota above 0 and at least the number of enrolled (specification, section 5 "Event creation and quotas"). */
function checkQuota(v: Filled, taken: number, issue: Issue): void {
  if (v.entryType === 'ON_INVITATION_WITHOUT_QUOTA') return;
  if (v.quota === null || v.quota === undefined) issue('quota', formMessages.required);
  else if (v.quota < 1) issue('quota', 'Le quota doit être supérieur à 0');
  else if (v.quota < taken) issue('quota', `Le quota ne peut pas être inférieur au nombre d’inscrits (${taken})`);
}

function checkTarget(v: Filled, gathering: Surroundings, issue: Issue): void {
  if (!v.hasCustomTarget || !Array.isArray(v.activityTarget)) return;
  if (v.activityTarget.length === 0) issue('activityTarget', formMessages.checkOneBox);
  if (!gathering.beginDate || !gathering.endDate) return;
  const known = new Set(categoriesForGathering(gathering).map(({ id }) => id));
  if (v.activityTarget.some((id) => !known.has(id))) issue('activityTarget', 'Catégorie inconnue pour cet événement');
}

/**
 * The whole form, for its gathering and for what is already taken; the API and the screen use the same.
 * What does not go with the choices (link of a physical activity, quota of one without, target of one for all) is dropped.
 */
export const activityInput = (gathering: Surroundings, taken = 0) =>
  activityFields
    .superRefine(
      (v, ctx) => {
        const issue: Issue = (path, message) => ctx.addIssue({ code: 'custom', path: [path], message });
        checkWhen(v, gathering, issue);
        checkNature(v, gathering, issue);
        checkQuota(v, taken, issue);
        checkTarget(v, gathering, issue);
      },
      // Also while fields are wrong in themselves: all errors are shown at once (specification, section 5 "General").
      { when: ({ value }) => typeof value === 'object' && value !== null },
    )
    .transform((v) => ({
      ...v,
      visioLink: v.nature === 'PHYSICAL' ? null : v.visioLink,
      quota: v.entryType === 'ON_INVITATION_WITHOUT_QUOTA' ? null : v.quota,
      activityTarget: v.hasCustomTarget ? v.activityTarget : [],
    }));

/** The form of an activity category; a dinner is a meal. */
export const activityCategoryInput = z
  .object({
    label: requiredText(80),
    color: chosen(categoryColors),
    isRestauration: z.boolean().default(false),
    isDiner: z.boolean().default(false),
  })
  .transform((v) => ({ ...v, isRestauration: v.isRestauration || v.isDiner }));
