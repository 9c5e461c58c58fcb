import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { Select as AriaSelect, Button, SelectValue } from 'react-aria-components';
import styled from 'styled-components';
import { ariaField, controlBox, FieldLabel, FieldNotes, type FieldProps, fieldColumn } from './field.tsx';
import { ListPopover, type Option, OptionItem, OptionList } from './listbox.tsx';

export interface SelectProps<K extends string = string> extends FieldProps<K | null> {
  readonly options: readonly Option<K>[];
  readonly placeholder?: string;
}

const Root = styled(AriaSelect)`
  ${fieldColumn}
` as typeof AriaSelect;

export const TriggerBox = styled(Button)`
  ${controlBox}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--ui-2);
  text-align: start;
  cursor: pointer;
  & > svg {
    flex: none;
    color: var(--ui-text-2);
  }
  &[data-focused] {
    outline: none;
    border-color: var(--ui-border-strong);
  }
  &[data-focus-visible],
  &[aria-expanded="true"] {
    border-color: var(--ui-accent-text);
    outline: 2px solid var(--ui-accent-text);
    outline-offset: -1px;
  }
  [data-invalid] > & {
    border-color: var(--ui-danger-fg);
  }
`;

const Value = styled(SelectValue)`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  &[data-placeholder] {
    color: var(--ui-text-3);
  }
  & [slot="description"],
  & [data-mark] {
    display: none;
  }
`;

/** One choice of a short list (for a long one: `ComboBox`). `ref` gives the button. */
export function Select<K extends string = string>(props: SelectProps<K>) {
  const {
    label,
    isLabelHidden,
    help,
    errorMessage,
    ref,
    options,
    placeholder = 'Choisir',
    value,
    onChange,
    onBlur,
  } = props;
  return (
    <Root
      {...ariaField(props)}
      placeholder={placeholder}
      {...(value === undefined ? {} : { value })}
      onChange={(key) => onChange?.(key === null ? null : (String(key) as K))}
      {...(onBlur ? { onBlur: () => onBlur() } : {})}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={props.isRequired} />
      <TriggerBox ref={ref as Ref<HTMLButtonElement>}>
        <Value>{({ selectedText, isPlaceholder }) => (isPlaceholder ? placeholder : selectedText)}</Value>
        <ChevronDown size={16} aria-hidden />
      </TriggerBox>
      <FieldNotes help={help} errorMessage={errorMessage} saysRequired={props.isRequired} />
      <ListPopover>
        <OptionList>
          {options.map((option) => (
            <OptionItem key={option.id} option={option} />
          ))}
        </OptionList>
      </ListPopover>
    </Root>
  );
}
