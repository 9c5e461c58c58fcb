import { ErrorCard } from '@portal/shared-ui';
import { asRenderError, problemOf } from '../problem.ts';
import { useAutoRetry } from '../remote/use-auto-retry.ts';
import { Page } from './Page.tsx';

interface PageFailureProps {
  error: unknown;
  again: () => void;
}

/** In the place of a page of a link that could not be loaded or drawn: what to do, and it tries again by itself once the connection is back. */
export function PageFailure({ error, again }: PageFailureProps) {
  const { message, code, traceId } = problemOf(asRenderError(error));
  useAutoRetry(again);
  return (
    <Page>
      <ErrorCard isPage title="Cette page n’a pas pu être affichée" code={code} traceId={traceId} onRetry={again}>
        {message}
      </ErrorCard>
    </Page>
  );
}
