import {
  type CongressSnapshot,
  congressYearOf,
  type HcpSnapshot,
  isIntercontinental,
  missedGatheringsOf,
  type SolicitationContext,
  type SolicitationInContext,
} from '@portal/domain';
import { type Context, trusted } from '@portal/server';
import {
  Gatherings,
  Hcps,
  type Participation,
  Participations,
  Quotas,
  Solicitations,
  type StoredGathering,
} from '../models.ts';

type Ids = Pick<SolicitationInContext, 'gatheringUuid' | 'healthCareProfessionalUuid' | 'businessUnitUuid'> & {
  solicitationUuid?: string;
};

const among = (values: readonly string[]) => trusted({ $in: [...new Set(values)] });

async function rowsBy<Row>(query: PromiseLike<unknown>, keyOf: (row: Row) => string): Promise<Map<string, Row>> {
  return new Map(((await query) as Row[]).map((row) => [keyOf(row), row]));
}

/** The rules' data besides the solicitations themselves: from the copies, in the transaction of `ctx`, one query per kind of copy. */
export async function loadContexts(ctx: Context, docs: readonly Ids[]): Promise<SolicitationContext[]> {
  const options = { session: ctx.session ?? null };
  const none = { _id: 0 } as const;
  const hcpUuids = docs.map((doc) => doc.healthCareProfessionalUuid);
  const gatheringUuids = docs.map((doc) => doc.gatheringUuid);
  const participations = (await Participations.find(
    { healthCareProfessionalUuid: among(hcpUuids) },
    none,
    options,
  ).lean()) as Participation[];
  const known = [...gatheringUuids, ...participations.map((one) => one.gatheringUuid)];
  const gatherings = await rowsBy<CongressSnapshot>(
    Gatherings.find({ gatheringUuid: among(known) }, none, options).lean(),
    (row) => row.gatheringUuid,
  );
  const isBarredByYear = gatheringUuids.some((uuid) => isIntercontinental(gatherings.get(uuid)!));
  const funded = isBarredByYear ? await fundedOf(ctx, hcpUuids) : [];
  const quotas = await rowsBy<SolicitationContext['quotas'] & { gatheringUuid: string }>(
    Quotas.find({ gatheringUuid: among(gatheringUuids) }, none, options).lean(),
    (row) => row.gatheringUuid,
  );
  const hcps = await rowsBy<SolicitationContext['hcp']>(
    Hcps.find({ uuid: among(hcpUuids) }, none, options).lean(),
    (row) => row.uuid,
  );
  const now = ctx.now();
  return docs.map((doc) => {
    const own = participations.filter((one) => one.healthCareProfessionalUuid === doc.healthCareProfessionalUuid);
    const congress = gatherings.get(doc.gatheringUuid)!;
    const here = own.find((one) => one.gatheringUuid === doc.gatheringUuid && !one.isRemoved && !one.isSecond);
    return {
      congress,
      unit: unitOf(congress, doc.businessUnitUuid),
      quotas: quotas.get(doc.gatheringUuid) ?? { global: { limit: 0, taken: 0 }, units: [] },
      hcp: hcps.get(doc.healthCareProfessionalUuid)!,
      missed: missedGatheringsOf({ participations: own }, gatherings, now),
      fundedThisYear: fundedIn(funded, doc, congress),
      hasLive: false,
      invitationStatus: here?.invitationStatus ?? null,
    };
  });
}

/** Solicitations that are confirmed for an intercontinental congress. */
async function fundedOf({ session }: Context, hcpUuids: readonly string[]): Promise<FundedRow[]> {
  const fields = { _id: 0, solicitationUuid: 1, healthCareProfessionalUuid: 1, gatheringUuid: 1, fundedYear: 1 };
  const filter = { healthCareProfessionalUuid: among(hcpUuids), fundedYear: trusted({ $ne: null }) };
  const rows = await Solicitations.find(
    filter,
    { ...fields, 'gathering.name': 1 },
    { session: session ?? null },
  ).lean();
  return rows as FundedRow[];
}

const unitOf = (congress: CongressSnapshot, businessUnitUuid: string): SolicitationContext['unit'] =>
  congress.gatheringBusinessUnits.find((unit) => unit.businessUnitUuid === businessUnitUuid) ?? null;

interface FundedRow {
  solicitationUuid: string;
  healthCareProfessionalUuid: string;
  gatheringUuid: string;
  fundedYear: number;
  gathering: { name: string };
}

function fundedIn(
  rows: readonly FundedRow[],
  doc: Ids,
  congress: CongressSnapshot,
): SolicitationContext['fundedThisYear'] {
  if (!isIntercontinental(congress)) return null;
  const year = congressYearOf(congress);
  const other = rows.find(
    (row) =>
      row.healthCareProfessionalUuid === doc.healthCareProfessionalUuid &&
      row.fundedYear === year &&
      row.solicitationUuid !== doc.solicitationUuid,
  );
  return other ? { gatheringUuid: other.gatheringUuid, name: other.gathering.name } : null;
}

/** For documents, and for the input of a new one, which contains its own. */
export async function contextsOf(
  ctx: Context,
  docs: readonly SolicitationInContext[],
): Promise<Partial<SolicitationInContext>[]> {
  const [first] = docs as readonly { context?: SolicitationContext }[];
  if (docs.length === 1 && first?.context) return [first.context];
  return loadContexts(ctx, docs);
}

/** What a new solicitation would be of. */
interface New {
  congress: StoredGathering;
  businessUnitUuid: string;
}

/** The rules' data for new ones of an HCP: the copies, and whether the HCP has an open one already. */
export async function contextsOfNew(
  ctx: Context,
  { uuid: healthCareProfessionalUuid }: HcpSnapshot,
  wanted: readonly New[],
): Promise<SolicitationContext[]> {
  const ids = wanted.map(({ congress: { gatheringUuid }, businessUnitUuid }) => ({
    ...{ gatheringUuid, healthCareProfessionalUuid, businessUnitUuid },
  }));
  const contexts = await loadContexts(ctx, ids);
  const gatheringUuid = among(ids.map((one) => one.gatheringUuid));
  const live = await Solicitations.distinct('gatheringUuid', {
    ...{ healthCareProfessionalUuid, gatheringUuid, isLive: true },
  }).session(ctx.session ?? null);
  return contexts.map((context) => ({ ...context, hasLive: live.includes(context.congress.gatheringUuid) }));
}

export const contextOfNew = async (ctx: Context, { hcp, ...wanted }: New & { hcp: HcpSnapshot }) =>
  (await contextsOfNew(ctx, hcp, [wanted]))[0]!;
