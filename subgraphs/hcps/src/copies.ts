import { isDeepStrictEqual } from 'node:util';
import {
  type Funding,
  gatheringSnapshot,
  invitationStatuses,
  type Participation,
  presences,
  solicitationStates,
} from '@portal/domain';
import { type Context, callService, defineCopy, inTransaction, trusted } from '@portal/server';
import { z } from 'zod';
import { GatheringCopies, HcpModel, type StoredHcp } from './models.ts';

/** Copies of gatherings: for bans, years, and who may make a link for one. */
export const gatherings = defineCopy({
  owner: 'gatherings',
  snapshot: gatheringSnapshot,
  model: GatheringCopies,
  id: 'gatheringUuid',
  asked: 'gatheringUuids',
});

/** The lists of copies in an HCP, and the key of the entries of each. */
interface Entries {
  participations: Participation;
  fundings: Funding;
}
type List = keyof Entries;
type Lists = { [L in List]: Entries[L][] };
const idOf: { [L in List]: (entry: Entries[L]) => string } = {
  participations: ({ participantUuid }) => participantUuid,
  fundings: ({ solicitationUuid }) => solicitationUuid,
};

/** What is to be stored in the list of an HCP. */
export interface OfHcp<Entry> {
  uuid: string;
  entry: Entry;
}
type IsWanted<Entry> = (entry: Entry, known: Entry | undefined) => boolean;

/** The list with the wanted entries replacing those with their ids; the same list when there are none. */
function renewed<L extends List>(
  list: L,
  before: readonly Entries[L][],
  entries: readonly Entries[L][],
  isWanted: IsWanted<Entries[L]>,
): readonly Entries[L][] {
  return entries.reduce((kept, entry) => {
    const known = kept.find((one) => idOf[list](one) === idOf[list](entry));
    if (!isWanted(entry, known)) return kept;
    return [...kept.filter((one) => one !== known), entry];
  }, before);
}

/** Stores entries in the lists of their HCPs, in one write. @returns how many were stored */
function keep<L extends List>(
  ctx: Context,
  list: L,
  entries: readonly OfHcp<Entries[L]>[],
  isWanted: IsWanted<Entries[L]> = (entry, known) => !known || entry.rev > known.rev,
): Promise<number> {
  if (entries.length === 0) return Promise.resolve(0);
  return inTransaction(ctx, async ({ session }) => {
    const among = { uuid: trusted({ $in: [...new Set(entries.map(({ uuid }) => uuid))] }) };
    const hcps = await HcpModel.find(among, { _id: 0, uuid: 1, [list]: 1 }, { session }).lean();
    let kept = 0;
    const writes = hcps.flatMap((hcp) => {
      const { [list]: before }: Lists = hcp;
      const own = entries.filter(({ uuid }) => uuid === hcp.uuid).map(({ entry }) => entry);
      const after = renewed(list, before, own, isWanted);
      if (after === before) return [];
      kept += after.filter((entry) => own.includes(entry)).length;
      return [{ updateOne: { filter: { uuid: hcp.uuid }, update: { $set: { [list]: after } } } }];
    });
    if (writes.length > 0) await HcpModel.bulkWrite(writes, { session, ordered: false });
    return kept;
  });
}

/** Stores participations of HCPs that are newer than the known ones. */
export const keepParticipations = (ctx: Context, parts: readonly OfHcp<Participation>[]): Promise<number> =>
  keep(ctx, 'participations', parts);

/** Stores outcomes of HCPs' solicitations that are newer. */
export const keepFundings = (ctx: Context, fundings: readonly OfHcp<Funding>[]): Promise<number> =>
  keep(ctx, 'fundings', fundings);

