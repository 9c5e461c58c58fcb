import {
  departmentOf,
  duplicateKeysOf,
  type Hcp,
  type HcpAlias,
  hcpLinkWorkflow,
  hcpVisibilityOf,
  hcpWorkflow,
  searchKeysOf,
  searchTokens,
  targetingFranchises,
  targetKeysOf,
} from '@portal/domain';
import { type Context, defineAggregate } from '@portal/server';
import { type HcpFilter, HcpModel, LinkModel } from './models.ts';
import { orgUnits } from './org-units.ts';

/** The units whose target an HCP is; users is not called for one who is no target. */
function targetingUnits({ targets }: Pick<Hcp, 'targets'>): string[] {
  const franchises = targetingFranchises(targets);
  return franchises.length === 0
    ? []
    : orgUnits.units().flatMap((unit) => (franchises.includes(unit.franchise) ? [unit.businessUnitUuid] : []));
}

const alsoCalled = ({ lastName, firstName, email, rppsNumber, veevaId }: HcpAlias) => [
  ...[lastName, firstName, email, rppsNumber, veevaId],
];

/** By what a record that was merged into another is still looked up. */
export const aliasKeysOf = ({ veevaId, email }: { veevaId?: string | null; email?: string | null }): string[] => [
  ...(veevaId ? [`veeva:${veevaId}`] : []),
  ...(email ? [`email:${email}`] : []),
];

/** Of a record that is merged itself, the last one of the line is found. */
export const aliasKeysOfRecord = ({ state, aliases }: Pick<Hcp, 'state' | 'aliases'>): string[] =>
  state === 'merged' ? [] : (aliases ?? []).flatMap(aliasKeysOf);

/** The own unit and those that target an HCP: their field staff see them. */
export const unitsSeeing = (hcp: Pick<Hcp, 'businessUnitUuid' | 'targets'>): string[] => [
  ...new Set([...(hcp.businessUnitUuid ? [hcp.businessUnitUuid] : []), ...targetingUnits(hcp)]),
];

type Described = Omit<Hcp, 'createdAt' | 'updatedAt' | 'rev'>;

/** What an HCP is found, filtered and sorted by. */
export const derivedOf = (hcp: Described) => ({
  businessUnitUuids: unitsSeeing(hcp),
  ...searchedBy(hcp),
});

/** The same but for units, by what is known of the HCP alone; an erased one is not found any more, and a merged one by the other. */
export function searchedBy(hcp: Described) {
  const words =
    hcp.state === 'active'
      ? searchTokens(
          hcp.lastName,
          hcp.firstName,
          hcp.email,
          hcp.rppsNumber,
          hcp.veevaId,
          ...(hcp.aliases ?? []).flatMap(alsoCalled),
        )
      : [];
  return {
    searchWords: words,
    searchKeys: searchKeysOf(words),
    sortKey: `${searchTokens(hcp.lastName).join(' ')} ${searchTokens(hcp.firstName).join(' ')}\u0001${hcp.uuid.replaceAll('-', '').slice(0, 12)}`,
    cityKey: searchTokens(hcp.city).join(' '),
    department: departmentOf(hcp.postalCode),
    duplicateKeys: duplicateKeysOf(hcp),
    aliasKeys: aliasKeysOfRecord(hcp),
    targetCodes: targetKeysOf(hcp.targets),
  };
}

/** Which HCPs the actor sees at all (decisions, section 4): a filter that the database applies. */
export function visibilityFilter({ actor }: Pick<Context, 'actor'>): HcpFilter {
  const reach = hcpVisibilityOf(actor);
  if (reach === 'all') return {};
  if (reach === 'none') return { uuid: '' };
  return 'businessUnitUuid' in reach
    ? { businessUnitUuids: reach.businessUnitUuid }
    : { uuid: reach.healthCareProfessionalUuid };
}

/** The aggregate of HCPs: its state is written only through `perform`. */
export const Hcps = defineAggregate({
  workflow: hcpWorkflow,
  model: HcpModel,
  idField: 'uuid',
  stateField: 'state',
  reach: visibilityFilter,
  derive: derivedOf,
  unique: {
    veevaId: { code: 'HCP_VEEVA_ID_TAKEN', field: 'veevaId' },
    rppsNumber: { code: 'HCP_RPPS_TAKEN', field: 'rppsNumber' },
  },
});

/** The aggregate of links, written only through `perform`; their operations check the reach of their HCP first. */
export const Links = defineAggregate({
  workflow: hcpLinkWorkflow,
  model: LinkModel,
  idField: 'linkId',
  stateField: 'state',
});
