import { parseTime, type Time } from '@internationalized/date';
import { Clock } from 'lucide-react';
import { DateInput, TimeField } from 'react-aria-components';
import styled from 'styled-components';
import { useGroupFocus } from '../choices/use-group-focus.ts';
import { ariaField, FieldLabel, FieldNotes, type FieldProps } from '../fields/field.tsx';
import { DateBox, dateColumn, Segment } from './DateBox.tsx';

/** "14:30". */
export type TimeOfDay = string;

export interface TimePickerProps extends FieldProps<TimeOfDay | null> {
  readonly min?: TimeOfDay;
  readonly max?: TimeOfDay;
}

const Root = styled(TimeField)`
  ${dateColumn}
` as typeof TimeField;

const Box = styled(DateBox)`
  min-width: 112px;
  & > svg {
    margin-inline: auto 10px;
  }
`;

function toTime(value: TimeOfDay | null | undefined): Time | null {
  if (!value) return null;
  try {
    return parseTime(value);
  } catch {
    return null;
  }
}

/** A time on a 24-hour clock, `HH:mm` in and out. `ref` focuses the hours. */
export function TimePicker(props: TimePickerProps) {
  const { label, isLabelHidden, help, errorMessage, ref, value, onChange, onBlur, min, max, isReadOnly } = props;
  const rootRef = useGroupFocus(ref);
  const minValue = toTime(min);
  const maxValue = toTime(max);
  return (
    <Root
      {...ariaField(props)}
      ref={rootRef}
      hourCycle={24}
      shouldForceLeadingZeros
      {...(isReadOnly === undefined ? {} : { isReadOnly })}
      {...(minValue ? { minValue } : {})}
      {...(maxValue ? { maxValue } : {})}
      {...(value === undefined ? {} : { value: toTime(value) })}
      onChange={(time) => onChange?.(time ? time.toString().slice(0, 5) : null)}
      {...(onBlur ? { onBlur: () => onBlur() } : {})}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={props.isRequired} />
      <Box isDisabled={props.isDisabled ?? false} isInvalid={Boolean(errorMessage)}>
        <DateInput>{(segment) => <Segment segment={segment} />}</DateInput>
        <Clock size={16} aria-hidden />
      </Box>
      <FieldNotes help={help} errorMessage={errorMessage} />
    </Root>
  );
}
