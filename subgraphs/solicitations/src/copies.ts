import {
  type CongressSnapshot,
  congressSnapshot,
  type HcpSnapshot,
  hcpSnapshot,
  invitationStatuses,
  presences,
} from '@portal/domain';
import { askService, type Context, inTransaction, type Tx, trusted } from '@portal/server';
import { z } from 'zod';
import { cardOf, derivedOf } from './aggregate.ts';
import { vault } from './database.ts';
import {
  Gatherings,
  Hcps,
  type Participation,
  Participations,
  Solicitations,
  type StoredGathering,
  type StoredSolicitation,
  type UserCopy,
  Users,
} from './models.ts';
import { followLimits } from './quotas.ts';

const participation = z.object({
  participantUuid: z.string(),
  rev: z.number(),
  gatheringUuid: z.string(),
  healthCareProfessionalUuid: z.string().nullish(),
  invitationStatus: z.enum(invitationStatuses),
  presence: z.enum(presences).nullable(),
  isRemoved: z.boolean(),
});
const user = z.object({ userUuid: z.string(), rev: z.number(), firstName: z.string(), lastName: z.string() });

const isOfHcp = (one: z.infer<typeof participation>): one is Participation => Boolean(one.healthCareProfessionalUuid);

export const gatheringsOf = (answer: unknown): CongressSnapshot[] => z.array(congressSnapshot).parse(answer);
export const hcpsOf = (answer: unknown): HcpSnapshot[] => z.array(hcpSnapshot).parse(answer);
export const participationsOf = (answer: unknown): Participation[] =>
  z.array(participation).parse(answer).filter(isOfHcp);

const snapshots = (ctx: Context, service: string, body: object): Promise<unknown> =>
  askService('solicitations', service, 'snapshots', body, ctx);

/** Ask the owners; @throws PortalError SERVICE_UNAVAILABLE when one is down. */
export const fetchGatherings = async (ctx: Context, gatheringUuids: readonly string[]) =>
  gatheringsOf(await snapshots(ctx, 'gatherings', { gatheringUuids }));
export const fetchHcps = async (ctx: Context, healthCareProfessionalUuids: readonly string[]) =>
  hcpsOf(await snapshots(ctx, 'hcps', { healthCareProfessionalUuids }));
export const fetchUsers = async (ctx: Context, userUuids: readonly string[]): Promise<UserCopy[]> =>
  z.array(user).parse(await snapshots(ctx, 'users', { userUuids }));

const upserted = ({ session }: Context) => ({ ...(session && { session }), upsert: true });
const inSession = ({ session }: Context) => ({ session: session ?? null });

/** Keeps a gathering's copy when it is newer; its solicitations and its places follow. @returns whether it was */
export const keepGathering = (ctx: Context, snapshot: CongressSnapshot): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const { gatheringUuid, rev } = snapshot;
    const known = (await Gatherings.findOne(
      { gatheringUuid },
      { _id: 0 },
      inSession(tx),
    ).lean()) as StoredGathering | null;
    if (known && known.rev >= rev) return false;
    await Gatherings.updateOne({ gatheringUuid }, { $set: snapshot, $inc: { touched: 1 } } as never, upserted(tx));
    if (known && JSON.stringify(cardOf(known)) !== JSON.stringify(cardOf(snapshot))) await renewCards(tx, snapshot);
    await followLimits(tx, snapshot);
    return true;
  });

async function renewCards(tx: Tx, snapshot: CongressSnapshot): Promise<void> {
  const { gatheringUuid } = snapshot;
  const rows = await Solicitations.find({ gatheringUuid } as never, { _id: 0 }, inSession(tx)).lean();
  await rederive(tx, rows as StoredSolicitation[], () => snapshot);
}

/** What lists find and sort by, anew from the copies. */
async function rederive(
  tx: Tx,
  rows: readonly StoredSolicitation[],
  congressOf: (row: StoredSolicitation) => CongressSnapshot | undefined,
): Promise<void> {
  const uuids = rows.map((row) => row.healthCareProfessionalUuid);
  const hcps = (await Hcps.find(
    { uuid: trusted({ $in: uuids }) } as never,
    { _id: 0 },
    inSession(tx),
  ).lean()) as HcpSnapshot[];
  const byUuid = new Map(hcps.map((hcp) => [hcp.uuid, hcp]));
  const updates = rows.flatMap((row) => {
    const hcp = byUuid.get(row.healthCareProfessionalUuid);
    const congress = congressOf(row);
    if (!hcp || !congress) return [];
    const derived = derivedOf({ ...row, hcp, congress });
    return [{ updateOne: { filter: { solicitationUuid: row.solicitationUuid }, update: { $set: derived } } }];
  });
  if (updates.length > 0) await Solicitations.bulkWrite(updates as never, { session: tx.session });
}

