import { ChevronDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Autocomplete, DialogTrigger } from 'react-aria-components';
import { Button as TextButton } from '../buttons/Button.tsx';
import { ListPopover, type Option, OptionItem, OptionList } from '../fields/listbox.tsx';
import { SearchField } from '../fields/SearchField.tsx';
import { useOpening } from '../overlays/use-opening.ts';
import { matchesSearch } from '../text/search.ts';
import { Count, Nothing, Panel, Trigger } from './MultiSelectMenu.styles.ts';

export interface MultiSelectMenuProps<K extends string = string> {
  readonly label: string;
  readonly options: readonly Option<K>[];
  readonly value: readonly K[];
  /** Keys in the order of the options. */
  readonly onChange: (value: K[]) => void;
  /** A search box; by default from eight options on. */
  readonly hasSearch?: boolean;
  /** What is said where there is no option yet: that they are on their way, or could not be had. */
  readonly whenEmpty?: string | undefined;
  readonly isDisabled?: boolean;
}

const searchFrom = 8;

function plural(count: number): string {
  return count > 1 ? `${count} choisis` : `${count} choisi`;
}

/** A filter: a button with the number of chosen values and a menu of at most 400 px with a search box and a way to clear. */
export function MultiSelectMenu<K extends string = string>(props: MultiSelectMenuProps<K>) {
  const { label, options, value, onChange, isDisabled = false, hasSearch = options.length >= searchFrom } = props;
  const { whenEmpty } = props;
  const [search, setSearch] = useState('');
  const opening = useOpening((isOpen) => !isOpen && setSearch(''));
  const details = useMemo(() => new Map(options.map((option) => [option.label, option.detail ?? ''])), [options]);
  const keep = (keys: 'all' | Iterable<unknown>) => {
    const chosen = keys === 'all' ? new Set<unknown>(options.map((option) => option.id)) : new Set<unknown>(keys);
    onChange(options.filter((option) => chosen.has(option.id)).map((option) => option.id));
  };
  const list = (
    <OptionList
      aria-label={label}
      selectionMode="multiple"
      escapeKeyBehavior="none"
      selectedKeys={value}
      onSelectionChange={keep}
      renderEmptyState={() => <Nothing>{(options.length === 0 && whenEmpty) || 'Aucun résultat'}</Nothing>}
    >
      {options.map((option) => (
        <OptionItem key={option.id} option={option} />
      ))}
    </OptionList>
  );
  return (
    <DialogTrigger {...opening}>
      <Trigger
        isDisabled={isDisabled}
        $isActive={value.length > 0}
        aria-label={value.length ? `${label}, ${plural(value.length)}` : label}
      >
        {label}
        {value.length > 0 && <Count data-testid="count">{value.length}</Count>}
        <ChevronDown size={14} aria-hidden />
      </Trigger>
      <ListPopover placement="bottom start">
        <Panel aria-label={label}>
          {hasSearch ? (
            <Autocomplete
              filter={(text, typed) => matchesSearch(`${text} ${details.get(text) ?? ''}`, typed)}
              inputValue={search}
              onInputChange={setSearch}
            >
              <div data-head>
                <SearchField label={`Rechercher dans ${label}`} autoFocus />
              </div>
              {/* Keys stay in the search box, so the scrolling region must be a tab stop of its own. */}
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard */}
              <div data-scroll tabIndex={0}>
                {list}
              </div>
            </Autocomplete>
          ) : (
            list
          )}
          {value.length > 0 && (
            <footer>
              <span>{plural(value.length)}</span>
              <TextButton variant="quiet" size="sm" onPress={() => onChange([])}>
                Effacer
              </TextButton>
            </footer>
          )}
        </Panel>
      </ListPopover>
    </DialogTrigger>
  );
}
