import type { HTMLInputTypeAttribute, ReactNode, Ref } from 'react';
import { TextField as AriaTextField, Group, Input } from 'react-aria-components';
import styled from 'styled-components';
import { ariaField, controlBox, FieldLabel, FieldNotes, type FieldProps, fieldColumn } from './field.tsx';

export interface TextFieldProps extends FieldProps<string> {
  readonly type?: HTMLInputTypeAttribute;
  readonly placeholder?: string;
  readonly autoComplete?: string;
  readonly inputMode?: 'text' | 'email' | 'numeric' | 'decimal' | 'tel' | 'url' | 'search' | 'none';
  readonly autoFocus?: boolean;
  /** Drawn inside the box, before and after the text. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

export const FieldRoot = styled(AriaTextField)`
  ${fieldColumn}
`;

export const InputBox = styled(Group)`
  ${controlBox}
  display: flex;
  align-items: center;
  gap: var(--ui-2);
  padding: 0;
  &[data-focus-within] {
    border-color: var(--ui-accent-text);
    outline: 2px solid var(--ui-accent-text);
    outline-offset: -1px;
  }
  & > svg {
    flex: none;
    margin-inline-start: 12px;
    color: var(--ui-text-3);
  }
`;

export const BareInput = styled(Input)`
  flex: 1;
  min-width: 0;
  height: 100%;
  min-height: calc(var(--ui-control) - 2px);
  padding: 0 12px;
  border: 0;
  border-radius: inherit;
  background: none;
  outline: none;
  color: inherit;
  font-size: var(--ui-field-text);
  &::placeholder {
    color: var(--ui-text-3);
    opacity: 1;
  }
  &:placeholder-shown {
    text-overflow: ellipsis;
  }
  svg + & {
    padding-inline-start: 0;
  }
  &[data-disabled] {
    cursor: not-allowed;
  }
  &::-webkit-search-cancel-button,
  &::-webkit-search-decoration {
    appearance: none;
  }
`;

/** One line of text. `ref` gives the input. */
export function TextField(props: TextFieldProps) {
  const { label, isLabelHidden, help, errorMessage, ref, placeholder, before, after, value, onBlur, ...rest } = props;
  return (
    <FieldRoot
      {...rest}
      {...ariaField(props)}
      {...(value === undefined ? {} : { value })}
      {...(onBlur ? { onBlur: () => onBlur() } : {})}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={props.isRequired} />
      <InputBox isDisabled={props.isDisabled ?? false} isInvalid={Boolean(errorMessage)}>
        {before}
        <BareInput ref={ref as Ref<HTMLInputElement>} {...(placeholder ? { placeholder } : {})} />
        {after}
      </InputBox>
      <FieldNotes help={help} errorMessage={errorMessage} />
    </FieldRoot>
  );
}
