import { Tooltip as AriaTooltip } from 'react-aria-components';
import styled from 'styled-components';
import { fadeIn } from '../theme/motion.ts';

/** The dark bubble of a tooltip; goes inside a `TooltipTrigger`. */
export const TooltipBubble = styled(AriaTooltip).attrs({ offset: 6 })`
  max-width: 320px;
  padding: 6px 10px;
  border-radius: var(--ui-radius);
  background: #22252c;
  color: #f4f5f7;
  border: 1px solid #3a3e48;
  font: 450 var(--ui-text-xs) / 1.45 var(--ui-font);
  box-shadow: var(--ui-shadow-2);
  outline: none;
  overflow-wrap: anywhere;
  &[data-entering] {
    animation: ${fadeIn} var(--ui-motion) ease-out;
  }
`;
