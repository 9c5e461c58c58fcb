import { type Ref, useId, useState } from 'react';
import { TextArea as AriaTextArea } from 'react-aria-components';
import styled from 'styled-components';
import { ariaField, controlBox, FieldLabel, FieldNotes, type FieldProps } from './field.tsx';
import { FieldRoot } from './TextField.tsx';

export interface TextAreaProps extends FieldProps<string> {
  readonly rows?: number;
  readonly placeholder?: string;
  /** Shows a counter; typing beyond it is possible, so that nothing pasted is lost, and the form's rule rejects it. */
  readonly maxLength?: number;
}

const Area = styled(AriaTextArea)`
  ${controlBox}
  padding: 8px 12px;
  line-height: 1.5;
  resize: vertical;
  min-height: calc(var(--ui-control) * 2);
`;

const Counter = styled.span<{ $isOver: boolean }>`
  align-self: flex-end;
  font-size: var(--ui-text-xs);
  font-variant-numeric: tabular-nums;
  color: var(--ui-${(p) => (p.$isOver ? 'danger-fg' : 'text-3')});
  font-weight: ${(p) => (p.$isOver ? 600 : 400)};
`;

/** Text of several lines. `ref` gives the textarea. */
export function TextArea(props: TextAreaProps) {
  const {
    label,
    isLabelHidden,
    help,
    errorMessage,
    ref,
    placeholder,
    rows = 3,
    maxLength,
    value,
    onChange,
    onBlur,
    ...rest
  } = props;
  const [length, setLength] = useState(value?.length ?? 0);
  const counterId = useId();
  const shown = value?.length ?? length;
  const change = (text: string) => {
    setLength(text.length);
    onChange?.(text);
  };
  return (
    <FieldRoot
      {...rest}
      {...ariaField(props)}
      {...(value === undefined ? {} : { value })}
      onChange={change}
      {...(onBlur ? { onBlur: () => onBlur() } : {})}
      {...(maxLength ? { 'aria-describedby': counterId } : {})}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={props.isRequired} />
      <Area ref={ref as Ref<HTMLTextAreaElement>} rows={rows} {...(placeholder ? { placeholder } : {})} />
      {maxLength && (
        <Counter id={counterId} $isOver={shown > maxLength}>
          {shown}
          {'\u202f'}/{'\u202f'}
          {maxLength}
          {shown > maxLength && ` (${shown - maxLength} de trop)`}
        </Counter>
      )}
      <FieldNotes help={help} errorMessage={errorMessage} />
    </FieldRoot>
  );
}
