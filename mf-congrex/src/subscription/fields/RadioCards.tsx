import { CircleAlert } from 'lucide-react';
import { type ReactNode, type Ref, useId, useImperativeHandle, useRef } from 'react';
import { Card, Cards, Group, Note, Wrong } from './RadioCards.styles.ts';

export interface RadioCard<V> {
  value: V;
  label: string;
  detail?: ReactNode;
  /** Below the words; the words say what is on it. */
  image?: ReactNode;
  isDisabled?: boolean;
}

export interface RadioCardsProps<V extends string | boolean> {
  label: string;
  options: readonly RadioCard<V>[];
  name?: string;
  value?: V | null;
  onChange?: (value: V) => void;
  onBlur?: () => void;
  ref?: Ref<{ focus: () => void }>;
  errorMessage?: string | undefined;
  help?: ReactNode;
  isRequired?: boolean;
}

/** One choice among few as large cards, wide enough for a thumb. */
export function RadioCards<V extends string | boolean>(props: RadioCardsProps<V>) {
  const { label, options, value, onChange, onBlur, errorMessage, help, isRequired = false } = props;
  const id = useId();
  const cards = useRef<HTMLDivElement>(null);
  useImperativeHandle(props.ref, () => ({
    focus: () =>
      (
        cards.current?.querySelector<HTMLElement>('input:checked') ??
        cards.current?.querySelector<HTMLElement>('input:enabled')
      )?.focus(),
  }));
  const notes = [help ? `${id}-help` : '', errorMessage ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <Group
      role="radiogroup"
      aria-required={isRequired}
      aria-invalid={errorMessage !== undefined}
      {...(notes ? { 'aria-describedby': notes } : {})}
    >
      <legend>
        {label}
        {isRequired && <small aria-hidden>obligatoire</small>}
      </legend>
      <Cards ref={cards}>
        {options.map((option) => (
          <Card key={String(option.value)}>
            <input
              type="radio"
              name={id}
              checked={value === option.value}
              disabled={option.isDisabled ?? false}
              onChange={() => onChange?.(option.value)}
              onBlur={() => onBlur?.()}
            />
            <span>
              {option.label}
              {option.detail && <small>{option.detail}</small>}
              {option.image}
            </span>
          </Card>
        ))}
      </Cards>
      {help && <Note id={`${id}-help`}>{help}</Note>}
      {errorMessage && (
        <Wrong id={`${id}-error`}>
          <CircleAlert size={14} aria-hidden />
          <span>{errorMessage}</span>
        </Wrong>
      )}
    </Group>
  );
}
