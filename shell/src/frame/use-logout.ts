import { useToasts } from '@portal/shared-ui';
import { problemOf, problemToast } from '@portal/web/problem';
import { usePortal } from '@portal/web/session/portal-context';

/** Logs out; when the server does not answer the session is still open, and a message says so. */
export function useLogout(): () => void {
  const { logout } = usePortal();
  const toasts = useToasts();
  const leave = () => {
    logout().catch((error: unknown) => {
      toasts.show(problemToast(problemOf(error), leave));
    });
  };
  return leave;
}
