import type { CalendarDate } from '@internationalized/date';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { DateRangePicker as AriaDateRangePicker, DateInput, Dialog, RangeCalendar } from 'react-aria-components';
import styled from 'styled-components';
import { useGroupFocus } from '../choices/use-group-focus.ts';
import { ariaField, FieldLabel, FieldNotes, type FieldProps } from '../fields/field.tsx';
import { type Day, type DayRange, formatDayRange, sortedRange } from '../text/dates.ts';
import { CalendarPopover, calendarBox, MonthView } from './calendar.tsx';
import { DateBox, dateColumn, OpenCalendar, Segment } from './DateBox.tsx';
import { dayBounds } from './DatePicker.tsx';
import { toCalendarDate } from './format.ts';

export interface DateRangePickerProps extends FieldProps<DayRange | null> {
  readonly min?: Day;
  readonly max?: Day;
}

const Root = styled(AriaDateRangePicker)`
  ${dateColumn}
` as typeof AriaDateRangePicker;

const Month = styled(RangeCalendar)`
  ${calendarBox}
` as typeof RangeCalendar;

const Box = styled(DateBox)`
  min-width: min(290px, 100%);
`;

function toDates(range: DayRange | null) {
  const start = toCalendarDate(range?.start);
  const end = toCalendarDate(range?.end);
  return start && end ? { start, end } : null;
}

interface DateRange {
  readonly start: CalendarDate;
  readonly end: CalendarDate;
}

/** A year of which only the first digits are typed. */
const isHalfTyped = ({ start, end }: DateRange): boolean => start.year < 1000 || end.year < 1000;

const dayOf = (date: CalendarDate): Day => date.toString().slice(0, 10);
const sorted = ({ start, end }: DateRange): DayRange => sortedRange(dayOf(start), dayOf(end));

/**
 * Typed values that are no range yet: half a year, or an end before its start because it is still being typed. They are sorted, and emitted,
 * on blur; sorting while typing would move what is being typed.
 */
function useTypedRange({ onChange, onBlur }: Pick<DateRangePickerProps, 'onChange' | 'onBlur'>) {
  const [typed, setTyped] = useState<DateRange>();
  const change = (range: DateRange | null) => {
    const isWaiting = range !== null && (isHalfTyped(range) || range.start.compare(range.end) > 0);
    setTyped(isWaiting ? range : undefined);
    if (!isWaiting) onChange?.(range && sorted(range));
  };
  const leave = () => {
    if (typed && isHalfTyped(typed)) onChange?.(null);
    else if (typed) {
      setTyped(undefined);
      onChange?.(sorted(typed));
    }
    onBlur?.();
  };
  return { typed, change, leave };
}

/**
 * A first and a last day. Emits once, sorted, when both are chosen: two clicks in any order, or twice the same day for a
 * range of one day (specification, section 2 "Widgets"). `ref` focuses the first segment.
 */
export function DateRangePicker(props: DateRangePickerProps) {
  const { label, isLabelHidden, help, errorMessage, ref, value, isReadOnly } = props;
  const { typed, change, leave } = useTypedRange(props);
  const rootRef = useGroupFocus(ref);
  return (
    <Root
      {...ariaField(props)}
      {...dayBounds(props)}
      ref={rootRef}
      shouldForceLeadingZeros
      {...(isReadOnly === undefined ? {} : { isReadOnly })}
      {...(value === undefined ? {} : { value: typed ?? toDates(value) })}
      onChange={change}
      onBlur={leave}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={props.isRequired} />
      <Box isDisabled={props.isDisabled ?? false} isInvalid={Boolean(errorMessage)}>
        {value && !typed && (
          <span data-shown aria-hidden>
            {formatDayRange(value)}
          </span>
        )}
        <DateInput slot="start">{(segment) => <Segment segment={segment} />}</DateInput>
        <span data-dash aria-hidden>
          –
        </span>
        <DateInput slot="end">{(segment) => <Segment segment={segment} />}</DateInput>
        <OpenCalendar>
          <CalendarDays size={16} aria-hidden />
        </OpenCalendar>
      </Box>
      <FieldNotes help={help} errorMessage={errorMessage} />
      <CalendarPopover>
        <Dialog>
          <Month firstDayOfWeek="mon">
            <MonthView isRange />
          </Month>
        </Dialog>
      </CalendarPopover>
    </Root>
  );
}
