import {
  frenchDayOf,
  PortalError,
  type SerfExportRow,
  serfExport,
  serfExportFilters,
  serfStatusOf,
  serfTopicLabels,
  specialtyLabels,
} from '@portal/domain';
import { assertMayRead, countUpTo, type InternalVerb, trusted } from '@portal/server';
import { z } from 'zod';
import { places } from './database.ts';
import { serfRows } from './list.ts';
import { Hcps, Serfs, type StoredHcp, type StoredSerf } from './models.ts';

const question = z.object({
  filters: serfExportFilters,
  first: z.number().int().min(1).max(500),
  after: z.string().max(1000).nullish(),
});

const dayOf = (moment: Date | null): string | null => moment && frenchDayOf(moment);

function rowOf(serf: StoredSerf, hcp: StoredHcp | undefined, now: Date): SerfExportRow {
  const { formType, formReference, topics, autres } = serf;
  return {
    ...{ formType, formReference, autres },
    lastName: hcp?.lastName ?? '',
    firstName: hcp?.firstName ?? '',
    specialtyLabel: hcp ? specialtyLabels[hcp.specialty] : '',
    city: hcp?.city ?? '',
    zoneLabel: places.zoneLabel(serf.zoneUuid) ?? '',
    status: serfStatusOf(serf, now),
    signedOn: dayOf(serf.signatureDate),
    expiresOn: dayOf(serf.expirationDate),
    contactedOn: dayOf(serf.contactedAt),
    topicLabels: topics.map((topic) => serfTopicLabels[topic]).join(', '),
  };
}

/**
 * Verb `export-rows`: the rows of the list, in its order, asked by documents on behalf of the exporting user.
 * @throws PortalError FORBIDDEN without the right or for another service, BAD_USER_INPUT
 */
export const exportRows: InternalVerb = async (ctx, raw, issuer) => {
  if (issuer !== 'documents' || ctx.actor.kind !== 'user') throw new PortalError('FORBIDDEN');
  assertMayRead(ctx, serfExport.right);
  const parsed = question.safeParse(raw);
  if (!parsed.success) throw new PortalError('BAD_USER_INPUT');
  const { first, after = null } = parsed.data;
  const { search = null, formType, statuses = null, zoneUuids = null, mine = null } = parsed.data.filters;
  const asked = { search, filters: { formType, statuses, zoneUuids, mine }, first, after };
  const { items, filter, endCursor, hasNextPage } = await serfRows(ctx, asked, 500);
  const among = { uuid: trusted({ $in: items.map((one) => one.healthCareProfessionalUuid) }) };
  const hcps = (await Hcps.find(among, { _id: 0, searchTokens: 0 }).lean()) as StoredHcp[];
  const byUuid = new Map(hcps.map((hcp) => [hcp.uuid, hcp]));
  const rows = items.map((serf) => rowOf(serf, byUuid.get(serf.healthCareProfessionalUuid), ctx.now()));
  return { rows, total: after ? null : await countUpTo(Serfs, filter), endCursor, hasNextPage };
};
