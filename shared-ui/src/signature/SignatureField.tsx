import { CircleAlert } from 'lucide-react';
import { useId, useImperativeHandle, useRef, useState } from 'react';
import styled from 'styled-components';
import { Checkbox } from '../choices/Checkbox.tsx';
import { RadioGroup } from '../choices/RadioGroup.tsx';
import { type FieldProps, PlainError, RequiredMark } from '../fields/field.tsx';
import { labelText } from '../fields/field-styles.ts';
import { TextField } from '../fields/TextField.tsx';
import { DrawnField } from './DrawnField.tsx';
import { type CheckName, NameQuestion, Statement } from './name-check.tsx';
import { noSignature, type SignatureValue } from './signature-value.ts';

export interface SignatureFieldProps extends FieldProps<SignatureValue> {
  /** What is signed, and what the signature commits to. */
  readonly statement?: string;
  readonly checkName?: CheckName;
}

interface NameProps {
  value: SignatureValue;
  put: (more: Partial<SignatureValue>) => void;
  onBlur: (() => void) | undefined;
  checkName: CheckName | undefined;
  errorMessage: string | undefined;
}

const Group = styled.div`
  --ui-control: 44px;
  display: flex;
  flex-direction: column;
  gap: var(--ui-2);
  min-width: 0;
  & > p[data-help] {
    color: var(--ui-text-2);
    font-size: var(--ui-text-sm);
    line-height: 1.4;
  }
`;

const Label = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 var(--ui-2);
  & > b {
    ${labelText}
  }
`;

const ways = [
  { id: 'drawn', label: 'Dessiner' },
  { id: 'typed', label: 'Saisir le nom' },
] as const;

/** The typed name; an unusual one must be confirmed on blur, or after a refusal. */
function Name({ value, put, onBlur, checkName, errorMessage }: NameProps) {
  const [isLeft, setLeft] = useState(false);
  const found = value.name.trim() ? checkName?.(value.name) : null;
  const isAsked = found && 'question' in found && (isLeft || errorMessage || value.isConfirmed);
  return (
    <>
      <TextField
        label="Nom et prénom du signataire"
        value={value.name}
        onChange={(name) => put({ name, isConfirmed: undefined })}
        onBlur={() => {
          setLeft(true);
          onBlur?.();
        }}
        autoComplete="off"
        help="Le nom saisi vaut signature."
      />
      {isAsked && (
        <NameQuestion question={found.question}>
          <Checkbox
            label="Je confirme signer sous ce nom"
            value={value.isConfirmed ?? false}
            onChange={(isConfirmed) => put({ isConfirmed })}
          />
        </NameQuestion>
      )}
    </>
  );
}

/** Signing in a form: with a finger, a pen or a mouse, or by a typed name for those who cannot draw. Touch targets of 44 px. */
export function SignatureField(props: SignatureFieldProps) {
  const { label, help, errorMessage, isRequired, value = noSignature(), onChange, onBlur, ref, statement } = props;
  const group = useRef<HTMLDivElement>(null);
  const id = useId();
  const { way } = value;
  const put = (more: Partial<SignatureValue>) => onChange?.({ ...value, ...more });
  const described = [statement && `${id}-statement`, help && `${id}-help`, errorMessage && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  useImperativeHandle(ref, () => ({ focus: () => group.current?.querySelector<HTMLElement>('input')?.focus() }));
  return (
    <Group ref={group} role="group" aria-labelledby={`${id}-label`} aria-describedby={described || undefined}>
      <Label>
        <b id={`${id}-label`}>{label}</b>
        {isRequired && <RequiredMark />}
      </Label>
      {statement && <Statement id={`${id}-statement`}>{statement}</Statement>}
      {help && (
        <p data-help id={`${id}-help`}>
          {help}
        </p>
      )}
      <RadioGroup
        label="Manière de signer"
        isLabelHidden
        isInline
        options={ways}
        value={way}
        // The drawing is gone when its surface is mounted again.
        onChange={(next) => next && put({ way: next, drawing: null })}
      />
      {way === 'drawn' ? (
        <DrawnField value={value} onDraw={(drawing) => put({ drawing })} />
      ) : (
        <Name value={value} put={put} onBlur={onBlur} checkName={props.checkName} errorMessage={errorMessage} />
      )}
      {errorMessage && (
        <PlainError id={`${id}-error`}>
          <CircleAlert size={14} aria-hidden />
          <span>{errorMessage}</span>
        </PlainError>
      )}
    </Group>
  );
}
