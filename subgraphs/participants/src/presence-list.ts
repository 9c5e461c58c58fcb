import {
  badInput,
  type GatheringSnapshot,
  isExpected,
  messageOf,
  type ParticipantInGathering,
  type PortalError,
  type PresenceSignature,
  participantStateLabels,
  participationTypeLabels,
  presenceDays,
  presenceListEnds,
  signatureOn,
  signaturesOf,
} from '@portal/domain';
import { type Context, trusted } from '@portal/server';
import { refuseTooMany } from './bulk.ts';
import { decodeCursor, encodeCursor } from './list.ts';
import { askedFor, listFilter } from './list-filter.ts';
import { hasSigned, type ParticipantFilter, ParticipantModel, type StoredParticipant } from './participant.model.ts';
import { gatheringInReach, visibleTo } from './reach.ts';
import { openSignatures } from './signature-drawings.ts';

const maximumPage = 500;
const patienceMs = 3000;

/** Not one field more than the list needs: devices keep it. */
const lineFields = {
  _id: 0,
  participantUuid: 1,
  gatheringUuid: 1,
  kind: 1,
  category: 1,
  state: 1,
  participationType: 1,
  presence: 1,
  rev: 1,
  nameKey: 1,
  'person.firstName': 1,
  'person.lastName': 1,
  signatures: 1,
} as const;

const signed = { 'signedDays.0': trusted({ ...hasSigned['signedDays.0'] }) } as unknown as ParticipantFilter;
const expected = { state: 'CONFIRMED', participationType: trusted({ $ne: 'VIRTUAL' }) } as unknown as ParticipantFilter;
const mayCome = { state: trusted({ $in: ['UNANSWERED', 'CONFIRMED'] }) } as unknown as ParticipantFilter;

export interface PresenceListArguments {
  gatheringUuid: string;
  after?: string | null;
  first?: number | null;
  search?: string | null;
  participantUuids?: string[] | null;
}

/** Who is on the list: those expected and those who signed; a search finds whoever may still come as well. */
function onList(ctx: Context, g: GatheringSnapshot, { search, participantUuids }: PresenceListArguments) {
  const isSearch = Boolean(search?.trim());
  const ways = { $or: [expected, signed, ...(isSearch ? [mayCome] : [])] } as ParticipantFilter;
  const among = participantUuids
    ? [{ participantUuid: trusted({ $in: participantUuids }) } as unknown as ParticipantFilter]
    : [];
  return listFilter(g, [...askedFor(ctx, g, search, {}), ways, ...among]);
}

const beyond = (cursor: string | null | undefined): ParticipantFilter[] => {
  if (!cursor) return [];
  const { value, participantUuid } = decodeCursor(cursor, 'nameKey');
  const ties = { $or: [{ nameKey: trusted({ $gt: value }) }, { participantUuid: trusted({ $gt: participantUuid }) }] };
  return [{ $and: [{ nameKey: trusted({ $gte: value }) }, ties] } as unknown as ParticipantFilter];
};

/** Why nobody can sign here, if so. */
const closedBy = (g: GatheringSnapshot): PortalError['code'] | null =>
  g.status === 'WINDED_UP' ? 'GATHERING_READ_ONLY' : g.isPhysical ? null : 'PRESENCE_NOT_ON_SITE';

/**
 * The presence list of a gathering, by name, for all of its days at once: a device keeps it and goes on without a connection.
 * @throws PortalError NOT_FOUND, BAD_USER_INPUT for a cursor that is none, BULK_TOO_LARGE
 */
export async function presenceList(ctx: Context, args: PresenceListArguments) {
  refuseTooMany(args.participantUuids ?? []);
  const gathering = await gatheringInReach(ctx, args.gatheringUuid);
  const size = Math.min(Math.max(args.first ?? 200, 1), maximumPage);
  const filter = { $and: [onList(ctx, gathering, args), ...beyond(args.after)] };
  const rows = (await ParticipantModel.find(filter as never, lineFields)
    .sort({ nameKey: 1, participantUuid: 1 })
    .limit(size + 1)
    .maxTimeMS(patienceMs)
    .lean()) as unknown as StoredParticipant[];
  const lines = rows.slice(0, size);
  const last = lines.at(-1);
  const reason = closedBy(gathering);
  const { gatheringUuid, name, status, city, location, timezone } = gathering;
  return {
    ...{ gatheringUuid, name, status, city, location, timezone, gathering, lines },
    days: presenceDays(gathering).map((day) => ({ day, gathering })),
    endsAt: presenceListEnds(gathering),
    canSign: reason === null,
    reason,
    reasonLabel: reason && messageOf(reason),
    endCursor: last ? encodeCursor(last, 'nameKey') : null,
    hasNextPage: rows.length > size,
  };
}

