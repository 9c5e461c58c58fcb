import type { Ref } from 'react';
import { ariaField, FieldNotes, type FieldProps, RequiredMark } from '../fields/field.tsx';
import { CheckMark, CheckRoot, CheckRow } from './check-row.tsx';

export interface CheckboxProps extends Omit<FieldProps<boolean>, 'isLabelHidden'> {
  readonly isIndeterminate?: boolean;
  readonly isLabelHidden?: boolean;
}

/** One thing to accept or not. `ref` gives the input. */
export function Checkbox(props: CheckboxProps) {
  const { label, isLabelHidden, help, errorMessage, ref, value, onChange, onBlur, isIndeterminate, isReadOnly } = props;
  return (
    <CheckRoot
      {...ariaField(props)}
      inputRef={ref as Ref<HTMLInputElement>}
      {...(isReadOnly === undefined ? {} : { isReadOnly })}
      {...(value === undefined ? {} : { isSelected: value })}
      {...(onChange ? { onChange } : {})}
      {...(onBlur ? { onBlur: () => onBlur() } : {})}
      isIndeterminate={isIndeterminate ?? false}
      {...(isLabelHidden ? { 'aria-label': label } : {})}
    >
      <CheckRow $isAlone={isLabelHidden}>
        <CheckMark isIndeterminate={isIndeterminate} />
        {!isLabelHidden && <span>{label}</span>}
        {props.isRequired && !isLabelHidden && (
          <span aria-hidden>
            <RequiredMark />
          </span>
        )}
      </CheckRow>
      <FieldNotes help={help} errorMessage={errorMessage} />
    </CheckRoot>
  );
}