/** Entries of two HCPs that were merged, or are parted again: rows of these ids go from one to the other; one that is there already stays. */
export async function moveEntries(
  ctx: Context,
  { from, to, ids }: { from: string; to: string; ids: readonly string[] },
): Promise<void> {
  const options = { session: ctx.session ?? null };
  const source = await HcpModel.findOne({ uuid: from }, { _id: 0, participations: 1, fundings: 1 }, options).lean();
  if (!source) return;
  const moved = <E>(entries: readonly E[], id: (entry: E) => string) => entries.filter((one) => ids.includes(id(one)));
  const participations = moved(source.participations, idOf.participations);
  const fundings = moved(source.fundings, idOf.fundings);
  if (participations.length + fundings.length === 0) return;
  await keepParticipations(
    ctx,
    participations.map((entry) => ({ uuid: to, entry })),
  );
  await keepFundings(
    ctx,
    fundings.map((entry) => ({ uuid: to, entry })),
  );
  const among = trusted({ $in: [...ids] });
  const gone = { participations: { participantUuid: among }, fundings: { solicitationUuid: among } };
  await HcpModel.updateOne({ uuid: from }, { $pull: gone }, ctx.session ? { session: ctx.session } : {});
}

const isOutdated = <Entry extends { rev: number }>(known: Entry, entry: Entry): boolean =>
  known.rev <= entry.rev && !isDeepStrictEqual(known, entry);

/** Sets participations to the owner's, unless they are newer. @returns how many differed or were missing */
export const repairParticipations = (ctx: Context, parts: readonly OfHcp<Participation>[]): Promise<number> =>
  keep(ctx, 'participations', parts, (entry, known) => !known || isOutdated(known, entry));

/** The same for outcomes of solicitations; one that never funded anything is not kept. */
export const repairFundings = (ctx: Context, fundings: readonly OfHcp<Funding>[]): Promise<number> =>
  keep(ctx, 'fundings', fundings, (entry, known) => (known ? isOutdated(known, entry) : entry.isConfirmed));

const participantSnapshot = z.object({
  participantUuid: z.string(),
  gatheringUuid: z.string(),
  healthCareProfessionalUuid: z.string().nullable(),
  presence: z.enum(presences).nullable(),
  invitationStatus: z.enum(invitationStatuses),
  isRemoved: z.boolean(),
  isSecond: z.boolean().optional(),
  rev: z.number(),
});

/** Participations of HCPs in participants' snapshots; the other fields are dropped. */
export const participationsIn = (snapshots: unknown): OfHcp<Participation>[] =>
  z
    .array(participantSnapshot)
    .parse(snapshots)
    .flatMap(({ healthCareProfessionalUuid: uuid, ...entry }) => (uuid ? [{ uuid, entry }] : []));

const outcome = z.object({
  solicitationUuid: z.string(),
  gatheringUuid: z.string(),
  healthCareProfessionalUuid: z.string(),
  status: z.enum(solicitationStates),
  rev: z.number(),
});

/** What solicitations in solicitations' events and snapshots fund; the other fields are dropped. */
export const fundingsIn = (solicitations: unknown): OfHcp<Funding>[] =>
  z
    .array(outcome)
    .parse(solicitations)
    .map(({ healthCareProfessionalUuid: uuid, status, ...entry }) => ({
      ...{ uuid, entry: { ...entry, isConfirmed: status === 'confirmed' } },
    }));

/**
 * Whether an HCP is on the list of a gathering. Without a copy participants is asked, so that somebody just invited is not shown as not invited.
 * @throws PortalError SERVICE_UNAVAILABLE when participants is down
 */
export async function isInvited(
  ctx: Context,
  { uuid, participations }: Pick<StoredHcp, 'uuid' | 'participations'>,
  gatheringUuid: string,
): Promise<boolean> {
  const isHere = (one: Participation) => one.gatheringUuid === gatheringUuid && !one.isRemoved;
  if (participations.some(isHere)) return true;
  const question = { healthCareProfessionalUuid: uuid, gatheringUuid };
  const parts = participationsIn(await callService('hcps', 'participants', 'snapshots-of-hcp', question, ctx));
  await keepParticipations(ctx, parts);
  return parts.some(({ entry }) => isHere(entry));
}
