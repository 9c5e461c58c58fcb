import { snapshotOfHcp } from '@portal/domain';
import { type Context, endpoint, type InternalEndpoint, trusted } from '@portal/server';
import { z } from 'zod';
import { aliasKeysOf } from './aggregate.ts';
import { uuidsOf } from './alias.ts';
import { linkMailValues, mailedLink, readingLink } from './links/links.ts';
import { exportRows } from './list/export-rows.ts';
import { type HcpFilter, HcpModel, LinkModel } from './models.ts';

const some = z.object({ healthCareProfessionalUuids: z.array(z.string()).max(1000) });
const page = z.object({ after: z.string().optional(), limit: z.number().int().min(1).max(1000) });
const named = z.object({ veevaIds: z.array(z.string()).max(1000), emails: z.array(z.string()).max(1000) });
/** Mails whose link opens the reader's own answer at the event. */
const subscriptionMails = ['subscriptionInvitation', 'reminder', 'recap', 'dayMinus3', 'gatheringMoved'] as const;
const mail = z.union([
  z.object({
    model: z.enum([...subscriptionMails, 'transportRequested', 'transportProposal', 'transportChanged']),
    reference: z.string().regex(/^(participant:)?[\w-]+:[\w-]+$/),
  }),
  z.object({ model: z.enum(['serfRequest', 'serfRenewal']), reference: z.uuid() }),
  z.object({ model: z.literal('hcpLink'), reference: z.string() }),
]);
const tokenShape = z.object({ token: z.string().max(500), address: z.string().optional() });
const since = z.object({ since: z.coerce.date() });

const snapshots = async (filter: HcpFilter, limit: number) => {
  const projection = { _id: 0, searchKeys: 0, searchWords: 0 };
  const found = await HcpModel.find(filter, projection).sort({ uuid: 1 }).limit(limit).lean();
  return found.map((hcp) => snapshotOfHcp(hcp));
};

/** Addresses for mails; none for HCPs who refused contact. */
async function addresses(_ctx: Context, { healthCareProfessionalUuids }: z.infer<typeof some>) {
  const among = trusted({ $in: healthCareProfessionalUuids });
  // What was wanted for a record before it was merged into another goes to that one.
  const named = { $or: [{ uuid: among }, { 'aliases.0': trusted({ $exists: true }), 'aliases.uuid': among }] };
  const wanted = { $and: [named, { state: 'active', hasRefused: false }] } as HcpFilter;
  const fields = { _id: 0, uuid: 1, email: 1, firstName: 1, lastName: 1, aliases: 1 } as const;
  const found = await HcpModel.find(wanted, fields).lean();
  return found.flatMap((hcp) =>
    uuidsOf(hcp).flatMap((uuid) =>
      hcp.email && healthCareProfessionalUuids.includes(uuid)
        ? [{ healthCareProfessionalUuid: uuid, address: hcp.email, firstName: hcp.firstName, lastName: hcp.lastName }]
        : [],
    ),
  );
}

/** Snapshots of those with one of the Veeva ids or e-mail addresses, for imports. */
async function namedSo(_ctx: Context, { veevaIds, emails }: z.infer<typeof named>) {
  const found = await snapshots(
    { $or: [{ veevaId: trusted({ $in: veevaIds }) }, { email: trusted({ $in: emails }), state: 'active' }] },
    4000,
  );
  return [...found, ...(await namedByAlias(veevaIds, emails))];
}

/** Those who are named as a record was that was merged into them, under that name. */
async function namedByAlias(veevaIds: readonly string[], emails: readonly string[]) {
  const keys = [
    ...veevaIds.flatMap((veevaId) => aliasKeysOf({ veevaId })),
    ...emails.flatMap((email) => aliasKeysOf({ email })),
  ];
  const filter = {
    'aliasKeys.0': trusted({ $exists: true }),
    aliasKeys: trusted({ $in: keys }),
    state: 'active',
  } as HcpFilter;
  const rows = await HcpModel.find(filter, { _id: 0, searchKeys: 0, searchWords: 0 }).limit(1000).lean();
  return rows.flatMap((hcp) =>
    (hcp.aliases ?? [])
      .filter((alias) => aliasKeysOf(alias).some((key) => keys.includes(key)))
      .map(({ veevaId, email }) => ({ ...snapshotOfHcp(hcp), veevaId, email: email ?? hcp.email })),
  );
}

/** The link of a mail; its token is stored nowhere. */
async function mailValues(ctx: Context, { model, reference }: z.infer<typeof mail>) {
  if (model === 'hcpLink') return linkMailValues(ctx, reference);
  if (model === 'serfRequest' || model === 'serfRenewal') {
    const whose = { healthCareProfessionalUuid: reference, holder: 'HCP' as const, purpose: 'SERF' as const };
    return { link: await mailedLink(ctx, whose, null) };
  }
  const [gatheringUuid, healthCareProfessionalUuid, isOfParticipant] = reference.split(':').reverse() as [
    string,
    string,
    string?,
  ];
  const holder = isOfParticipant ? ('PARTICIPANT' as const) : ('HCP' as const);
  const purpose = (subscriptionMails as readonly string[]).includes(model) ? 'SUBSCRIPTION' : 'TRANSPORT';
  return { link: await mailedLink(ctx, { healthCareProfessionalUuid, holder, purpose }, gatheringUuid) };
}

/** Internal endpoint: snapshots for other domains, addresses for mails, and for the gateway links revoked before they expire. */
export const internal: Record<string, InternalEndpoint> = {
  snapshots: endpoint(some, (_ctx, { healthCareProfessionalUuids }) =>
    snapshots({ uuid: trusted({ $in: healthCareProfessionalUuids }) }, 1000),
  ),
  'snapshots-since': endpoint(page, (_ctx, { after, limit }) =>
    snapshots(after ? { uuid: trusted({ $gt: after }) } : {}, limit),
  ),
  'mail-addresses': endpoint(some, addresses, { issuers: ['mails'] }),
  'mail-values': endpoint(mail, mailValues, { issuers: ['mails'] }),
  'link-of-token': endpoint(tokenShape, readingLink, { issuers: ['gatherings'] }),
  'export-rows': exportRows,
  'snapshots-named': endpoint(named, namedSo),
  'link-revocations': endpoint(since, async (_ctx, { since: from }) => {
    const filter = { state: 'revoked' as const, updatedAt: trusted({ $gte: from }) };
    const found = await LinkModel.find(filter, { _id: 0, linkId: 1, updatedAt: 1 }).lean();
    return { revokedLinks: found.map(({ linkId, updatedAt }) => ({ linkId, at: updatedAt })) };
  }),
};
