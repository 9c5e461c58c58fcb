import { Ellipsis, Pencil } from 'lucide-react';
import { useMemo, useState } from 'react';
import {
  Button,
  EmptyState,
  ErrorCard,
  IconButton,
  MultiSelectMenu,
  SearchField,
  StatusBadge,
  type Tone,
} from '../index.ts';
import {
  type ColumnLayout,
  compareCells,
  DataGrid,
  FilterBar,
  type GridColumn,
  type GridSelection,
  type GridSort,
  matchesSearch,
  noSelection,
} from '../table.ts';
import { type GalleryEntry, still } from './entry.tsx';

interface Person {
  readonly id: string;
  readonly name: string;
  readonly city: string;
  readonly status: keyof typeof statuses;
  readonly arrival: string;
  readonly amount: number | null;
  readonly comment: string;
}

const statuses = {
  draft: ['neutral', 'Brouillon'],
  wait: ['warning', 'À compléter'],
  ok: ['success', 'Confirmé'],
  no: ['danger', 'Refusé'],
} as const satisfies Record<string, readonly [Tone, string]>;
const names = [
  'Claire Fontaine',
  'Élodie Marchand',
  'Théo Nguyen',
  'Inès Lefèvre',
  'Marc-Antoine de La Rochefoucauld-Montbel',
  'Zoé Petit',
];
const cities = ['Lyon', 'Paris', '- -', 'Nîmes', 'Évreux'];
const keys = Object.keys(statuses) as (keyof typeof statuses)[];

function people(count: number): Person[] {
  return Array.from({ length: count }, (_, index) => ({
    id: String(index),
    name: `${names[index % names.length]} ${index + 1}`,
    city: cities[index % cities.length] ?? '',
    status: keys[index % keys.length] ?? 'draft',
    arrival: index % 7 === 0 ? '--' : `${String(10 + (index % 18))}/03/26`,
    amount: index % 5 === 0 ? null : (index * 37) % 2000,
    comment:
      index % 3 === 0 ? 'Demande une chambre calme, loin de l’ascenseur, et un départ tardif le dernier jour.' : '',
  }));
}

const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

const columns: readonly GridColumn<Person>[] = [
  { id: 'name', header: 'Nom', width: 220, isSortable: true, priority: 1, cell: (row) => row.name },
  {
    id: 'status',
    header: 'Statut',
    width: 150,
    isSortable: true,
    priority: 2,
    cell: (row) => {
      const [tone, word] = statuses[row.status];
      return <StatusBadge tone={tone}>{word}</StatusBadge>;
    },
  },
  { id: 'city', header: 'Ville', width: 130, isSortable: true, cell: (row) => row.city },
  { id: 'arrival', header: 'Arrivée', width: 110, isSortable: true, priority: 3, cell: (row) => row.arrival },
  {
    id: 'amount',
    header: 'Montant',
    width: 120,
    align: 'end',
    isSortable: true,
    cell: (row) => (row.amount === null ? '--' : euros.format(row.amount)),
  },
  { id: 'comment', header: 'Commentaire', width: 260, cell: (row) => row.comment },
];

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
