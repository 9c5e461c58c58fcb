import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  Button,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components';
import styled, { css } from 'styled-components';
import { ListPopover } from '../fields/listbox.tsx';
import { DayCell, RangeDayCell } from './day-cells.ts';

export const CalendarPopover = styled(ListPopover)`
  padding: var(--ui-3);
  min-width: 0;
`;

export const calendarBox = css`
  width: fit-content;
  max-width: 100%;
  font-variant-numeric: tabular-nums;
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: var(--ui-2);
  margin-bottom: var(--ui-2);
  & h2 {
    flex: 1;
    text-align: center;
    font-size: var(--ui-text-md);
    font-weight: 600;
  }
  & h2::first-letter {
    text-transform: uppercase;
  }
`;

const Arrow = styled(Button)`
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border: 0;
  border-radius: var(--ui-radius);
  background: none;
  color: var(--ui-text-2);
  cursor: pointer;
  &[data-hovered] {
    background: var(--ui-hover);
    color: var(--ui-text);
  }
  &[data-disabled] {
    opacity: 0.35;
    cursor: not-allowed;
  }
`;

const Weekday = styled(CalendarHeaderCell)`
  width: 38px;
  padding: 4px 0;
  color: var(--ui-text-3);
  font-size: var(--ui-text-xs);
  font-weight: 500;
`;

const Table = styled(CalendarGrid)`
  border-collapse: collapse;
  & td {
    padding: 0;
  }
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
