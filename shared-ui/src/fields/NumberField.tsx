import { Minus, Plus } from 'lucide-react';
import type { Ref } from 'react';
import { NumberField as AriaNumberField, Button } from 'react-aria-components';
import styled from 'styled-components';
import { ariaField, FieldLabel, FieldNotes, type FieldProps, fieldColumn } from './field.tsx';
import { BareInput, InputBox } from './TextField.tsx';

export interface NumberFieldProps extends FieldProps<number | null> {
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** As in `Intl.NumberFormat`: `{ style: 'currency', currency: 'EUR' }`. */
  readonly format?: Intl.NumberFormatOptions;
  /** Hides the minus and plus buttons, for amounts. */
  readonly hasNoSteppers?: boolean;
}

const Root = styled(AriaNumberField)`
  ${fieldColumn}
`;

const Amount = styled(BareInput)`
  font-variant-numeric: tabular-nums;
`;

const Stepper = styled(Button)`
  display: grid;
  place-items: center;
  align-self: stretch;
  width: var(--ui-control);
  padding: 0;
  border: 0;
  border-inline-start: 1px solid var(--ui-border);
  background: none;
  color: var(--ui-text-2);
  cursor: pointer;
  &:last-child {
    border-start-end-radius: var(--ui-radius);
    border-end-end-radius: var(--ui-radius);
  }
  &[data-hovered] {
    background: var(--ui-hover);
    color: var(--ui-text);
  }
  &[data-disabled] {
    color: var(--ui-text-3);
    opacity: 0.5;
    cursor: not-allowed;
  }
`;

/** A number in French writing (1 234,5); an empty field is `null`. */
export function NumberField(props: NumberFieldProps) {
  const {
    label,
    isLabelHidden,
    help,
    errorMessage,
    ref,
    value,
    onChange,
    onBlur,
    min,
    max,
    step,
    format,
    hasNoSteppers,
    isReadOnly,
  } = props;
  return (
    <Root
      {...ariaField(props)}
      {...(isReadOnly === undefined ? {} : { isReadOnly })}
      {...(value === undefined ? {} : { value: value ?? Number.NaN })}
      {...(min === undefined ? {} : { minValue: min })}
      {...(max === undefined ? {} : { maxValue: max })}
      {...(step === undefined ? {} : { step })}
      {...(format ? { formatOptions: format } : {})}
      onChange={(next) => onChange?.(Number.isNaN(next) ? null : next)}
      {...(onBlur ? { onBlur: () => onBlur() } : {})}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={props.isRequired} />
      <InputBox isDisabled={props.isDisabled ?? false} isInvalid={Boolean(errorMessage)}>
        <Amount ref={ref as Ref<HTMLInputElement>} />
        {!hasNoSteppers && (
          <>
            <Stepper slot="decrement">
              <Minus size={14} aria-hidden />
            </Stepper>
            <Stepper slot="increment">
              <Plus size={14} aria-hidden />
            </Stepper>
          </>
        )}
      </InputBox>
      <FieldNotes help={help} errorMessage={errorMessage} />
    </Root>
  );
}
