import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import {
  Modal as AriaModal,
  Autocomplete,
  Dialog,
  Header,
  Input,
  Keyboard,
  Menu,
  MenuItem,
  MenuSection,
  SearchField,
  Text,
} from 'react-aria-components';
import styled from 'styled-components';
import { Spinner } from '../feedback/Spinner.tsx';
import { optionRow } from '../fields/listbox.tsx';
import { matchesSearch } from '../text/search.ts';
import { Veil } from './dialog-parts.tsx';

export interface CommandItem {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  /** Other words by which it is searched; they are not shown. */
  readonly also?: string;
  readonly icon?: ReactNode;
  /** The heading it stands under. */
  readonly group?: string;
  readonly shortcut?: string;
  readonly onAction: () => void;
}

export interface CommandPaletteProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Known at once, filtered here. */
  readonly items: readonly CommandItem[];
  /** Asked while typing; give up when the signal says so. */
  readonly onSearch?: (text: string, signal: AbortSignal) => Promise<readonly CommandItem[]>;
  readonly placeholder?: string;
  /** Opens with Ctrl+K or ⌘K. */
  readonly hasShortcut?: boolean;
}

const Top = styled(Veil)`
  align-items: flex-start; padding-top: min(14vh, 120px);
  @media (max-width: 640px) { align-items: flex-start; padding: 0; }
`;

const Sheet = styled(AriaModal)`
  width: 100%; max-width: 620px; background: var(--ui-raised); color: var(--ui-text); border: 1px solid var(--ui-border); border-radius: calc(var(--ui-radius) + 4px); box-shadow: var(--ui-shadow-2); overflow: hidden; font-family: var(--ui-font);
  & > section { outline: none; display: flex; flex-direction: column; max-height: min(560px, 80vh); }
`;

const Field = styled(SearchField)`
  display: flex; align-items: center; gap: var(--ui-3); padding: 0 var(--ui-4); border-bottom: 1px solid var(--ui-border); color: var(--ui-text-2);
  & input { flex: 1; min-width: 0; height: 52px; border: 0; outline: none; background: none; color: var(--ui-text); font-size: 1rem; }
  & input::-webkit-search-cancel-button { appearance: none; }
  & input::placeholder { color: var(--ui-text-3); opacity: 1; }
`;

const List = styled(Menu)`
  overflow: auto; padding: 6px; outline: none; min-height: 56px;
  & header { padding: 10px 10px 4px; color: var(--ui-text-3); font-size: var(--ui-text-xs); font-weight: 600; }
` as typeof Menu;

const Row = styled(MenuItem)`
  ${optionRow}
  cursor: pointer; gap: var(--ui-3);
  & svg { width: 16px; height: 16px; }
  & > span { min-width: 0; display: flex; flex-direction: column; }
  & [slot='description'] { color: var(--ui-text-2); font-size: var(--ui-text-xs); }
  & kbd { margin-inline-start: auto; color: var(--ui-text-3); font: 500 var(--ui-text-xs) var(--ui-font); }
`;

const Nothing = styled.p`
  padding: var(--ui-4); color: var(--ui-text-2); text-align: center;
`;

const searchDelay = 120;

/** Asks the caller while the person types; a late answer to an older text is dropped. */
function useFound(text: string, onSearch: CommandPaletteProps['onSearch']) {
  const [found, setFound] = useState<{
    readonly items: readonly CommandItem[];
    readonly state: 'idle' | 'busy' | 'failed';
  }>({ items: [], state: 'idle' });
  const search = useRef(onSearch);
  search.current = onSearch;
  useEffect(() => {
    if (!search.current || !text.trim()) {
      setFound({ items: [], state: 'idle' });
      return;
    }
    const abort = new AbortController();
    setFound((now) => ({ ...now, state: 'busy' }));
    const timer = setTimeout(async () => {
      try {
        const items = (await search.current?.(text, abort.signal)) ?? [];
        if (!abort.signal.aborted) setFound({ items, state: 'idle' });
      } catch {
        if (!abort.signal.aborted) setFound({ items: [], state: 'failed' });
      }
    }, searchDelay);
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [text]);
  return found;
}

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

function byGroup(items: readonly CommandItem[]): readonly (readonly [string, readonly CommandItem[]])[] {
  const groups = new Map<string, CommandItem[]>();
  for (const item of items) {
    const name = item.group ?? 'Actions';
    groups.set(name, [...(groups.get(name) ?? []), item]);
  }
  return [...groups];
}

/** Everything from the keyboard: known items filtered at once, others asked from the caller. */
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
  const found = useFound(text, onSearch);
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