/** Keeps an HCP's copy when it is newer; lists follow a new name, and nothing is left of an erased one. @returns whether it was */
export const keepHcp = (ctx: Context, snapshot: HcpSnapshot): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const { uuid, rev } = snapshot;
    const known = await Hcps.findOne({ uuid }, { _id: 0, rev: 1 }, inSession(tx)).lean();
    if (known && known.rev >= rev) return false;
    await Hcps.updateOne({ uuid }, { $set: snapshot } as never, upserted(tx));
    if (!known) return true;
    const filter = { healthCareProfessionalUuid: uuid } as never;
    if (snapshot.state === 'erased') await forget(tx, uuid);
    const rows = (await Solicitations.find(filter, { _id: 0 }, inSession(tx)).lean()) as StoredSolicitation[];
    const gatheringUuids = rows.map((row) => row.gatheringUuid);
    const congresses = (await Gatherings.find(
      { gatheringUuid: trusted({ $in: gatheringUuids }) } as never,
      { _id: 0 },
      inSession(tx),
    ).lean()) as StoredGathering[];
    const byUuid = new Map(congresses.map((congress) => [congress.gatheringUuid, congress]));
    await rederive(tx, rows, (row) => byUuid.get(row.gatheringUuid));
    return true;
  });

/** What of a solicitation is the HCP's own; who was asked where, when, and what was decided stays (decisions, section 8). */
const erased = { phone: null, therapeuticCommitteeRole: null, priorFundingJustification: null, signature: null };

async function forget(tx: Tx, uuid: string): Promise<void> {
  await vault.destroy(tx, uuid);
  await Solicitations.updateMany({ healthCareProfessionalUuid: uuid } as never, { $set: erased } as never, {
    session: tx.session,
  });
}

/** Keeps an HCP's place on a list when it is newer; members of staff are none of solicitations' concern. @returns whether it was */
export async function keepParticipation(ctx: Context, one: z.infer<typeof participation>): Promise<boolean> {
  const kept = participation.parse(one);
  if (!isOfHcp(kept)) return false;
  const { participantUuid, rev } = kept;
  const known = await Participations.findOne({ participantUuid }, { _id: 0, rev: 1 }, inSession(ctx)).lean();
  if (known && known.rev >= rev) return false;
  await Participations.updateOne({ participantUuid }, { $set: kept } as never, upserted(ctx));
  return true;
}

export async function keepUser(ctx: Context, copy: UserCopy): Promise<void> {
  await Users.updateOne({ userUuid: copy.userUuid }, { $set: copy } as never, upserted(ctx));
}

const isUuid = (value: string): boolean => z.uuid().safeParse(value).success;

/** A gathering's copy; one that no event has brought yet is asked for, though not in a transaction. Null when there is none. */
export async function gatheringOf(ctx: Context, gatheringUuid: string): Promise<StoredGathering | null> {
  const known = () => Gatherings.findOne({ gatheringUuid }, { _id: 0 }, inSession(ctx)).lean();
  const copy = await known();
  if (copy || ctx.session || !isUuid(gatheringUuid)) return copy as StoredGathering | null;
  for (const snapshot of await fetchGatherings(ctx, [gatheringUuid])) await keepGathering(ctx, snapshot);
  return (await known()) as StoredGathering | null;
}

/** An HCP's copy; one that no event has brought yet is asked for, though not in a transaction. Null when there is none. */
export async function hcpOf(ctx: Context, uuid: string): Promise<HcpSnapshot | null> {
  const known = () => Hcps.findOne({ uuid }, { _id: 0 }, inSession(ctx)).lean();
  const copy = await known();
  if (copy || ctx.session || !isUuid(uuid)) return copy as HcpSnapshot | null;
  for (const snapshot of await fetchHcps(ctx, [uuid])) await keepHcp(ctx, snapshot);
  return (await known()) as HcpSnapshot | null;
}

/** What an act reads of a congress and an HCP in its transaction, asked for before where no event has brought it yet. */
export async function bringParties(ctx: Context, gatheringUuid: string, hcpUuid: string): Promise<void> {
  await Promise.all([gatheringOf(ctx, gatheringUuid), hcpOf(ctx, hcpUuid)]);
}

/** « Prénom Nom » of a member of staff; while users cannot be asked for one who is not known yet, null. */
export async function nameOfUser(ctx: Context, userUuid: string | null): Promise<string | null> {
  if (!userUuid) return null;
  const known = await ctx.load(Users, 'userUuid', userUuid);
  if (known) return `${known.firstName} ${known.lastName}`;
  const [found] = await fetchUsers(ctx, [userUuid]).catch(() => []);
  if (!found) return null;
  await keepUser(ctx, found);
  return `${found.firstName} ${found.lastName}`;
}
