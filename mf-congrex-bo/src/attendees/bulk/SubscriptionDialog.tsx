import { subscriptionInput } from '@portal/domain/participants/fields';
import { formMessages } from '@portal/domain/texts/form-messages';
import { NumberField, TextArea } from '@portal/shared-ui';
import { DatePicker } from '@portal/shared-ui/dates';
import { FormDialog } from '@portal/web/document/FormDialog';
import { FormField } from '@portal/web/forms';
import { z } from 'zod';
import { people } from './use-bulk.ts';

/** Typed in euros, sent in cents. */
const schema = z.object({
  price: z
    .number({ error: formMessages.required })
    .transform((euros) => Math.round(euros * 100))
    .pipe(subscriptionInput.shape.price),
  date: subscriptionInput.shape.date,
  comment: subscriptionInput.shape.comment,
});

interface SubscriptionDialogProps {
  count: number;
  price?: number | null;
  date?: string | null;
  /** Price in cents. @throws Error with the message to show */
  onSave: (price: number, date: string | null, comment: string | null) => Promise<void>;
  onClose: () => void;
}

/** Price and day of the subscription with the learned society, for everybody chosen. */
export function SubscriptionDialog({ count, price, date, onSave, onClose }: SubscriptionDialogProps) {
  return (
    <FormDialog
      title={`Inscription de ${people(count)}`}
      schema={schema}
      values={{ price: price === undefined || price === null ? null : price / 100, date: date ?? null, comment: '' }}
      onSave={(values: z.output<typeof schema>) => onSave(values.price, values.date, values.comment || null)}
      onClose={onClose}
    >
      <FormField
        name="price"
        as={NumberField}
        label="Prix de l’inscription"
        help="En euros, par personne."
        format={{ style: 'currency', currency: 'EUR' }}
        min={0}
        hasNoSteppers
        isRequired
      />
      <FormField name="date" as={DatePicker} label="Date d’inscription" />
      <FormField name="comment" as={TextArea} label="Commentaire" maxLength={1000} />
    </FormDialog>
  );
}
