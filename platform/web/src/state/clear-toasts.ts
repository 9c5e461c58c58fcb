import { closeToasts, leaveToasts } from '@portal/shared-ui';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Messages about a page go when another is opened; filters and tabs of a page are the same page. */
export function useToastsLeave(): void {
  const { pathname } = useLocation();
  // `pathname` is listed on purpose: each other one is another page.
  useEffect(leaveToasts, [pathname]);
}

/** Messages for a person go with their session: who comes next neither reads them nor tries anything again for them. */
export function useToastsEnd(): void {
  useEffect(() => closeToasts, []);
}
