import { frenchDayOf } from '../calendar/french-day.ts';
import { type Right, rightsCatalogue } from '../rights/catalogue.ts';
import { valueLabels } from './value-labels.ts';

/** Longer values say nothing in a line of a list. */
const longest = 300;

const rightIn = (name: string): string => rightsCatalogue[name as Right]?.label ?? name;

/** A calendar day as people write it; anything else as it is. */
const dayIn = (text: string): string => text.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1');

function plain(field: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (value instanceof Date) return dayIn(frenchDayOf(value));
  if (typeof value === 'number') return value.toLocaleString('fr-FR');
  if (typeof value !== 'string') return described(value);
  if (field === 'rights' || field === 'additionalRights') return rightIn(value);
  return valueLabels[field]?.[value] ?? dayIn(value);
}

/** An object by what names it: the rest of it would not be read. */
function described(value: unknown): string {
  const { label, name, code } = (value ?? {}) as Record<string, unknown>;
  const said = [label, name, code].find((one) => typeof one === 'string');
  return (said as string | undefined) ?? '…';
}

/** A value of a field in words; `aucun` for what was not there. */
export function formatValue(field: string, value: unknown): string {
  const isNone = value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  if (isNone) return 'aucun';
  const text = Array.isArray(value) ? value.map((one) => plain(field, one)).join(', ') : plain(field, value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
