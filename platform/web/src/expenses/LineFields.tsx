import { mileagePrice } from '@portal/domain/expenses/mileage';
import { expenseLineLabels } from '@portal/domain/expenses/note/labels';
import { formatEuros } from '@portal/domain/money/money';
import { Columns, NumberField, Select, TextArea, TextField } from '@portal/shared-ui';
import { DatePicker } from '@portal/shared-ui/dates';
import { FormField, useWatch } from '@portal/web/forms';
import type { ReactNode } from 'react';
import type { CategoryChoice, LineValues } from './line-values.ts';

interface LineFieldsProps {
  /** Path of the line in its form, e.g. `lines.0`. */
  at: string;
  /** What the line is called in the summary of errors. */
  name: string;
  categories: readonly CategoryChoice[];
  /** The field of its receipt; of kilometres none is needed. */
  receipt: (isNeeded: boolean) => ReactNode;
}

/** What kilometres come to by the rate of their day. */
function priceWords({ kilometersAmount, feeDate }: LineValues): string {
  if (!kilometersAmount || !feeDate) return 'Remboursés au barème du jour de la dépense.';
  return `${formatEuros(mileagePrice(kilometersAmount, feeDate))} au barème du jour de la dépense.`;
}

/** The fields of one expense; those of kilometres for the kind that is paid by them. */
export function LineFields({ at, name, categories, receipt }: LineFieldsProps) {
  const line = useWatch({ name: at }) as LineValues;
  const offered = categories.filter(({ id, isRetired }) => !isRetired || id === line.expenseNoteCategoryUuid);
  const isMileage = categories.find(({ id }) => id === line.expenseNoteCategoryUuid)?.isMileage ?? false;
  const field = (key: keyof LineValues & keyof typeof expenseLineLabels, label: string = expenseLineLabels[key]) => ({
    name: `${at}.${key}`,
    label,
    summaryLabel: `${name}, ${label.toLocaleLowerCase('fr')}`,
  });
  return (
    <>
      <Columns $min={220}>
        <FormField {...field('expenseNoteCategoryUuid')} as={Select} options={offered} isRequired />
        <FormField {...field('feeDate')} as={DatePicker} isRequired />
      </Columns>
      <FormField {...field('description')} as={TextField} isRequired />
      {isMileage ? (
        <Columns $min={220}>
          <FormField {...field('kilometersAmount')} as={NumberField} hasNoSteppers help={priceWords(line)} isRequired />
          <FormField {...field('departureAddress')} as={TextField} isRequired />
        </Columns>
      ) : (
        <Columns $min={220}>
          <FormField
            {...field('price', `${expenseLineLabels.price} (€)`)}
            as={TextField}
            inputMode="decimal"
            placeholder="0,00"
            isRequired
          />
        </Columns>
      )}
      <FormField {...field('comment')} as={TextArea} maxLength={1000} />
      {receipt(!isMileage)}
    </>
  );
}
