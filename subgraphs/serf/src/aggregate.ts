import { formOfUnit, formsOf, type SerfHcp, type SerfInContext, serfVisibilityOf, serfWorkflow } from '@portal/domain';
import { type Context, defineAggregate, type Listed, listedPerson, trusted } from '@portal/server';
import { orgUnits } from './database.ts';
import { type HcpFilter, Hcps, type SerfFilter, Serfs, type StoredHcp, type StoredSerf } from './models.ts';
import { sealSignature } from './signature/sealed-signature.ts';

/** Forms in reach: of a unit those of its HCPs on its form. */
export function visibilityFilter({ actor }: Pick<Context, 'actor'>): SerfFilter {
  const reach = serfVisibilityOf(actor);
  if (reach === 'all') return {};
  if (reach === 'none') return { serfUuid: '' } as SerfFilter;
  if ('healthCareProfessionalUuid' in reach) return reach as SerfFilter;
  const unit = orgUnits.unit(reach.businessUnitUuid);
  return (unit ? { seenBy: reach.businessUnitUuid, formType: formOfUnit(unit) } : { serfUuid: '' }) as SerfFilter;
}

/** HCPs whose forms are in reach. */
export function hcpReach({ actor }: Pick<Context, 'actor'>): HcpFilter {
  const reach = serfVisibilityOf(actor);
  if (reach === 'all') return {};
  if (reach === 'none') return { uuid: '' } as HcpFilter;
  return ('businessUnitUuid' in reach
    ? { businessUnitUuids: reach.businessUnitUuid }
    : { uuid: reach.healthCareProfessionalUuid }) as unknown as HcpFilter;
}

/** What lists find an HCP by. */
export const listedHcp = ({ uuid, businessUnitUuids, ...hcp }: SerfHcp): Listed =>
  listedPerson({ ...hcp, healthCareProfessionalUuid: uuid, unitUuids: businessUnitUuids }, hcp.city);

/** What lists find a form by: whose it is. */
export const listedAs = (hcp: SerfHcp): Listed & Pick<StoredSerf, 'zoneUuid' | 'mslUuid'> => ({
  ...listedHcp(hcp),
  zoneUuid: hcp.zoneUuid,
  mslUuid: hcp.mslResponsibleUuid,
});

/** After every day there is: a form without a term comes last. */
export const noTerm = new Date('9999-12-31T00:00:00Z');

/** What the rules look at besides the form, in the transaction of the act if there is one. */
export async function ruleContextOf(ctx: Context, docs: readonly Pick<SerfInContext, 'healthCareProfessionalUuid'>[]) {
  const uuids = docs.map(({ healthCareProfessionalUuid }) => healthCareProfessionalUuid);
  const among = { uuid: trusted({ $in: uuids }) };
  const hcps = await Hcps.find(among, { _id: 0 }, { session: ctx.session ?? null }).lean();
  const byUuid = new Map(hcps.map((hcp) => [hcp.uuid, hcp]));
  return uuids.map((uuid) => ruleContextOfHcp(byUuid.get(uuid) ?? null));
}

/** The same of one form, whose HCP is known. */
export const ruleContextOfHcp = (hcp: StoredHcp | null) => ({
  hcp,
  hcpForms: formsOf(hcp?.businessUnitUuids ?? [], orgUnits.units()),
});

/** The aggregate of SERF forms: their state is written only through `perform`. */
export const SerfAggregate = defineAggregate({
  workflow: serfWorkflow,
  model: Serfs,
  idField: 'serfUuid',
  stateField: 'state',
  reach: visibilityFilter,
  enrich: ruleContextOf,
  derive: ({ hcp, expirationDate }: SerfInContext): Partial<StoredSerf> => ({
    ...(hcp && listedAs(hcp)),
    termKey: expirationDate ?? noTerm,
  }),
  seal: sealSignature,
});
