import { CheckboxGroup as AriaCheckboxGroup } from 'react-aria-components';
import styled from 'styled-components';
import { ariaField, FieldLabel, FieldNotes, type FieldProps, fieldColumn } from '../fields/field.tsx';
import type { Option } from '../fields/listbox.tsx';
import { CheckMark, CheckRoot, CheckRow } from './check-row.tsx';
import { useGroupFocus } from './use-group-focus.ts';

export interface CheckboxGroupProps<K extends string = string> extends FieldProps<readonly K[]> {
  readonly options: readonly Option<K>[];
  /** Side by side, wrapping. */
  readonly isInline?: boolean;
}

const Group = styled(AriaCheckboxGroup)`
  ${fieldColumn}
`;

export const Choices = styled.div<{ $isInline: boolean }>`
  display: flex;
  flex-direction: ${(p) => (p.$isInline ? 'row' : 'column')};
  flex-wrap: wrap;
  gap: 4px ${(p) => (p.$isInline ? 'var(--ui-5)' : '0')};
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
          <CheckRoot key={option.id} value={option.id} isDisabled={option.isDisabled ?? false}>
            <CheckRow>
              <CheckMark />
              <span>{option.label}</span>
            </CheckRow>
            {option.detail && <FieldNotes help={option.detail} />}
          </CheckRoot>
        ))}
      </Choices>
      <FieldNotes help={help} errorMessage={errorMessage} saysRequired={props.isRequired} />
    </Group>
  );
}
