import {
  type CongressSnapshot,
  congressSnapshot,
  erasedDecisionReason,
  type HcpSnapshot,
  hcpSnapshot,
  invitationStatuses,
  presences,
  solicitationWorkflow,
} from '@portal/domain';
import { type Context, defineCopy, redactHistory, type Tx, trusted } from '@portal/server';
import { z } from 'zod';
import { cardOf, derivedOf } from './aggregate.ts';
import { vault } from './database.ts';
import { renewFunding } from './decisions/funding.ts';
import {
  Gatherings,
  Hcps,
  Participations,
  Solicitations,
  type StoredGathering,
  type StoredSolicitation,
  Users,
} from './models.ts';
import { followZone } from './quotas/follow-zone.ts';
import { followLimits } from './quotas/quotas.ts';

/** What is kept of an HCP’s place on the list of a gathering. */
export const participation = z.object({
  participantUuid: z.string(),
  rev: z.number(),
  gatheringUuid: z.string(),
  healthCareProfessionalUuid: z.string().nullish(),
  invitationStatus: z.enum(invitationStatuses),
  presence: z.enum(presences).nullable(),
  isRemoved: z.boolean(),
  isSecond: z.boolean().optional(),
});
const user = z.object({ userUuid: z.string(), rev: z.number(), firstName: z.string(), lastName: z.string() });

const inSession = ({ session }: Context) => ({ session: session ?? null });

/** Gatherings; updates their solicitations and their places. */
export const gatherings = defineCopy({
  owner: 'gatherings',
  snapshot: congressSnapshot,
  model: Gatherings,
  id: 'gatheringUuid',
  asked: 'gatheringUuids',
  update: (snapshot) => ({ $set: snapshot, $inc: { touched: 1 } }),
  async follow(tx, snapshot, before) {
    if (before && JSON.stringify(cardOf(before)) !== JSON.stringify(cardOf(snapshot))) await renewCards(tx, snapshot);
    if (before) await renewFunding(tx, snapshot, before);
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
  async follow(tx, snapshot, before) {
    if (!before) return;
    await followHcp(tx, snapshot);
    await followZone(tx, snapshot);
  },
});

/** The participations of HCPs in gatherings; members of staff are not needed here. */
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
  const rows = await Solicitations.find({ gatheringUuid }, { _id: 0 }, inSession(tx)).lean();
  await rederive(tx, rows as StoredSolicitation[], () => snapshot);
}

/** Search and sort keys of the lists, recomputed from the copies. */
async function rederive(
  tx: Tx,
  rows: readonly StoredSolicitation[],
  congressOf: (row: StoredSolicitation) => CongressSnapshot | undefined,
): Promise<void> {
  const uuids = rows.map((row) => row.healthCareProfessionalUuid);
  const hcps = (await Hcps.find({ uuid: trusted({ $in: uuids }) }, { _id: 0 }, inSession(tx)).lean()) as HcpSnapshot[];
  const byUuid = new Map(hcps.map((hcp) => [hcp.uuid, hcp]));
  const updates = rows.flatMap((row) => {
    const hcp = byUuid.get(row.healthCareProfessionalUuid);
    const congress = congressOf(row);
    if (!hcp || !congress) return [];
    const derived = derivedOf({ ...row, hcp, congress });
    return [{ updateOne: { filter: { solicitationUuid: row.solicitationUuid }, update: { $set: derived } } }];
  });
  if (updates.length > 0) await Solicitations.bulkWrite(updates, { session: tx.session });
}

/** Lists get a new name, and an erased one is removed. */
export async function followHcp(tx: Tx, { uuid, state }: HcpSnapshot): Promise<void> {
  if (state === 'erased') await forget(tx, uuid);
  const filter = { healthCareProfessionalUuid: uuid };
  const rows = (await Solicitations.find(filter, { _id: 0 }, inSession(tx)).lean()) as StoredSolicitation[];
  const gatheringUuids = rows.map((row) => row.gatheringUuid);
  const congresses = (await Gatherings.find(
    { gatheringUuid: trusted({ $in: gatheringUuids }) },
    { _id: 0 },
    inSession(tx),
  ).lean()) as StoredGathering[];
  const byUuid = new Map(congresses.map((congress) => [congress.gatheringUuid, congress]));
  await rederive(tx, rows, (row) => byUuid.get(row.gatheringUuid));
}

/**
 * The HCP's personal data in a solicitation, and what staff wrote of them; who was solicited where, when, and the
 * decision are kept (decisions, section 8).
 */
const erased = {
  ...{ phone: null, therapeuticCommitteeRole: null, priorFundingJustification: null, signature: null },
  ...{ decisionReason: null, lateReason: null },
};

async function forget(tx: Tx, healthCareProfessionalUuid: string): Promise<void> {
  await vault.destroy(tx, healthCareProfessionalUuid);
  const { session } = tx;
  await Solicitations.updateMany({ healthCareProfessionalUuid }, { $set: erased }, { session });
  const theirs = await Solicitations.distinct('solicitationUuid', { healthCareProfessionalUuid }).session(session);
  const reasons = { aggregateId: trusted({ $in: theirs }), 'data.reason': trusted({ $exists: true }) };
  await redactHistory(tx, { aggregate: solicitationWorkflow.name, ...reasons }, (data) => ({
    ...{ ...data, reason: erasedDecisionReason },
  }));
}

const isUuid = (value: string): boolean => z.uuid().safeParse(value).success;

/** A gathering's copy; without one it is fetched, though not in a transaction. Null when there is none. */
export const gatheringOf = async (ctx: Context, gatheringUuid: string): Promise<StoredGathering | null> =>
  isUuid(gatheringUuid) ? gatherings.of(ctx, gatheringUuid) : null;

/** An HCP's copy; without one it is fetched, though not in a transaction. Null when there is none. */
export const hcpOf = async (ctx: Context, uuid: string): Promise<HcpSnapshot | null> =>
  isUuid(uuid) ? hcps.of(ctx, uuid) : null;

/** Ensures the copies of a congress and an HCP that an act reads in its transaction; missing ones are fetched before. */
export async function ensurePartyCopies(ctx: Context, gatheringUuid: string, hcpUuid: string): Promise<void> {
  await Promise.all([gatheringOf(ctx, gatheringUuid), hcpOf(ctx, hcpUuid)]);
}

/** « Prénom Nom » of a member of staff; null while there is no copy and users is unavailable. */
export async function nameOfUser(ctx: Context, userUuid: string | null): Promise<string | null> {
  if (!userUuid) return null;
  const found = (await ctx.load(Users, 'userUuid', userUuid)) ?? (await users.of(ctx, userUuid).catch(() => null));
  return found && `${found.firstName} ${found.lastName}`;
}
