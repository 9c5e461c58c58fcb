import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { ToggleButton } from 'react-aria-components';
import styled from 'styled-components';
import { TextField, type TextFieldProps } from './TextField.tsx';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'before' | 'after' | 'autoComplete'> {
  readonly autoComplete?: 'current-password' | 'new-password';
}

const Reveal = styled(ToggleButton)`
  display: grid;
  place-items: center;
  align-self: stretch;
  width: var(--ui-control);
  padding: 0;
  border: 0;
  border-radius: inherit;
  background: none;
  color: var(--ui-text-2);
  cursor: pointer;
  &[data-hovered] {
    color: var(--ui-text);
  }
  &[data-focus-visible] {
    outline: 2px solid var(--ui-accent-text);
    outline-offset: -3px;
  }
`;

/** A password, which the person may look at before sending. */
export function PasswordField({ autoComplete = 'current-password', ...props }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      autoComplete={autoComplete}
      type={isShown ? 'text' : 'password'}
      after={
        <Reveal
          isSelected={isShown}
          onChange={setShown}
          aria-label="Afficher le mot de passe"
          isDisabled={props.isDisabled ?? false}
        >
          {isShown ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
        </Reveal>
      }
    />
  );
}
