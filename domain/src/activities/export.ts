import { z } from 'zod';
import { exportRights } from '../documents/actions.ts';
import { nameColumns, searchFilter } from '../documents/export-columns.ts';
import { defineExport } from '../documents/export-kind.ts';
import { describeFilters, filterChoices, searched } from '../documents/export-words.ts';
import { day, uuid } from '../fields/fields.ts';
import { gatheringTypes } from '../gathering/states.ts';
import { presenceColumn } from '../participants/exports/presence-column.ts';
import {
  invitationStatuses,
  participantStateLabels,
  participationTypeLabels,
  participationTypes,
  presenceFilters,
  presenceLabels,
  presences,
} from '../participants/states.ts';
import { type EnrolmentOrigin, enrolmentOrigins } from './states.ts';

const gatheringType = z.enum(gatheringTypes);

/** What narrows the list of those who are enrolled in an activity. */
const activityPeopleFilters = z.strictObject({
  activityUuid: uuid,
  search: searchFilter,
  presences: filterChoices(z.enum(presenceFilters)),
  /** Of the event: each has its own words for presence. */
  gatheringType: gatheringType.nullish(),
});

/** Somebody on the list of an activity. */
const activityPersonRow = z.object({
  lastName: z.string(),
  firstName: z.string(),
  gatheringType,
  presence: z.enum(presences).nullable(),
  categoryLabel: z.string(),
  invitationStatus: z.enum(invitationStatuses),
  participationType: z.enum(participationTypes).nullable(),
  origin: z.enum(enrolmentOrigins),
  mismatch: z.string().nullable(),
  enrolledDay: day.nullable(),
});
export type ActivityPersonRow = z.output<typeof activityPersonRow>;

const originLabels: Record<EnrolmentOrigin, string> = { FORM: 'Par le formulaire', STAFF: 'Par l’équipe' };

/** Who is enrolled in an activity, by name. */
export const activityPeopleExport = defineExport({
  label: 'Inscrits à une activité',
  right: exportRights.ACTIVITY_PEOPLE,
  service: 'activities',
  verb: 'export-people',
  fileName: 'inscrits-activite',
  filters: activityPeopleFilters,
  describe: ({ search, presences: chosen, gatheringType: type }) =>
    describeFilters([
      ...searched(search),
      ...(chosen ?? []).map((one) =>
        (one === 'NONE' ? 'Présence non renseignée' : (presenceLabels[type ?? 'congress'][one] ?? one)).toLowerCase(),
      ),
    ]),
  row: activityPersonRow,
  columns: [
    ...nameColumns<ActivityPersonRow>(),
    presenceColumn<ActivityPersonRow>(),
    { header: 'Catégorie', width: 34, grid: 'category', of: (r) => r.categoryLabel },
    { header: 'Invitation', width: 16, grid: 'status', of: (r) => participantStateLabels[r.invitationStatus] },
    {
      ...{ header: 'Participation', width: 16, grid: 'participationType' },
      of: (r) => r.participationType && participationTypeLabels[r.participationType],
    },
    { header: 'Inscription', width: 20, grid: 'origin', of: (r) => originLabels[r.origin] },
    { header: 'À vérifier', width: 40, grid: 'mismatch', of: (r) => r.mismatch },
    { header: 'Inscrit le', width: 14, kind: 'day', grid: 'enrolledAt', of: (r) => r.enrolledDay },
  ],
});
