import {
  frenchDayOf,
  type SerfExportRow,
  serfExport,
  serfStatusOf,
  serfTopicLabels,
  specialtyLabels,
} from '@portal/domain';
import { type Context, countUpTo, exportEndpoint, trusted } from '@portal/server';
import { nameOfUser } from './copies.ts';
import { orgUnits } from './database.ts';
import { serfRows } from './list.ts';
import { Hcps, Serfs, type StoredHcp, type StoredSerf } from './models.ts';

const dayOf = (moment: Date | null): string | null => moment && frenchDayOf(moment);

async function rowOf(ctx: Context, serf: StoredSerf, hcp: StoredHcp | undefined): Promise<SerfExportRow> {
  const { formType, formReference, topics, autres } = serf;
  return {
    ...{ formType, formReference, autres },
    lastName: hcp?.lastName ?? '',
    firstName: hcp?.firstName ?? '',
    specialtyLabel: hcp ? specialtyLabels[hcp.specialty] : '',
    city: hcp?.city ?? '',
    zoneLabel: orgUnits.zoneLabel(serf.zoneUuid) ?? '',
    mslName: await nameOfUser(ctx, serf.mslUuid),
    status: serfStatusOf(serf, ctx.now()),
    signedOn: dayOf(serf.signatureDate),
    expiresOn: dayOf(serf.expirationDate),
    contactedOn: dayOf(serf.contactedAt),
    topicLabels: topics.map((topic) => serfTopicLabels[topic]).join(', '),
  };
}

/** Verb `export-rows`: the forms of the list, in its order. @throws PortalError BAD_USER_INPUT */
export const exportRows = exportEndpoint(serfExport, async (ctx, { filters, first, after }) => {
  const { search = null, sort = null, direction = null, ...narrowed } = filters;
  const { items, filter, ...page } = await serfRows(
    ctx,
    { search, sort, direction, filters: narrowed, first, after },
    500,
  );
  const among = { uuid: trusted({ $in: items.map((one) => one.healthCareProfessionalUuid) }) };
  const hcps = (await Hcps.find(among, { _id: 0, searchTokens: 0 }).lean()) as StoredHcp[];
  const byUuid = new Map(hcps.map((hcp) => [hcp.uuid, hcp]));
  const rows = await Promise.all(items.map((serf) => rowOf(ctx, serf, byUuid.get(serf.healthCareProfessionalUuid))));
  return { ...page, rows, total: after ? null : await countUpTo(Serfs, filter) };
});
