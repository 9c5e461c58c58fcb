import { weekOf } from '@portal/domain/calendar/view';
import { frenchToday } from '@portal/web';
import type { Entry } from './entries.ts';
import { Frame, HeadCell, Heads, lanesOfMonth } from './Grid.styles.ts';
import { type CalendarView, dayAndMonth, titleOf, weekday, weeksShown } from './shown-days.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { WeekRow } from './WeekRow.tsx';

interface Props {
  view: CalendarView;
  day: string;
  entries: readonly Entry[];
  onTurn: (day: string) => void;
  onOpen: (day: string) => void;
}

/** A month or a week, as a grid of days. */
export function CalendarGrid({ view, day, entries, onTurn, onOpen }: Props) {
  const weeks = weeksShown(view, day);
  const { grid, ...keys } = useGridKeys({ weeks, day, onTurn, onOpen });
  return (
    <Frame ref={grid} role="grid" aria-label={titleOf(view, day)}>
      <Heads role="row">
        {weekOf(day).map((one) => (
          <HeadCell key={one} role="columnheader">
            {view === 'mois' ? weekday(one) : `${weekday(one)} ${dayAndMonth(one)}`}
          </HeadCell>
        ))}
      </Heads>
      {weeks.map((days) => (
        <WeekRow
          key={days[0]}
          days={days}
          entries={entries}
          today={frenchToday()}
          {...(view === 'mois' ? { lanes: lanesOfMonth, month: day.slice(0, 7) } : {})}
          {...keys}
          onOpen={onOpen}
        />
      ))}
    </Frame>
  );
}
