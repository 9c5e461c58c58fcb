import { useLocation } from '@portal/web/router';
import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';

const Bar = styled.nav`
  display: flex;
  gap: var(--ui-1);
  overflow-x: auto;
  border-bottom: 1px solid var(--ui-border);
  & > a {
    display: flex;
    align-items: center;
    min-height: var(--ui-control);
    padding: 0 10px;
    color: var(--ui-text-2);
    font-weight: 500;
    text-decoration: none;
    white-space: nowrap;
  }
  & > a:hover {
    color: var(--ui-text);
  }
  & > a[aria-current="page"] {
    color: var(--ui-text);
    font-weight: 600;
    box-shadow: inset 0 -2px var(--ui-accent-text);
  }
`;

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
    <Bar ref={bar} aria-label={label}>
      {children}
    </Bar>
  );
}
