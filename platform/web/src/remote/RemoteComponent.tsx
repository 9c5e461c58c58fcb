import { Banner, ErrorCard, Link, Skeleton } from '@portal/shared-ui';
import { type ComponentType, Fragment, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { asRenderError, problemOf } from '../problem.ts';
import { type Portal, usePortal } from '../session/portal-context.tsx';
import { Boundary } from './Boundary.tsx';
import { whenPageIdle } from './page-loading.ts';
import type { RemoteComponentType } from './remote-components.ts';
import { useAutoRetry } from './use-auto-retry.ts';

export interface PieceProps {
  /** The remote that owns it, e.g. `mf-congrex-bo`. */
  remote: string;
  /** Its name in the owner's remote.json. */
  name: string;
  /** What is missing while it is not there, in French: « Les informations de l’événement ». */
  title: string;
  /** The values of the piece: identifiers, codes and days. */
  values: Record<string, string>;
  /** An addition that the page does without: it comes after all that the page waits for, takes no room before, and says nothing when it fails. */
  isAddition?: boolean;
  /** Around an addition that is known to come: reserves its room while it loads, so that nothing below it moves. Gone when it fails. */
  room?: ComponentType<{ children: ReactNode }>;
}

function Failure({ title, error, retry, isRetrying }: FailureProps) {
  const { message, code, traceId } = problemOf(error);
  useAutoRetry(retry);
  return (
    <ErrorCard
      title={`«\u202f${title}\u202f» n’est pas disponible pour le moment`}
      code={code}
      traceId={traceId}
      onRetry={retry}
      isRetrying={isRetrying}
    >
      {message}
      <br />
      Le reste de la page fonctionne normalement.
    </ErrorCard>
  );
}

interface FailureProps {
  title: string;
  error: unknown;
  retry: () => void;
  isRetrying: boolean;
}

interface Attempt {
  Found?: RemoteComponentType;
  failure?: { error: unknown };
  isRetrying: boolean;
}

/** Until what came last is painted. */
const quietMs = 300;

/** Loads the piece, and again on demand; a failure is returned, never thrown. @param isLater once the page waits for nothing */
function usePiece(find: NonNullable<Portal['findPiece']>, remote: string, name: string, isLater: boolean) {
  const [{ Found, failure, isRetrying }, setAttempt] = useState<Attempt>({ isRetrying: false });
  const turn = useRef(0);
  const attempt = useCallback(
    async (isAgain: boolean) => {
      const mine = ++turn.current;
      setAttempt((before) => ({ ...before, isRetrying: true }));
      const outcome = await find(remote, name, isAgain).then(
        (piece) => ({ Found: piece }),
        (error: unknown) => ({ failure: { error } }),
      );
      if (turn.current === mine) setAttempt({ ...outcome, isRetrying: false });
    },
    [find, remote, name],
  );
  useEffect(() => {
    const load = () => void attempt(false);
    const giveUp = isLater ? whenPageIdle(quietMs, load) : load();
    return () => {
      giveUp?.();
      turn.current += 1;
    };
  }, [attempt, isLater]);
  const retry = useCallback(() => void attempt(true), [attempt]);
  return { Found, failure, isRetrying, retry };
}

function LoadedPiece({
  remote,
  name,
  title,
  values,
  isAddition = false,
  room: Room = Fragment,
  find,
}: PieceProps & { find: NonNullable<Portal['findPiece']> }) {
  const { Found, failure, isRetrying, retry } = usePiece(find, remote, name, isAddition);
  if (isAddition && !Found) return failure ? null : <Room>{null}</Room>;
  if (failure) return <Failure title={title} error={failure.error} retry={retry} isRetrying={isRetrying} />;
  if (!Found) return <Skeleton lines={8} height={480} label={`Chargement\u202f: ${title}`} />;
  return (
    <Boundary
      failed={(error, again) =>
        !isAddition && <Failure title={title} error={asRenderError(error)} retry={again} isRetrying={false} />
      }
    >
      <Room>
        <Found {...values} />
      </Room>
    </Boundary>
  );
}

/**
 * Shows a piece of a screen that another remote owns, found by the shell at run time (docs/platform.md, "Pieces"). While it is missing, slow or
 * broken, that is said there with a retry; the page around goes on. A remote that runs alone says where the piece is to be seen.
 */
export function RemoteComponent(props: PieceProps) {
  const { findPiece } = usePortal();
  if (findPiece) return <LoadedPiece {...props} find={findPiece} />;
  if (props.isAddition) return null;
  return (
    <Banner tone="info" title={`«\u202f${props.title}\u202f» s’affiche dans le portail.`}>
      Cet espace est ouvert seul, sans le reste du portail.{' '}
      <Link href={`/${location.hash}`}>Ouvrir cette page dans le portail</Link>
    </Banner>
  );
}
