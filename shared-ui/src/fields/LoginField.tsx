import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { controlBox, errorText, fieldColumn, labelText } from './field-styles.ts';

export interface LoginFieldProps {
  readonly label: string;
  readonly name: string;
  readonly type: 'email' | 'password';
  readonly autoComplete: 'username' | 'current-password';
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What is wrong and how to fix it; its presence makes the field invalid. */
  readonly errorMessage?: string | undefined;
}

const Column = styled.div`
  ${fieldColumn}
`;

const Label = styled.label`
  ${labelText}
`;

const Box = styled.span`
  position: relative;
  display: block;
`;

const Input = styled.input`
  ${controlBox}
  &:hover {
    border-color: var(--ui-text-2);
  }
  &:focus {
    border-color: var(--ui-accent-text);
    outline: 2px solid var(--ui-accent-text);
    outline-offset: -1px;
  }
  &[aria-invalid="true"] {
    border-color: var(--ui-danger-fg);
  }
  &[data-reveals] {
    padding-inline-end: var(--ui-control);
  }
`;

const Reveal = styled.button`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  display: grid;
  place-items: center;
  width: var(--ui-control);
  padding: 0;
  border: 0;
  border-radius: var(--ui-radius);
  background: none;
  color: var(--ui-text-2);
  cursor: pointer;
  &:hover {
    color: var(--ui-text);
  }
  &:focus-visible {
    outline: 2px solid var(--ui-accent-text);
    outline-offset: -3px;
  }
`;

const ErrorText = styled.p`
  ${errorText}
`;

/**
 * A field of the login screen: looks like `TextField` and `PasswordField`, made of the browser's own input. The component library would be a
 * tenth of the first screen's bytes for two fields (docs/decisions/federation.md).
 */
export function LoginField({ label, type, value, onChange, errorMessage, ...rest }: LoginFieldProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const reveals = type === 'password';
  return (
    <Column>
      <Label htmlFor={id}>{label}</Label>
      <Box>
        <Input
          {...rest}
          id={id}
          type={reveals && isShown ? 'text' : type}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          {...(reveals ? { 'data-reveals': true } : { inputMode: 'email' as const })}
          {...(errorMessage ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {})}
        />
        {reveals && (
          <Reveal
            type="button"
            aria-label="Afficher le mot de passe"
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
          </Reveal>
        )}
      </Box>
      {errorMessage && (
        <ErrorText id={`${id}-error`}>
          <CircleAlert size={14} aria-hidden />
          <span>{errorMessage}</span>
        </ErrorText>
      )}
    </Column>
  );
}
