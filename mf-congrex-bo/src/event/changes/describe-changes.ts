import { type GatheringUserType, gatheringUserTypeLabels } from '@portal/domain/gathering/states';
import { documentLabel } from '../documents.ts';
import { describeValue, type Wording } from './describe-value.ts';
import { fieldLabels, internalFields } from './field-labels.ts';

/** A field before and after, as the server keeps it. */
export interface Change {
  field: string;
  from?: unknown;
  to?: unknown;
}

/** The same for people. */
export interface ChangeLine {
  label: string;
  from: string;
  to: string;
}

type Row = Record<string, unknown>;
const rows = (value: unknown): Row[] => (Array.isArray(value) ? (value as Row[]) : []);
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const labelOf = (field: string): string => fieldLabels[field] ?? field;

/** Pairs the rows of two lists by a key; a row may be missing on either side. */
function pairs(from: unknown, to: unknown, keyOf: (row: Row) => string): [Row | undefined, Row | undefined][] {
  const before = new Map(rows(from).map((row) => [keyOf(row), row]));
  const after = new Map(rows(to).map((row) => [keyOf(row), row]));
  return [...new Set([...before.keys(), ...after.keys()])].map((key) => [before.get(key), after.get(key)]);
}

const differing = (lines: ChangeLine[]): ChangeLine[] => lines.filter(({ from, to }) => from !== to);

const unitFields = [
  'doctorQuota',
  'otherDisciplinesQuota',
  'hasAutomatedValidation',
  'hasZoneQuota',
  'mslResponsibleCriteria',
  'solicitationEndDate',
];

function describeUnits({ from, to }: Change, wording: Wording): ChangeLine[] {
  return pairs(from, to, (row) => String(row.businessUnitUuid)).flatMap(([before, after]) => {
    const unit = wording.names.unit(String((after ?? before)?.businessUnitUuid));
    const line = (label: string, words: (row: Row) => string): ChangeLine => ({
      label: `${unit} · ${label}`,
      from: before ? words(before) : '—',
      to: after ? words(after) : '—',
    });
    const criteria = (row: Row) =>
      describeValue('criterias', (row.criterias as string[] | undefined)?.map(wording.names.criterion), wording);
    const zones = pairs(before?.zones, after?.zones, (row) => String(row.zoneUuid)).map(([one, other]) => ({
      label: `${unit} · ${wording.names.zone(String((other ?? one)?.zoneUuid))}`,
      from: describeValue('zoneQuota', one?.zoneQuota, wording),
      to: describeValue('zoneQuota', other?.zoneQuota, wording),
    }));
    const plain = unitFields.map((field) =>
      line(labelOf(`gatheringBusinessUnits.${field}`), (row) => describeValue(field, row[field], wording)),
    );
    return [line(labelOf('gatheringBusinessUnits.criterias'), criteria), ...plain, ...zones];
  });
}

function describeTeam({ from, to }: Change, { names }: Wording): ChangeLine[] {
  const teamRole = (row: Row) => `${row.gatheringUserType}:${row.businessUnitUuid ?? ''}:${row.isBackup === true}`;
  return pairs(from, to, teamRole).map(([before, after]) => {
    const row = (after ?? before)!;
    const unit = row.businessUnitUuid ? `${names.unit(String(row.businessUnitUuid))} · ` : '';
    const role = gatheringUserTypeLabels[row.gatheringUserType as GatheringUserType] ?? String(row.gatheringUserType);
    const person = (one: Row | undefined) => (one ? names.user(String(one.userUuid)) : '—');
    return { label: `${unit}${role}${row.isBackup ? ' (suppléant)' : ''}`, from: person(before), to: person(after) };
  });
}

function describeFiles({ from, to }: Change): ChangeLine[] {
  const key = (row: Row) => (row.type === 'OTHER' ? `OTHER:${row.fileUuid}` : `${row.type}:${row.lvcKind ?? ''}`);
  return pairs(from, to, key).flatMap(([before, after]) => {
    const { type, ...named } = (after ?? before)!;
    const label = documentLabel({ type: String(type), lvcKind: textOf(named.lvcKind), label: textOf(named.label) });
    if (!before) return [{ label, from: '—', to: 'Ajouté' }];
    if (!after) return [{ label, from: 'Présent', to: 'Retiré' }];
    if (before.fileUuid !== after.fileUuid) return [{ label, from: 'Fichier précédent', to: 'Remplacé' }];
    const isSame = JSON.stringify(before) === JSON.stringify(after);
    return isSame ? [] : [{ label, from: 'Réglages précédents', to: 'Réglages modifiés' }];
  });
}

const describeParts = ({ field, from, to }: Change, wording: Wording): ChangeLine[] => {
  const before = (from ?? {}) as Row;
  const after = (to ?? {}) as Row;
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].map((part) => ({
    label: labelOf(`${field}.${part}`),
    from: describeValue(part, before[part], wording),
    to: describeValue(part, after[part], wording),
  }));
};

const structured: Record<string, (change: Change, wording: Wording) => ChangeLine[]> = {
  gatheringBusinessUnits: describeUnits,
  gatheringUsers: describeTeam,
  gatheringFiles: describeFiles,
  hostingConfiguration: describeParts,
  transportConfiguration: describeParts,
};

/**
 * Changes as a person reads them: lists and configurations are compared item by item, so that only what differs is shown (a quota of one unit, not
 * all quotas), identifiers become names, dates are in the gathering's time zone.
 */
export function describeChanges(changes: readonly Change[], wording: Wording): ChangeLine[] {
  return changes
    .filter(({ field }) => !internalFields.has(field))
    .flatMap((change) => {
      const describe = structured[change.field];
      if (describe) return differing(describe(change, wording));
      const { field, from, to } = change;
      return [
        { label: labelOf(field), from: describeValue(field, from, wording), to: describeValue(field, to, wording) },
      ];
    });
}
