import { Modal as AriaModal } from 'react-aria-components';
import styled from 'styled-components';
import { dialogMaxWidth } from './dialog-parts.tsx';

/** The sheet of a confirmation: at most 490 px wide, at the bottom on a phone. */
export const SmallSheet = styled(AriaModal)`
  width: 100%;
  max-width: ${dialogMaxWidth}px;
  max-height: 100%;
  display: flex;
  overflow: hidden;
  background: var(--ui-surface);
  color: var(--ui-text);
  border: 1px solid var(--ui-border);
  border-radius: calc(var(--ui-radius) + 4px);
  box-shadow: var(--ui-shadow-2);
  font-family: var(--ui-font);
  @media (max-width: 640px) {
    border-radius: calc(var(--ui-radius) + 4px) calc(var(--ui-radius) + 4px) 0 0;
  }
`;
