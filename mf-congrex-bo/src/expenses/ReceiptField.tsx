import { expenseLineLabels } from '@portal/domain/expenses/note/labels';
import { SlotField } from '../event-form/documents/SlotField.tsx';

/** The receipt of an expense. */
export const ReceiptField = ({ name, isNeeded }: { name: string; isNeeded: boolean }) => (
  <SlotField
    name={name}
    label={`${expenseLineLabels.fileUuid} (PDF)`}
    purpose="OTHER"
    {...(isNeeded ? {} : { help: 'Facultatif pour les kilomètres' })}
  />
);
