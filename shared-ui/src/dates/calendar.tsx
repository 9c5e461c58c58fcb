import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DateSegment,
  Heading,
} from 'react-aria-components';
import styled, { css } from 'styled-components';
import { fieldColumn } from '../fields/field.tsx';
import { ListPopover } from '../fields/listbox.tsx';
import { InputBox } from '../fields/TextField.tsx';

export const CalendarPopover = styled(ListPopover)`
  padding: var(--ui-3); min-width: 0;
`;

export const calendarBox = css`
  width: fit-content; max-width: 100%; font-variant-numeric: tabular-nums;
`;

const Head = styled.header`
  display: flex; align-items: center; gap: var(--ui-2); margin-bottom: var(--ui-2);
  & h2 { flex: 1; text-align: center; font-size: var(--ui-text-md); font-weight: 600; }
  & h2::first-letter { text-transform: uppercase; }
`;

const Arrow = styled(Button)`
  display: grid; place-items: center; width: 36px; height: 36px; border: 0; border-radius: var(--ui-radius); background: none; color: var(--ui-text-2); cursor: pointer;
  &[data-hovered] { background: var(--ui-hover); color: var(--ui-text); }
  &[data-disabled] { opacity: .35; cursor: not-allowed; }
`;

const Weekday = styled(CalendarHeaderCell)`
  width: 38px; padding: 4px 0; color: var(--ui-text-3); font-size: var(--ui-text-xs); font-weight: 500;
`;

const DayCell = styled(CalendarCell)`
  position: relative; display: grid; place-items: center; width: 38px; height: 38px; margin-block: 1px; border-radius: var(--ui-radius); cursor: pointer; outline: none;
  @media (pointer: coarse) { width: 44px; height: 44px; }
  &[data-hovered] { background: var(--ui-hover); }
  &[data-outside-month] { visibility: hidden; }
  &[data-today]::after { content: ''; position: absolute; bottom: 5px; width: 4px; height: 4px; border-radius: 50%; background: currentColor; }
  &[data-disabled], &[data-unavailable] { color: var(--ui-text-3); opacity: .55; cursor: not-allowed; }
  &[data-selected] { background: var(--ui-accent); color: var(--ui-on-accent); opacity: 1; }
  &[data-focus-visible] { outline: 2px solid var(--ui-accent-text); outline-offset: 1px; z-index: 1; }
`;

/** The days of a range between its two ends are quiet, the ends are strong. */
const RangeDayCell = styled(DayCell)`
  &[data-selected] { background: var(--ui-accent-soft); color: var(--ui-text); border-radius: 0; }
  &[data-selection-start], &[data-selection-end] { background: var(--ui-accent); color: var(--ui-on-accent); }
  &[data-selection-start] { border-start-start-radius: var(--ui-radius); border-end-start-radius: var(--ui-radius); }
  &[data-selection-end] { border-start-end-radius: var(--ui-radius); border-end-end-radius: var(--ui-radius); }
`;

const Table = styled(CalendarGrid)`
  border-collapse: collapse;
  & td { padding: 0; }
`;

/** The month: name, arrows, and the days from Monday on. Goes inside a calendar of the component library. */
export function MonthView({ isRange = false }: { readonly isRange?: boolean }) {
  const Cell = isRange ? RangeDayCell : DayCell;
  return (
    <>
      <Head>
        <Arrow slot="previous">
          <ChevronLeft size={18} aria-hidden />
        </Arrow>
        <Heading />
        <Arrow slot="next">
          <ChevronRight size={18} aria-hidden />
        </Arrow>
      </Head>
      <Table weekdayStyle="short">
        <CalendarGridHeader>{(day) => <Weekday>{day.replace('.', '')}</Weekday>}</CalendarGridHeader>
        <CalendarGridBody>{(date) => <Cell date={date} />}</CalendarGridBody>
      </Table>
    </>
  );
}

export const dateColumn = fieldColumn;

/** The box of a date: segments to type in; once left, the day stands there as dd/MM/yy. */
export const DateBox = styled(InputBox)`
  width: fit-content; min-width: min(220px, 100%); max-width: 100%; padding-inline-start: 10px; gap: 2px; position: relative; font-variant-numeric: tabular-nums; flex-wrap: wrap;
  & [data-shown] { position: absolute; inset-inline-start: 12px; pointer-events: none; white-space: nowrap; }
  &:focus-within [data-shown] { visibility: hidden; }
  &:not(:focus-within):has([data-shown]) :is([role='spinbutton'], [data-type='literal'], [data-dash]) { opacity: 0; }
  & > :is([data-slot='input'], .react-aria-DateInput) { display: flex; align-items: center; }
  & > button { margin-inline-start: auto; }
`;

export const Segment = styled(DateSegment)`
  padding: 0 2px; border-radius: 4px; outline: none; line-height: 24px; min-width: 20px; text-align: center;
  &[data-placeholder] { color: var(--ui-text-3); }
  &[data-type='literal'] { padding: 0 1px; min-width: 0; color: var(--ui-text-3); }
  &[data-focused] { background: var(--ui-accent); color: var(--ui-on-accent); }
`;

export const OpenCalendar = styled(Button)`
  display: grid; place-items: center; width: var(--ui-control); align-self: stretch; padding: 0; border: 0; border-radius: inherit; background: none; color: var(--ui-text-2); cursor: pointer;
  &[data-hovered] { color: var(--ui-text); }
  &[data-focus-visible] { outline: 2px solid var(--ui-accent-text); outline-offset: -3px; }
`;
