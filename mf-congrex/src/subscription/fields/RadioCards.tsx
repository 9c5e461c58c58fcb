import { CircleAlert } from 'lucide-react';
import { type ReactNode, type Ref, useId, useImperativeHandle, useRef } from 'react';
import styled from 'styled-components';

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

const Group = styled.fieldset`
  display: flex; flex-direction: column; gap: var(--ui-2); min-width: 0; margin: 0; padding: 0; border: 0;
  & > legend { padding: 0; font-weight: 550; overflow-wrap: anywhere; }
  & > legend + * { margin-top: 6px; }
  & > legend > small { margin-inline-start: var(--ui-2); color: var(--ui-text-3); font-size: var(--ui-text-xs); font-weight: 400; }
`;

const Cards = styled.div`
  display: grid; grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr)); gap: var(--ui-2);
`;

const Card = styled.label`
  display: flex; align-items: flex-start; gap: 10px; min-height: 48px; padding: 12px 14px; border: 1px solid var(--ui-border-strong); border-radius: var(--ui-radius); background: var(--ui-surface); cursor: pointer; overflow-wrap: anywhere;
  & > input { flex: none; width: 18px; height: 18px; margin: 2px 0 0; accent-color: var(--ui-accent); cursor: inherit; }
  & > span { flex: 1; display: flex; flex-direction: column; gap: 2px; min-width: 0; line-height: 1.4; }
  & small { color: var(--ui-text-2); font-size: var(--ui-text-sm); }
  &:hover { background: var(--ui-hover); }
  &:has(:checked) { border-color: var(--ui-accent); background: var(--ui-accent-soft); box-shadow: inset 0 0 0 1px var(--ui-accent); }
  &:has(:focus-visible) { outline: 2px solid var(--ui-accent-text); outline-offset: 2px; }
  &:has(:disabled) { border-color: var(--ui-border); background: var(--ui-sunken); color: var(--ui-text-2); cursor: not-allowed; box-shadow: none; }
  & > input:focus-visible { outline: none; }
`;

const Note = styled.p`
  color: var(--ui-text-2); font-size: var(--ui-text-sm);
`;

const Wrong = styled.p`
  display: flex; align-items: flex-start; gap: 6px; color: var(--ui-danger-fg); font-size: var(--ui-text-sm); font-weight: 500;
  & > svg { flex: none; margin-top: 3px; }
`;

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
