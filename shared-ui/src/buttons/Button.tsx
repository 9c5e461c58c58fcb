import { type ReactNode, type Ref, useId, useState } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps, VisuallyHidden } from 'react-aria-components';
import styled from 'styled-components';
import { Spinner } from '../feedback/Spinner.tsx';
import { useLazyPart } from '../theme/lazy-parts.ts';
import { ButtonContent, ButtonWait } from './button-parts.ts';
import { type ButtonSize, type ButtonVariant, buttonStyles } from './button-styles.ts';

export interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style'> {
  readonly children?: ReactNode;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Drawn before the words. */
  readonly icon?: ReactNode;
  /** Drawn after the words. */
  readonly iconAfter?: ReactNode;
  /** Takes the whole width. */
  readonly isBlock?: boolean;
  /** Why the action is not allowed now: the button stays focusable, does nothing and shows why. */
  readonly reason?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

const Root = styled(AriaButton)<{ $variant?: ButtonVariant; $size?: ButtonSize; $isBlock?: boolean }>`
  ${buttonStyles}
`;

/**
 * An action. While `isPending` it keeps its width and cannot be pressed again; with `reason` it explains why it does nothing.
 * Verbs on buttons ("Publier"), one primary action a screen.
 */
export function Button({
  children,
  variant = 'secondary',
  size = 'md',
  icon,
  iconAfter,
  isBlock,
  reason,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const [isTold, setTold] = useState(false);
  const ButtonTooltip = useLazyPart('ButtonTooltip');
  const blocked = reason
    ? {
        'aria-disabled': true as const,
        'aria-describedby': [rest['aria-describedby'], reasonId].filter(Boolean).join(' '),
        // Touch has neither hover nor focus: a press shows the reason.
        onPress: () => setTold(true),
        onPressStart: undefined,
        type: 'button' as const,
      }
    : {};
  const button = (
    <Root {...rest} {...blocked} $variant={variant} $size={size} {...(isBlock ? { $isBlock: true } : {})}>
      <ButtonContent>
        {icon}
        {children}
        {iconAfter}
      </ButtonContent>
      {rest.isPending && (
        <ButtonWait>
          <Spinner label="En cours" />
        </ButtonWait>
      )}
    </Root>
  );
  if (!reason) return button;
  return (
    <>
      {ButtonTooltip ? (
        <ButtonTooltip text={reason} delay={150} isPressed={isTold} onOpenChange={setTold}>
          {button}
        </ButtonTooltip>
      ) : (
        button
      )}
      <VisuallyHidden id={reasonId}>{reason}</VisuallyHidden>
    </>
  );
}
