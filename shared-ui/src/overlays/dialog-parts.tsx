import { Dialog, Heading, ModalOverlay } from 'react-aria-components';
import styled from 'styled-components';
import { fadeIn } from '../theme/motion.ts';

/** Widths fixed by the specification, section 9. */
export const modalWidth = 760;
export const dialogMaxWidth = 490;

/** A window in which a dialog scrolls as a whole: its head and foot would leave no room (GlobalStyle.ts, bars). */
const low = '@media (max-height: 480px)';

/** Covers the page. */
export const ModalBackdrop = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
  z-index: 100;
  background: var(--ui-veil);
  display: flex;
  justify-content: center;
  &[data-entering] {
    animation: ${fadeIn} var(--ui-motion) ease-out;
  }
`;

/** How far below the window's upper edge a dialog begins. */
export const dialogTop = 'min(14vh, 120px)';

/**
 * Where dialogs stand: they begin below the window's upper edge and grow downwards, so that what is pressed stays where it is when something in them arrives
 * late. One in the middle would move up by half of it. Only a dialog that needs the whole height begins higher. On a phone it stands at the bottom,
 * and one in which something arrives late has the whole height from the beginning (Modal.tsx).
 */
export const DialogBackdrop = styled(ModalBackdrop)`
  flex-direction: column;
  justify-content: flex-start;
  align-items: center;
  padding: var(--ui-6);
  &::before {
    content: "";
    flex: 0 1 calc(${dialogTop} - var(--ui-6));
  }
  & > * {
    flex-shrink: 0;
  }
  @media (max-width: 640px) {
    justify-content: flex-end;
    padding: var(--ui-6) 0 0;
    &::before {
      content: none;
    }
  }
  ${low} {
    padding-block: 0;
    &::before {
      content: none;
    }
  }
`;

export const Frame = styled(Dialog)`
  flex: 1;
  min-width: 0;
  display: flex;
  flex-direction: column;
  outline: none;
  max-height: inherit;
  ${low} {
    overflow: auto;
  }
`;

export const Head = styled.header`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--ui-4);
  padding: var(--ui-5) var(--ui-5) var(--ui-2) var(--ui-6);
`;

export const Title = styled(Heading)`
  font-size: var(--ui-text-lg);
  font-weight: 600;
  line-height: 1.35;
  letter-spacing: -0.01em;
  overflow-wrap: anywhere;
  /* Its first line is aligned with the cross, which is larger on touch screens. */
  padding-top: calc((var(--ui-control) - 1lh) / 2);
`;

export const Body = styled.div`
  padding: var(--ui-2) var(--ui-6) var(--ui-6);
  overflow: auto;
  flex: 1;
  min-height: 0;
  ${low} {
    overflow: visible;
    flex: none;
  }
`;

export const Foot = styled.footer`
  display: flex;
  justify-content: flex-end;
  flex-wrap: wrap;
  gap: var(--ui-2);
  padding: var(--ui-4) var(--ui-6);
  border-top: 1px solid var(--ui-border);
  background: var(--ui-surface);
  @media (max-width: 640px) {
    padding-bottom: calc(var(--ui-4) + env(safe-area-inset-bottom));
    & > button {
      flex: 1;
    }
  }
`;
