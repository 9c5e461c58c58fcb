import { type GatheringStatus, honorificLabels, PortalError } from '@portal/domain';
import {
  type Context,
  endpoint,
  type InternalEndpoint,
  inTransaction,
  runExclusive,
  sweepReservedLimits,
  trusted,
} from '@portal/server';
import { z } from 'zod';
import { exportRows } from './export-rows.ts';
import { mergeAnswers } from './merging/hcp-merge.ts';
import { Gatherings, Hcps, Quotas, type SolicitationFilter, Solicitations, type StoredSolicitation } from './models.ts';
import { personalData } from './personal-data.ts';
import { exportProofs } from './proofs/export-proofs.ts';
import { releaseLimits, reserveLimits, shortagesUnder } from './quotas/quotas.ts';

const some = z.object({ solicitationUuids: z.array(z.string()).max(1000) });
const page = z.object({ after: z.string().optional(), limit: z.number().int().min(1).max(1000) });
const aboutMail = z.object({ model: z.literal('solicitationOutcome'), reference: z.string() });
const places = z.number().int().min(0);
const released = z.object({ gatheringUuid: z.uuid(), key: z.string().min(1).max(200) });
const limits = z.object({
  gatheringUuid: z.uuid(),
  maximalQuota: places,
  units: z.array(
    z.object({
      businessUnitUuid: z.string(),
      doctorQuota: places,
      otherDisciplinesQuota: places,
      hasZoneQuota: z.boolean(),
      zones: z.array(z.object({ zoneUuid: z.string(), zoneQuota: places })),
    }),
  ),
});
const wanted = limits.extend({
  ...released.shape,
  /** The version that the congress has with them. */
  rev: z.number().int(),
  /** The number of raises that the congress includes. */
  raises: places,
});

const placeNamed = z.union([
  z.strictObject({ businessUnitUuid: z.string() }),
  z.strictObject({ zoneUuid: z.string() }),
]);

/** What other domains may store of a solicitation; without anything that the HCP wrote. */
const snapshotOf = (s: StoredSolicitation) => ({
  solicitationUuid: s.solicitationUuid,
  rev: s.rev,
  status: s.status,
  gatheringUuid: s.gatheringUuid,
  healthCareProfessionalUuid: s.healthCareProfessionalUuid,
  businessUnitUuid: s.businessUnitUuid,
  zoneUuid: s.zoneUuid,
  discipline: s.discipline,
  collectorUuid: s.collectorUuid,
  requestedSupport: s.requestedSupport,
  collectedAt: s.collectedAt,
  confirmationDate: s.confirmationDate,
  cancellationDate: s.cancellationDate,
});

async function found(filter: SolicitationFilter, limit = 1000) {
  const rows = await Solicitations.find(filter, { _id: 0 }).sort({ solicitationUuid: 1 }).limit(limit).lean();
  return (rows as StoredSolicitation[]).map(snapshotOf);
}

/**
 * The HCP's data in a mail about a solicitation, and why it was so decided: in no event, fetched when it is sent.
 * @throws PortalError NOT_FOUND
 */
async function mailValues(_ctx: Context, { reference: solicitationUuid }: z.infer<typeof aboutMail>) {
  const asked = { _id: 0, healthCareProfessionalUuid: 1, decisionReason: 1 } as const;
  const one = await Solicitations.findOne({ solicitationUuid }, asked).lean();
  const hcp = one && (await Hcps.findOne({ uuid: one.healthCareProfessionalUuid }, { _id: 0 }).lean());
  if (!hcp) throw new PortalError('NOT_FOUND');
  if (hcp.state === 'erased') return {};
  const { honorific, firstName, lastName } = hcp;
  return {
    hcpName: [honorific && honorificLabels[honorific], firstName, lastName].filter(Boolean).join(' '),
    ...(one.decisionReason && { comment: one.decisionReason }),
  };
}

/** Internal endpoint: snapshots by uuid and page by page, and mail values that only this domain has. */
export const internal: Record<string, InternalEndpoint> = {
  'personal-data': personalData,
  snapshots: endpoint(some, (_ctx, { solicitationUuids }) =>
    found({ solicitationUuid: trusted({ $in: solicitationUuids }) }),
  ),
  'snapshots-since': endpoint(page, (_ctx, { after, limit }) =>
    found(after ? { solicitationUuid: trusted({ $gt: after }) } : {}, limit),
  ),
  'mail-values': endpoint(aboutMail, mailValues, { issuers: ['mails'] }),
  'export-rows': exportRows,
  'export-proofs': exportProofs,
};

/**
 * Called by gatherings before it changes quotas of a published congress (decisions, section 3): the limits apply once it answers, and are confirmed by
 * the event of the change.
 * @throws PortalError QUOTA_BELOW_TAKEN with `shortages`, CONFLICT when the congress does not include a raise yet
 */
async function reserveQuotas(ctx: Context, body: z.infer<typeof wanted>) {
  const { gatheringUuid, key, rev, raises, ...limits } = body;
  const shortages = await runExclusive([gatheringUuid], () =>
    inTransaction(ctx, (tx) => reserveLimits(tx, gatheringUuid, { wanted: limits, raises, rev, key })),
  );
  if (shortages.length > 0) throw new PortalError('QUOTA_BELOW_TAKEN', { shortages });
  return { ok: true };
}

/** Congresses that are not over and have places for a unit or a zone: called by users before it retires one. */
async function openCongresses(_ctx: Context, place: z.infer<typeof placeNamed>) {
  const having =
    'zoneUuid' in place
      ? { 'units.zones.zoneUuid': place.zoneUuid }
      : { 'units.businessUnitUuid': place.businessUnitUuid };
  const congresses = await Quotas.distinct('gatheringUuid', having);
  const over: GatheringStatus[] = ['CLOSED', 'WINDED_UP'];
  const open = { gatheringUuid: trusted({ $in: congresses }), status: trusted({ $nin: over }) };
  return { openCongresses: await Gatherings.countDocuments(open) };
}

const release = async (ctx: Context, gatheringUuid: string, keys: string[]) => {
  await runExclusive([gatheringUuid], () => inTransaction(ctx, (tx) => releaseLimits(tx, gatheringUuid, keys)));
  return { ok: true };
};

export const answers: Record<string, InternalEndpoint> = {
  ...mergeAnswers,
  'open-congresses': endpoint(placeNamed, openCongresses, { issuers: ['users'] }),
  'quota-shortages': endpoint(
    limits,
    async (ctx, { gatheringUuid, ...asked }) => ({ shortages: await shortagesUnder(ctx, gatheringUuid, asked) }),
    { issuers: ['gatherings'] },
  ),
  'reserve-quotas': endpoint(wanted, reserveQuotas, { issuers: ['gatherings'] }),
  'release-quotas': endpoint(released, (ctx, { gatheringUuid, key }) => release(ctx, gatheringUuid, [key]), {
    issuers: ['gatherings'],
  }),
};

/** Asks gatherings for the outcome of expired reservations. */
export const sweepReservedQuotas = (ctx: Context): Promise<void> =>
  sweepReservedLimits(ctx, Quotas, {
    dropped: (keys) => ctx.ask('gatherings', 'dropped', { keys }),
    release: (gatheringUuid, keys) => release(ctx, gatheringUuid, keys),
  });
