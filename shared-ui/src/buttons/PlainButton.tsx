import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Spinner } from '../feedback/Spinner.tsx';
import { ButtonContent, ButtonWait } from './button-parts.ts';
import { type ButtonVariant, buttonStyles } from './button-styles.ts';

export interface PlainButtonProps {
  readonly children: ReactNode;
  readonly onPress?: (() => void) | undefined;
  readonly type?: 'button' | 'submit';
  readonly variant?: ButtonVariant;
  readonly isBlock?: boolean;
  readonly isPending?: boolean;
  /** Drawn before the words. */
  readonly icon?: ReactNode;
}

/* The widget library says the same in attributes. */
const Root = styled.button<{ $variant?: ButtonVariant; $isBlock?: boolean }>`
  ${buttonStyles}
  &:hover:not([aria-disabled]) {
    background: var(--ui-${(p) => (p.$variant === 'primary' ? 'accent-hover' : 'hover')});
  }
  &:focus-visible {
    outline: 2px solid var(--ui-accent-text);
    outline-offset: 2px;
  }
`;

/**
 * A button of the first screens and of their errors: looks like `Button`, made of the browser's own. The component library would be a tenth of
 * the first screen's bytes (docs/decisions/federation.md). Inside it everything else uses `Button`.
 */
export function PlainButton({
  children,
  onPress,
  type = 'button',
  variant = 'secondary',
  isBlock = false,
  isPending = false,
  icon,
}: PlainButtonProps) {
  return (
    <Root
      type={isPending ? 'button' : type}
      $variant={variant}
      $isBlock={isBlock}
      {...(isPending ? { 'aria-disabled': true, 'data-pending': true } : {})}
      onClick={isPending ? undefined : onPress}
    >
      <ButtonContent>
        {icon}
        {children}
      </ButtonContent>
      {isPending && (
        <ButtonWait>
          <Spinner label="En cours" />
        </ButtonWait>
      )}
    </Root>
  );
}
