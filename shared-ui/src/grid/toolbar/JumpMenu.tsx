import { ChevronDown, ListOrdered } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Dialog, DialogTrigger } from 'react-aria-components';
import styled from 'styled-components';
import { Button } from '../../buttons/Button.tsx';
import { ListPopover } from '../../fields/listbox.tsx';
import { TextField } from '../../fields/TextField.tsx';
import { useOpening } from '../../overlays/use-opening.ts';

const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

const Panel = styled(Dialog)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  box-sizing: border-box;
  gap: var(--ui-3);
  width: min(320px, calc(100vw - 32px));
  padding: var(--ui-3);
  outline: none;
  & > fieldset {
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
    display: grid;
    grid-template-columns: repeat(7, minmax(0, 1fr));
    gap: 2px;
  }
  & > fieldset > button {
    min-width: 0;
    padding: 0;
  }
  & > form {
    display: flex;
    align-items: flex-end;
    gap: var(--ui-2);
  }
  & > form > :first-child {
    flex: 1;
    min-width: 0;
  }
`;

export interface JumpMenuProps {
  /** With which names of the list begin, none until that is known; absent where the list is not in their order. */
  readonly letters?: readonly string[] | undefined;
  readonly total: number;
  /** Called when the menu is opened, since what it leads to is known only then. */
  readonly onOpen: () => void;
  readonly onLetter: (letter: string) => void;
  /** @param line from 1 on */
  readonly onLine: (line: number) => void;
}

interface ChoicesProps extends Omit<JumpMenuProps, 'onOpen'> {
  readonly close: () => void;
}

function Choices({ letters, total, onLetter, onLine, close }: ChoicesProps) {
  const [line, setLine] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!line) return;
    onLine(Math.min(Math.max(1, Number(line)), total));
    close();
  };
  const letter = (one: string) => (
    <Button
      key={one}
      size="sm"
      variant="quiet"
      isDisabled={!letters?.includes(one)}
      aria-label={`Noms en ${one}`}
      onPress={() => {
        onLetter(one);
        close();
      }}
    >
      {one}
    </Button>
  );
  return (
    <>
      {letters && <fieldset aria-label="Première lettre">{alphabet.map(letter)}</fieldset>}
      <form onSubmit={submit}>
        <TextField
          label={`Aller à la ligne (1 à ${total.toLocaleString('fr-FR')})`}
          inputMode="numeric"
          autoComplete="off"
          value={line}
          // A number as it is written here has spaces; a field for numbers would bring their parsing into every list.
          onChange={(text) => setLine(text.replaceAll(/\D/g, ''))}
        />
        <Button type="submit">Aller</Button>
      </form>
    </>
  );
}

/** The way to a position far down in a list: by letter, or by the number of the row. */
export function JumpMenu({ onOpen, ...choices }: JumpMenuProps) {
  const opener = useRef<HTMLButtonElement>(null);
  // The rows that are gone to are drawn while the menu leaves: the focus would be wherever that has left it.
  const change = (isOpen: boolean) => {
    if (isOpen) onOpen();
    else requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <DialogTrigger {...useOpening(change)}>
      <Button ref={opener} icon={<ListOrdered aria-hidden />} iconAfter={<ChevronDown aria-hidden />}>
        Aller à…
      </Button>
      <ListPopover placement="bottom end">
        <Panel aria-label="Aller dans la liste">{({ close }) => <Choices {...choices} close={close} />}</Panel>
      </ListPopover>
    </DialogTrigger>
  );
}
