import { type LedgerPost, ledgerPostLabels, ledgerPosts } from '@portal/domain/expenses/ledger/posts';
import { formatEuros } from '@portal/domain/money/money';
import { Badge } from '@portal/shared-ui';
import type { GridColumn } from '@portal/shared-ui/table';
import type { PersonRow } from './use-budget.ts';

/** « NOM Prénom », as lists of people are read. */
export const personName = ({ lastName, firstName }: Pick<PersonRow, 'lastName' | 'firstName'>): string =>
  `${lastName.toLocaleUpperCase('fr')} ${firstName}`;

const Person = ({ person }: { person: PersonRow }) => (
  <>
    {personName(person)} {person.isNoShow && <Badge $tone="warning">No-show</Badge>}
  </>
);

const amount = (id: 'estimated' | 'committed' | 'paid', header: string, more?: Partial<GridColumn<PersonRow>>) => ({
  ...{ id, header, cell: (person: PersonRow) => formatEuros(person[id]), width: 105, align: 'end' as const },
  ...more,
});

/** As wide as the amounts, and as the names of the posts. */
const widths: Partial<Record<LedgerPost, number>> = {
  AGENCY_FEE: 124,
  HOSTING: 120,
  EXPENSE_NOTE: 122,
  RESTAURANT: 108,
};

/** What is expected of one post; nothing where the person has nothing of it. */
const postColumn = (post: LedgerPost): GridColumn<PersonRow> => ({
  id: post,
  header: ledgerPostLabels[post],
  cell: ({ posts }) => {
    const estimated = posts.find((one) => one.post === post)?.estimated ?? 0;
    return estimated > 0 ? formatEuros(estimated) : '';
  },
  ...{ width: widths[post] ?? 100, align: 'end' },
});

/** People by name with each post, then how far all of it is agreed and paid. */
export const personColumns: GridColumn<PersonRow>[] = [
  { id: 'name', header: 'Nom', cell: (person) => <Person person={person} />, width: 193, priority: 1 },
  ...ledgerPosts.map(postColumn),
  amount('estimated', 'Estimé', { priority: 2 }),
  amount('committed', 'Engagé', { isHiddenByDefault: true }),
  amount('paid', 'Payé', { priority: 3 }),
];
