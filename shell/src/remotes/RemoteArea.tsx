import { PlainButton } from '@portal/shared-ui/parts/buttons/PlainButton.tsx';
import { ErrorCard } from '@portal/shared-ui/parts/feedback/ErrorCard.tsx';
import { Spinner } from '@portal/shared-ui/parts/feedback/Spinner.tsx';
import { asRenderError, problemOf } from '@portal/web/problem';
import { useAutoRetry } from '@portal/web/remote/use-auto-retry';
import { isRouteErrorResponse, Outlet, useLocation, useNavigate, useRouteError } from '@portal/web/router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { NotFound } from '../pages/NotFound.tsx';
import { loadRemote, publishedLine } from './load-remote.ts';
import type { RemoteLine } from './remote-line.ts';
import type { RemoteRoutes } from './remote-routes.ts';

/** A blank moment is better than a flash: loading is shown after this time (look.md, habit 6). */
const quietTime = 200;

const Middle = styled.div`
  max-width: 640px;
  margin: var(--ui-12) auto;
`;

const Waiting = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--ui-3);
  min-height: 40vh;
  color: var(--ui-text-2);
`;

/** An area's error, and a retry; retries automatically when the connection is back. The rest of the portal works. */
function Failure({
  line,
  error,
  retry,
  isRetrying,
}: {
  line: RemoteLine;
  error: unknown;
  retry: () => void;
  isRetrying: boolean;
}) {
  const { title, message, code, traceId } = problemOf(error);
  const navigate = useNavigate();
  useAutoRetry(retry);
  return (
    <Middle data-testid={`area-error-${line.name}`}>
      <ErrorCard
        isPage
        title={navigator.onLine ? `« ${line.title} » n’est pas disponible pour le moment` : title}
        actions={
          navigator.onLine ? undefined : (
            <PlainButton onPress={() => navigate(-1)}>Revenir à la page précédente</PlainButton>
          )
        }
        code={navigator.onLine ? code : undefined}
        traceId={traceId}
        onRetry={retry}
        isRetrying={isRetrying}
      >
        {message} {navigator.onLine && 'Le reste du portail fonctionne normalement.'}
      </ErrorCard>
    </Middle>
  );
}

function Pending({ title }: { title: string }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), quietTime);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Waiting role="status">
      {isShown && (
        <>
          <Spinner label="Chargement" /> Chargement de « {title} »…
        </>
      )}
    </Waiting>
  );
}

/** Shown until the remote's own routes are registered; then, for a path that none of them matches, the 404 page. */
export function RemotePending({ line, routes }: { line: RemoteLine; routes: RemoteRoutes }) {
  const [failure, setFailure] = useState<{ error: unknown }>();
  const [isRetrying, setRetrying] = useState(false);
  const again = useSameRoute();
  const isShown = useRef(true);
  const attempt = useCallback(
    async (isAgain: boolean) => {
      setRetrying(true);
      try {
        const current = isAgain ? await publishedLine(line) : line;
        routes.put(line, await loadRemote(current));
        if (isShown.current) again();
      } catch (error) {
        if (isShown.current) setFailure({ error });
      } finally {
        if (isShown.current) setRetrying(false);
      }
    },
    [line, routes, again],
  );
  const { key } = useLocation();
  // Decided once for each route: while the screen of a known path is still loading, this does not change.
  const isUnknown = useMemo(() => routes.has(line), [routes, line, key]);
  useEffect(() => {
    isShown.current = true;
    if (!isUnknown) void attempt(false);
    return () => {
      isShown.current = false;
    };
  }, [attempt, isUnknown]);
  const retry = useCallback(() => void attempt(true), [attempt]);
  if (isUnknown) return <NotFound />;
  return failure ? (
    <Failure line={line} error={failure.error} retry={retry} isRetrying={isRetrying} />
  ) : (
    <Pending title={line.title} />
  );
}

/**
 * A navigation to the route in the address: matches the routes again and clears an area's error. The address may be ahead of what is shown: somebody
 * who went on while an area was loading is not brought back.
 */
function useSameRoute(): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  const shown = useRef(location);
  shown.current = location;
  return useCallback(() => {
    const { pathname, search, state } = shown.current;
    const address = window.location.hash.slice(1);
    navigate(address, { replace: true, state: address === `${pathname}${search}` ? state : undefined });
  }, [navigate]);
}

/** Catches what the remote's screens throw: on render, in a loader, in a chunk that could not be loaded. */
export function RemoteBoundary({ line }: { line: RemoteLine }) {
  const error = useRouteError();
  const again = useSameRoute();
  const retry = useCallback(async () => {
    const { version } = await publishedLine(line);
    // Code that has run in this page cannot be replaced: a repaired version needs a page reload.
    if (version !== line.version) location.reload();
    else again();
  }, [line, again]);
  const shown = isRouteErrorResponse(error) ? { statusCode: error.status } : error;
  return <Failure line={line} error={asRenderError(shown)} retry={retry} isRetrying={false} />;
}

/** The area's layout: renders nothing of its own, only the error boundary. */
export const RemoteArea = () => <Outlet />;
