import { EmptyState } from '@portal/shared-ui';
import { frenchToday } from '@portal/web';
import styled from 'styled-components';
import { DayEntries } from './DayEntries.tsx';
import { type Entry, onDay } from './entries.ts';
import { longDay } from './shown-days.ts';

const Heading = styled.h2`
  margin: 0;
  padding: var(--ui-2) var(--ui-3);
  border-radius: var(--ui-radius);
  background: var(--ui-sunken);
  font-size: var(--ui-text-sm);
  font-weight: 600;
  &::first-letter {
    text-transform: uppercase;
  }
`;

const OneDay = styled.section`
  margin-bottom: var(--ui-3);
`;

interface Props {
  days: readonly string[];
  entries: readonly Entry[];
  isWaiting: boolean;
}

/** On a phone: one day below the other, those on which nothing is left out. */
export function Agenda({ days, entries, isWaiting }: Props) {
  const filled = days.map((day) => ({ day, there: onDay(day, entries) })).filter(({ there }) => there.length > 0);
  if (filled.length === 0 && !isWaiting)
    return (
      <EmptyState kind="nothingYet" title="Rien sur cette période">
        Les événements et les sessions virtuelles apparaissent ici aux jours où ils ont lieu.
      </EmptyState>
    );
  return filled.map(({ day, there }) => (
    <OneDay key={day} aria-labelledby={`jour-${day}`}>
      <Heading id={`jour-${day}`}>
        {longDay(day)}
        {day === frenchToday() && ' · aujourd’hui'}
      </Heading>
      <DayEntries day={day} entries={there} />
    </OneDay>
  ));
}
