import { ChevronDown } from 'lucide-react';
import { type Ref, useState } from 'react';
import { ComboBox as AriaComboBox, Button } from 'react-aria-components';
import styled from 'styled-components';
import { Spinner } from '../feedback/Spinner.tsx';
import { matchesSearch } from '../text/search.ts';
import { ariaField, FieldLabel, FieldNotes, type FieldProps, fieldColumn } from './field.tsx';
import { ListPopover, type Option, OptionItem, OptionList } from './listbox.tsx';
import { BareInput, InputBox } from './TextField.tsx';

export interface ComboBoxProps<K extends string = string> extends FieldProps<K | null> {
  readonly options: readonly Option<K>[];
  readonly placeholder?: string;
  /** Given: the caller searches (on a server) and `options` are its answer. */
  readonly onSearch?: (text: string) => void;
  readonly isLoading?: boolean;
  /** Said when nothing matches. */
  readonly emptyText?: string;
}

const Root = styled(AriaComboBox)`
  ${fieldColumn}
` as typeof AriaComboBox;

const Open = styled(Button)`
  display: grid;
  place-items: center;
  align-self: stretch;
  width: 36px;
  padding: 0;
  border: 0;
  border-radius: inherit;
  background: none;
  color: var(--ui-text-2);
  cursor: pointer;
`;

const Nothing = styled.p`
  padding: 12px;
  color: var(--ui-text-2);
`;

/** One choice of a long list, found by typing; accents and case do not matter. */
export function ComboBox<K extends string = string>(props: ComboBoxProps<K>) {
  const {
    label,
    isLabelHidden,
    help,
    errorMessage,
    ref,
    options,
    placeholder,
    value,
    onChange,
    onBlur,
    onSearch,
    isLoading,
  } = props;
  const chosen = options.find((option) => option.id === value);
  const [text, setText] = useState(chosen?.label ?? '');
  const [isTyping, setTyping] = useState(false);
  const shownText = isTyping || !value ? text : (chosen?.label ?? text);
  const shown =
    onSearch || !isTyping
      ? options
      : options.filter((option) => matchesSearch(`${option.label} ${option.detail ?? ''}`, text));
  return (
    <Root
      {...ariaField(props)}
      menuTrigger="input"
      allowsEmptyCollection
      inputValue={shownText}
      onInputChange={(next) => {
        setText(next);
        setTyping(next !== (chosen?.label ?? ''));
        onSearch?.(next);
      }}
      {...(value === undefined ? {} : { value })}
      onChange={(key) => {
        const option = options.find((one) => one.id === key);
        setTyping(false);
        setText(option?.label ?? '');
        onChange?.(option?.id ?? null);
      }}
      {...(onBlur ? { onBlur: () => onBlur() } : {})}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={props.isRequired} />
      <InputBox isDisabled={props.isDisabled ?? false} isInvalid={Boolean(errorMessage)}>
        <BareInput
          ref={ref as Ref<HTMLInputElement>}
          {...(placeholder ? { placeholder } : {})}
          // The component library does not clear the choice when the field is emptied, so this does.
          onInput={({ currentTarget }) => {
            if (currentTarget.value === '' && value) onChange?.(null);
          }}
        />
        {isLoading && <Spinner label="Recherche" size={14} />}
        <Open aria-label="Ouvrir la liste">
          <ChevronDown size={16} aria-hidden />
        </Open>
      </InputBox>
      <FieldNotes help={help} errorMessage={errorMessage} />
      <ListPopover>
        <OptionList
          renderEmptyState={() => <Nothing>{isLoading ? 'Recherche…' : (props.emptyText ?? 'Aucun résultat')}</Nothing>}
        >
          {shown.map((option) => (
            <OptionItem key={option.id} option={option} />
          ))}
        </OptionList>
      </ListPopover>
    </Root>
  );
}
