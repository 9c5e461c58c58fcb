import { type ReactNode, type Ref, useId, useState } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps, VisuallyHidden } from 'react-aria-components';
import styled, { css } from 'styled-components';
import { Spinner } from '../feedback/Spinner.tsx';
import { useLatePart } from '../theme/late-parts.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md';

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
  /** Why the action is not allowed now: the button stays reachable, does nothing and says why. */
  readonly reason?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

const looks = {
  primary: css`
    background: var(--ui-accent); color: var(--ui-on-accent); border-color: transparent; box-shadow: var(--ui-shadow-1);
    &[data-hovered], &[data-pressed] { background: var(--ui-accent-hover); }
  `,
  secondary: css`
    background: var(--ui-raised); color: var(--ui-text); border-color: color-mix(in srgb, var(--ui-border-strong) 45%, var(--ui-border)); box-shadow: var(--ui-shadow-1);
    &[data-hovered], &[data-pressed] { background: var(--ui-hover); }
  `,
  quiet: css`
    background: transparent; color: var(--ui-text-2); border-color: transparent;
    &[data-hovered], &[data-pressed], &[aria-expanded='true'] { background: var(--ui-hover); color: var(--ui-text); }
  `,
  danger: css`
    background: var(--ui-danger); color: var(--ui-on-danger); border-color: transparent; box-shadow: var(--ui-shadow-1);
    &[data-hovered], &[data-pressed] { background: var(--ui-danger-hover); }
  `,
};

/** The look of buttons, for elements that are not buttons (links, triggers). */
export const buttonLook = css<{ $variant?: ButtonVariant; $size?: ButtonSize; $isBlock?: boolean }>`
  display: ${(p) => (p.$isBlock ? 'flex' : 'inline-flex')}; width: ${(p) => (p.$isBlock ? '100%' : 'auto')};
  align-items: center; justify-content: center; gap: 6px; position: relative; flex: none;
  min-height: ${(p) => (p.$size === 'sm' ? 'var(--ui-control-sm)' : 'var(--ui-control)')};
  padding: 0 ${(p) => (p.$size === 'sm' ? '10px' : '14px')};
  border: 1px solid; border-radius: var(--ui-radius); font-weight: 550; font-size: ${(p) => (p.$size === 'sm' ? 'var(--ui-text-sm)' : 'var(--ui-text-md)')};
  line-height: 1.25; white-space: nowrap; text-decoration: none; cursor: pointer; user-select: none;
  transition: background var(--ui-motion), color var(--ui-motion);
  & svg { width: 16px; height: 16px; flex: none; }
  ${(p) => looks[p.$variant ?? 'secondary']}
  &[data-disabled], &[aria-disabled='true'] {
    background: ${(p) => (p.$variant === 'quiet' ? 'transparent' : 'var(--ui-sunken)')}; color: var(--ui-text-3);
    border-color: ${(p) => (p.$variant === 'quiet' ? 'transparent' : 'var(--ui-border)')}; box-shadow: none; cursor: not-allowed;
  }
  &[data-disabled] > span { opacity: ${(p) => (p.$variant === 'quiet' ? 0.55 : 1)}; }
  &[data-pending] { cursor: progress; }
  &[data-focus-visible] { outline: 2px solid var(--ui-accent-text); outline-offset: 2px; }
`;

const Root = styled(AriaButton)<{ $variant?: ButtonVariant; $size?: ButtonSize; $isBlock?: boolean }>`
  ${buttonLook}
`;

const Content = styled.span`
  display: inline-flex; align-items: center; gap: 6px; min-width: 0;
  /* Seen no more, whatever a disabled button shows, but still its name for a screen reader. */
  [data-pending] > && { opacity: 0; }
`;

const Wait = styled.span`
  position: absolute; inset: 0; display: grid; place-items: center;
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
  const ButtonTooltip = useLatePart('ButtonTooltip');
  const blocked = reason
    ? {
        'aria-disabled': true as const,
        'aria-describedby': [rest['aria-describedby'], reasonId].filter(Boolean).join(' '),
        // A finger has neither hover nor focus: its press is answered with the reason.
        onPress: () => setTold(true),
        onPressStart: undefined,
        type: 'button' as const,
      }
    : {};
  const button = (
    <Root {...rest} {...blocked} $variant={variant} $size={size} {...(isBlock ? { $isBlock: true } : {})}>
      <Content>
        {icon}
        {children}
        {iconAfter}
      </Content>
      {rest.isPending && (
        <Wait>
          <Spinner label="En cours" />
        </Wait>
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
