import { Skeleton } from '@portal/shared-ui';
import { ProblemCard } from '@portal/web/document/ProblemCard';
import { StaleNotice } from '@portal/web/document/QueryProblem';
import { useMemo } from 'react';
import styled from 'styled-components';
import { EventProvider } from './event/event-context.ts';
import { useEventData } from './event/use-event-data.ts';
import { backOfficePaths, FormPathsProvider, formPathsOf } from './event-form/form-paths.ts';
import EventDetails from './event-page/event-details.tsx';
import { EventActions } from './event-page/header/EventActions.tsx';
import { EventFacts } from './event-page/header/EventFacts.tsx';
import { EventTimeline } from './event-page/header/EventTimeline.tsx';
import { NextStep } from './event-page/header/NextStep.tsx';
import { PeopleInCharge } from './event-page/header/PeopleInCharge.tsx';

const Page = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--ui-4);
  min-width: 0;
`;

const Lead = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: var(--ui-3) var(--ui-6);
  & > div {
    display: flex;
    flex-direction: column;
    gap: var(--ui-2);
    min-width: 0;
  }
  & > [data-buttons] {
    flex-flow: row wrap;
    justify-content: flex-end;
    max-width: 440px;
  }
  @media (max-width: 900px) {
    grid-template-columns: minmax(0, 1fr);
    & > [data-buttons] {
      justify-content: flex-start;
    }
  }
`;

function Event({ gatheringUuid, isFormElsewhere }: { gatheringUuid: string; isFormElsewhere: boolean }) {
  const { data, isWaiting, problem, retry } = useEventData(gatheringUuid, { isFormElsewhere });
  if (isWaiting) return <Skeleton lines={8} height={480} label="Chargement de l’événement" />;
  if (!data) return problem && <ProblemCard problem={problem} retry={retry} />;
  return (
    <EventProvider value={data}>
      <Page>
        <Lead>
          <div>
            <EventFacts gathering={data.gathering} />
            <NextStep />
            <PeopleInCharge />
          </div>
          <div data-buttons>
            <EventActions />
          </div>
        </Lead>
        <EventTimeline />
        {problem && <StaleNotice problem={problem} retry={retry} />}
        <EventDetails />
      </Page>
    </EventProvider>
  );
}

interface PieceValues {
  gatheringUuid?: string;
  /** Where the host area shows the piece `event-form`, with parameters `:gatheringUuid` and `:gatheringType`; without it, the form is the back office's. */
  formPath?: string;
}

/**
 * The event's information with all that is decided there, for another area (docs/platform.md, "Pieces"): the host area has the title and the
 * tabs. Sections are named by the URL parameter `section`.
 */
export default function GatheringPiece({ gatheringUuid = '', formPath }: PieceValues) {
  const paths = useMemo(
    () =>
      formPath
        ? { ...backOfficePaths, step: formPathsOf({ list: '', event: '', form: formPath }).step }
        : backOfficePaths,
    [formPath],
  );
  return (
    <FormPathsProvider value={paths}>
      <Event key={gatheringUuid} gatheringUuid={gatheringUuid} isFormElsewhere={formPath !== undefined} />
    </FormPathsProvider>
  );
}
