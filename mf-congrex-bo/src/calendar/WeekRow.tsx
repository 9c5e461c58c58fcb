import { type Bar, barsOf, hiddenByDay } from '@portal/domain/calendar/calendar-bars';
import { VisuallyHidden } from '@portal/shared-ui';
import { CalendarDays, Video } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { type Entry, hoursOn, onDay } from './entries.ts';
import { BarLink, BarText, Day, DayNumber, headHeight, laneHeights, MoreButton, Week } from './Grid.styles.ts';
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

/** A week is so many bars high, also when there is less. */
const leastOfWeek = 9;
const icons = { gathering: CalendarDays, session: Video };

interface EntryBarProps {
  bar: Bar<Entry>;
  /** Of its first day in the row. */
  day: string;
  isReached: boolean;
  /** With hours and city on a second line; in a month a bar of one day begins with its hour. */
  isTall: boolean;
}

function EntryBar({ bar, day, isReached, isTall }: EntryBarProps) {
  const { item, lane, columns, beganBefore, goesOn } = bar;
  const Icon = icons[item.kind];
  const height = isTall ? laneHeights.lines : laneHeights.line;
  const look = {
    ...{ $tone: item.tone, $columns: columns, $beganBefore: beganBefore, $goesOn: goesOn },
    ...{ $top: headHeight + lane * height, $height: height - 3, title: `${item.title} · ${item.statusLabel}` },
  };
  const says = (
    <>
      <Icon aria-hidden />
      <span>
        {!isTall && item.firstDay === item.lastDay && `${item.beginHour} `}
        {item.title}
        {isTall && <small>{[hoursOn(day, item), item.city].filter(Boolean).join(' · ')}</small>}
        <VisuallyHidden>
          , {item.kindLabel}, {item.statusLabel}
        </VisuallyHidden>
      </span>
    </>
  );
  if (item.path === null) return <BarText {...look}>{says}</BarText>;
  return (
    <BarLink to={item.path} tabIndex={isReached ? 0 : -1} {...look}>
      {says}
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
  const isTall = lanes === undefined;
  const height = isTall ? Math.max(used, leastOfWeek) * laneHeights.lines : (room + 1) * laneHeights.line;
  return (
    <Week role="row" $height={headHeight + height + 4}>
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
              <EntryBar key={bar.item.id} bar={bar} day={day} isReached={isActive} isTall={isTall} />
            ))}
            {hidden[column]! > 0 && (
              <MoreButton
                type="button"
                $top={headHeight + room * laneHeights.line}
                tabIndex={isActive ? 0 : -1}
                onClick={() => onOpen(day)}
              >
                +{hidden[column]} <VisuallyHidden>de plus le {longDay(day)}</VisuallyHidden>
              </MoreButton>
            )}
          </Day>
        );
      })}
    </Week>
  );
}
