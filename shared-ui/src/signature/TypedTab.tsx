import styled from 'styled-components';
import { Button } from '../buttons/Button.tsx';
import { TextField } from '../fields/TextField.tsx';
import { NameQuestion } from './name-check.tsx';

export const Large = styled.div`
  --ui-control: 44px;
  display: flex;
  flex-direction: column;
  gap: var(--ui-4);
`;

const Preview = styled.p`
  min-height: 96px;
  display: grid;
  place-items: center;
  border: 1px solid var(--ui-border);
  border-radius: var(--ui-radius);
  background: #fff;
  color: #14161a;
  font:
    32px / 1.4 "Brush Script MT",
    "Segoe Script",
    cursive;
  overflow-wrap: anywhere;
  padding: var(--ui-3);
`;

interface TypedProps {
  name: string;
  error: string | undefined;
  question: string | undefined;
  onChange: (name: string) => void;
  onDraw: () => void;
}

/** The typed name, as it will look, and the confirmation of an unusual one. */
export const TypedTab = ({ name, error, question, onChange, onDraw }: TypedProps) => (
  <Large>
    <TextField
      label="Nom et prénom"
      value={name}
      onChange={onChange}
      autoComplete="name"
      help="Votre nom saisi vaut signature."
      {...(error ? { errorMessage: error } : {})}
    />
    {name.trim() && <Preview aria-hidden>{name}</Preview>}
    {question && (
      <NameQuestion question={question}>
        <div>
          <Button onPress={onDraw}>Dessiner plutôt</Button>
        </div>
      </NameQuestion>
    )}
  </Large>
);
