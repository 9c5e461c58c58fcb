import { Ellipsis, Pencil } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button, EmptyState, ErrorCard, IconButton, MultiSelectMenu, SearchField } from '../index.ts';
import {
  type ColumnLayout,
  compareCells,
  DataGrid,
  FilterBar,
  type GridSelection,
  type GridSort,
  matchesSearch,
  noSelection,
} from '../table.ts';
import { type GalleryEntry, still } from './entry.tsx';
import { columns, keys, type Person, people, statuses } from './sample-people.tsx';

function LiveGrid({ count }: { readonly count: number }) {
  const [layout, setLayout] = useState<ColumnLayout>();
  const [sort, setSort] = useState<GridSort>({ column: 'name', direction: 'ascending' });
  const [selection, setSelection] = useState<GridSelection>(noSelection);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const all = useMemo(() => people(count), [count]);
  const rows = useMemo(
    () =>
      all
        .filter((row) => matchesSearch(row.name, search) && (chosen.length === 0 || chosen.includes(row.status)))
        .sort((a, b) => compareCells(a[sort.column as keyof Person], b[sort.column as keyof Person], sort.direction)),
    [all, search, chosen, sort],
  );
  const reset = () => {
    setSearch('');
    setChosen([]);
  };
  return (
    <DataGrid
      label="Personnes"
      columns={columns}
      rows={rows}
      rowId={(row) => row.id}
      rowLabel={(row) => row.name}
      rowCount={rows.length}
      sort={sort}
      onSortChange={setSort}
      selection={selection}
      onSelectionChange={setSelection}
      selectionActions={<Button size="sm">Relancer</Button>}
      layout={layout}
      onLayoutChange={setLayout}
      onRowOpen={() => undefined}
      rowActions={(row) => (
        <>
          <IconButton size="sm" label={`Modifier ${row.name}`} icon={<Pencil />} />
          <IconButton size="sm" label={`Plus d’actions pour ${row.name}`} icon={<Ellipsis />} />
        </>
      )}
      empty={<EmptyState kind="noResult" onReset={reset} />}
      height={420}
      toolbar={
        <FilterBar
          search={<SearchField label="Rechercher une personne" value={search} onChange={setSearch} />}
          activeCount={chosen.length + (search ? 1 : 0)}
          onReset={reset}
        >
          <MultiSelectMenu
            label="Statut"
            options={keys.map((id) => ({ id, label: statuses[id][1] }))}
            value={chosen}
            onChange={setChosen}
          />
        </FilterBar>
      }
    />
  );
}

const base = { label: 'Exemple', columns, rowId: (row: Person) => row.id, height: 360 };

export const tableEntries: readonly GalleryEntry[] = [
  {
    id: 'data-grid',
    title: 'Tableau',
    group: 'Tableau',
    states: [
      still('5 000 lignes', () => <LiveGrid count={5000} />),
      still('Chargement', () => <DataGrid {...base} rows={[]} isLoading />),
      still('Vide', () => (
        <DataGrid
          {...base}
          rows={[]}
          empty={
            <EmptyState kind="nothingYet" title="Aucune personne" action={<Button variant="primary">Ajouter</Button>} />
          }
        />
      )),
      still('Échec', () => (
        <DataGrid
          {...base}
          rows={[]}
          error={
            <ErrorCard title="Les personnes n’ont pas pu être chargées" onRetry={() => undefined} traceId="c41d-07" />
          }
        />
      )),
    ],
  },
];
