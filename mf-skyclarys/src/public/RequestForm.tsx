import { type ProgrammeRequestInput, programmeRequestInput } from '@portal/domain/skyclarys/fields';
import { programmeRequesterLabels, programmeRequesters } from '@portal/domain/skyclarys/states';
import { Banner, Button, Checkbox, FormColumn, TextField } from '@portal/shared-ui';
import { Select, TextArea } from '@portal/shared-ui/inputs';
import { useFetchQuery, useSendMutation } from '@portal/web';
import { ProblemCard } from '@portal/web/document/ProblemCard';
import { ErrorSummary, FormField, useFormAttempt, useZodForm, ZodFormProvider } from '@portal/web/forms';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { ProgrammeChallengeDocument, SendProgrammeRequestDocument } from '../generated/graphql.ts';
import type { Content } from './Programme.tsx';
import { answerOf } from './proof-of-work.ts';

const Unseen = styled.div`
  position: absolute;
  inset-inline-start: -10000px;
`;

/** Tools that fill in forms for a person, each told in its own way to leave a field alone. */
const notForTools = {
  autoComplete: 'off',
  'data-1p-ignore': true,
  'data-bwignore': true,
  'data-lpignore': true,
  'data-form-type': 'other',
};

/** A field that only robots see. A tool that filled it in all the same must not cost a person the request: they look at it and send it again. */
function useTrap() {
  const trap = useRef<HTMLInputElement>(null);
  const [wasFilled, setFilled] = useState(false);
  const isFilled = () => {
    const filled = Boolean(trap.current?.value);
    if (trap.current) trap.current.value = '';
    setFilled(filled);
    return filled;
  };
  const field = (
    <>
      <Unseen aria-hidden="true">
        <label>
          Laissez ce champ vide
          <input ref={trap} name="suite" tabIndex={-1} {...notForTools} />
        </label>
      </Unseen>
      {wasFilled && (
        <Banner tone="warning" title="Votre demande n’est pas encore envoyée.">
          Un outil de remplissage automatique a écrit dans un champ caché. Vérifiez votre saisie, puis envoyez-la de
          nouveau.
        </Banner>
      )}
    </>
  );
  return { field, isFilled };
}

const requesters = programmeRequesters.map((id) => ({ id, label: programmeRequesterLabels[id] }));

interface Values {
  requester: string | null;
  lastName: string;
  firstName: string;
  email: string;
  phone: string;
  message: string;
  consent: boolean;
}
const empty: Values = {
  ...{ requester: null, lastName: '', firstName: '', email: '', phone: '', message: '', consent: false },
};

/** The request form of anybody; the browser computes a proof of work before it is sent, nobody has to prove anything else. */
export function RequestForm({ content: { consentText, versionNumber } }: { content: Content }) {
  const form = useZodForm<Values, ProgrammeRequestInput>(programmeRequestInput, empty);
  const ask = useFetchQuery();
  const send = useSendMutation();
  const trap = useTrap();
  const { run, pending, problem } = useFormAttempt(form);
  const [reference, setReference] = useState<string>();
  const submit = async (request: ProgrammeRequestInput) => {
    if (trap.isFilled()) return;
    await run(async () => {
      const { programmeChallenge } = await ask(ProgrammeChallengeDocument, {});
      const { challenge, bits } = programmeChallenge;
      const proof = { challenge, answer: await answerOf(challenge, bits) };
      const given = { ...request, consent: true };
      const variables = { request: given, consentVersionNumber: versionNumber, proof };
      const { sendProgrammeRequest } = await send(SendProgrammeRequestDocument, variables);
      form.reset(empty);
      setReference(sendProgrammeRequest.reference);
    });
  };
  if (reference)
    return (
      <Banner tone="success" title="Votre demande est envoyée.">
        Notez sa référence{'\u202f'}: {reference}. Nous vous répondons sous cinq jours ouvrés.
      </Banner>
    );
  return (
    <ZodFormProvider form={form} onSubmit={submit}>
      <FormColumn>
        <ErrorSummary />
        <FormField name="requester" as={Select} label="Vous êtes" isRequired options={requesters} />
        <FormField name="lastName" as={TextField} label="Nom" isRequired autoComplete="family-name" />
        <FormField name="firstName" as={TextField} label="Prénom" isRequired autoComplete="given-name" />
        <FormField name="email" as={TextField} label="Adresse e-mail" isRequired type="email" autoComplete="email" />
        <FormField name="phone" as={TextField} label="Téléphone" type="tel" autoComplete="tel" />
        <FormField name="message" as={TextArea} label="Votre demande" isRequired rows={6} maxLength={2000} />
        <FormField name="consent" as={Checkbox} label={consentText} summaryLabel="Consentement" />
        {trap.field}
        {problem && <ProblemCard problem={problem}>{' Votre saisie est conservée.'}</ProblemCard>}
        <Button variant="primary" type="submit" isBlock isPending={pending}>
          Envoyer ma demande
        </Button>
      </FormColumn>
    </ZodFormProvider>
  );
}
