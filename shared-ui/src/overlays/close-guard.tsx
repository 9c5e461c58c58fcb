import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button, type ButtonProps } from '../buttons/Button.tsx';
import { type Attempt, useLazyPart } from '../theme/lazy-parts.ts';
import { Body, DialogBackdrop, Foot, Frame, Head, Title } from './dialog-parts.tsx';
import { SmallSheet } from './SmallSheet.tsx';

/** The confirmation before a dialog with unsaved input is closed. */
export interface CloseConfirmation {
  readonly title?: string;
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  readonly children?: ReactNode;
  /** Whether it asks; by default, when a form inside was changed. Evaluated when closing. */
  readonly isHeld?: () => boolean;
}

/** `busy`: what was typed is being sent; until the answer is there closing does nothing. */
type Hold = boolean | 'busy';
type Report = (id: string, hold: Hold) => void;
interface Around {
  report: Report;
  /** Closes the dialog, after the confirmation when it has unsaved input. */
  close: () => void;
}
const HoldContext = createContext<Around | null>(null);

/** Notifies the enclosing dialog, if any, that closing would lose unsaved input, or the answer to what is being sent. */
export function useCloseGuard(hold: Hold): void {
  const report = use(HoldContext)?.report;
  const id = useId();
  useEffect(() => {
    report?.(id, hold);
    return () => report?.(id, false);
  }, [report, id, hold]);
}

/** « Annuler », « Fermer »: closes the enclosing dialog as its cross does, asking first when something typed would be lost. */
export function CloseButton(props: Omit<ButtonProps, 'onPress' | 'type'>) {
  const around = use(HoldContext);
  return <Button {...props} onPress={() => around?.close()} />;
}

interface HoldingProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Something was typed or drawn in the dialog itself. */
  readonly isDirty?: boolean | undefined;
  readonly leaving?: CloseConfirmation | undefined;
  /** Whether a button of it waits for an answer. Evaluated when closing. */
  readonly isSending?: () => boolean;
}

function LeaveQuestion({
  attempt,
  onEnd,
  words,
}: {
  attempt?: Attempt;
  onEnd: () => void;
  words?: CloseConfirmation | undefined;
}) {
  const stay = () => {
    attempt?.stay?.();
    onEnd();
  };
  const leave = () => {
    onEnd();
    attempt?.leave();
  };
  return (
    <DialogBackdrop isOpen={attempt !== undefined} onOpenChange={(open) => !open && stay()}>
      <SmallSheet>
        <Frame role="alertdialog">
          <Head>
            <Title slot="title">{words?.title ?? 'Abandonner votre saisie\u202f?'}</Title>
          </Head>
          <Body>{words?.children ?? 'Ce que vous avez saisi n’est pas envoyé et sera perdu.'}</Body>
          <Foot>
            <Button onPress={stay}>{words?.cancelLabel ?? 'Continuer la saisie'}</Button>
            <Button variant="danger" onPress={leave}>
              {words?.confirmLabel ?? 'Abandonner'}
            </Button>
          </Foot>
        </Frame>
      </SmallSheet>
    </DialogBackdrop>
  );
}

/** Who goes back while something is being sent waits for its answer: once the dialog has closed they leave; refused, they stay with what they typed. */
function useWaiting(isOpen: boolean, isBusy: () => boolean) {
  const [attempt, setAttempt] = useState<Attempt>();
  const left = useRef<Attempt>(undefined);
  useLayoutEffect(() => {
    left.current = attempt;
    if (!attempt || isBusy()) return;
    setAttempt(undefined);
    left.current = undefined;
    if (isOpen) attempt.stay?.();
    else attempt.leave();
  });
  useLayoutEffect(() => () => left.current?.leave(), []);
  return { isWaiting: attempt !== undefined, wait: setAttempt };
}

/**
 * Guards a dialog with unsaved input: Escape, the cross, a touch beside it, Back and its `CloseButton` ask first.
 *
 * @returns the function that closes it, the one that closes it after a link inside was followed, the wrapper for its content (the buttons too), and the
 * confirmation to render beside it
 */
export function useGuardedClose({ isOpen, onClose, isDirty = false, leaving, isSending }: HoldingProps) {
  const inside = useRef(new Map<string, Hold>());
  const [heldInside, setHeldInside] = useState<Hold>(false);
  const [attempt, setAttempt] = useState<Attempt>();
  const report = useCallback<Report>((id, hold) => {
    if (hold) inside.current.set(id, hold);
    else inside.current.delete(id);
    const holds = [...inside.current.values()];
    setHeldInside(holds.includes('busy') ? 'busy' : holds.length > 0);
  }, []);
  const isBusy = () => isOpen && (isSending?.() || [...inside.current.values()].includes('busy'));
  const isHeld = () => isOpen && !isBusy() && (leaving?.isHeld?.() ?? (isDirty || inside.current.size > 0));
  const close = () => {
    if (isHeld()) setAttempt({ leave: onClose });
    else if (!isBusy()) onClose();
  };
  // Held, it is closed by the answer to the question that its guard asks.
  const closeFollowed = () => {
    if (!isHeld() && !isBusy()) onClose();
  };
  const LeaveGuard = useLazyPart('LeaveGuard');
  const { isWaiting, wait } = useWaiting(isOpen, isBusy);
  const mayBeHeld = isWaiting || (isOpen && (leaving?.isHeld !== undefined || isDirty || heldInside !== false));
  return {
    close,
    closeFollowed,
    hold: (children: ReactNode) => <HoldContext value={{ report, close }}>{children}</HoldContext>,
    question: (
      <>
        {LeaveGuard && mayBeHeld && (
          <LeaveGuard
            isHeld={isHeld}
            isBusy={isBusy}
            onAttempt={(attempted) =>
              isBusy()
                ? wait(attempted)
                : setAttempt({
                    ...attempted,
                    leave: () => {
                      onClose();
                      attempted.leave();
                    },
                  })
            }
          />
        )}
        <LeaveQuestion
          {...(attempt && isOpen ? { attempt } : {})}
          onEnd={() => setAttempt(undefined)}
          words={leaving}
        />
      </>
    ),
  };
}
