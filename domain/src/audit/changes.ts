import { sameValue } from '../fields/same-value.ts';
import { fieldLabelOf } from './field-labels.ts';
import type { AuditChange } from './line.ts';
import { formatValue } from './values.ts';

/** For the history of what administrators keep: the fields that differ, each with its value before and after. */
export const recordingChanges =
  <Doc>(...fields: (keyof Doc & string)[]) =>
  ({ doc, before }: { doc: Doc; before: Doc | null }): Record<string, unknown> => ({
    changes: before
      ? fields
          .filter((field) => !sameValue(before[field], doc[field]))
          .map((field) => ({ field, from: before[field], to: doc[field] }))
      : [],
  });

const inWords = (field: string, from: unknown, to: unknown): AuditChange => ({
  field,
  label: fieldLabelOf(field),
  from: formatValue(field, from),
  to: formatValue(field, to),
});
/** Of values that the journal does not keep. */
const named = (field: string): AuditChange => ({ field, label: fieldLabelOf(field), from: null, to: null });

const previousOf = (field: string): string => `previous${field[0]!.toUpperCase()}${field.slice(1)}`;

interface Pair {
  field: string;
  from?: unknown;
  to?: unknown;
}
const isPair = (one: unknown): one is Pair => typeof (one as Pair | null)?.field === 'string';

/** The changes that a line of the history tells, whichever way its row records them. What it does not tell is not made up. */
export function changesIn(data: Readonly<Record<string, unknown>>, changed: readonly string[] = []): AuditChange[] {
  const pairs = Array.isArray(data.changes) ? data.changes.filter(isPair) : [];
  if (pairs.length > 0) return pairs.map(({ field, from, to }) => inWords(field, from, to));
  const replaced = Object.keys(data).filter((field) => Object.hasOwn(data, previousOf(field)));
  if (replaced.length > 0) return replaced.map((field) => inWords(field, data[previousOf(field)], data[field]));
  const listed = Array.isArray(data.fields) ? data.fields.filter((one) => typeof one === 'string') : [];
  return [...new Set(listed.length > 0 ? listed : changed.map((path) => path.split('.')[0]!))].map(named);
}

/** Why, in the words of who did it. */
export function commentIn({ reason, comment }: Readonly<Record<string, unknown>>): string | null {
  const said = [reason, comment].find((one) => typeof one === 'string' && one.trim() !== '');
  return (said as string | undefined) ?? null;
}
