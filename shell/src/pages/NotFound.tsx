import { PlainButton } from '@portal/shared-ui/parts/buttons/PlainButton.tsx';
import { ErrorCard } from '@portal/shared-ui/parts/feedback/ErrorCard.tsx';
import { problemOf } from '@portal/web/problem';
import { useLocation, useNavigate } from '@portal/web/router';
import styled from 'styled-components';
import { useRemotes } from '../remotes/RemotesProvider.tsx';
import { useSession } from '../session/SessionProvider.tsx';
import { CenteredPage } from './SignInLayout.tsx';

const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--ui-2);
  align-items: flex-start;
  & > span {
    color: var(--ui-accent-text);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  & > h1 {
    font-size: var(--ui-text-xl);
    font-weight: 620;
    letter-spacing: -0.02em;
  }
  & > p {
    color: var(--ui-text-2);
    overflow-wrap: anywhere;
  }
  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--ui-2);
    margin-top: var(--ui-4);
  }
`;

/** No page has this URL; or, when the list of areas could not be loaded, this is unknown. */
export function NotFound() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { session } = useSession();
  const { error } = useRemotes();
  const isOpen = session.state === 'open';
  // With a session the frame has the main landmark already.
  const landmark = isOpen ? 'div' : 'main';
  if (error) {
    const { message, code, traceId } = problemOf(error);
    return (
      <CenteredPage as={landmark}>
        <ErrorCard
          title="Les espaces du portail n’ont pas pu être chargés"
          code={code}
          traceId={traceId}
          onRetry={() => location.reload()}
        >
          {message}
        </ErrorCard>
      </CenteredPage>
    );
  }
  return (
    <CenteredPage as={landmark}>
      <Words>
        <span>404</span>
        <h1>Cette page n’existe pas</h1>
        <p>Aucune page du portail ne correspond à « {pathname} ». Le lien est peut-être ancien ou incomplet.</p>
        <div>
          <PlainButton variant="primary" onPress={() => navigate(isOpen ? '/home' : '/login')}>
            {isOpen ? 'Aller à l’accueil' : 'Se connecter'}
          </PlainButton>
          <PlainButton onPress={() => navigate(-1)}>Revenir à la page précédente</PlainButton>
        </div>
      </Words>
    </CenteredPage>
  );
}
