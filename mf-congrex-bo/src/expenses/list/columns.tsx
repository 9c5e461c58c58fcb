import { categoryLabelOf } from '@portal/domain/category/offered-categories';
import { formatEuros } from '@portal/domain/money/money';
import { statusHeader } from '@portal/domain/texts/column-words';
import { formatAct, formatDay } from '@portal/shared-ui';
import type { GridColumn } from '@portal/shared-ui/table';
import { StatusOfNote } from '../StatusOfNote.tsx';
import type { NoteRow } from './use-expense-notes.ts';

const none = '--';

/** « NOM Prénom », as lists of people are read. */
export const spenderName = ({ lastName, firstName }: Pick<NoteRow, 'lastName' | 'firstName'>): string =>
  `${lastName.toLocaleUpperCase('fr')} ${firstName}`;

/** The columns of the notes of an event. Keep the array between renders. */
export const noteColumns = (categoryVersion: string): GridColumn<NoteRow>[] => [
  { id: 'name', header: 'Nom', cell: spenderName, width: 220, priority: 1 },
  {
    id: 'status',
    header: statusHeader,
    cell: ({ status, statusLabel, isOverdue }) => <StatusOfNote note={{ status, statusLabel, isOverdue }} />,
    width: 260,
    priority: 2,
    isAlwaysShown: true,
  },
  {
    id: 'total',
    header: 'Montant',
    cell: ({ totalPrice }) => formatEuros(totalPrice),
    width: 120,
    align: 'end',
    priority: 3,
  },
  { id: 'number', header: 'Numéro', cell: ({ visualIdentifier }) => visualIdentifier, width: 130 },
  { id: 'lines', header: 'Dépenses', cell: ({ lineCount }) => lineCount, width: 96, align: 'end' },
  {
    id: 'submittedAt',
    header: 'Reçue le',
    cell: ({ submittedAt }) => (submittedAt ? formatAct(submittedAt) : none),
    width: 140,
  },
  {
    id: 'due',
    header: 'À payer avant le',
    cell: ({ dueDay, paymentDate }) => (dueDay && !paymentDate ? formatDay(dueDay) : none),
    width: 140,
  },
  {
    id: 'payment',
    header: 'Payée le',
    cell: ({ paymentDate }) => (paymentDate ? formatDay(paymentDate) : none),
    width: 110,
  },
  { id: 'origin', header: 'Saisie par', cell: ({ originLabel }) => originLabel, width: 160, isHiddenByDefault: true },
  {
    id: 'category',
    header: 'Catégorie',
    cell: ({ category }) => categoryLabelOf(categoryVersion, category),
    width: 230,
    isHiddenByDefault: true,
  },
  {
    id: 'lastUpdate',
    header: 'Modifiée le',
    cell: ({ lastUpdate }) => formatAct(lastUpdate),
    width: 140,
    isHiddenByDefault: true,
  },
];
