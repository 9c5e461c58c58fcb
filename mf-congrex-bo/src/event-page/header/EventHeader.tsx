import { StatusBadge } from '@portal/shared-ui';
import { statusTones, usePageName } from '@portal/web';
import { useLocation } from '@portal/web/router';
import styled from 'styled-components';
import { useEvent } from '../../event/event-context.ts';
import { Buttons, Header, Title } from '../../event/subject-header.styles.ts';
import { useSubjectHeader } from '../../event/use-subject-header.ts';
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

/** The sticky header of the event page: what, when, where, who; its status, what comes next and why not yet. */
export function EventHeader() {
  const { gathering } = useEvent();
  usePageName(gathering.name);
  const { header, title } = useSubjectHeader();
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
