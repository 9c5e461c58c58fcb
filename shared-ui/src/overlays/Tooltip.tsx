import type { ReactElement } from 'react';
import { Focusable, TooltipTrigger } from 'react-aria-components';
import { type LazyParts, registerLazyPart } from '../theme/lazy-parts.ts';
import { TooltipBubble } from './TooltipBubble.tsx';

export interface TooltipProps {
  readonly text: string;
  /** A focusable element; for text, put it in a `span` with `tabIndex={0}` and a role. */
  readonly children: ReactElement;
  readonly delay?: number;
  /** For children that are buttons of this library, which register with the tooltip themselves. */
  readonly isForButton?: boolean;
}

/** A text shown on hover and on focus. Nothing essential may be shown only here. */
export function Tooltip({ text, children, delay = 400, isForButton = false }: TooltipProps) {
  return (
    <TooltipTrigger delay={delay}>
      {isForButton ? children : <Focusable>{children as ReactElement<never, string>}</Focusable>}
      <TooltipBubble>{text}</TooltipBubble>
    </TooltipTrigger>
  );
}

/** A button's own tooltip: on hover, on focus, and on a press that does nothing, the only way by touch. */
const ButtonTooltip: LazyParts['ButtonTooltip'] = ({ text, delay, isPressed, onOpenChange, children }) => (
  <TooltipTrigger
    delay={delay}
    {...(isPressed === undefined ? {} : { isOpen: isPressed })}
    {...(onOpenChange ? { onOpenChange } : {})}
  >
    {children}
    <TooltipBubble>{text}</TooltipBubble>
  </TooltipTrigger>
);

registerLazyPart('ButtonTooltip', ButtonTooltip);
