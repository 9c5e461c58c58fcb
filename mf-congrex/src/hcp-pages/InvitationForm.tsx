import type { SubscriptionValues } from '@portal/domain/subscription/answer';
import { Button, Stack } from '@portal/shared-ui';
import { useId } from 'react';
import { Contacts } from '../subscription/Contacts.tsx';
import type { FormData } from '../subscription/form-data.ts';
import { SubscriptionForm } from '../subscription/SubscriptionForm.tsx';

interface FormProps {
  data: FormData;
  onDone: (answer: SubscriptionValues) => void;
}

/** The answer of the person whom the link belongs to. */
export default function Form({ data, onDone }: FormProps) {
  const id = useId();
  return (
    <SubscriptionForm data={data} voice="oneself" id={id} onDone={onDone}>
      {() => (
        <Stack $gap={3}>
          <Button variant="primary" type="submit" isBlock>
            Envoyer ma réponse
          </Button>
          <p>
            Une question{'\u202f'}? Contactez <Contacts contacts={data.contacts} />.
          </p>
        </Stack>
      )}
    </SubscriptionForm>
  );
}
