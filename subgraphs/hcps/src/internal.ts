import { snapshotOfHcp } from '@portal/domain';
import { type Context, forServices, type InternalVerb, trusted } from '@portal/server';
import { z } from 'zod';
import { exportRows } from './export-rows.ts';
import { linkMailValues, mailedLink, readingLink } from './links.ts';
import { type HcpFilter, HcpModel, LinkModel } from './models.ts';

const some = z.object({ healthCareProfessionalUuids: z.array(z.string()).max(1000) });
const page = z.object({ after: z.string().optional(), limit: z.number().int().min(1).max(1000) });
const named = z.object({ veevaIds: z.array(z.string()).max(1000), emails: z.array(z.string()).max(1000) });
const mail = z.union([
  z.object({
    model: z.enum(['subscriptionInvitation', 'transportRequested', 'transportProposal', 'transportChanged']),
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
  const wanted: HcpFilter = { uuid: trusted({ $in: healthCareProfessionalUuids }), state: 'active', hasRefused: false };
  const found = await HcpModel.find(wanted, { _id: 0, uuid: 1, email: 1, firstName: 1, lastName: 1 }).lean();
  return found.flatMap(({ uuid, email, firstName, lastName }) =>
    email ? [{ healthCareProfessionalUuid: uuid, address: email, firstName, lastName }] : [],
  );
}

/** Snapshots of those with one of the Veeva ids or e-mail addresses, for imports. */
const namedSo = (_ctx: Context, { veevaIds, emails }: z.infer<typeof named>) =>
  snapshots(
    { $or: [{ veevaId: trusted({ $in: veevaIds }) }, { email: trusted({ $in: emails }), state: 'active' }] },
    4000,
  );

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
  const purpose = model === 'subscriptionInvitation' ? 'SUBSCRIPTION' : 'TRANSPORT';
  return { link: await mailedLink(ctx, { healthCareProfessionalUuid, holder, purpose }, gatheringUuid) };
}

/** Internal endpoint: snapshots for other domains, addresses for mails, and for the gateway links revoked before they expire. */
export const internal: Record<string, InternalVerb> = {
  snapshots: forServices(some, (_ctx, { healthCareProfessionalUuids }) =>
    snapshots({ uuid: trusted({ $in: healthCareProfessionalUuids }) }, 1000),
  ),
  'snapshots-since': forServices(page, (_ctx, { after, limit }) =>
    snapshots(after ? { uuid: trusted({ $gt: after }) } : {}, limit),
  ),
  'mail-addresses': forServices(some, addresses, ['mails']),
  'mail-values': forServices(mail, mailValues, ['mails']),
  'link-of-token': forServices(tokenShape, readingLink, ['gatherings']),
  'export-rows': exportRows,
  'snapshots-named': forServices(named, namedSo),
  'link-revocations': forServices(since, async (_ctx, { since: from }) => {
    const filter = { state: 'revoked' as const, updatedAt: trusted({ $gte: from }) };
    const found = await LinkModel.find(filter, { _id: 0, linkId: 1, updatedAt: 1 }).lean();
    return { revokedLinks: found.map(({ linkId, updatedAt }) => ({ linkId, at: updatedAt })) };
  }),
};
