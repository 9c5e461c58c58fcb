import { formMessages } from '@portal/domain/texts/form-messages';
import { PlainButton } from '@portal/shared-ui/parts/buttons/PlainButton.tsx';
import { Banner } from '@portal/shared-ui/parts/display/small.tsx';
import { ErrorCard } from '@portal/shared-ui/parts/feedback/ErrorCard.tsx';
import { LoginField } from '@portal/shared-ui/parts/fields/LoginField.tsx';
import { type Problem, problemOf } from '@portal/web/problem';
import { Link, useNavigate } from '@portal/web/router';
import { takeLoginRedirect } from '@portal/web/session/login-redirect';
import { request } from '@portal/web/session/request';
import { endedSession } from '@portal/web/session/session-end';
import { type FormEvent, useEffect, useState } from 'react';
import styled from 'styled-components';
import { useRemotes } from '../remotes/RemotesProvider.tsx';
import { getsOtherVersions } from '../remotes/start.ts';
import { useSession } from '../session/SessionProvider.tsx';
import loginMutation from './login.graphql?raw';
import { SignInLayout } from './SignInLayout.tsx';

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: var(--ui-5);
`;

const Aside = styled(Link)`
  align-self: center;
  color: var(--ui-accent-text);
  font-size: var(--ui-text-sm);
  text-underline-offset: 3px;
`;

type Missing = Partial<Record<'login' | 'password', string>>;

const titleOf: Record<string, string> = {
  BAD_CREDENTIALS: 'Connexion refusée',
  ad_404: 'Compte inconnu de l’annuaire',
  ad_500: 'Annuaire injoignable',
};

/** The password was right, and the next question comes without a session: the browser has not kept its cookie. */
const cookieRefused: Problem = {
  ...problemOf(undefined),
  title: 'Votre navigateur n’a pas gardé la session',
  message: 'Autorisez les cookies de ce site dans les réglages du navigateur, puis connectez-vous de nouveau.',
  code: 'COOKIE_REFUSED',
  canRetry: false,
};

/** E-mail and password. Without the forms of platform/web: it is the first screen, and its size is limited. */
export default function Login() {
  const navigate = useNavigate();
  const { session, refresh } = useSession();
  const { lines } = useRemotes();
  const [values, setValues] = useState({ login: '', password: '' });
  const [missing, setMissing] = useState<Missing>({});
  const [problem, setProblem] = useState<Problem>();
  const [isPending, setPending] = useState(false);
  const isOpen = session.state === 'open';
  const [ended] = useState(endedSession);
  useEffect(() => {
    if (isOpen) navigate(takeLoginRedirect(), { replace: true });
  }, [isOpen, navigate]);

  const change = (field: 'login' | 'password') => (value: string) => {
    setValues((now) => ({ ...now, [field]: value }));
    setMissing((now) => ({ ...now, [field]: undefined }));
  };
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isPending) return;
    const left: Missing = {
      ...(values.login.trim() ? {} : { login: formMessages.required }),
      ...(values.password ? {} : { password: formMessages.required }),
    };
    setMissing(left);
    if (left.login || left.password) return;
    setPending(true);
    setProblem(undefined);
    try {
      await request(loginMutation, { login: values.login.trim(), password: values.password });
      if (await getsOtherVersions(lines)) location.reload();
      else if ((await refresh()) === 'none') setProblem(cookieRefused);
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setPending(false);
    }
  };

  return (
    <SignInLayout title="Connexion" intro="Avec votre adresse e-mail professionnelle.">
      {ended && !problem && !isOpen && (
        <Banner title="Votre session est terminée.">
          {ended.hasDrafts && 'Ce que vous aviez saisi dans les formulaires est gardé sur cet appareil. '}
          Reconnectez-vous{'\u202f'}: vous reviendrez à la page où vous étiez.
        </Banner>
      )}
      {problem && (
        <ErrorCard
          title={titleOf[problem.code] ?? problem.title}
          code={problem.code}
          traceId={problem.traceId}
          {...(problem.canRetry ? { onRetry: submit, isRetrying: isPending } : {})}
        >
          {problem.message}
        </ErrorCard>
      )}
      <Form noValidate onSubmit={submit}>
        <LoginField
          label="Adresse e-mail"
          name="login"
          type="email"
          autoComplete="username"
          value={values.login}
          onChange={change('login')}
          errorMessage={missing.login}
        />
        <LoginField
          label="Mot de passe"
          name="password"
          type="password"
          autoComplete="current-password"
          value={values.password}
          onChange={change('password')}
          errorMessage={missing.password}
        />
        <PlainButton type="submit" variant="primary" isBlock isPending={isPending}>
          Se connecter
        </PlainButton>
        <Aside to="/reset-password" state={values.login}>
          Mot de passe oublié ?
        </Aside>
      </Form>
    </SignInLayout>
  );
}
