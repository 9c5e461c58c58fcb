import { Search, X } from 'lucide-react';
import type { Ref } from 'react';
import { SearchField as AriaSearchField, Button } from 'react-aria-components';
import styled from 'styled-components';
import { FieldLabel, type FieldProps, fieldColumn } from './field.tsx';
import { BareInput, InputBox } from './TextField.tsx';

export interface SearchFieldProps
  extends Pick<FieldProps<string>, 'label' | 'isLabelHidden' | 'isDisabled' | 'name' | 'value' | 'onChange' | 'ref'> {
  readonly placeholder?: string;
  /** Enter. */
  readonly onSubmit?: (value: string) => void;
  readonly autoFocus?: boolean;
}

const Root = styled(AriaSearchField)`
  ${fieldColumn}
  &[data-empty] button {
    visibility: hidden;
  }
`;

export const ClearButton = styled(Button)`
  display: grid;
  place-items: center;
  align-self: stretch;
  width: 32px;
  padding: 0;
  border: 0;
  border-radius: inherit;
  background: none;
  color: var(--ui-text-2);
  cursor: pointer;
  &[data-hovered] {
    color: var(--ui-text);
  }
`;

/** What to look for; Escape empties it. The label is hidden by default: the icon and the placeholder say it. */
export function SearchField({
  label,
  isLabelHidden = true,
  placeholder = 'Rechercher',
  ref,
  value,
  ...rest
}: SearchFieldProps) {
  return (
    <Root {...rest} {...(value === undefined ? {} : { value })}>
      <FieldLabel label={label} isLabelHidden={isLabelHidden} />
      <InputBox isDisabled={rest.isDisabled ?? false}>
        <Search size={16} aria-hidden />
        <BareInput ref={ref as Ref<HTMLInputElement>} placeholder={placeholder} />
        <ClearButton aria-label="Vider la recherche">
          <X size={14} aria-hidden />
        </ClearButton>
      </InputBox>
    </Root>
  );
}
