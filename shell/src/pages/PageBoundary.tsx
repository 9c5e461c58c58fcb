import { ErrorCard } from '@portal/shared-ui/parts/feedback/ErrorCard.tsx';
import { problemOf } from '@portal/web/problem';
import { useLocation, useNavigate, useRouteError } from '@portal/web/router';
import { useSession } from '../session/SessionProvider.tsx';
import { Middle } from './Bare.tsx';

/** A page of the shell that could not be loaded or drawn: what happened, and the same page again. */
export function PageBoundary() {
  const { message, code, traceId } = problemOf(useRouteError());
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { session } = useSession();
  return (
    <Middle as={session.state === 'open' ? 'div' : 'main'}>
      <ErrorCard
        title="Cette page n’a pas pu être affichée"
        code={code}
        traceId={traceId}
        onRetry={() => navigate({ pathname, search }, { replace: true })}
      >
        {message}
      </ErrorCard>
    </Middle>
  );
}
