import { CircleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { FieldError as AriaFieldError, Label as AriaLabel, Text, VisuallyHidden } from 'react-aria-components';
import styled, { css } from 'styled-components';

/** What a form library may call to bring the person to a field. */
export interface Focusable {
  focus(): void;
}

/** What every field takes; the value's side fits the `field` of react-hook-form's Controller. */
export interface FieldProps<V> {
  readonly label: string;
  /** Hides the label from sight, not from assistive technology: only where the place says what it is. */
  readonly isLabelHidden?: boolean;
  readonly help?: ReactNode;
  /** What is wrong and how to mend it; its presence makes the field invalid. */
  readonly errorMessage?: string | undefined;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly isReadOnly?: boolean;
  readonly name?: string;
  readonly value?: V;
  readonly onChange?: (value: V) => void;
  readonly onBlur?: () => void;
  readonly ref?: Ref<Focusable>;
}

/** The column every field is: label, control, help, error. */
export const fieldColumn = css`
  display: flex; flex-direction: column; gap: 6px; min-width: 0; color: var(--ui-text);
`;

/** The box people type in. */
export const controlBox = css`
  width: 100%; min-height: var(--ui-control); padding: 0 12px; border: 1px solid var(--ui-border-strong); border-radius: var(--ui-radius);
  background: var(--ui-surface); color: var(--ui-text); font-size: var(--ui-field-text); line-height: 1.4; transition: border-color var(--ui-motion);
  &::placeholder { color: var(--ui-text-3); opacity: 1; }
  &[data-hovered] { border-color: var(--ui-text-2); }
  &[data-focused], &[data-focus-within] { border-color: var(--ui-accent-text); outline: 2px solid var(--ui-accent-text); outline-offset: -1px; }
  &[data-invalid], [data-invalid] > & { border-color: var(--ui-danger-fg); }
  &[data-invalid][data-focused] { outline-color: var(--ui-danger-fg); }
  &[data-disabled] { background: var(--ui-sunken); color: var(--ui-text-3); border-color: var(--ui-border); cursor: not-allowed; }
  &[readonly], &:has(> input[readonly]) { background: var(--ui-sunken); border-color: var(--ui-border); }
`;

const LabelRow = styled.span`
  display: flex; align-items: baseline; gap: var(--ui-2);
`;

const LabelText = styled(AriaLabel)`
  font-weight: 550; font-size: var(--ui-text-md);
`;

const RequiredWord = styled.span`
  color: var(--ui-text-3); font-size: var(--ui-text-xs); flex: none;
`;

const Help = styled(Text)`
  color: var(--ui-text-2); font-size: var(--ui-text-sm); line-height: 1.4;
`;

const errorText = css`
  display: flex; align-items: flex-start; gap: 6px; color: var(--ui-danger-fg); font-size: var(--ui-text-sm); font-weight: 500; line-height: 1.4;
  & > svg { flex: none; margin-top: 2px; }
`;

const ErrorText = styled(AriaFieldError)`
  ${errorText}
`;

/** The same error for widgets that are not fields of the component library. */
export const PlainError = styled.p`
  ${errorText}
`;

export interface FieldTextProps {
  readonly label: string;
  readonly isLabelHidden?: boolean | undefined;
  readonly isRequired?: boolean | undefined;
}

/** The label above, with "obligatoire" in words; the word is not part of the name, `aria-required` says it to those who listen. */
export function FieldLabel({ label, isLabelHidden, isRequired }: FieldTextProps) {
  if (isLabelHidden) {
    return (
      <VisuallyHidden>
        <AriaLabel>{label}</AriaLabel>
      </VisuallyHidden>
    );
  }
  return (
    <LabelRow>
      <LabelText>{label}</LabelText>
      {isRequired && <RequiredWord>obligatoire</RequiredWord>}
    </LabelRow>
  );
}

export interface FieldNotesProps {
  readonly help?: ReactNode;
  readonly errorMessage?: string | undefined;
  /** Says "obligatoire" in the description, for roles that know no `aria-required`. */
  readonly saysRequired?: boolean | undefined;
}

/** Help, then error: both are tied to the control by the component library. */
export function FieldNotes({ help, errorMessage, saysRequired }: FieldNotesProps) {
  return (
    <>
      {(help || saysRequired) && (
        <Help slot="description">
          {saysRequired && <VisuallyHidden elementType="span">Obligatoire. </VisuallyHidden>}
          {help}
        </Help>
      )}
      <ErrorText>
        {({ validationErrors }) => (
          <>
            <CircleAlert size={14} aria-hidden />
            <span>{errorMessage || validationErrors.join(' ')}</span>
          </>
        )}
      </ErrorText>
    </>
  );
}

/** Props every field gives to the component library: errors come from the form, never from the browser's own bubbles. */
export function ariaField(props: Pick<FieldProps<unknown>, 'errorMessage' | 'isDisabled' | 'isRequired' | 'name'>) {
  return {
    validationBehavior: 'aria' as const,
    // Said also while it is right: else the component library shows the browser's own words for required and bounds.
    isInvalid: Boolean(props.errorMessage),
    ...(props.isRequired === undefined ? {} : { isRequired: props.isRequired }),
    ...(props.isDisabled === undefined ? {} : { isDisabled: props.isDisabled }),
    ...(props.name === undefined ? {} : { name: props.name }),
  };
}
