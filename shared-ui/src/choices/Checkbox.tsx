import { Check, Minus } from 'lucide-react';
import type { Ref } from 'react';
import { CheckboxGroup as AriaCheckboxGroup, CheckboxButton, CheckboxField } from 'react-aria-components';
import styled, { css } from 'styled-components';
import { ariaField, FieldLabel, FieldNotes, type FieldProps, fieldColumn, RequiredMark } from '../fields/field.tsx';
import type { Option } from '../fields/listbox.tsx';
import { useGroupFocus } from './useGroupFocus.ts';

export interface CheckboxProps extends Omit<FieldProps<boolean>, 'isLabelHidden'> {
  readonly isIndeterminate?: boolean;
  readonly isLabelHidden?: boolean;
}

export const choiceRow = css`
  display: inline-flex; align-items: flex-start; gap: 10px; position: relative; cursor: pointer; line-height: 20px; padding: 2px 0;
  @media (pointer: coarse) { padding: 12px 0; }
  &[data-disabled] { color: var(--ui-text-3); cursor: not-allowed; }
  & > span:first-of-type { transition: background var(--ui-motion), border-color var(--ui-motion); }
`;

/** The square of a checkbox, for those who draw one elsewhere (grids). */
export const checkMark = css`
  flex: none; display: grid; place-items: center; width: 18px; height: 18px; margin-top: 1px; border: 1.5px solid var(--ui-border-strong); border-radius: calc(var(--ui-radius) / 2); background: var(--ui-surface); color: transparent;
`;

export const checkMarkOn = css`
  background: var(--ui-accent); border-color: var(--ui-accent); color: var(--ui-on-accent);
`;

const Root = styled(CheckboxField)`
  ${fieldColumn} gap: 2px; align-items: flex-start;
  & > [slot='description'], & > [slot='errorMessage'] { margin-inline-start: 28px; }
`;

const Row = styled(CheckboxButton)`
  ${choiceRow}
  & > [data-mark] { ${checkMark} }
  &[data-hovered] > [data-mark] { border-color: var(--ui-text-2); }
  &[data-selected] > [data-mark], &[data-indeterminate] > [data-mark] { ${checkMarkOn} }
  &[data-invalid] > [data-mark] { border-color: var(--ui-danger-fg); }
  &[data-disabled] > [data-mark] { background: var(--ui-sunken); border-color: var(--ui-border); }
  &[data-disabled][data-selected] > [data-mark] { color: var(--ui-text-3); }
  &[data-focus-visible] > [data-mark] { outline: 2px solid var(--ui-accent-text); outline-offset: 2px; }
`;

function Mark({ isIndeterminate }: { readonly isIndeterminate?: boolean | undefined }) {
  const Icon = isIndeterminate ? Minus : Check;
  return (
    <span data-mark>
      <Icon size={14} strokeWidth={3} aria-hidden />
    </span>
  );
}

/** One thing to accept or not. `ref` gives the input. */
export function Checkbox(props: CheckboxProps) {
  const { label, isLabelHidden, help, errorMessage, ref, value, onChange, onBlur, isIndeterminate, isReadOnly } = props;
  return (
    <Root
      {...ariaField(props)}
      inputRef={ref as Ref<HTMLInputElement>}
      {...(isReadOnly === undefined ? {} : { isReadOnly })}
      {...(value === undefined ? {} : { isSelected: value })}
      {...(onChange ? { onChange } : {})}
      {...(onBlur ? { onBlur: () => onBlur() } : {})}
      isIndeterminate={isIndeterminate ?? false}
      {...(isLabelHidden ? { 'aria-label': label } : {})}
    >
      <Row>
        <Mark isIndeterminate={isIndeterminate} />
        {!isLabelHidden && <span>{label}</span>}
        {props.isRequired && !isLabelHidden && (
          <span aria-hidden>
            <RequiredMark />
          </span>
        )}
      </Row>
      <FieldNotes help={help} errorMessage={errorMessage} />
    </Root>
  );
}

export interface CheckboxGroupProps<K extends string = string> extends FieldProps<readonly K[]> {
  readonly options: readonly Option<K>[];
  /** Side by side, wrapping. */
  readonly isInline?: boolean;
}

const Group = styled(AriaCheckboxGroup)`
  ${fieldColumn}
`;

export const Choices = styled.div<{ $isInline: boolean }>`
  display: flex; flex-direction: ${(p) => (p.$isInline ? 'row' : 'column')}; flex-wrap: wrap; gap: 4px ${(p) => (p.$isInline ? 'var(--ui-5)' : '0')};
  align-items: flex-start;
`;

/** Several things to choose among few. */
export function CheckboxGroup<K extends string = string>(props: CheckboxGroupProps<K>) {
  const { label, isLabelHidden, help, errorMessage, ref, value, onChange, onBlur, options, isInline } = props;
  const groupRef = useGroupFocus(ref);
  return (
    <Group
      {...ariaField(props)}
      ref={groupRef}
      {...(value === undefined ? {} : { value: [...value] })}
      onChange={(keys) => onChange?.(keys as K[])}
      {...(onBlur ? { onBlur: () => onBlur() } : {})}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={props.isRequired} />
      <Choices $isInline={isInline ?? false}>
        {options.map((option) => (
          <Root key={option.id} value={option.id} isDisabled={option.isDisabled ?? false}>
            <Row>
              <Mark />
              <span>{option.label}</span>
            </Row>
            {option.detail && <FieldNotes help={option.detail} />}
          </Root>
        ))}
      </Choices>
      <FieldNotes help={help} errorMessage={errorMessage} saysRequired={props.isRequired} />
    </Group>
  );
}
