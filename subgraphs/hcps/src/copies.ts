import { isDeepStrictEqual } from 'node:util';
import { type Funding, gatheringSnapshot, invitationStatuses, type Participation, presences } from '@portal/domain';
import { askService, type Context, defineCopy, inTransaction, trusted } from '@portal/server';
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

/** The lists of copies that an HCP holds, each with the field that tells its entries apart. */
const idsOf = { participations: 'participantUuid', fundings: 'solicitationUuid' } as const;
interface Entries {
  participations: Participation;
  fundings: Funding;
}
type List = keyof Entries;

/** What is to be kept in the list of an HCP. */
export interface OfHcp<Entry> {
  uuid: string;
  entry: Entry;
}
type IsWanted<Entry> = (entry: Entry, known: Entry) => boolean;

/** The list with the entries that are wanted in place of those with their ids; the same list when there are none. */
function renewed<L extends List>(
  list: L,
  before: readonly Entries[L][],
  entries: readonly Entries[L][],
  isWanted: IsWanted<Entries[L]>,
): readonly Entries[L][] {
  const idOf = (one: Entries[L]) => (one as unknown as Record<string, string>)[idsOf[list]];
  return entries.reduce((kept, entry) => {
    const known = kept.find((one) => idOf(one) === idOf(entry));
    if (known && !isWanted(entry, known)) return kept;
    return [...kept.filter((one) => one !== known), entry];
  }, before);
}

/** Keeps entries in the lists of their HCPs, in one write. @returns how many were kept */
function keep<L extends List>(
  ctx: Context,
  list: L,
  entries: readonly OfHcp<Entries[L]>[],
  isWanted: IsWanted<Entries[L]> = (entry, known) => entry.rev > known.rev,
): Promise<number> {
  if (entries.length === 0) return Promise.resolve(0);
  return inTransaction(ctx, async ({ session }) => {
    const among = { uuid: trusted({ $in: [...new Set(entries.map(({ uuid }) => uuid))] }) };
    const hcps = await HcpModel.find(among as never, { _id: 0, uuid: 1, [list]: 1 }, { session }).lean();
    let kept = 0;
    const writes = (hcps as unknown as (Pick<StoredHcp, 'uuid'> & Record<L, Entries[L][]>)[]).flatMap((hcp) => {
      const own = entries.filter(({ uuid }) => uuid === hcp.uuid).map(({ entry }) => entry);
      const after = renewed(list, hcp[list], own, isWanted);
      if (after === hcp[list]) return [];
      kept += after.filter((entry) => own.includes(entry)).length;
      return [{ updateOne: { filter: { uuid: hcp.uuid }, update: { $set: { [list]: after } } } }];
    });
    if (writes.length > 0) await HcpModel.bulkWrite(writes as never, { session, ordered: false });
    return kept;
  });
}

/** Keeps the parts of HCPs in gatherings that are newer than those known. */
export const keepParticipations = (ctx: Context, parts: readonly OfHcp<Participation>[]): Promise<number> =>
  keep(ctx, 'participations', parts);

/** Keeps what became of HCPs' solicitations where it is newer. */
export const keepFundings = (ctx: Context, fundings: readonly OfHcp<Funding>[]): Promise<number> =>
  keep(ctx, 'fundings', fundings);

/** Makes parts what the owner says they are, unless they are newer. @returns how many differed or were missing */
export const mendParticipations = (ctx: Context, parts: readonly OfHcp<Participation>[]): Promise<number> =>
  keep(ctx, 'participations', parts, (entry, known) => known.rev <= entry.rev && !isDeepStrictEqual(known, entry));

const participantSnapshot = z.object({
  participantUuid: z.string(),
  gatheringUuid: z.string(),
  healthCareProfessionalUuid: z.string().nullable(),
  presence: z.enum(presences).nullable(),
  invitationStatus: z.enum(invitationStatuses),
  isRemoved: z.boolean(),
  rev: z.number(),
});

/** What participants says of those of them that are HCPs; the rest of its snapshots stays there. */
export const participationsIn = (snapshots: unknown): OfHcp<Participation>[] =>
  z
    .array(participantSnapshot)
    .parse(snapshots)
    .flatMap(({ healthCareProfessionalUuid: uuid, ...entry }) => (uuid ? [{ uuid, entry }] : []));

/**
 * Whether an HCP is on the list of a gathering. Whom no event has brought yet is asked for: nobody reads "not invited" of somebody just invited.
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
  const parts = participationsIn(await askService('hcps', 'participants', 'snapshots-of-hcp', question, ctx));
  await keepParticipations(ctx, parts);
  return parts.some(({ entry }) => isHere(entry));
}
