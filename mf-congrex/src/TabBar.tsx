import { LinkBar } from '@portal/shared-ui';
import { useLocation } from '@portal/web/router';
import { type ReactNode, useEffect, useRef } from 'react';

/** Links side by side, one of them to the current page; on a phone that one is scrolled into view. */
export function TabBar({ label, children }: { label: string; children: ReactNode }) {
  const bar = useRef<HTMLElement>(null);
  const { pathname, search } = useLocation();
  // After each navigation: the current link is another one.
  useEffect(() => {
    const present = bar.current?.querySelector<HTMLElement>("a[aria-current='page']");
    if (bar.current && present) bar.current.scrollLeft = present.offsetLeft - bar.current.offsetLeft - 24;
  }, [pathname, search]);
  return (
    <LinkBar ref={bar} aria-label={label}>
      {children}
    </LinkBar>
  );
}
