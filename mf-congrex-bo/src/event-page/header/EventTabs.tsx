import { usePortal, useShownEvent, WaitingHere } from '@portal/web';
import { Link as RouterLink, useLocation } from '@portal/web/router';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { tabOf, tabsFor } from './event-tabs.ts';

const Bar = styled.nav`
  display: flex;
  gap: var(--ui-1);
  overflow-x: auto;
  scrollbar-width: none;
  border-bottom: 1px solid var(--ui-border);
  & > a {
    flex: none;
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
  & > a[aria-current] {
    color: var(--ui-text);
    font-weight: 600;
    box-shadow: inset 0 -2px var(--ui-accent-text);
  }
`;

/** The tabs of the event page; on a phone the row scrolls, with the present one in sight. */
export function EventTabs({ gatheringUuid }: { gatheringUuid: string }) {
  const present = tabOf(useLocation().pathname);
  useShownEvent(gatheringUuid);
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const row = bar.current;
    const tab = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [present]);
  return (
    <Bar ref={bar} aria-label="Rubriques de l’événement">
      {tabsFor(usePortal().me.allRights).map(({ path, label, waits }) => (
        <RouterLink
          key={path}
          to={`/congrex-bo/event/${gatheringUuid}/${path}`}
          {...(path === present ? { 'aria-current': 'page' as const } : {})}
        >
          {label}
          {waits && <WaitingHere kinds={waits} gatheringUuid={gatheringUuid} />}
        </RouterLink>
      ))}
    </Bar>
  );
}
