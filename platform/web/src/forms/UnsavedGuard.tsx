import { ConfirmDialog } from '@portal/shared-ui';
import { useEffect, useRef } from 'react';
import { type Location, useBlocker } from 'react-router-dom';
import { bypassesUnsavedGuard } from './bypass-unsaved-guard.ts';

interface UnsavedGuardProps {
  isDirty: boolean;
  /** The changes are being saved: who leaves meanwhile is asked only if that fails. */
  isSaving?: boolean;
  /** A parameter of the address that names a page of its own, where the path stays the same. */
  pageParameter?: string;
}

const pageOf = ({ pathname, search }: Location, parameter: string | undefined): string =>
  `${pathname} ${parameter ? (new URLSearchParams(search).get(parameter) ?? '') : ''}`;

/**
 * Asks before somebody leaves a form with changes: by a link, Back, closing the tab, or the reload of an impersonation (look.md, habit 13).
 * Silent while nothing has changed; once the changes are saved, who wanted to leave leaves.
 */
export function UnsavedGuard({ isDirty, isSaving = false, pageParameter }: UnsavedGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      pageOf(currentLocation, pageParameter) !== pageOf(nextLocation, pageParameter) &&
      !bypassesUnsavedGuard(nextLocation),
  );
  useEffect(() => {
    if (!isDirty) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [isDirty]);
  const isHeld = blocker.state === 'blocked';
  useEffect(() => {
    if (isHeld && !isDirty) blocker.proceed();
  }, [isHeld, isDirty, blocker]);
  // Back leads on a moment later: a dialog that closes meanwhile must not take back that it may.
  const left = useRef<unknown>(undefined);
  const leave = () => {
    left.current = blocker;
    blocker.proceed?.();
  };
  return (
    <ConfirmDialog
      isOpen={isHeld && isDirty && !isSaving}
      title="Quitter sans enregistrer ?"
      confirmLabel="Quitter"
      cancelLabel="Rester"
      tone="danger"
      onConfirm={leave}
      onClose={() => isHeld && left.current !== blocker && blocker.reset()}
    >
      Vos modifications ne sont pas enregistrées et seront perdues.
    </ConfirmDialog>
  );
}
