import { Search } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Autocomplete, Dialog, Header, Input, Keyboard, Menu, MenuSection, Text } from 'react-aria-components';
import styled from 'styled-components';
import { Spinner } from '../feedback/Spinner.tsx';
import { matchesSearch } from '../text/search.ts';
import { Field, Nothing, Row, Sheet, Top } from './CommandPalette.styles.ts';
import { byGroup, type CommandItem, type SearchCommands, useCommandSearch } from './command-search.ts';

export interface CommandPaletteProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Known at once, filtered here. */
  readonly items: readonly CommandItem[];
  /** Called while typing. */
  readonly onSearch?: SearchCommands;
  readonly placeholder?: string;
  /** Opens with Ctrl+K or ⌘K. */
  readonly hasShortcut?: boolean;
}

const List = styled(Menu)`
  overflow: auto;
  padding: 6px;
  outline: none;
  min-height: 56px;
  & header {
    padding: 10px 10px 4px;
    color: var(--ui-text-3);
    font-size: var(--ui-text-xs);
    font-weight: 600;
  }
` as typeof Menu;

function useOpenKey(isOn: boolean, open: () => void) {
  const call = useRef(open);
  call.current = open;
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      call.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
}

/** Everything from the keyboard: known items filtered at once, others fetched by the caller. */
export function CommandPalette(props: CommandPaletteProps) {
  const {
    isOpen,
    onOpenChange,
    items,
    onSearch,
    placeholder = 'Rechercher ou lancer une action',
    hasShortcut = true,
  } = props;
  const [text, setText] = useState('');
  const found = useCommandSearch(text, onSearch);
  useOpenKey(hasShortcut, () => onOpenChange(true));
  const groups = useMemo(
    () =>
      byGroup([
        ...items.filter((item) => matchesSearch(`${item.label} ${item.detail ?? ''} ${item.also ?? ''}`, text)),
        ...found.items,
      ]),
    [items, text, found.items],
  );
  const change = (open: boolean) => {
    if (!open) setText('');
    onOpenChange(open);
  };
  const run = (id: unknown) => {
    const item = groups.flatMap(([, members]) => members).find((one) => one.id === id);
    change(false);
    item?.onAction();
  };
  const emptyText = {
    busy: 'Recherche…',
    failed: 'La recherche n’a pas répondu. Modifiez le texte pour réessayer.',
    idle: 'Aucun résultat',
  }[found.state];
  return (
    <Top isOpen={isOpen} onOpenChange={change} isDismissable>
      <Sheet>
        <Dialog aria-label="Palette de commandes">
          <Autocomplete inputValue={text} onInputChange={setText}>
            <Field aria-label={placeholder} autoFocus>
              <Search size={18} aria-hidden />
              <Input placeholder={placeholder} />
              {found.state === 'busy' && <Spinner label="Recherche" />}
            </Field>
            <List aria-label="Résultats" onAction={run} renderEmptyState={() => <Nothing>{emptyText}</Nothing>}>
              {groups.map(([group, members]) => (
                <MenuSection key={group} id={group}>
                  <Header>{group}</Header>
                  {members.map((item) => (
                    <Row key={item.id} id={item.id} textValue={item.label}>
                      {item.icon}
                      <span>
                        <Text slot="label">{item.label}</Text>
                        {item.detail && <Text slot="description">{item.detail}</Text>}
                      </span>
                      {item.shortcut && <Keyboard>{item.shortcut}</Keyboard>}
                    </Row>
                  ))}
                </MenuSection>
              ))}
            </List>
            {found.state === 'failed' && groups.length > 0 && <Nothing role="status">{emptyText}</Nothing>}
          </Autocomplete>
        </Dialog>
      </Sheet>
    </Top>
  );
}
