import { formatEuros, sumOf } from '@portal/domain/money/money';
import { Button, Card, Stack } from '@portal/shared-ui';
import { LineFields } from '@portal/web/expenses/LineFields';
import { amountOf, type CategoryChoice, type NoteValues, newLine } from '@portal/web/expenses/line-values';
import { useFieldArray, useFormState, useWatch } from '@portal/web/forms';
import { Plus, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import { ReceiptField } from '../ReceiptField.tsx';

const Total = styled.p`
  margin: 0;
  text-align: end;
  font-variant-numeric: tabular-nums;
`;

/** The expenses of the note, one under the other, and what they come to. */
export function LinesField({ categories }: { categories: readonly CategoryChoice[] }) {
  const { fields, append, remove } = useFieldArray<NoteValues, 'lines'>({ name: 'lines' });
  const lines = useWatch<NoteValues, 'lines'>({ name: 'lines' });
  const { isSubmitting } = useFormState();
  return (
    <Stack $gap={4}>
      {fields.map((field, i) => (
        <Card
          key={field.id}
          title={`Dépense ${i + 1}`}
          headingLevel={3}
          actions={
            <Button
              size="sm"
              icon={<Trash2 aria-hidden />}
              aria-label={`Retirer la dépense ${i + 1}`}
              isDisabled={isSubmitting}
              onPress={() => remove(i)}
            >
              Retirer
            </Button>
          }
        >
          <Stack $gap={4}>
            <LineFields
              at={`lines.${i}`}
              name={`Dépense ${i + 1}`}
              categories={categories}
              receipt={(isNeeded) => <ReceiptField name={`lines.${i}.file`} isNeeded={isNeeded} />}
            />
          </Stack>
        </Card>
      ))}
      <div>
        <Button icon={<Plus aria-hidden />} onPress={() => append(newLine())}>
          Ajouter une dépense
        </Button>
      </div>
      {lines.length > 0 && (
        <Total aria-live="polite">
          {'Total\u202f: '}
          <strong>{formatEuros(sumOf(lines.map((line) => amountOf(line, categories))))}</strong>
        </Total>
      )}
    </Stack>
  );
}
