import { StatusBadge } from '@portal/shared-ui';
import { statusTones, usePageName } from '@portal/web';
import { useLocation } from '@portal/web/router';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useEvent } from '../../event/event-context.ts';
import { Buttons, Header, Title } from '../../event/subject-header.styles.ts';
import { EventActions } from './EventActions.tsx';
import { EventFacts } from './EventFacts.tsx';
import { EventTabs } from './EventTabs.tsx';
import { EventTimeline } from './EventTimeline.tsx';
import { tabOf } from './event-tabs.ts';
import { NextStep } from './NextStep.tsx';
import { PeopleInCharge } from './PeopleInCharge.tsx';

const Rows = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--ui-1) var(--ui-6);
`;

/** How much it hides of what scrolls below it: in a low window it scrolls along. */
const covers = (one: HTMLElement | null): number =>
  one && getComputedStyle(one).position === 'sticky' ? one.offsetHeight : 0;

/** Offset of a section below the header, as a CSS variable for everything that scrolls to one. */
function useHeight(report: (pixels: number) => void) {
  const header = useRef<HTMLElement>(null);
  const title = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const measure = () => report(covers(header.current) || covers(title.current));
    const observer = new ResizeObserver(measure);
    for (const ref of [header, title]) if (ref.current) observer.observe(ref.current);
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
    };
  }, [report]);
  return { header, title };
}

/** The sticky header of the event page: what, when, where, who; its status, what comes next and why not yet. */
export function EventHeader({ onHeight }: { onHeight: (pixels: number) => void }) {
  const { gathering } = useEvent();
  usePageName(gathering.name);
  const { header, title } = useHeight(onHeight);
  const status = gathering.status;
  // Lists need the room: what comes next, who is in charge and the timeline are on the event's own tab only, and on a phone the name alone is shown.
  const isBrief = (tabOf(useLocation().pathname) ?? 'details') !== 'details';
  return (
    <Header ref={header} data-brief={isBrief || undefined}>
      <Title ref={title}>
        <h1>{gathering.name}</h1>
        <StatusBadge tone={statusTones[status]}>{gathering.statusLabel}</StatusBadge>
      </Title>
      <Buttons>
        <EventActions isBrief={isBrief} />
      </Buttons>
      <EventFacts gathering={gathering} />
      {!isBrief && (
        <>
          <Rows>
            <NextStep />
            <PeopleInCharge />
          </Rows>
          <EventTimeline />
        </>
      )}
      <EventTabs gatheringUuid={gathering.gatheringUuid} />
    </Header>
  );
}
