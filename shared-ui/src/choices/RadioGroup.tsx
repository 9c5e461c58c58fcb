import { RadioGroup as AriaRadioGroup, RadioButton, RadioField, Text } from 'react-aria-components';
import styled from 'styled-components';
import { ariaField, FieldLabel, FieldNotes, type FieldProps, fieldColumn } from '../fields/field.tsx';
import type { Option } from '../fields/listbox.tsx';
import { Choices } from './CheckboxGroup.tsx';
import { choiceRow } from './check-row.tsx';
import { useGroupFocus } from './use-group-focus.ts';

export interface RadioGroupProps<K extends string = string> extends FieldProps<K | null> {
  readonly options: readonly Option<K>[];
  readonly isInline?: boolean;
}

const Root = styled(AriaRadioGroup)`
  ${fieldColumn}
`;

const Item = styled(RadioField)`
  & [slot="description"] {
    display: block;
    margin-inline-start: 28px;
    white-space: pre-line;
    overflow-wrap: anywhere;
    color: var(--ui-text-2);
    font-size: var(--ui-text-sm);
  }
`;

const Row = styled(RadioButton)`
  ${choiceRow}
  & > [data-mark] {
    flex: none;
    width: 18px;
    height: 18px;
    margin-top: 1px;
    border: 1.5px solid var(--ui-border-strong);
    border-radius: 50%;
    background: var(--ui-surface);
  }
  &[data-hovered] > [data-mark] {
    border-color: var(--ui-text-2);
  }
  &[data-selected] > [data-mark] {
    border: 5.5px solid var(--ui-accent);
    background: var(--ui-on-accent);
  }
  &[data-invalid] > [data-mark] {
    border-color: var(--ui-danger-fg);
  }
  &[data-disabled] > [data-mark] {
    border-color: var(--ui-border);
    background: var(--ui-sunken);
  }
  &[data-focus-visible] > [data-mark] {
    outline: 2px solid var(--ui-accent-text);
    outline-offset: 2px;
  }
`;

/** One choice among few, all of them seen. `ref` focuses the chosen one. */
export function RadioGroup<K extends string = string>(props: RadioGroupProps<K>) {
  const { label, isLabelHidden, help, errorMessage, ref, value, onChange, onBlur, options, isInline = false } = props;
  const groupRef = useGroupFocus(ref);
  return (
    <Root
      {...ariaField(props)}
      ref={groupRef}
      orientation={isInline ? 'horizontal' : 'vertical'}
      {...(value === undefined ? {} : { value })}
      onChange={(key) => onChange?.(key as K)}
      {...(onBlur ? { onBlur: () => onBlur() } : {})}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={props.isRequired} />
      <Choices $isInline={isInline}>
        {options.map((option) => (
          <Item key={option.id} value={option.id} isDisabled={option.isDisabled ?? false}>
            <Row>
              <span data-mark />
              <span>{option.label}</span>
            </Row>
            {option.detail && <Text slot="description">{option.detail}</Text>}
          </Item>
        ))}
      </Choices>
      <FieldNotes help={help} errorMessage={errorMessage} />
    </Root>
  );
}
