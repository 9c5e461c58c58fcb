import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Modal as AriaModal, Dialog, Heading, ModalOverlay } from 'react-aria-components';
import styled, { css } from 'styled-components';
import { IconButton } from '../buttons/IconButton.tsx';
import { fadeIn, riseIn, slideFromBottom } from '../theme/motion.ts';

/** Widths fixed by the specification, section 9. */
export const modalWidth = 760;
export const dialogMaxWidth = 490;

export interface ModalProps {
  readonly isOpen: boolean;
  /** Escape, the cross, a click outside. */
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** Actions: the primary one last. */
  readonly footer?: ReactNode;
  /** Pixels; 760 unless told otherwise. */
  readonly width?: number;
  readonly role?: 'dialog' | 'alertdialog';
  /** A click outside closes it; off where something typed would be lost. */
  readonly isDismissable?: boolean;
  /** Takes the whole window. */
  readonly isFullScreen?: boolean;
}

export const Veil = styled(ModalOverlay)`
  position: fixed; inset: 0; z-index: 100; background: var(--ui-veil); display: flex; align-items: center; justify-content: center; padding: var(--ui-6);
  &[data-entering] { animation: ${fadeIn} var(--ui-motion) ease-out; }
  @media (max-width: 640px) { padding: var(--ui-6) 0 0; align-items: flex-end; }
`;

const fullScreen = css`
  max-width: none; max-height: none; height: 100%; border-radius: 0; border: 0;
`;

const Sheet = styled(AriaModal)<{ $width: number; $isFullScreen: boolean }>`
  width: 100%; max-width: ${(p) => p.$width}px; max-height: 100%; display: flex; overflow: hidden; background: var(--ui-surface); color: var(--ui-text); border: 1px solid var(--ui-border);
  border-radius: calc(var(--ui-radius) + 4px); box-shadow: var(--ui-shadow-2); font-family: var(--ui-font);
  &[data-entering] { animation: ${riseIn} var(--ui-motion) ease-out; }
  @media (max-width: 640px) { border-radius: calc(var(--ui-radius) + 4px) calc(var(--ui-radius) + 4px) 0 0; border-width: 1px 0 0; &[data-entering] { animation-name: ${slideFromBottom}; } }
  ${(p) => p.$isFullScreen && fullScreen}
`;

export const Frame = styled(Dialog)`
  flex: 1; min-width: 0; display: flex; flex-direction: column; outline: none; max-height: inherit;
`;

export const Head = styled.header`
  display: flex; align-items: flex-start; justify-content: space-between; gap: var(--ui-4); padding: var(--ui-5) var(--ui-5) var(--ui-2) var(--ui-6);
`;

export const Title = styled(Heading)`
  font-size: var(--ui-text-lg); font-weight: 600; line-height: 1.35; letter-spacing: -.01em; overflow-wrap: anywhere;
  /* Its first line stands at the height of the cross, which is larger for fingers. */
  padding-top: calc((var(--ui-control) - 1lh) / 2);
`;

export const Body = styled.div`
  padding: var(--ui-2) var(--ui-6) var(--ui-6); overflow: auto; flex: 1; min-height: 0;
`;

export const Foot = styled.footer`
  display: flex; justify-content: flex-end; flex-wrap: wrap; gap: var(--ui-2); padding: var(--ui-4) var(--ui-6); border-top: 1px solid var(--ui-border); background: var(--ui-surface);
  @media (max-width: 640px) { padding-bottom: calc(var(--ui-4) + env(safe-area-inset-bottom)); & > button { flex: 1; } }
`;

/** A task over the page, 760 px wide unless told otherwise; the whole lower screen on a phone. */
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
  } = props;
  return (
    <Veil
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={isDismissable}
      style={isFullScreen ? { padding: 0 } : {}}
    >
      <Sheet $width={width} $isFullScreen={isFullScreen}>
        <Frame role={role}>
          <Head>
            <Title slot="title">{title}</Title>
            <IconButton label="Fermer" icon={<X />} onPress={onClose} />
          </Head>
          <Body>{children}</Body>
          {footer && <Foot>{footer}</Foot>}
        </Frame>
      </Sheet>
    </Veil>
  );
}