interface Counted {
  gathering: GatheringSnapshot;
}

const countOf = async (ctx: Context, g: GatheringSnapshot, ...which: ParticipantFilter[]): Promise<number> =>
  ParticipantModel.countDocuments(listFilter(g, [visibleTo(ctx), ...which]) as never).maxTimeMS(patienceMs);

/** How many are expected among those that the actor sees. */
export const expectedCount = (ctx: Context, { gathering }: Counted) => countOf(ctx, gathering, expected);

/** How many of them signed for a day. */
export const signedCount = (ctx: Context, { gathering, day }: Counted & { day: string }) =>
  countOf(ctx, gathering, { signedDays: day } as unknown as ParticipantFilter, signed);

/** Lines by participant, within a reach. */
export async function linesAmong(
  reach: ParticipantFilter,
  participantUuids: readonly string[],
): Promise<Map<string, StoredParticipant>> {
  const filter = { $and: [{ participantUuid: trusted({ $in: [...participantUuids] }), live: true }, reach] };
  const rows = (await ParticipantModel.find(filter as never, lineFields).lean()) as unknown as StoredParticipant[];
  return new Map(rows.map((p) => [p.participantUuid, p]));
}

/** Why somebody who is not expected is shown all the same. */
function remarkOf(p: Pick<ParticipantInGathering, 'state' | 'participationType'>): string | null {
  if (isExpected(p)) return null;
  return p.state === 'CONFIRMED' ? participationTypeLabels.VIRTUAL : participantStateLabels[p.state];
}

/** Fields of a line that are not kept as they are asked for. */
export const lineOf = {
  isExpected: (p: StoredParticipant) => isExpected(p),
  remark: (p: StoredParticipant) => remarkOf(p),
  signatures: (p: StoredParticipant) => signaturesOf(p),
};

/**
 * The drawings of a day, for the printed list; each look is in the audit log.
 * @throws PortalError NOT_FOUND, BAD_USER_INPUT above 200 people
 */
export async function presenceSignatures(
  ctx: Context,
  { gatheringUuid, day, participantUuids }: { gatheringUuid: string; day: string; participantUuids: string[] },
) {
  const gathering = await gatheringInReach(ctx, gatheringUuid);
  const most = 200;
  if (participantUuids.length > most) throw badInput({ participantUuids: `Au plus ${most} participants` });
  const filter = listFilter(gathering, [
    visibleTo(ctx),
    { participantUuid: trusted({ $in: participantUuids }) } as never,
    { signedDays: day } as never,
    signed,
  ]);
  const rows = (await ParticipantModel.find(filter as never, lineFields).lean()) as unknown as StoredParticipant[];
  const uuids = rows.flatMap((p) => signatureOn(p, day)?.signatureUuid ?? []);
  return openSignatures(ctx, uuids, 'presenceSignatures');
}

interface HcpDate {
  gatheringUuid: string;
  gatheringDate: Date | null;
  isSigned: boolean;
  signatureDate: Date | null;
  signatureUuid: string | null;
}

/** The dates of a participation, for the HCP: the days that were signed, or the beginning where none was. */
export function datesOf(p: StoredParticipant, g: GatheringSnapshot | null): HcpDate[] {
  const unsigned = { gatheringUuid: p.gatheringUuid, isSigned: false, signatureDate: null, signatureUuid: null };
  const begin = g?.beginDate ?? null;
  const ofDay = ({ day, signedAt, signatureUuid }: PresenceSignature) => ({
    gatheringUuid: p.gatheringUuid,
    gatheringDate: begin && new Date(begin.getTime() + daysBetween(g!, day) * 86_400_000),
    isSigned: true,
    signatureDate: signedAt,
    signatureUuid,
  });
  const all = signaturesOf(p);
  return all.length > 0 ? all.map(ofDay) : [{ ...unsigned, gatheringDate: begin }];
}

const daysBetween = (g: GatheringSnapshot, day: string): number => Math.max(0, presenceDays(g).indexOf(day));

/** The signature of a date, opened and audited; null without one. */
export const signatureOfDate = async (ctx: Context, { signatureUuid }: { signatureUuid: string | null }) =>
  signatureUuid ? ((await openSignatures(ctx, [signatureUuid], 'GatheringDate.signature'))[0] ?? null) : null;
