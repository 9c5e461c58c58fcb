import { ConfirmDialog } from '@portal/shared-ui';
import { useEffect } from 'react';
import { type Location, useBlocker } from 'react-router-dom';
import { bypassesUnsavedGuard } from './bypass-unsaved-guard.ts';

interface UnsavedGuardProps {
  isDirty: boolean;
  /** A parameter of the address that names a page of its own, where the path stays the same. */
  pageParameter?: string;
}

const pageOf = ({ pathname, search }: Location, parameter: string | undefined): string =>
  `${pathname} ${parameter ? (new URLSearchParams(search).get(parameter) ?? '') : ''}`;

/**
 * Asks before somebody leaves a form with changes: by a link, Back, closing the tab, or the reload of an impersonation (look.md, habit 13).
 * Silent while nothing has changed.
 */
export function UnsavedGuard({ isDirty, pageParameter }: UnsavedGuardProps) {
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
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title="Quitter sans enregistrer ?"
      confirmLabel="Quitter"
      cancelLabel="Rester"
      tone="danger"
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.state === 'blocked' && blocker.reset()}
    >
      Vos modifications ne sont pas enregistrées et seront perdues.
    </ConfirmDialog>
  );
}
