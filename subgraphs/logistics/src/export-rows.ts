import {
  categoryById,
  type Guest,
  type HostingNight,
  PortalError,
  type RoomingRow,
  roomingExport,
  shownTransfer,
  stayContextOf,
  stayStatusOf,
  type TransferExportRow,
  takesRoom,
  transferExport,
} from '@portal/domain';
import {
  type Context,
  countUpTo,
  cursorPosition,
  exportEndpoint,
  type Filter,
  type KeyOrder,
  readPage,
  searchClauses,
  trusted,
  visiblePeopleFilter,
} from '@portal/server';
import { participants } from './copies.ts';
import { Stays, type StoredHosting, type StoredStay } from './models.ts';
import { hostingsOf } from './queries.ts';
import { transfersForGathering } from './transfers/transfer-queries.ts';
import { findVisibleGathering } from './visibility.ts';

const order: KeyOrder<StoredStay> = { key: 'nameKey', id: 'overnightStayUuid', direction: 1 };
const withRoom = (['HELD', 'RESERVED', 'ASSIGNED'] as const).filter(takesRoom);

interface NightOf {
  hosting: StoredHosting;
  night: HostingNight;
}
/** The nights of the hotels as a rooming list goes through them: by hotel, evening and type of room. */
const nightsInOrder = (hotels: readonly StoredHosting[]): NightOf[] =>
  hotels.flatMap((hosting) =>
    [...hosting.hostingNights]
      .sort((a, b) => a.date.localeCompare(b.date) || a.roomType.localeCompare(b.roomType))
      .map((night) => ({ hosting, night })),
  );

/** A place in the list: the night, and where in it. */
const cursorOf = ({ night }: NightOf, within: string | null): string => `${night.hostingNightUuid} ${within ?? ''}`;
function startOf(nights: readonly NightOf[], after: string | null | undefined): { at: number; within: string | null } {
  if (!after) return { at: 0, within: null };
  const [uuid, within = ''] = after.split(' ');
  const at = nights.findIndex(({ night }) => night.hostingNightUuid === uuid);
  // A night that was taken off meanwhile: nobody sleeps there.
  if (at < 0) throw new PortalError('CONFLICT');
  return { at, within: within || null };
}

type Person = Pick<Guest, 'firstName' | 'lastName' | 'category' | 'hostingRequest' | 'presence'>;
const nobody = { firstName: '', lastName: '', category: 'NO_CATEGORY', hostingRequest: null, presence: null };

const rowOf = ({ hosting, night }: NightOf, stay: StoredStay, person: Person): RoomingRow => ({
  hotel: hosting.name,
  city: hosting.city,
  date: night.date,
  roomType: night.roomType,
  lastName: person.lastName,
  firstName: person.firstName,
  categoryLabel: categoryById(hosting.gathering.categoryVersion, person.category)?.label ?? person.category,
  status: stayStatusOf(stay.state),
  context: stayContextOf(stay.state),
  price: stay.price,
  comment: person.hostingRequest?.comment ?? null,
});

const staysOfNights = (ctx: Context, uuids: readonly string[], search: string | null | undefined) =>
  ({
    $and: [
      { hostingNightUuid: trusted({ $in: [...uuids] }), isLive: true, state: trusted({ $in: [...withRoom] }) },
      visiblePeopleFilter(ctx),
      ...searchClauses(search),
    ],
  }) as Filter<StoredStay>;

/** Verb `export-rooming`: who sleeps where, by hotel, night and name; only rows that the exporting user sees. */
export const exportRooming = exportEndpoint(roomingExport, async (ctx, { filters, first, after }) => {
  await findVisibleGathering(ctx, filters.gatheringUuid);
  const nights = nightsInOrder(await hostingsOf(ctx, filters.gatheringUuid));
  const rows: RoomingRow[] = [];
  let { at, within } = startOf(nights, after);
  let endCursor: string | null = null;
  while (at < nights.length && rows.length < first) {
    const one = nights[at]!;
    const filter = staysOfNights(ctx, [one.night.hostingNightUuid], filters.search);
    const page = { model: Stays, filter, order, size: first - rows.length, after: cursorPosition(order, within) };
    const { items, hasNextPage, endCursor: end } = await readPage(page);
    const people = await participants.all(
      ctx,
      items.map(({ participantUuid }) => participantUuid),
    );
    rows.push(...items.map((stay) => rowOf(one, stay, people.get(stay.participantUuid) ?? nobody)));
    if (hasNextPage) endCursor = cursorOf(one, end);
    else {
      at += 1;
      within = null;
      endCursor = at < nights.length ? cursorOf(nights[at]!, null) : null;
    }
    if (hasNextPage) break;
  }
  const all = nights.map(({ night }) => night.hostingNightUuid);
  const total = after ? null : await countUpTo(Stays, staysOfNights(ctx, all, filters.search));
  return { rows, total, endCursor, hasNextPage: endCursor !== null };
});

/** Verb `export-transfers`: the rows of the list of transfers, by name. */
export const exportTransfers = exportEndpoint(transferExport, async (ctx, { filters, first, after }) => {
  const { categoryVersion } = await findVisibleGathering(ctx, filters.gatheringUuid);
  const { items, ...page } = await transfersForGathering(ctx, { ...filters, first, after });
  const people = await participants.all(
    ctx,
    items.map(({ participantUuid }) => participantUuid),
  );
  const rows = items.map((transfer): TransferExportRow => {
    const { lastName, firstName, category, presence } = people.get(transfer.participantUuid) ?? nobody;
    const { transportPrice, otherPrice, totalPrice } = shownTransfer(transfer);
    return {
      lastName,
      firstName,
      categoryLabel: categoryById(categoryVersion, category)?.label ?? category,
      transportPrice,
      otherPrice,
      totalPrice,
      presence,
    };
  });
  return { ...page, rows };
});
