import { Button, Modal } from '@portal/shared-ui';
import { listErrors, useFormContext, useFormState, useLabels } from '@portal/web/forms';
import { useEffect, useState } from 'react';

/** What is missing, once somebody tried to send the form: its sections are orange below (specification, section 8). */
export function RequiredDialog() {
  const { setFocus } = useFormContext();
  const { errors, submitCount } = useFormState();
  const labels = useLabels();
  const [attempt, setAttempt] = useState(0);
  const entries = listErrors(errors);
  const isOpen = submitCount > attempt && entries.length > 0;
  // What was sent rightly is no attempt that failed.
  useEffect(() => {
    if (submitCount > attempt && entries.length === 0) setAttempt(submitCount);
  }, [submitCount, attempt, entries.length]);
  const close = () => {
    setAttempt(submitCount);
    const [first] = entries;
    // Once the dialog has given the focus back.
    if (first) setTimeout(() => setFocus(first.name));
  };
  return (
    <Modal
      isOpen={isOpen}
      onClose={close}
      title="Champs à compléter"
      width={490}
      footer={
        <Button variant="primary" onPress={close}>
          Compléter
        </Button>
      }
    >
      <p>Les sections à compléter sont en orange dans le formulaire{'\u202f'}:</p>
      <ul>
        {entries.map(({ name, message }) => (
          <li key={name}>
            <strong>{labels.of(name) ?? name}</strong>
            {'\u202f'}: {message}
          </li>
        ))}
      </ul>
    </Modal>
  );
}
