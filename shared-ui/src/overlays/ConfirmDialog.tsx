import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../buttons/Button.tsx';
import { Checkbox } from '../choices/Checkbox.tsx';
import { SupportDetails } from '../feedback/SupportDetails.tsx';
import { type Focusable, PlainError } from '../fields/field.tsx';
import { TextArea } from '../fields/TextArea.tsx';
import { useGuardedClose } from './close-guard.tsx';
import { Body, DialogBackdrop, Foot, Frame, Head, Title } from './dialog-parts.tsx';
import { SmallSheet } from './SmallSheet.tsx';

export interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly children?: ReactNode;
  /** A verb: "Clôturer". */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly tone?: 'default' | 'danger';
  /** What must be ticked first, for what cannot be undone. */
  readonly requireCheck?: string;
  /** A text that is required. */
  readonly reason?: {
    readonly label: string;
    readonly help?: string;
    readonly isRequired?: boolean;
    readonly maxLength?: number;
    /** Its initial value: what was entered before. */
    readonly initial?: string;
  };
  /** May take time: the button waits; a refusal is shown in the dialog and nothing typed is lost. What it throws may bring a `reference` for the support. */
  readonly onConfirm: (answer: { readonly reason: string }) => unknown;
  readonly onClose: () => void;
}

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--ui-4);
  color: var(--ui-text-2);
`;

interface Answer {
  readonly isChecked: boolean;
  readonly reason: string;
  readonly missing: { readonly check?: string; readonly reason?: string };
  readonly failure?: { readonly message: string; readonly reference?: string };
  readonly isPending: boolean;
}

/** The wording that the contract fixes for a missing answer, in dialogs as in forms (specification, section 5 "General"). */
const required = 'Ce champs est requis';

const blank: Answer = { isChecked: false, reason: '', missing: {}, isPending: false };

function missingOf(answer: Answer, props: ConfirmDialogProps): Answer['missing'] {
  return {
    ...(props.requireCheck && !answer.isChecked ? { check: required } : {}),
    ...(props.reason && props.reason.isRequired !== false && !answer.reason.trim() ? { reason: required } : {}),
  };
}

/** A confirmation before what cannot be undone; at most 490 px. Reversible actions have an undo instead (look.md, habit 5). */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    isOpen,
    title,
    children,
    confirmLabel,
    cancelLabel = 'Annuler',
    tone = 'default',
    requireCheck,
    reason,
    onConfirm,
    onClose,
  } = props;
  const [answer, setAnswer] = useState(blank);
  const reasonField = useRef<Focusable>(null);
  const checkField = useRef<Focusable>(null);
  const initial = reason?.initial ?? '';
  useEffect(() => {
    if (isOpen) setAnswer({ ...blank, reason: initial });
  }, [isOpen, initial]);
  const change = (part: Partial<Answer>) => setAnswer((now) => ({ ...now, ...part }));
  const confirm = async () => {
    const missing = missingOf(answer, props);
    const { failure: _, ...rest } = answer;
    if (missing.check || missing.reason) {
      setAnswer({ ...rest, missing });
      (missing.reason ? reasonField : checkField).current?.focus();
      return;
    }
    setAnswer({ ...rest, missing: {}, isPending: true });
    try {
      await onConfirm({ reason: answer.reason.trim() });
      change({ isPending: false });
      onClose();
    } catch (error) {
      const failure = error instanceof Error ? error : { message: 'L’action a échoué. Réessayez.' };
      change({ isPending: false, failure });
    }
  };
  const { isPending } = answer;
  const isDirty = isPending || (reason !== undefined && answer.reason.trim() !== initial.trim());
  const { close, question } = useGuardedClose({ isOpen, onClose, isDirty, isSending: () => isPending });
  return (
    <>
      <DialogBackdrop isOpen={isOpen} onOpenChange={(open) => !open && close()}>
        <SmallSheet>
          <Frame role="alertdialog">
            <Head>
              <Title slot="title">{title}</Title>
            </Head>
            <Body>
              <Stack>
                {children && <div>{children}</div>}
                {reason && (
                  <TextArea
                    ref={reasonField}
                    label={reason.label}
                    help={reason.help}
                    isRequired={reason.isRequired !== false}
                    {...(reason.maxLength ? { maxLength: reason.maxLength } : {})}
                    value={answer.reason}
                    onChange={(text) => change({ reason: text, missing: { ...answer.missing, reason: '' } })}
                    errorMessage={answer.missing.reason}
                  />
                )}
                {requireCheck && (
                  <Checkbox
                    ref={checkField}
                    label={requireCheck}
                    isRequired
                    value={answer.isChecked}
                    onChange={(isChecked) => change({ isChecked, missing: { ...answer.missing, check: '' } })}
                    errorMessage={answer.missing.check}
                  />
                )}
                {answer.failure && (
                  <div role="alert">
                    <PlainError>
                      <CircleAlert size={14} aria-hidden />
                      <span>{answer.failure.message}</span>
                    </PlainError>
                    <SupportDetails>{answer.failure.reference}</SupportDetails>
                  </div>
                )}
              </Stack>
            </Body>
            <Foot>
              <Button onPress={close} isDisabled={answer.isPending}>
                {cancelLabel}
              </Button>
              <Button variant={tone === 'danger' ? 'danger' : 'primary'} onPress={confirm} isPending={answer.isPending}>
                {confirmLabel}
              </Button>
            </Foot>
          </Frame>
        </SmallSheet>
      </DialogBackdrop>
      {question}
    </>
  );
}
