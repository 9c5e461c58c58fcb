import { Badge, type Tone } from '@portal/shared-ui';
import { Link as RouterLink, useSearchParams } from '@portal/web/router';
import { useEffect } from 'react';
import styled from 'styled-components';
import { sectionLink, sectionParameter } from '../section-links.ts';
import { anchorOf } from './PageSection.tsx';

export interface NavEntry {
  id: string;
  label: string;
  /** How much is pending there. */
  count?: number | undefined;
  tone?: Tone | undefined;
}

const Nav = styled.nav`
  position: sticky;
  top: calc(var(--frame-top, 0px) + var(--ui-header, 0px) + var(--ui-4));
  max-height: calc(100dvh - var(--frame-top, 0px) - var(--ui-header, 0px) - var(--ui-8));
  overflow-y: auto;
  min-width: 0;
  & > ul {
    display: flex;
    flex-direction: column;
    gap: 1px;
    margin: 0;
    padding: 2px;
    list-style: none;
    font-size: var(--ui-text-sm);
  }
  & a {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--ui-2);
    min-height: 30px;
    padding: 4px 10px;
    border-radius: var(--ui-radius);
    color: var(--ui-text-2);
    text-decoration: none;
    line-height: 1.3;
  }
  & a:hover {
    background: var(--ui-hover);
    color: var(--ui-text);
  }
  & a[aria-current] {
    background: var(--ui-accent-soft);
    color: var(--ui-accent-text);
    font-weight: 550;
  }
  @media (max-width: 1080px) {
    position: static;
    max-height: none;
    overflow: auto hidden;
    scrollbar-width: none;
    & > ul {
      flex-direction: row;
    }
    & a {
      white-space: nowrap;
      border: 1px solid var(--ui-border);
      background: var(--ui-surface);
    }
  }
  @media (max-width: 1080px) and (pointer: coarse) {
    & a {
      min-height: 44px;
    }
  }
`;

/** Scrolls to the section that the URL names, also when the link is pressed a second time. */
function useScrollTo(isReady: boolean): string | null {
  const [parameters] = useSearchParams();
  const chosen = parameters.get(sectionParameter);
  useEffect(() => {
    if (!isReady || !chosen) return;
    const section = document.getElementById(anchorOf(chosen));
    section?.scrollIntoView({ block: 'start' });
    section?.focus({ preventScroll: true });
  }, [isReady, chosen, parameters]);
  return chosen;
}

/** The sections of a long page; the URL keeps the one that was chosen. */
export function SectionNav({ entries, isReady }: { entries: readonly NavEntry[]; isReady: boolean }) {
  const chosen = useScrollTo(isReady);
  return (
    <Nav aria-label="Sections de la page">
      <ul>
        {entries.map(({ id, label, count, tone }) => (
          <li key={id}>
            <RouterLink to={sectionLink(id)} replace {...(chosen === id ? { 'aria-current': 'true' as const } : {})}>
              {label}
              {count ? <Badge $tone={tone ?? 'neutral'}>{count}</Badge> : null}
            </RouterLink>
          </li>
        ))}
      </ul>
    </Nav>
  );
}
