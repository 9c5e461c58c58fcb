import type { BusinessUnitCopy, ZoneCopy } from '../../users/events.ts';
import { acceptedFields, pendingSensibleChange } from '../changes/sensible-changes.ts';
import type { Gathering } from '../gathering.ts';
import { teamPath } from './support.ts';

/** What is known of units and zones. */
export interface KnownOrgUnits {
  unit(uuid: string): Pick<BusinessUnitCopy, 'state' | 'label'> | null;
  zone(uuid: string): Pick<ZoneCopy, 'state' | 'label' | 'businessUnitUuid'> | null;
}

type Naming = Pick<Gathering, 'businessUnitUuids' | 'gatheringBusinessUnits' | 'gatheringUsers'>;
type Judged = Naming & Pick<Gathering, 'gatheringSensibleChanges'>;

/** A unit, or a zone of a unit, under the path of the form field that names it. */
interface Named {
  path: string;
  unitUuid: string;
  zoneUuid?: string;
}

const namedIn = ({ businessUnitUuids, gatheringBusinessUnits, gatheringUsers }: Partial<Naming>): Named[] => [
  ...(businessUnitUuids ?? []).map((unitUuid) => ({ path: 'businessUnitUuids', unitUuid })),
  ...(gatheringBusinessUnits ?? []).flatMap(({ businessUnitUuid: unitUuid, zones }, index) => {
    const at = `gatheringBusinessUnits.${index}`;
    return [
      { path: `${at}.businessUnitUuid`, unitUuid },
      ...zones.map(({ zoneUuid }, n) => ({ path: `${at}.zones.${n}.zoneQuota`, unitUuid, zoneUuid })),
    ];
  }),
  ...(gatheringUsers ?? []).flatMap(({ gatheringUserType, businessUnitUuid: unitUuid, isBackup }) =>
    unitUuid ? [{ path: teamPath(gatheringUserType, unitUuid, isBackup), unitUuid }] : [],
  ),
];

const unitKey = ({ unitUuid, zoneUuid }: Named): string => (zoneUuid ? `${unitUuid}/${zoneUuid}` : unitUuid);

/** What the change that waits would name. */
const namedInPending = (g: Judged): Named[] => {
  const change = pendingSensibleChange(g);
  return change ? namedIn(acceptedFields(change)) : [];
};

/** Why it cannot be added, or null when it can. */
function closedBecause({ unitUuid, zoneUuid }: Named, known: KnownOrgUnits): string | null {
  const zone = zoneUuid === undefined ? undefined : known.zone(zoneUuid);
  const isUnknown = zone === null || (zone && zone.businessUnitUuid !== unitUuid);
  if (isUnknown) return 'Zone inconnue';
  const orgUnit = zone ?? known.unit(unitUuid);
  if (!orgUnit) return 'Franchise inconnue';
  return orgUnit.state === 'active' ? null : `« ${orgUnit.label} » est retirée et ne peut plus être choisie`;
}

/**
 * Which units and zones come into a gathering, or into the change of it that waits, although they are not in service. What it names already stays: it
 * remains editable when a unit of it is retired.
 * @param before the gathering as it was; null for a new one
 * @returns the message of each by the path of its field; empty when all of them are in service
 * @throws what `known` throws; it is asked about what is added only
 */
export function retiredOrgUnitErrors(
  before: Judged | null,
  after: Judged,
  known: KnownOrgUnits,
): Record<string, string> {
  const had = new Set(before ? namedIn(before).map(unitKey) : []);
  const asked = new Set([...had, ...(before ? namedInPending(before).map(unitKey) : [])]);
  const comers = [
    ...namedIn(after).filter((one) => !had.has(unitKey(one))),
    ...namedInPending(after).filter((one) => !asked.has(unitKey(one))),
  ];
  return Object.fromEntries(
    comers.flatMap((one) => {
      const message = closedBecause(one, known);
      return message === null ? [] : [[one.path, message]];
    }),
  );
}
