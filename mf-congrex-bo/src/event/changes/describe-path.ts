import { type GatheringUserType, gatheringUserTypeLabels } from '@portal/domain/gathering/states';
import type { Names } from '../names.ts';
import { fieldLabels } from './field-labels.ts';

interface Rows {
  gatheringBusinessUnits: readonly { businessUnitUuid: string; zones: readonly { zoneUuid: string }[] }[];
}

/** `team.roc`, `team.<unit>.medicalDirector.backup` (domain, `teamPath`). */
function describeTeamRole(parts: string[], names: Names): string {
  const isBackup = parts.at(-1) === 'backup';
  const [first = '', second] = isBackup ? parts.slice(0, -1) : parts;
  const role = gatheringUserTypeLabels[(second ?? first) as GatheringUserType] ?? second ?? first;
  return `${second ? `${names.unit(first)} · ` : ''}${role}${isBackup ? ' (suppléant)' : ''}`;
}

/** `gatheringBusinessUnits.0.zones.1.zoneQuota`: the unit, then the zone or the field. */
function describeUnitPath([index = '', field = '', zoneIndex]: string[], rows: Rows, names: Names): string {
  const row = rows.gatheringBusinessUnits[Number(index)];
  const unit = names.unit(row?.businessUnitUuid);
  if (field === 'zones') {
    const zone = zoneIndex === undefined ? undefined : row?.zones[Number(zoneIndex)];
    return `${unit} · ${zone ? names.zone(zone.zoneUuid) : 'Quotas par zone'}`;
  }
  const label = fieldLabels[`gatheringBusinessUnits.${field}`];
  return label ? `${unit} · ${label}` : unit;
}

/**
 * The label of a field of the form, from the path in an error.
 *
 * @param rows the lists of the gathering that indexes in paths refer to
 */
export function describePath(path: string, rows: Rows, names: Names): string | undefined {
  const [first = '', ...rest] = path.split('.');
  if (first === 'team' && rest.length > 0) return describeTeamRole(rest, names);
  if (first === 'gatheringBusinessUnits' && rest.length > 0) return describeUnitPath(rest, rows, names);
  return fieldLabels[first];
}
