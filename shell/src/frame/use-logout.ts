import { useToasts } from '@portal/shared-ui';
import { problemOf, reference } from '@portal/web/problem';
import { usePortal } from '@portal/web/session/portal-context';

/** Leaves the portal; when the server does not answer the session still stands, and a message says so. */
export function useLogout(): () => void {
  const { logout } = usePortal();
  const toasts = useToasts();
  const leave = () => {
    logout().catch((error: unknown) => {
      const problem = problemOf(error);
      toasts.show({
        tone: 'danger',
        text: problem.message,
        detail: reference(problem),
        action: { label: 'Réessayer', onAction: leave },
      });
    });
  };
  return leave;
}
