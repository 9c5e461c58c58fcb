import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { Calendar, VisuallyHidden } from 'react-aria-components';
import styled from 'styled-components';
import { useGroupFocus } from '../choices/use-group-focus.ts';
import { type FieldProps, fieldColumn, PlainError, RequiredMark } from '../fields/field.tsx';
import { type Day, formatDay } from '../text/dates.ts';
import { calendarBox, MonthView } from './calendar.tsx';
import { dayBounds } from './DatePicker.tsx';
import { toCalendarDate } from './format.ts';

export interface MultiDatePickerProps extends Omit<FieldProps<readonly Day[]>, 'isLabelHidden' | 'isReadOnly'> {
  readonly min?: Day;
  readonly max?: Day;
}

const Root = styled.div`
  ${fieldColumn}
  & > p:first-child > strong {
    font-weight: 550;
  }
  & > small {
    color: var(--ui-text-2);
    font-size: var(--ui-text-sm);
  }
`;

const Month = styled(Calendar<never, 'multiple'>)`
  ${calendarBox}
  padding: var(--ui-3);
  border: 1px solid var(--ui-border);
  border-radius: var(--ui-radius);
  background: var(--ui-surface);
` as typeof Calendar;

/** Several days, not necessarily in a row; emitted sorted. The calendar is always open. */
export function MultiDatePicker(props: MultiDatePickerProps) {
  const { label, help, errorMessage, ref, value = [], onChange, isDisabled = false, isRequired } = props;
  const rootRef = useGroupFocus(ref);
  const ids = { label: useId(), notes: useId() };
  const dates = value.map(toCalendarDate).filter((date) => date !== null);
  return (
    <Root ref={rootRef} role="group" aria-labelledby={ids.label} aria-describedby={ids.notes}>
      <p>
        <strong id={ids.label}>{label}</strong> {isRequired && <RequiredMark />}
      </p>
      <Month
        aria-label={label}
        selectionMode="multiple"
        firstDayOfWeek="mon"
        isDisabled={isDisabled}
        {...dayBounds(props)}
        value={dates}
        onChange={(next) => onChange?.([...next].map((date) => date.toString().slice(0, 10)).sort())}
      >
        <MonthView />
      </Month>
      <small id={ids.notes}>
        {isRequired && <VisuallyHidden elementType="span">Obligatoire. </VisuallyHidden>}
        {help} {value.map(formatDay).join(', ')}
      </small>
      {errorMessage && (
        <PlainError role="alert">
          <CircleAlert size={14} aria-hidden />
          <span>{errorMessage}</span>
        </PlainError>
      )}
    </Root>
  );
}
