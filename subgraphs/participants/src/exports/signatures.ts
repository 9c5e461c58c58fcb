import { type GatheringSnapshot, type SignatureRow, signatureExport, signaturesOf, wallClockOf } from '@portal/domain';
import { cursorPosition, exportEndpoint, readPage, trusted } from '@portal/server';
import { orderBy } from '../list/list.ts';
import { askedFor, listFilter } from '../list/list-filter.ts';
import { hasSigned, type ParticipantFilter, ParticipantModel, type StoredParticipant } from '../participant.model.ts';
import { findVisibleGathering } from '../visibility.ts';
import { categoryLabelOf } from './category-label.ts';

const byName = orderBy('nameKey');
/** People of one page: each signs once a day, and an event has 31 days with a list at most. */
const peopleAtOnce = 16;

/** A line for each day that somebody signed for, in the event's time zone. */
function rowsOf(p: StoredParticipant, gathering: GatheringSnapshot, days: readonly string[]): SignatureRow[] {
  const at = (instant: Date) => wallClockOf(instant, gathering.timezone);
  return signaturesOf(p)
    .filter(({ day }) => days.length === 0 || days.includes(day))
    .map(({ day, kind, nameDiffers, signedAt, receivedAt, userName }) => ({
      ...{ lastName: p.person.lastName, firstName: p.person.firstName, day, kind },
      categoryLabel: categoryLabelOf(gathering, p.category),
      gatheringName: gathering.name,
      signedDay: at(signedAt).day,
      signedAt: at(signedAt).hour,
      receivedDay: at(receivedAt).day,
      receivedAt: at(receivedAt).hour,
      nameDiffers: nameDiffers ?? false,
      collectedBy: userName,
    }));
}

/**
 * Verb `export-signatures`: who signed the presence lists of an event, by name and day. What was drawn or typed stays sealed.
 * @throws PortalError NOT_FOUND, BAD_USER_INPUT
 */
export const exportSignatures = exportEndpoint(signatureExport, async (ctx, { filters, after }) => {
  const gathering = await findVisibleGathering(ctx, filters.gatheringUuid);
  const signed = { 'signedDays.0': trusted({ ...hasSigned['signedDays.0'] }) };
  const filter = {
    $and: [listFilter(gathering, askedFor(ctx, gathering, filters.search, {})), signed],
  } as ParticipantFilter;
  const page = {
    model: ParticipantModel,
    filter,
    order: byName,
    size: peopleAtOnce,
    after: cursorPosition(byName, after),
  };
  const { items, endCursor, hasNextPage } = await readPage(page);
  const days = filters.days ?? [];
  return { rows: items.flatMap((p) => rowsOf(p, gathering, days)), total: null, endCursor, hasNextPage };
});
