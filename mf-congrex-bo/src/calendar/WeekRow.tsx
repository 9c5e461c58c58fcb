import { type Bar, barsOf, hiddenByDay } from '@portal/domain/calendar/lanes';
import { VisuallyHidden } from '@portal/shared-ui';
import { CalendarDays, Video } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { type Entry, onDay } from './entries.ts';
import { BarLink, Day, DayNumber, headHeight, laneHeight, MoreButton, Week } from './Grid.styles.ts';
import { longDay } from './shown-days.ts';

/** What a row of days is drawn from. */
export interface WeekProps {
  days: readonly string[];
  entries: readonly Entry[];
  /** How many bars there is room for on a day; all without it. */
  lanes?: number;
  /** Its first seven letters: other months are drawn quieter. */
  month?: string;
  today: string;
  /** The day that Tab reaches. */
  active: string;
  onKeyDown: (event: KeyboardEvent<HTMLElement>, day: string) => void;
  onFocus: (day: string) => void;
  onOpen: (day: string) => void;
}

const icons = { gathering: CalendarDays, session: Video };

function EntryBar({ bar, isReached }: { bar: Bar<Entry>; isReached: boolean }) {
  const { item, lane, columns, beganBefore, goesOn } = bar;
  const Icon = icons[item.kind];
  const hour = item.firstDay === item.lastDay && `${item.beginHour} `;
  return (
    <BarLink
      to={item.path}
      tabIndex={isReached ? 0 : -1}
      title={`${item.title} · ${item.statusLabel}`}
      $tone={item.tone}
      $columns={columns}
      $lane={lane}
      $beganBefore={beganBefore}
      $goesOn={goesOn}
    >
      <Icon aria-hidden />
      <span>
        {hour}
        {item.title}
        <VisuallyHidden>
          , {item.kindLabel}, {item.statusLabel}
        </VisuallyHidden>
      </span>
    </BarLink>
  );
}

const counted = (count: number): string => {
  if (count === 0) return 'aucun événement';
  return count === 1 ? '1 événement' : `${count} événements`;
};

/** A week: a day is a cell, and what goes over several is a bar that begins in the cell of the first. */
export function WeekRow({ days, entries, lanes, month, today, active, onKeyDown, onFocus, onOpen }: WeekProps) {
  const bars = barsOf(days, entries);
  const used = Math.max(0, ...bars.map(({ lane }) => lane + 1));
  const room = lanes ?? used;
  const hidden = hiddenByDay(bars, days.length, room);
  return (
    <Week role="row" $height={headHeight + (lanes === undefined ? Math.max(used, 8) : room + 1) * laneHeight + 4}>
      {days.map((day, column) => {
        const isActive = day === active;
        const begun = bars.filter((bar) => bar.column === column && bar.lane < room);
        return (
          <Day
            key={day}
            role="gridcell"
            data-day={day}
            tabIndex={isActive ? 0 : -1}
            aria-label={`${longDay(day)}, ${counted(onDay(day, entries).length)}`}
            {...(day === today ? { 'aria-current': 'date' as const } : {})}
            $isOther={month !== undefined && !day.startsWith(month)}
            onKeyDown={(event) => onKeyDown(event, day)}
            onFocus={() => onFocus(day)}
          >
            <DayNumber aria-hidden $isToday={day === today}>
              {Number(day.slice(8))}
            </DayNumber>
            {begun.map((bar) => (
              <EntryBar key={bar.item.id} bar={bar} isReached={isActive} />
            ))}
            {hidden[column]! > 0 && (
              <MoreButton type="button" $lane={room} tabIndex={isActive ? 0 : -1} onClick={() => onOpen(day)}>
                +{hidden[column]} <VisuallyHidden>de plus le {longDay(day)}</VisuallyHidden>
              </MoreButton>
            )}
          </Day>
        );
      })}
    </Week>
  );
}
