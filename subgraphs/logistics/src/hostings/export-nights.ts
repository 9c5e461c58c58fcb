import { categoryById, frenchDayOf, messageOf, mismatchOfStay, type NightRow, nightExport } from '@portal/domain';
import { exportEndpoint } from '@portal/server';
import { participants } from '../copies.ts';
import { nightOf, overnightStaysForGathering } from '../queries.ts';
import { findVisibleGathering } from '../visibility.ts';

/** Verb `export-nights`: the nights of an event or of one of its hotels, by name. @throws PortalError NOT_FOUND, BAD_USER_INPUT */
export const exportNights = exportEndpoint(nightExport, async (ctx, { filters, first, after }) => {
  const { gatheringUuid, search = null, ...narrowed } = filters;
  const { categoryVersion } = await findVisibleGathering(ctx, gatheringUuid);
  const question = { gatheringUuid, search, filters: narrowed, first, after };
  const { items, ...page } = await overnightStaysForGathering(ctx, question);
  const people = await participants.all(
    ctx,
    items.map(({ participantUuid }) => participantUuid),
  );
  const rows = await Promise.all(
    items.map(async (stay): Promise<NightRow> => {
      const guest = people.get(stay.participantUuid);
      const night = await nightOf(ctx, stay);
      const category = guest?.category ?? 'NO_CATEGORY';
      const mismatch = night && guest ? mismatchOfStay(night.hosting, guest) : null;
      const { date, state, origin, waitingSince } = stay;
      return {
        ...{ date, state, origin },
        lastName: guest?.lastName ?? '',
        firstName: guest?.firstName ?? '',
        hotel: night?.hosting.name ?? null,
        roomType: night?.roomType ?? null,
        categoryLabel: categoryById(categoryVersion, category)?.label ?? category,
        mismatch: mismatch && messageOf(mismatch),
        waitingDay: waitingSince && frenchDayOf(waitingSince),
        price: night?.price ?? null,
      };
    }),
  );
  return { ...page, rows };
});
