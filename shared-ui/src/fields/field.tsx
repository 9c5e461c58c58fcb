import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, type Ref, useContext } from 'react';
import { FieldError as AriaFieldError, Label as AriaLabel, Text, VisuallyHidden } from 'react-aria-components';
import styled from 'styled-components';
import { errorText, labelText } from './field-styles.ts';

export { controlBox, fieldColumn } from './field-styles.ts';

/** What a form library may call to focus a field. */
export interface Focusable {
  focus(): void;
}

/** Props of every field; value and onChange fit the `field` of react-hook-form's Controller. */
export interface FieldProps<V> {
  readonly label: string;
  /** Hides the label visually, not from assistive technology: only where the context makes it clear. */
  readonly isLabelHidden?: boolean;
  readonly help?: ReactNode;
  /** What is wrong and how to fix it; its presence makes the field invalid. */
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

/* In a narrow field the word goes under the label, which stays in one line as long as it fits. */
const LabelRow = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 var(--ui-2);
`;

const LabelText = styled(AriaLabel)`
  ${labelText}
`;

const RequiredWord = styled.span`
  color: var(--ui-text-3);
  font-size: var(--ui-text-xs);
  font-weight: 400;
`;

const Help = styled(Text)`
  color: var(--ui-text-2);
  font-size: var(--ui-text-sm);
  line-height: 1.4;
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

const RequiredWords = createContext('obligatoire');

/** Overrides the "required" text of the fields inside: a form that can be saved incomplete needs most of them only later. */
export const RequiredFor = ({ word, children }: { word: string; children: ReactNode }) => (
  <RequiredWords value={word}>{children}</RequiredWords>
);

/** The text beside a required field; screen readers get it from `aria-required` or the description. */
export function RequiredMark() {
  return <RequiredWord>{useContext(RequiredWords)}</RequiredWord>;
}

/** The label above, with "obligatoire" in words; the word is not part of the name, screen readers get it from `aria-required`. */
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
      {isRequired && <RequiredMark />}
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
  const word = useContext(RequiredWords);
  return (
    <>
      {(help || saysRequired) && (
        <Help slot="description">
          {saysRequired && (
            <VisuallyHidden elementType="span">{`${word[0]?.toUpperCase()}${word.slice(1)}. `}</VisuallyHidden>
          )}
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
    // Set also while it is valid: else the component library shows the browser's own words for required and bounds.
    isInvalid: Boolean(props.errorMessage),
    ...(props.isRequired === undefined ? {} : { isRequired: props.isRequired }),
    ...(props.isDisabled === undefined ? {} : { isDisabled: props.isDisabled }),
    ...(props.name === undefined ? {} : { name: props.name }),
  };
}
