import { X } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Modal as AriaModal } from 'react-aria-components';
import styled, { css } from 'styled-components';
import { IconButton } from '../buttons/IconButton.tsx';
import { useBottomBar } from '../feedback/bottom-bar.ts';
import { riseIn, slideFromBottom } from '../theme/motion.ts';
import { ArrivingContext } from './arriving.ts';
import { type CloseConfirmation, useGuardedClose } from './close-guard.tsx';
import { Body, DialogBackdrop, Foot, Frame, Head, modalWidth, Title } from './dialog-parts.tsx';

export interface ModalProps {
  readonly isOpen: boolean;
  /** Escape, the cross, a click outside; after a confirmation when something typed would be lost. Never while a button of the footer is pending. */
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** Actions: the primary one last; what only closes is a `CloseButton`. */
  readonly footer?: ReactNode;
  /** Something was typed or drawn outside of a form: closing asks for confirmation. Forms inside register themselves. */
  readonly isDirty?: boolean;
  /** The texts of the confirmation, and when it is shown. */
  readonly leaving?: CloseConfirmation;
  /** Pixels; 760 by default. */
  readonly width?: number;
  readonly role?: 'dialog' | 'alertdialog';
  /** A click outside closes it, or asks; off where it should do nothing. */
  readonly isDismissable?: boolean;
  /** Takes the whole window. */
  readonly isFullScreen?: boolean;
}

const fullScreen = css`
  max-width: none;
  max-height: none;
  height: 100%;
  border-radius: 0;
  border: 0;
`;

/** On a phone it stands at the bottom, and what arrives late would move up all that is above: a press on a button that moves is none. */
const tall = css`
  @media (max-width: 640px) {
    height: 100%;
  }
`;

const Sheet = styled(AriaModal)<{ $width: number; $isFullScreen: boolean; $isTall: boolean }>`
  width: 100%;
  max-width: ${(p) => p.$width}px;
  max-height: 100%;
  display: flex;
  overflow: hidden;
  background: var(--ui-surface);
  color: var(--ui-text);
  border: 1px solid var(--ui-border);
  border-radius: calc(var(--ui-radius) + 4px);
  box-shadow: var(--ui-shadow-2);
  font-family: var(--ui-font);
  &[data-entering] {
    animation: ${riseIn} var(--ui-motion) ease-out;
  }
  @media (max-width: 640px) {
    border-radius: calc(var(--ui-radius) + 4px) calc(var(--ui-radius) + 4px) 0 0;
    border-width: 1px 0 0;
    &[data-entering] {
      animation-name: ${slideFromBottom};
    }
  }
  ${(p) => p.$isTall && tall}
  ${(p) => p.$isFullScreen && fullScreen}
`;

/** The actions; messages stay above them. */
const Footer = ({ children }: { children: ReactNode }) => <Foot ref={useBottomBar<HTMLElement>()}>{children}</Foot>;

/** Whether something of the dialog was still to come since it was opened: it keeps the height that it takes then. */
function useArriving(isOpen: boolean): readonly [boolean, () => void] {
  const [isTall, setTall] = useState(false);
  useEffect(() => {
    if (!isOpen) setTall(false);
  }, [isOpen]);
  return [isTall, useCallback(() => setTall(true), [])];
}

/** A task over the page, 760 px wide by default; the whole lower screen on a phone. */
export function Modal(props: ModalProps) {
  const {
    isOpen,
    onClose,
    title,
    children,
    footer,
    width = modalWidth,
    role = 'dialog',
    isDismissable = true,
    isFullScreen = false,
    isDirty,
    leaving,
  } = props;
  const sheet = useRef<HTMLDivElement>(null);
  // What one of its actions sends may still be refused: it stays, with what was typed, until the answer is there.
  const isSending = () => Boolean(sheet.current?.querySelector('footer [data-pending]'));
  const [isTall, tellArriving] = useArriving(isOpen);
  const { close, hold, question } = useGuardedClose({ isOpen, onClose, isDirty, leaving, isSending });
  return (
    <>
      <DialogBackdrop
        isOpen={isOpen}
        onOpenChange={(open) => !open && close()}
        isDismissable={isDismissable}
        style={isFullScreen ? { padding: 0 } : {}}
      >
        <Sheet ref={sheet} $width={width} $isFullScreen={isFullScreen} $isTall={isTall}>
          <Frame role={role}>
            <Head>
              <Title slot="title">{title}</Title>
              <IconButton label="Fermer" icon={<X />} onPress={close} />
            </Head>
            <ArrivingContext value={tellArriving}>
              <Body>{hold(children)}</Body>
              {footer && <Footer>{hold(footer)}</Footer>}
            </ArrivingContext>
          </Frame>
        </Sheet>
      </DialogBackdrop>
      {question}
    </>
  );
}
