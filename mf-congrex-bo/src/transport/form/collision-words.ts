import { transportNoteLabels } from '@portal/domain/logistics/transport/labels';
import { formatEuros } from '@portal/domain/money/money';
import { byLabels, type DescribeCollision } from '@portal/web/forms';
import { momentOf, wayOf } from '../words.ts';
import { type FormStep, fieldOf } from './note-values.ts';

const stepIn = (value: unknown): string => {
  const step = value as FormStep | null | undefined;
  return step ? `${momentOf(step.date, step.hour)}, ${wayOf(step.departurePlace, step.arrivalPlace)}` : 'Supprimée';
};
const amountIn = (value: unknown): string => (typeof value === 'number' ? formatEuros(value) : 'Vide');
const ticketsIn = (value: unknown): string => {
  const count = Array.isArray(value) ? value.length : 0;
  return count > 1 ? `${count} billets` : count === 1 ? '1 billet' : 'Aucun billet';
};

/** Mine and theirs of a field of a note, in words. */
export const describeNote: DescribeCollision = ({ path, mine, theirs }, labels) => {
  const said = (label: string, words: (value: unknown) => string) => [
    { label, mine: words(mine), theirs: words(theirs) },
  ];
  if (path.startsWith('steps.')) return said('Étape', stepIn);
  if (path === 'agencyFee' || path === 'ticketPrice') return said(transportNoteLabels[path], amountIn);
  if (path === 'fileUuids') return said(transportNoteLabels.fileUuids, ticketsIn);
  return byLabels({ path: fieldOf(path), mine, theirs }, labels);
};
