import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Kbd } from '../display/small.tsx';
import { Modal } from './Modal.tsx';

export interface Shortcut {
  /** Keys pressed together, as they are written on the keyboard. */
  readonly keys: readonly string[];
  readonly label: string;
}

export interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}

export interface ShortcutHelpProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly groups: readonly ShortcutGroup[];
}

const Group = styled.section`
  & + & {
    margin-top: var(--ui-5);
  }
  & h3 {
    font-size: var(--ui-text-sm);
    font-weight: 600;
    color: var(--ui-text-2);
    margin-bottom: var(--ui-1);
  }
  & dl {
    display: grid;
  }
  & dl > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--ui-4);
    padding: 7px 0;
    border-bottom: 1px solid var(--ui-border);
  }
  & dd {
    display: flex;
    gap: 4px;
  }
`;

/** True when the person is typing: no single-key shortcut may fire then (look.md, habit 8). */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      Boolean(target.closest('input, textarea, select, [role="textbox"], [role="spinbutton"]')))
  );
}

/** The list of shortcuts; `?` opens it from anywhere but a field. */
export function ShortcutHelp({ isOpen, onOpenChange, groups }: ShortcutHelpProps) {
  const open = useRef(onOpenChange);
  open.current = onOpenChange;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      open.current(true);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <Modal isOpen={isOpen} onClose={() => onOpenChange(false)} title="Raccourcis clavier" width={520}>
      {groups.map((group) => (
        <Group key={group.title}>
          <h3>{group.title}</h3>
          <dl>
            {group.shortcuts.map((shortcut) => (
              <div key={shortcut.label}>
                <dt>{shortcut.label}</dt>
                <dd>
                  {shortcut.keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </Group>
      ))}
    </Modal>
  );
}
