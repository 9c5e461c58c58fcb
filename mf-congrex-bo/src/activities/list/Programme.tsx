import styled from 'styled-components';
import { dayTitle } from '../words.ts';
import { ProgrammeLine } from './ProgrammeLine.tsx';
import { type ActivityRow, byDay } from './use-activities.ts';

const Days = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--ui-6);
  & h3 {
    position: var(--ui-bar, sticky);
    top: calc(var(--frame-top, 0px) + var(--ui-header, 0px));
    z-index: 2;
    padding-block: var(--ui-2);
    background: var(--ui-page);
    font-size: var(--ui-text-md);
    font-weight: 600;
  }
  & :is(a, button) {
    /* Below the day's line. */
    scroll-margin-top: var(--ui-10);
  }
`;

const List = styled.ol`
  list-style: none;
  margin: 0;
  padding: 0;
  background: var(--ui-surface);
  border: 1px solid var(--ui-border);
  border-radius: var(--ui-radius);
  overflow: clip;
  & > li + li {
    border-top: 1px solid var(--ui-border);
  }
`;

/** The activities by date and hour, with seats taken and left; below 720 pixels each is a card. */
export function Programme({ rows, gatheringUuid }: { rows: readonly ActivityRow[]; gatheringUuid: string }) {
  return (
    <Days>
      {byDay(rows).map(({ day, activities }) => (
        <section key={day} aria-label={dayTitle(day)}>
          <h3>{dayTitle(day)}</h3>
          <List>
            {activities.map((activity) => (
              <li key={activity.activityUuid}>
                <ProgrammeLine activity={activity} gatheringUuid={gatheringUuid} />
              </li>
            ))}
          </List>
        </section>
      ))}
    </Days>
  );
}
