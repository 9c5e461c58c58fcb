import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useLazyPart } from '../theme/lazy-parts.ts';
import { Button, type ButtonProps } from './Button.tsx';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'iconAfter' | 'isBlock'> {
  /** What it does, in words: its name and its tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
}

const Square = styled(Button)`
  padding: 0;
  width: ${(p) => (p.size === 'sm' ? 'var(--ui-control-sm)' : 'var(--ui-control)')};
`;

/** A button whose face is an icon; the words are its name and come as a tooltip. */
export function IconButton({ label, icon, variant = 'quiet', reason, ...rest }: IconButtonProps) {
  const button = <Square {...rest} variant={variant} reason={reason} icon={icon} aria-label={label} />;
  const ButtonTooltip = useLazyPart('ButtonTooltip');
  if (reason || !ButtonTooltip) return button;
  return (
    <ButtonTooltip text={label} delay={500}>
      {button}
    </ButtonTooltip>
  );
}
