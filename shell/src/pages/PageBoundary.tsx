import { PlainButton } from '@portal/shared-ui/parts/buttons/PlainButton.tsx';
import { ErrorCard } from '@portal/shared-ui/parts/feedback/ErrorCard.tsx';
import { ThemeProvider } from '@portal/shared-ui/parts/theme/theme.tsx';
import { problemOf } from '@portal/web/problem';
import { useLocation, useNavigate, useRouteError } from '@portal/web/router';
import { useSession } from '../session/SessionProvider.tsx';
import { CenteredPage } from './SignInLayout.tsx';

/** A page of the shell that could not be loaded or drawn: what happened, and the same page again. */
export function PageBoundary({ isAlone = false }: { isAlone?: boolean }) {
  const { title, message, code, traceId } = problemOf(useRouteError());
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { session } = useSession();
  return (
    <CenteredPage as={session.state === 'open' && !isAlone ? 'div' : 'main'}>
      <ErrorCard
        isPage
        title={navigator.onLine ? 'Cette page n’a pas pu être affichée' : title}
        actions={<PlainButton onPress={() => navigate(-1)}>Revenir à la page précédente</PlainButton>}
        code={navigator.onLine ? code : undefined}
        traceId={traceId}
        onRetry={() => navigate({ pathname, search }, { replace: true })}
      >
        {message}
      </ErrorCard>
    </CenteredPage>
  );
}

/** The frame itself could not be loaded: there is nothing around the card, not even the theme. */
export const FrameBoundary = () => (
  <ThemeProvider>
    <PageBoundary isAlone />
  </ThemeProvider>
);
