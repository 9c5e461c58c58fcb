import {
  type ActivityPersonRow,
  activityPeopleExport,
  categoryById,
  frenchDayOf,
  messageOf,
  mismatchOf,
} from '@portal/domain';
import { assertMayRead, exportEndpoint } from '@portal/server';
import { participants } from '../copies.ts';
import type { StoredEnrolment } from '../models.ts';
import { activityParticipantsOf } from '../queries.ts';
import { findVisibleActivity, findVisibleGathering } from '../visibility.ts';

const dayOf = (at: Date | null): string | null => at && frenchDayOf(at);

/** Verb `export-people`: who is enrolled in an activity, as its list has them. @throws PortalError NOT_FOUND, BAD_USER_INPUT */
export const exportPeople = exportEndpoint(activityPeopleExport, async (ctx, { filters, first, after }) => {
  assertMayRead(ctx, 'readActivity');
  const activity = await findVisibleActivity(ctx, filters.activityUuid);
  const { categoryVersion, gatheringType } = await findVisibleGathering(ctx, activity.gatheringUuid);
  const { items, ...page } = await activityParticipantsOf(ctx, { ...filters, first, after });
  const lines = items as StoredEnrolment[];
  const people = await participants.all(
    ctx,
    lines.map(({ participantUuid }) => participantUuid),
  );
  const rows = lines.flatMap(({ participantUuid, presence, origin, enrolledAt }): ActivityPersonRow[] => {
    const person = people.get(participantUuid);
    if (!person) return [];
    const { lastName, firstName, category, invitationStatus, participationType } = person;
    const mismatch = mismatchOf(activity, person);
    return [
      {
        ...{ lastName, firstName, gatheringType, presence, invitationStatus, participationType, origin },
        categoryLabel: categoryById(categoryVersion, category)?.label ?? category,
        mismatch: mismatch && messageOf(mismatch),
        enrolledDay: dayOf(enrolledAt),
      },
    ];
  });
  return { ...page, rows };
});
