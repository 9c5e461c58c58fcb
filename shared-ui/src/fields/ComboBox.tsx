import { ChevronDown } from 'lucide-react';
import { type Ref, useEffect, useState } from 'react';
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
  /** What is chosen goes somewhere else, such as into a list below: the field is empty again, for the next one. */
  readonly emptiesAfterChoice?: boolean;
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

function Options<K extends string>({ options, isLoading, emptyText = 'Aucun résultat' }: ComboBoxProps<K>) {
  return (
    <ListPopover>
      <OptionList renderEmptyState={() => <Nothing>{isLoading ? 'Recherche…' : emptyText}</Nothing>}>
        {options.map((option) => (
          <OptionItem key={option.id} option={option} />
        ))}
      </OptionList>
    </ListPopover>
  );
}

/**
 * What stands in the field: what is typed, else the chosen one's label. A choice that is made or removed elsewhere, as by a link or « Réinitialiser »,
 * takes the place of what is typed; one's own does not when it comes back later than the next letter.
 */
function useText<K extends string>(value: K | null | undefined, label: string | undefined) {
  const [text, setText] = useState(label ?? '');
  const [isTyping, setTyping] = useState(false);
  const [known, setKnown] = useState(value);
  const [own, setOwn] = useState<K | null>();
  if (known !== value) {
    setKnown(value);
    setOwn(undefined);
    // A form may write an empty text for nobody.
    if ((value || null) !== own) {
      setText(label ?? '');
      setTyping(false);
    }
  }
  return {
    text,
    isTyping,
    shown: isTyping || !value ? text : (label ?? text),
    type: (next: string) => {
      setText(next);
      setTyping(next !== (label ?? ''));
    },
    choose: (key: K | null, next: string) => {
      setOwn(key);
      setText(next);
      setTyping(false);
    },
    empty: () => setOwn(null),
  };
}

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
    emptiesAfterChoice = false,
  } = props;
  const field = useText(value, options.find((option) => option.id === value)?.label);
  const shown =
    onSearch || !field.isTyping
      ? options
      : options.filter((option) => matchesSearch(`${option.label} ${option.detail ?? ''}`, field.text));
  // The component library closes its list when the choice changes: for that moment it has one.
  const [atOnce, setAtOnce] = useState<K | null>(null);
  useEffect(() => setAtOnce(null), [atOnce]);
  const held = emptiesAfterChoice ? atOnce : value;
  const choose = (key: K | null) => {
    const option = options.find((one) => one.id === key);
    field.choose(option?.id ?? null, emptiesAfterChoice ? '' : (option?.label ?? ''));
    if (emptiesAfterChoice && option) {
      setAtOnce(option.id);
      onSearch?.('');
    }
    onChange?.(option?.id ?? null);
  };
  return (
    <Root
      {...ariaField(props)}
      menuTrigger="input"
      allowsEmptyCollection
      inputValue={field.shown}
      onInputChange={(next) => {
        field.type(next);
        onSearch?.(next);
      }}
      {...(held === undefined ? {} : { value: held })}
      onChange={(key) => choose(key as K | null)}
      {...(onBlur ? { onBlur: () => onBlur() } : {})}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={props.isRequired} />
      <InputBox isDisabled={props.isDisabled ?? false} isInvalid={Boolean(errorMessage)}>
        <BareInput
          ref={ref as Ref<HTMLInputElement>}
          {...(placeholder ? { placeholder } : {})}
          // The component library does not clear the choice when the field is emptied, so this does.
          onInput={({ currentTarget }) => {
            if (currentTarget.value !== '' || !value) return;
            field.empty();
            onChange?.(null);
          }}
        />
        {isLoading && <Spinner label="Recherche" size={14} />}
        <Open aria-label="Ouvrir la liste">
          <ChevronDown size={16} aria-hidden />
        </Open>
      </InputBox>
      <FieldNotes help={help} errorMessage={errorMessage} />
      <Options {...props} options={shown} />
    </Root>
  );
}
