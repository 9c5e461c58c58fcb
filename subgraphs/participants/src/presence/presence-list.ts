import {
  badInput,
  type GatheringSnapshot,
  instantOf,
  isExpected,
  messageOf,
  type ParticipantInGathering,
  type PresenceSignature,
  participantActions,
  participantStateLabels,
  participationTypeLabels,
  presenceDays,
  presenceListEnds,
  refusalInContext,
  signatureOn,
  signaturesOf,
  wallClockOf,
} from '@portal/domain';
import { type Context, cursorPosition, pageSize, readPage, refuseTooMany, rulesOn, trusted } from '@portal/server';
import { orderBy } from '../list/list.ts';
import { askedFor, listFilter } from '../list/list-filter.ts';
import { hasSigned, type ParticipantFilter, ParticipantModel, type StoredParticipant } from '../participant.model.ts';
import { findVisibleGathering, visibleTo } from '../visibility.ts';
import { openSignatures } from './signature-drawings.ts';

const maximumPage = 500;
const usualPage = 200;
const byName = orderBy('nameKey');
const timeoutMs = 3000;

/** Only the fields that the list needs: devices cache it. */
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

/** Who signed for some day. */
export const signed = { 'signedDays.0': trusted({ ...hasSigned['signedDays.0'] }) };
/** Who has confirmed and comes in person. */
export const expected: ParticipantFilter = { state: 'CONFIRMED', participationType: trusted({ $ne: 'VIRTUAL' }) };
/** Who comes, or still may. */
export const mayCome: ParticipantFilter = { state: trusted({ $in: ['UNANSWERED', 'CONFIRMED'] }) };

export interface PresenceListArguments {
  gatheringUuid: string;
  after?: string | null;
  first?: number | null;
  search?: string | null;
  participantUuids?: string[] | null;
}

/** Who is on the list: those expected and those who signed; a search also finds those who may still come. */
function onList(ctx: Context, g: GatheringSnapshot, { search, participantUuids }: PresenceListArguments) {
  const isSearch = Boolean(search?.trim());
  const ways = { $or: [expected, signed, ...(isSearch ? [mayCome] : [])] } as ParticipantFilter;
  const among = participantUuids ? [{ participantUuid: trusted({ $in: participantUuids }) }] : [];
  return listFilter(g, [...askedFor(ctx, g, search, {}), ways, ...among]);
}

/**
 * The presence list of a gathering, by name, for all of its days at once: a device caches it and works offline.
 * @throws PortalError NOT_FOUND, BAD_USER_INPUT for an invalid cursor, BULK_TOO_LARGE
 */
export async function presenceList(ctx: Context, args: PresenceListArguments) {
  refuseTooMany(args.participantUuids ?? []);
  const gathering = await findVisibleGathering(ctx, args.gatheringUuid);
  const page = {
    model: ParticipantModel,
    filter: onList(ctx, gathering, args),
    order: byName,
    size: pageSize(args.first, maximumPage, usualPage),
    after: cursorPosition(byName, args.after),
    fields: lineFields,
  };
  const { items: lines, ...rest } = await readPage(page);
  const reason = refusalInContext(participantActions.rows.signPresence, rulesOn(ctx, { gathering }));
  const { gatheringUuid, name, status, city, location, timezone } = gathering;
  return {
    ...{ gatheringUuid, name, status, city, location, timezone, gathering, lines },
    days: presenceDays(gathering).map((day) => ({ day, gathering })),
    endsAt: presenceListEnds(gathering),
    canSign: reason === null,
    reason,
    reasonLabel: reason && messageOf(reason),
    ...rest,
  };
}

interface Counted {
  gathering: GatheringSnapshot;
}

const countOf = async (ctx: Context, g: GatheringSnapshot, ...which: ParticipantFilter[]): Promise<number> =>
  ParticipantModel.countDocuments(listFilter(g, [visibleTo(ctx), ...which])).maxTimeMS(timeoutMs);

/** How many are expected among those visible to the actor. */
export const expectedCount = (ctx: Context, { gathering }: Counted) => countOf(ctx, gathering, expected);

/** How many of them signed for a day. */
export const signedCount = (ctx: Context, { gathering, day }: Counted & { day: string }) =>
  countOf(ctx, gathering, { signedDays: day }, signed);

/** Lines by participant, within a reach. */
export async function linesAmong(
  reach: ParticipantFilter,
  participantUuids: readonly string[],
): Promise<Map<string, StoredParticipant>> {
  const filter = { $and: [{ participantUuid: trusted({ $in: [...participantUuids] }), live: true }, reach] };
  const rows = await ParticipantModel.find(filter, lineFields).lean();
  return new Map(rows.map((p) => [p.participantUuid, p]));
}

/** Why somebody who is not expected is shown all the same. */
export function remarkOf(p: Pick<ParticipantInGathering, 'state' | 'participationType'>): string | null {
  if (isExpected(p)) return null;
  return p.state === 'CONFIRMED' ? participationTypeLabels.VIRTUAL : participantStateLabels[p.state];
}

/** Resolvers of the line fields that are not stored as such. */
export const lineOf = {
  isExpected: (p: StoredParticipant) => isExpected(p),
  remark: (p: StoredParticipant) => remarkOf(p),
  signatures: (p: StoredParticipant) => signaturesOf(p),
};

/**
 * The drawings of a day, for the printed list; each reading is in the audit log.
 * @throws PortalError NOT_FOUND, BAD_USER_INPUT above 200 people
 */
export async function presenceSignatures(
  ctx: Context,
  { gatheringUuid, day, participantUuids }: { gatheringUuid: string; day: string; participantUuids: string[] },
) {
  const gathering = await findVisibleGathering(ctx, gatheringUuid);
  const most = 200;
  if (participantUuids.length > most) throw badInput({ participantUuids: `Au plus ${most} participants` });
  const filter = listFilter(gathering, [
    visibleTo(ctx),
    { participantUuid: trusted({ $in: participantUuids }) },
    { signedDays: day },
    signed,
  ]);
  const rows = await ParticipantModel.find(filter, lineFields).lean();
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
    gatheringDate: begin && beginOn(g!, begin, day),
    isSigned: true,
    signatureDate: signedAt,
    signatureUuid,
  });
  const all = signaturesOf(p);
  return all.length > 0 ? all.map(ofDay) : [{ ...unsigned, gatheringDate: begin }];
}

/** On a day of the event, the hour at which it begins, on its own clock; its beginning for a day that is none of its days any more. */
const beginOn = (g: GatheringSnapshot, begin: Date, day: string): Date =>
  presenceDays(g).includes(day) ? instantOf(day, wallClockOf(begin, g.timezone).hour, g.timezone) : begin;

/** The signature of a date, opened and audited; null without one. */
export const signatureOfDate = async (ctx: Context, { signatureUuid }: { signatureUuid: string | null }) =>
  signatureUuid ? ((await openSignatures(ctx, [signatureUuid], 'GatheringDate.signature'))[0] ?? null) : null;
