import { email, newPassword, passwordRules } from '@portal/domain/fields/fields';
import { Button } from '@portal/shared-ui/parts/buttons/Button.tsx';
import { ToneIcon } from '@portal/shared-ui/parts/display/tone.tsx';
import { ErrorCard } from '@portal/shared-ui/parts/feedback/ErrorCard.tsx';
import { PasswordField } from '@portal/shared-ui/parts/fields/PasswordField.tsx';
import { TextField } from '@portal/shared-ui/parts/fields/TextField.tsx';
import { French } from '@portal/shared-ui/parts/theme/French.tsx';
import { useAttempt } from '@portal/web/data/attempt';
import { FormField } from '@portal/web/forms/FormField';
import { useFormAttempt } from '@portal/web/forms/use-form-attempt';
import { useZodForm } from '@portal/web/forms/use-zod-form';
import { ZodFormProvider } from '@portal/web/forms/ZodFormProvider';
import type { Problem } from '@portal/web/problem';
import { Link, useLocation } from '@portal/web/router';
import { useAddressToken } from '@portal/web/session/address-token';
import { request } from '@portal/web/session/request';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { z } from 'zod';
import requestMutation from './request-password-reset.graphql?raw';
import resetMutation from './reset-password.graphql?raw';
import { SignInLayout } from './SignInLayout.tsx';

const Back = styled(Link)`
  align-self: center;
  color: var(--ui-accent-text);
  font-size: var(--ui-text-sm);
  text-underline-offset: 3px;
`;

const Rules = styled.ul`
  display: grid;
  gap: var(--ui-1);
  padding: 0;
  list-style: none;
  color: var(--ui-text-2);
  font-size: var(--ui-text-sm);
  & > li {
    display: flex;
    align-items: center;
    gap: var(--ui-2);
  }
  & > li > i {
    flex: none;
    width: 15px;
    height: 15px;
    border: 1.5px solid var(--ui-border-strong);
    border-radius: 50%;
  }
`;

const Done = styled.div`
  display: flex;
  gap: var(--ui-3);
  color: var(--ui-text-2);
  & > svg {
    flex: none;
    margin-top: 2px;
    color: var(--ui-success-fg);
  }
`;

const titleOf: Record<string, string> = { RESET_LINK_INVALID: 'Lien non valable' };

function Failure({ problem }: { problem: Problem | undefined }) {
  if (!problem) return null;
  return (
    <ErrorCard title={titleOf[problem.code] ?? problem.title} code={problem.code} traceId={problem.traceId}>
      {problem.message}
    </ErrorCard>
  );
}

function Success({ title, children }: { title: string; children: ReactNode }) {
  return (
    <SignInLayout title={title}>
      <Done role="status">
        <ToneIcon tone="success" size={20} />
        <p>{children}</p>
      </Done>
      <Back to="/login">Aller à la connexion</Back>
    </SignInLayout>
  );
}

const requestSchema = z.object({ email });

/** Asks for a link by mail. The answer is the same whether the address is known or not: it does not reveal who has an account. */
function AskForLink() {
  // What was typed into the login form comes along with its link.
  const { state } = useLocation();
  const form = useZodForm(requestSchema, { email: typeof state === 'string' ? state : '' });
  const { run, problem } = useAttempt();
  const [sentTo, setSentTo] = useState<string>();
  const submit = (values: z.output<typeof requestSchema>) =>
    run(async () => {
      await request(requestMutation, values);
      setSentTo(values.email);
    });
  if (sentTo)
    return (
      <Success title="Consultez votre messagerie">
        Si un compte existe pour {sentTo}, un lien pour choisir un nouveau mot de passe vient d’y être envoyé. Il est
        valable une heure.
      </Success>
    );
  return (
    <SignInLayout
      title="Mot de passe oublié"
      intro="Indiquez votre adresse e-mail : vous recevrez un lien pour choisir un nouveau mot de passe."
    >
      <Failure problem={problem} />
      <ZodFormProvider form={form} onSubmit={submit}>
        <FormField
          as={TextField}
          name="email"
          label="Adresse e-mail"
          type="email"
          autoComplete="username"
          inputMode="email"
        />
        <Button type="submit" variant="primary" isBlock isPending={form.formState.isSubmitting}>
          Recevoir le lien
        </Button>
        <Back to="/login">Revenir à la connexion</Back>
      </ZodFormProvider>
    </SignInLayout>
  );
}

/** The rules, each ticked once it is met while typing. */
function PasswordRules({ password }: { password: string }) {
  return (
    <Rules aria-label="Règles du mot de passe">
      {passwordRules.map(({ rule, holds }) => {
        const isMet = holds(password);
        return (
          <li key={rule}>
            {isMet ? <ToneIcon tone="success" size={15} /> : <i aria-hidden />}
            {rule}
            {isMet && <span hidden> : respecté</span>}
          </li>
        );
      })}
    </Rules>
  );
}

/** Chooses a new password with the token of the mail. */
function ChoosePassword({ token }: { token: string }) {
  const form = useZodForm<z.input<typeof newPassword>, z.output<typeof newPassword>>(newPassword, {
    password: '',
    confirmation: '',
  });
  const { run, problem } = useFormAttempt(form);
  const [isDone, setDone] = useState(false);
  const submit = (values: z.output<typeof newPassword>) =>
    run(async () => {
      await request(resetMutation, { token, ...values });
      setDone(true);
    });
  if (isDone)
    return (
      <Success title="Mot de passe modifié">
        Vous pouvez maintenant vous connecter avec votre nouveau mot de passe.
      </Success>
    );
  return (
    <SignInLayout title="Nouveau mot de passe">
      <Failure problem={problem} />
      <ZodFormProvider form={form} onSubmit={submit}>
        <FormField as={PasswordField} name="password" label="Nouveau mot de passe" autoComplete="new-password" />
        <PasswordRules password={form.watch('password')} />
        <FormField as={PasswordField} name="confirmation" label="Confirmation" autoComplete="new-password" />
        <Button type="submit" variant="primary" isBlock isPending={form.formState.isSubmitting}>
          Enregistrer le mot de passe
        </Button>
        <Back to="/reset-password">Demander un nouveau lien</Back>
      </ZodFormProvider>
    </SignInLayout>
  );
}

/** Both steps of a forgotten password: without a token requests the mail, with one chooses the new password. */
export default function ResetPassword() {
  const token = useAddressToken();
  return <French>{token ? <ChoosePassword token={token} /> : <AskForLink />}</French>;
}
