import { CalendarDays } from 'lucide-react';
import { DatePicker as AriaDatePicker, Calendar, DateInput, Dialog } from 'react-aria-components';
import styled from 'styled-components';
import { useGroupFocus } from '../choices/use-group-focus.ts';
import { ariaField, FieldLabel, FieldNotes, type FieldProps } from '../fields/field.tsx';
import { type Day, formatDay } from '../text/dates.ts';
import { CalendarPopover, calendarBox, MonthView } from './calendar.tsx';
import { DateBox, dateColumn, OpenCalendar, Segment } from './DateBox.tsx';
import { toCalendarDate } from './format.ts';

export interface DatePickerProps extends FieldProps<Day | null> {
  readonly min?: Day;
  readonly max?: Day;
  /** The day at which the calendar opens while none is chosen; today by default. */
  readonly opensOn?: Day | undefined;
  /** Days that cannot be chosen. */
  readonly isUnavailable?: (day: Day) => boolean;
}

const Root = styled(AriaDatePicker)`
  ${dateColumn}
` as typeof AriaDatePicker;

const Month = styled(Calendar)`
  ${calendarBox}
` as typeof Calendar;

/** The bounds as the component library wants them. */
export function dayBounds({ min, max }: { readonly min?: Day; readonly max?: Day }) {
  const minValue = toCalendarDate(min);
  const maxValue = toCalendarDate(max);
  return { ...(minValue ? { minValue } : {}), ...(maxValue ? { maxValue } : {}) };
}

/** One day, typed or taken from the calendar; `yyyy-MM-dd` in and out, shown dd/MM/yy. `ref` focuses the first segment. */
export function DatePicker(props: DatePickerProps) {
  const { label, isLabelHidden, help, errorMessage, ref, value, onChange, onBlur, isUnavailable, isReadOnly } = props;
  const opensOn = toCalendarDate(props.opensOn);
  const rootRef = useGroupFocus(ref);
  return (
    <Root
      {...ariaField(props)}
      {...dayBounds(props)}
      ref={rootRef}
      shouldForceLeadingZeros
      {...(opensOn ? { placeholderValue: opensOn } : {})}
      {...(isReadOnly === undefined ? {} : { isReadOnly })}
      {...(value === undefined ? {} : { value: toCalendarDate(value) })}
      onChange={(date) => onChange?.(date ? date.toString().slice(0, 10) : null)}
      {...(onBlur ? { onBlur: () => onBlur() } : {})}
      {...(isUnavailable ? { isDateUnavailable: (date) => isUnavailable(date.toString().slice(0, 10)) } : {})}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={props.isRequired} />
      <DateBox isDisabled={props.isDisabled ?? false} isInvalid={Boolean(errorMessage)}>
        {value && (
          <span data-shown aria-hidden>
            {formatDay(value)}
          </span>
        )}
        <DateInput>{(segment) => <Segment segment={segment} />}</DateInput>
        <OpenCalendar>
          <CalendarDays size={16} aria-hidden />
        </OpenCalendar>
      </DateBox>
      <FieldNotes help={help} errorMessage={errorMessage} />
      <CalendarPopover>
        <Dialog>
          <Month firstDayOfWeek="mon">
            <MonthView />
          </Month>
        </Dialog>
      </CalendarPopover>
    </Root>
  );
}
