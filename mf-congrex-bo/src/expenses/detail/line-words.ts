import { expenseLineLabels } from '@portal/domain/expenses/note/labels';
import { formatEuros } from '@portal/domain/money/money';
import { formatDay } from '@portal/shared-ui';
import type { ShownLine } from './shown-note.ts';

/** What a line is called where it is chosen: « Dîner – Repas, 12/03/26, 32,50 € ». */
export const lineName = ({ description, category, feeDate, price }: ShownLine): string =>
  `${description} – ${[category?.label, formatDay(feeDate), formatEuros(price)].filter(Boolean).join(', ')}`;

/** « 120 km depuis Lyon », for a line of kilometres. */
export const distanceOf = ({
  kilometersAmount,
  departureAddress,
}: Pick<ShownLine, 'kilometersAmount' | 'departureAddress'>): string | undefined =>
  kilometersAmount ? `${kilometersAmount}\u202fkm${departureAddress ? ` depuis ${departureAddress}` : ''}` : undefined;

/** What differs between a line as it was and as it is, in words. */
export function changesOfLine(before: ShownLine, now: ShownLine | undefined): string[] {
  if (!now) return [];
  const pairs: [label: string, from: string, to: string][] = [
    [expenseLineLabels.expenseNoteCategoryUuid, before.category?.label ?? '--', now.category?.label ?? '--'],
    [expenseLineLabels.description, before.description, now.description],
    [expenseLineLabels.feeDate, formatDay(before.feeDate), formatDay(now.feeDate)],
    [expenseLineLabels.price, formatEuros(before.price), formatEuros(now.price)],
    ['Trajet', distanceOf(before) ?? '--', distanceOf(now) ?? '--'],
    [expenseLineLabels.comment, before.comment ?? '--', now.comment ?? '--'],
  ];
  return pairs.flatMap(([label, from, to]) => (from === to ? [] : [`${label}\u202f: ${from} → ${to}`]));
}
