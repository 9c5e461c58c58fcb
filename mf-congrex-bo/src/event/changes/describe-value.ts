import { validationWayOf } from '@portal/domain/gathering/labels';
import { biogenEventTypeLabels, invitationTypeLabels, nationalityTypeLabels } from '@portal/domain/gathering/states';
import { formatDateTime, formatDay, zoneName, zoneNote } from '@portal/shared-ui';
import type { Names } from '../names.ts';

/** What a value needs to be put in words. */
export interface Wording {
  names: Names;
  timezone: string;
}

const numbers = new Intl.NumberFormat('fr-FR');
const regions = new Intl.DisplayNames('fr-FR', { type: 'region' });

/** A number with the spaces that French puts between thousands; nothing for none. */
export const countOf = (value: number | null | undefined): string | null =>
  value == null ? null : numbers.format(value);

/** Name of a country in French; an unknown code is shown as it is. */
export const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code);

const labels: Record<string, Record<string, string>> = {
  nationalityType: nationalityTypeLabels,
  eventType: biogenEventTypeLabels,
  invitationType: invitationTypeLabels,
};

const dayFields = /(beginDay|endDay|limitDate|EndDate|favouredDepartureDate|favouredReturnDate)$/;

const byField: Record<string, (value: unknown, wording: Wording) => string> = {
  beginDate: (value, { timezone }) => `${formatDateTime(String(value), timezone)}${zoneNote(timezone)}`,
  endDate: (value, { timezone }) => `${formatDateTime(String(value), timezone)}${zoneNote(timezone)}`,
  timezone: (value) => zoneName(String(value)),
  country: (value) => countryName(String(value)),
  mainBusinessUnitUuid: (value, { names }) => names.unit(String(value)),
  businessUnitUuids: (value, { names }) => (value as string[]).map((uuid) => names.unit(uuid)).join(', '),
  hasAutomatedValidation: (value) => validationWayOf(value === true),
  additionalLinks: (value) => (value as { label: string }[]).map(({ label }) => label).join(', '),
};

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A plain value of a field in French; a dash for none. */
export function describeValue(field: string, value: unknown, wording: Wording): string {
  if (isEmpty(value)) return '—';
  const describe = byField[field];
  if (describe) return describe(value, wording);
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  if (typeof value === 'number') return numbers.format(value);
  if (dayFields.test(field)) return formatDay(String(value)) || String(value);
  if (Array.isArray(value)) return value.map(String).join(', ');
  return labels[field]?.[String(value)] ?? String(value);
}
