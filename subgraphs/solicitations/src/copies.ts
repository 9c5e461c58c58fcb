import {
  type CongressSnapshot,
  congressSnapshot,
  type HcpSnapshot,
  hcpSnapshot,
  invitationStatuses,
  presences,
} from '@portal/domain';
import { type Context, defineCopy, type Tx, trusted } from '@portal/server';
import { z } from 'zod';
import { cardOf, derivedOf } from './aggregate.ts';
import { vault } from './database.ts';
import {
  Gatherings,
  Hcps,
  Participations,
  Solicitations,
  type StoredGathering,
  type StoredSolicitation,
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

const inSession = ({ session }: Context) => ({ session: session ?? null });

/** Gatherings; their solicitations and their places follow. */
export const gatherings = defineCopy({
  owner: 'gatherings',
  snapshot: congressSnapshot,
  model: Gatherings,
  id: 'gatheringUuid',
  asked: 'gatheringUuids',
  update: (snapshot) => ({ $set: snapshot, $inc: { touched: 1 } }),
  async follow(tx, snapshot, before) {
    if (before && JSON.stringify(cardOf(before)) !== JSON.stringify(cardOf(snapshot))) await renewCards(tx, snapshot);
    await followLimits(tx, snapshot);
  },
});

/** HCPs who were solicited, or are about to be. */
export const hcps = defineCopy({
  owner: 'hcps',
  snapshot: hcpSnapshot,
  model: Hcps,
  id: 'uuid',
  asked: 'healthCareProfessionalUuids',
  isOnlyKnown: true,
  follow: (tx, snapshot, before) => (before ? followHcp(tx, snapshot) : Promise.resolve()),
});

/** The places of HCPs on the lists of gatherings; members of staff are none of solicitations' concern. */
export const participations = defineCopy({
  owner: 'participants',
  snapshot: participation,
  model: Participations,
  id: 'participantUuid',
  asked: 'participantUuids',
  concerns: ({ healthCareProfessionalUuid }) => Boolean(healthCareProfessionalUuid),
});

/** Members of staff whom a page names. */
export const users = defineCopy({
  owner: 'users',
  snapshot: user,
  model: Users,
  id: 'userUuid',
  asked: 'userUuids',
  isOnlyKnown: true,
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

/** Lists follow a new name, and nothing is left of an erased one. */
async function followHcp(tx: Tx, { uuid, state }: HcpSnapshot): Promise<void> {
  if (state === 'erased') await forget(tx, uuid);
  const filter = { healthCareProfessionalUuid: uuid } as never;
  const rows = (await Solicitations.find(filter, { _id: 0 }, inSession(tx)).lean()) as StoredSolicitation[];
  const gatheringUuids = rows.map((row) => row.gatheringUuid);
  const congresses = (await Gatherings.find(
    { gatheringUuid: trusted({ $in: gatheringUuids }) } as never,
    { _id: 0 },
    inSession(tx),
  ).lean()) as StoredGathering[];
  const byUuid = new Map(congresses.map((congress) => [congress.gatheringUuid, congress]));
  await rederive(tx, rows, (row) => byUuid.get(row.gatheringUuid));
}

/** What of a solicitation is the HCP's own; who was asked where, when, and what was decided stays (decisions, section 8). */
const erased = { phone: null, therapeuticCommitteeRole: null, priorFundingJustification: null, signature: null };

async function forget(tx: Tx, uuid: string): Promise<void> {
  await vault.destroy(tx, uuid);
  await Solicitations.updateMany({ healthCareProfessionalUuid: uuid } as never, { $set: erased } as never, {
    session: tx.session,
  });
}

const isUuid = (value: string): boolean => z.uuid().safeParse(value).success;

/** A gathering's copy; one that no event has brought yet is asked for, though not in a transaction. Null when there is none. */
export const gatheringOf = async (ctx: Context, gatheringUuid: string): Promise<StoredGathering | null> =>
  isUuid(gatheringUuid) ? gatherings.of(ctx, gatheringUuid) : null;

/** An HCP's copy; one that no event has brought yet is asked for, though not in a transaction. Null when there is none. */
export const hcpOf = async (ctx: Context, uuid: string): Promise<HcpSnapshot | null> =>
  isUuid(uuid) ? hcps.of(ctx, uuid) : null;

/** What an act reads of a congress and an HCP in its transaction, asked for before where no event has brought it yet. */
export async function bringParties(ctx: Context, gatheringUuid: string, hcpUuid: string): Promise<void> {
  await Promise.all([gatheringOf(ctx, gatheringUuid), hcpOf(ctx, hcpUuid)]);
}

/** « Prénom Nom » of a member of staff; while users cannot be asked for one who is not known yet, null. */
export async function nameOfUser(ctx: Context, userUuid: string | null): Promise<string | null> {
  if (!userUuid) return null;
  const found = (await ctx.load(Users, 'userUuid', userUuid)) ?? (await users.of(ctx, userUuid).catch(() => null));
  return found && `${found.firstName} ${found.lastName}`;
}
