import { CalendarDays } from 'lucide-react';
import { DateRangePicker as AriaDateRangePicker, DateInput, Dialog, RangeCalendar } from 'react-aria-components';
import styled from 'styled-components';
import { useGroupFocus } from '../choices/useGroupFocus.ts';
import { ariaField, FieldLabel, FieldNotes, type FieldProps } from '../fields/field.tsx';
import { CalendarPopover, calendarBox, DateBox, dateColumn, MonthView, OpenCalendar, Segment } from './calendar.tsx';
import { dayBounds } from './DatePicker.tsx';
import { type Day, type DayRange, formatDayRange, sortedRange, toCalendarDate } from './format.ts';

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

/**
 * A first and a last day. Emits once, sorted, when both are chosen: two clicks in any order, or twice the same day for a
 * range of one day (specification, section 2 "Widgets"). `ref` focuses the first segment.
 */
export function DateRangePicker(props: DateRangePickerProps) {
  const { label, isLabelHidden, help, errorMessage, ref, value, onChange, onBlur, isReadOnly } = props;
  const rootRef = useGroupFocus(ref);
  return (
    <Root
      {...ariaField(props)}
      {...dayBounds(props)}
      ref={rootRef}
      shouldForceLeadingZeros
      {...(isReadOnly === undefined ? {} : { isReadOnly })}
      {...(value === undefined ? {} : { value: toDates(value) })}
      onChange={(range) =>
        onChange?.(range ? sortedRange(range.start.toString().slice(0, 10), range.end.toString().slice(0, 10)) : null)
      }
      {...(onBlur ? { onBlur: () => onBlur() } : {})}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={props.isRequired} />
      <Box isDisabled={props.isDisabled ?? false} isInvalid={Boolean(errorMessage)}>
        {value && (
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
