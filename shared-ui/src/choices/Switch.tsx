import type { Ref } from 'react';
import { SwitchButton, SwitchField } from 'react-aria-components';
import styled from 'styled-components';
import { ariaField, FieldNotes, type FieldProps, fieldColumn } from '../fields/field.tsx';
import { choiceRow } from './check-row.tsx';

export type SwitchProps = Omit<FieldProps<boolean>, 'isRequired' | 'isLabelHidden'>;

const Root = styled(SwitchField)`
  ${fieldColumn}
  gap: 2px;
  align-items: flex-start;
  & > [slot="description"],
  & > [slot="errorMessage"] {
    margin-inline-start: 46px;
  }
`;

const Row = styled(SwitchButton)`
  ${choiceRow}
  & > [data-track] {
    flex: none;
    width: 36px;
    height: 20px;
    padding: 2px;
    border-radius: 10px;
    background: var(--ui-border-strong);
  }
  & > [data-track]::before {
    content: "";
    display: block;
    width: 16px;
    height: 16px;
    border-radius: 50%;
    background: #fff;
    transition: translate var(--ui-motion);
  }
  &[data-selected] > [data-track] {
    background: var(--ui-accent);
  }
  &[data-selected] > [data-track]::before {
    translate: 16px 0;
  }
  &[data-disabled] > [data-track] {
    background: var(--ui-border);
  }
  @media (forced-colors: active) {
    & > [data-track] {
      padding: 1px;
      border: 1px solid ButtonText;
    }
    & > [data-track]::before {
      forced-color-adjust: none;
      background: ButtonText;
    }
    &[data-selected] > [data-track] {
      forced-color-adjust: none;
      background: Highlight;
    }
    &[data-selected] > [data-track]::before {
      background: HighlightText;
    }
  }
  &[data-focus-visible] > [data-track] {
    outline: 2px solid var(--ui-accent-text);
    outline-offset: 2px;
  }
`;

/** A setting that takes effect at once (in a form to be sent, prefer `Checkbox`). */
export function Switch(props: SwitchProps) {
  const { label, help, errorMessage, ref, value, onChange, onBlur, isReadOnly } = props;
  return (
    <Root
      {...ariaField(props)}
      inputRef={ref as Ref<HTMLInputElement>}
      {...(isReadOnly === undefined ? {} : { isReadOnly })}
      {...(value === undefined ? {} : { isSelected: value })}
      {...(onChange ? { onChange } : {})}
      {...(onBlur ? { onBlur: () => onBlur() } : {})}
    >
      <Row>
        <span data-track />
        <span>{label}</span>
      </Row>
      <FieldNotes help={help} errorMessage={errorMessage} />
    </Root>
  );
}
