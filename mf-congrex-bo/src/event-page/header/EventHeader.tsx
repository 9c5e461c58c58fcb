import { StatusBadge } from '@portal/shared-ui';
import { statusTones, usePageName } from '@portal/web';
import { useLocation } from '@portal/web/router';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useEvent } from '../../event/event-context.ts';
import { EventActions } from './EventActions.tsx';
import { EventFacts } from './EventFacts.tsx';
import { EventTabs } from './EventTabs.tsx';
import { EventTimeline } from './EventTimeline.tsx';
import { tabOf } from './event-tabs.ts';
import { NextStep } from './NextStep.tsx';
import { PeopleInCharge } from './PeopleInCharge.tsx';

/** Small windows keep the name and the status only: a sticky header must leave room to read. */
const small = '@media (max-width: 720px), (max-height: 640px)';

const Header = styled.header`
  position: sticky;
  top: var(--frame-top, 0px);
  z-index: 20;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--ui-2) var(--ui-6);
  margin-inline: calc(var(--ui-2) * -1);
  padding: var(--ui-2) var(--ui-2) 0;
  background: var(--ui-page);
  & > * {
    grid-column: 1 / -1;
    min-width: 0;
  }
  ${small} {
    display: contents;
    &[data-brief] > :not(:first-child, nav) {
      display: none;
    }
  }
`;

const Title = styled.div`
  &&& {
    grid-column: 1;
  }
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: var(--ui-1) var(--ui-3);
  & > h1 {
    font-size: var(--ui-text-xl);
    font-weight: 620;
    line-height: 1.25;
    letter-spacing: -0.02em;
    overflow-wrap: anywhere;
  }
  ${small} {
    position: sticky;
    top: var(--frame-top, 0px);
    z-index: 20;
    margin-inline: calc(var(--ui-2) * -1);
    padding: var(--ui-2);
    background: var(--ui-page);
    border-bottom: 1px solid var(--ui-border);
    & > h1 {
      font-size: var(--ui-text-lg);
      display: -webkit-box;
      -webkit-line-clamp: 2;
      -webkit-box-orient: vertical;
      overflow: hidden;
    }
  }
`;

const Buttons = styled.div`
  &&& {
    grid-column: 2;
  }
  display: flex;
  align-items: flex-start;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--ui-2);
  ${small} {
    justify-content: flex-start;
  }
`;

const Rows = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--ui-1) var(--ui-6);
`;

/** Offset of a section below the header, as a CSS variable for everything that scrolls to one. */
function useHeight(report: (pixels: number) => void) {
  const header = useRef<HTMLElement>(null);
  const title = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const measure = () => report((header.current?.offsetHeight || title.current?.offsetHeight) ?? 0);
    const observer = new ResizeObserver(measure);
    for (const ref of [header, title]) if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, [report]);
  return { header, title };
}

/** The sticky header of the event page: what, when, where, who; its status, what comes next and why not yet. */
export function EventHeader({ onHeight }: { onHeight: (pixels: number) => void }) {
  const { gathering } = useEvent();
  usePageName(gathering.name);
  const { header, title } = useHeight(onHeight);
  const status = gathering.status;
  // Lists need the room: there, the event's timeline is only on its own tab, and on a phone only the name is shown.
  const isBrief = (tabOf(useLocation().pathname) ?? 'details') !== 'details';
  return (
    <Header ref={header} data-brief={isBrief || undefined}>
      <Title ref={title}>
        <h1>{gathering.name}</h1>
        <StatusBadge tone={statusTones[status] ?? 'neutral'}>{gathering.statusLabel}</StatusBadge>
      </Title>
      <Buttons>
        <EventActions isBrief={isBrief} />
      </Buttons>
      <EventFacts gathering={gathering} />
      <Rows>
        <NextStep />
        <PeopleInCharge />
      </Rows>
      {!isBrief && <EventTimeline />}
      <EventTabs gatheringUuid={gathering.gatheringUuid} />
    </Header>
  );
}
