import { StatusBadge, type Tone } from '../index.ts';
import type { GridColumn } from '../table.ts';

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly city: string;
  readonly status: keyof typeof statuses;
  readonly arrival: string;
  readonly amount: number | null;
  readonly comment: string;
}

export const statuses = {
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
export const keys = Object.keys(statuses) as (keyof typeof statuses)[];

export function people(count: number): Person[] {
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

export const columns: readonly GridColumn<Person>[] = [
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
