import { useToasts } from '@portal/shared-ui';
import type { Problem } from '@portal/web';
import { showFieldProblems, useZodForm } from '@portal/web/forms';
import { useState } from 'react';
import { FormDialog } from '../FormDialog.tsx';
import { RaiseFields } from './RaiseFields.tsx';
import { type CongressQuotasData, type RaiseTarget, type RaiseValues, raiseDefaults, raiseForm } from './raise.ts';
import { SeatMeter } from './SeatMeter.tsx';
import { useRaise } from './use-raise.ts';

interface RaiseDialogProps {
  quotas: CongressQuotasData;
  target: RaiseTarget;
  /** The limit by its name, with what is taken of it. */
  shown: { label: string; limit: number; taken: number };
  onClose: () => void;
  onRaised: () => void;
}

/** Raises one limit of a congress, with its reason; applies at once (decisions, section 3). */
export function RaiseDialog({ quotas, target, shown, onClose, onRaised }: RaiseDialogProps) {
  const raise = useRaise();
  const toasts = useToasts();
  const [problem, setProblem] = useState<Problem>();
  const form = useZodForm(raiseForm, raiseDefaults);
  const submit = async (values: RaiseValues) => {
    setProblem(undefined);
    const refused = await raise(quotas, target, values);
    if (!refused) {
      toasts.show({ tone: 'success', text: `${shown.label}\u202f: quota augmenté.` });
      onRaised();
      onClose();
    } else if (!showFieldProblems(form, refused)) setProblem(refused);
  };
  return (
    <FormDialog
      title="Augmenter le quota"
      submitLabel="Augmenter le quota"
      form={form}
      onSubmit={submit}
      onClose={onClose}
      problem={problem}
    >
      <SeatMeter {...shown} />
      <RaiseFields quotas={quotas} target={target} />
    </FormDialog>
  );
}
