import { MultiSelectMenu, SearchField } from '@portal/shared-ui';
import { FilterBar } from '@portal/shared-ui/table';
import { type ReactNode, useState } from 'react';
import type { ListAddress } from './address/address.ts';
import { useTypedSearch } from './address/typed-search.ts';

interface Choice<K extends string> {
  readonly id: K;
  readonly label: string;
  readonly detail?: string;
}

/** The choices of a filter, with their French labels. */
export const optionsOf = <K extends string>(keys: readonly K[], labels: Record<K, string>): Choice<K>[] =>
  keys.map((id) => ({ id, label: labels[id] }));

/** The filters that are lists, and those that are one choice or none. */
type SeveralKey<F> = { [K in keyof F]: F[K] extends readonly string[] ? K : never }[keyof F] & string;
type OneKey<F> = { [K in keyof F]: F[K] extends string | readonly string[] ? K : never }[keyof F] & string;

/** Menus of filters: of several choices, and of one, where another choice replaces the first. */
export function filterMenus<F extends object>(filters: F, onChange: (next: F) => void) {
  return {
    several: (label: string, key: SeveralKey<F>, options: readonly Choice<string>[]) => (
      <MultiSelectMenu
        label={label}
        options={options}
        value={filters[key] as readonly string[]}
        onChange={(value) => onChange({ ...filters, [key]: value })}
      />
    ),
    one: (
      label: string,
      key: OneKey<F>,
      options: readonly Choice<string>[],
      hasSearch?: boolean,
      whenEmpty?: string,
    ) => {
      const kept = filters[key] as string | readonly string[];
      const chosen = typeof kept === 'string' ? [kept].filter(Boolean) : kept.slice(0, 1);
      const change = (value: readonly string[]) => {
        const next = value.filter((one) => !chosen.includes(one)).slice(0, 1);
        onChange({ ...filters, [key]: typeof kept === 'string' ? (next[0] ?? '') : next });
      };
      return (
        <MultiSelectMenu
          label={label}
          options={options}
          value={chosen}
          onChange={change}
          whenEmpty={whenEmpty}
          {...(hasSearch ? { hasSearch } : {})}
        />
      );
    },
  };
}
export type FilterMenus<F extends object> = ReturnType<typeof filterMenus<F>>;

interface ListFilterBarProps<F extends object> {
  list: ListAddress<F>;
  filters: F;
  onChange: (next: F) => void;
  /** What is looked for, and the placeholder that says by what; none for a list without a search. */
  search?: readonly [label: string, placeholder: string] | undefined;
  /** Always in sight, also on a phone. */
  first?: ReactNode;
  /** Filters that are not behind the button of a phone. */
  firstCount?: number;
  /** After the filters, always in sight. */
  last?: ReactNode;
  /** The filters: on a phone behind one button. */
  children?: ReactNode;
}

interface TypedProps {
  label: string;
  placeholder: string;
  search: string;
  onSearch: (search: string) => void;
}

function Typed({ label, placeholder, search, onSearch }: TypedProps) {
  const [typed, setTyped] = useTypedSearch(search, onSearch);
  return <SearchField label={label} placeholder={placeholder} value={typed} onChange={setTyped} />;
}

/** Search and filters of a list. */
export function ListFilterBar<F extends object>(props: ListFilterBarProps<F>) {
  const { list, filters, onChange, search, first, firstCount = 0, last, children } = props;
  const active = list.active(filters);
  const { search: kept = '' } = filters as { search?: string };
  const [resets, setResets] = useState(0);
  return (
    <FilterBar
      search={
        search && (
          // Another field after each reset: what was typed just before is neither shown nor searched.
          <Typed
            key={resets}
            label={search[0]}
            placeholder={search[1]}
            search={kept}
            onSearch={(next) => onChange({ ...filters, search: next })}
          />
        )
      }
      first={first}
      last={last}
      behindCount={active - firstCount}
      activeCount={active + (kept ? 1 : 0)}
      onReset={() => {
        setResets(resets + 1);
        onChange(list.without(filters));
      }}
    >
      {children}
    </FilterBar>
  );
}
