import { LinkBar, useScrollCurrentIntoView } from '@portal/shared-ui';
import { usePortal, useShownEvent, WaitingHere } from '@portal/web';
import { Link as RouterLink, useLocation } from '@portal/web/router';
import { useRef } from 'react';
import { tabOf, tabsFor } from './event-tabs.ts';

/** The tabs of the event page; on a phone the row scrolls, with the present one in sight. */
export function EventTabs({ gatheringUuid }: { gatheringUuid: string }) {
  const present = tabOf(useLocation().pathname);
  useShownEvent(gatheringUuid);
  const bar = useRef<HTMLElement>(null);
  useScrollCurrentIntoView(bar, '[aria-current]', present);
  return (
    <LinkBar ref={bar} aria-label="Rubriques de l’événement">
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
    </LinkBar>
  );
}
