import { Button, FormColumn } from '@portal/shared-ui';
import { type Problem, useSendMutation } from '@portal/web';
import { ProblemCard } from '@portal/web/document/ProblemCard';
import { UnsavedGuard, useCheckedForm, useFormAttempt, ZodFormProvider } from '@portal/web/forms';
import { useMemo, useState } from 'react';
import { SignSerfDocument } from '../generated/graphql.ts';
import { fieldOfScreen, firstValues, type SerfOutput, type SerfValues, serfCheck } from './form-values.ts';
import { RequiredDialog } from './RequiredDialog.tsx';
import { SerfFields } from './SerfFields.tsx';
import type { HcpForms, Signed, ToSign } from './to-sign.ts';

/** A refusal by the names of the form's fields. */
function besideFields(problem: Problem): Problem {
  const byName = problem.code === 'SIGNATURE_NAME_DIFFERS' ? { signature: problem.message } : {};
  const fields = Object.entries(problem.fields).map(([field, message]) => [fieldOfScreen(field), message]);
  return { ...problem, fields: { ...Object.fromEntries(fields), ...byName } };
}

interface SerfFormProps {
  hcp: HcpForms;
  toSign: ToSign;
  isByHcp: boolean;
  onSigned: (signed: Signed) => void;
}

/** The form of an HCP, filled in and signed: by the HCP on their own phone, or on the screen that an MSL holds out. */
export function SerfForm({ hcp, toSign, isByHcp, onSigned }: SerfFormProps) {
  const { formType, topics, autres, statement } = toSign;
  const { healthCareProfessionalUuid, firstName, lastName } = hcp;
  const person = useMemo(() => ({ firstName, lastName }), [firstName, lastName]);
  const check = useMemo(() => serfCheck(person), [person]);
  const [beginning] = useState(() => firstValues(formType, topics, autres));
  const form = useCheckedForm<SerfValues, SerfOutput>(check, beginning);
  const send = useSendMutation();
  const { run, pending, problem } = useFormAttempt(form, besideFields);
  const sign = (output: SerfOutput) =>
    run(async () => {
      const variables = { healthCareProfessionalUuid, formType, ...output };
      const { signSerf } = await send(SignSerfDocument, variables);
      // What was typed is sent: leaving asks nothing.
      form.reset(form.getValues());
      onSigned(signSerf);
    });
  return (
    <ZodFormProvider form={form} onSubmit={sign}>
      <UnsavedGuard isDirty={form.formState.isDirty} isSaving={pending} />
      <FormColumn>
        <SerfFields formType={formType} person={person} statement={statement} isByHcp={isByHcp} />
        <RequiredDialog />
        {problem && <ProblemCard problem={problem} />}
        <Button variant="primary" type="submit" isBlock isPending={pending}>
          Signer et envoyer
        </Button>
      </FormColumn>
    </ZodFormProvider>
  );
}
