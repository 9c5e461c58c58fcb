import { X } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Modal as AriaModal } from 'react-aria-components';
import styled from 'styled-components';
import { IconButton } from '../buttons/IconButton.tsx';
import { slideFromRight } from '../theme/motion.ts';
import { useGuardedClose } from './close-guard.tsx';
import { Body, Foot, Frame, Head, ModalBackdrop, Title } from './dialog-parts.tsx';

export interface DrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** What only closes is a `CloseButton`. */
  readonly footer?: ReactNode;
  readonly width?: number;
}

const Side = styled(ModalBackdrop)`
  justify-content: flex-end;
  align-items: stretch;
`;

const Sheet = styled(AriaModal)<{ $width: number }>`
  width: 100%;
  max-width: ${(p) => p.$width}px;
  display: flex;
  background: var(--ui-surface);
  color: var(--ui-text);
  border-inline-start: 1px solid var(--ui-border);
  box-shadow: var(--ui-shadow-2);
  font-family: var(--ui-font);
  &[data-entering] {
    animation: ${slideFromRight} var(--ui-motion) ease-out;
  }
`;

/** Whether a link was followed within the page: one that opens a tab or a file is left to the browser. */
const isFollowed = ({ target, defaultPrevented }: MouseEvent): boolean =>
  defaultPrevented && target instanceof Element && target.closest('a[href]') !== null;

/** Detail or filters at the side, the page still in sight; where a link inside leads to is not covered by it. */
export function Drawer({ isOpen, onClose, title, children, footer, width = 480 }: DrawerProps) {
  const { close, closeFollowed, hold, question } = useGuardedClose({ isOpen, onClose });
  return (
    <>
      <Side isOpen={isOpen} onOpenChange={(open) => !open && close()} isDismissable>
        <Sheet $width={width}>
          <Frame>
            <Head>
              <Title slot="title">{title}</Title>
              <IconButton label="Fermer" icon={<X />} onPress={close} />
            </Head>
            <Body onClick={(event) => isFollowed(event) && closeFollowed()}>{hold(children)}</Body>
            {footer && <Foot>{hold(footer)}</Foot>}
          </Frame>
        </Sheet>
      </Side>
      {question}
    </>
  );
}
