import { LinkBar, useScrollCurrentIntoView } from '@portal/shared-ui';
import { useLocation } from '@portal/web/router';
import { type ReactNode, useRef } from 'react';

/** Links side by side, one of them to the current page; on a phone that one is scrolled into view. */
export function TabBar({ label, children }: { label: string; children: ReactNode }) {
  const bar = useRef<HTMLElement>(null);
  const { pathname, search } = useLocation();
  useScrollCurrentIntoView(bar, "a[aria-current='page']", pathname + search);
  return (
    <LinkBar ref={bar} aria-label={label}>
      {children}
    </LinkBar>
  );
}
