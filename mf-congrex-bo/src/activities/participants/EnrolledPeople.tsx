import { presencesOf } from '@portal/domain/participants/counters';
import type { Presence } from '@portal/domain/participants/states';
import type { Pages } from '@portal/web';
import { exportedAs, ListExport, ListGrid, useListView } from '@portal/web/list';
import { Check, UserMinus } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { alreadyNoted, eraseLabel } from '../../event/choices.ts';
import { useEvent } from '../../event/event-context.ts';
import { type RowAct, useRowActs } from '../../row-selection/row-acts.tsx';
import type { Chosen } from '../../row-selection/use-chosen.ts';
import { participantPath } from '../paths.ts';
import { enrolledColumns } from './columns.tsx';
import { peopleAddress } from './filters.ts';
import type { Offers } from './offers.ts';
import { type EnrolledRow, enrolledList, nameOf } from './people.ts';

interface EnrolledPeopleProps {
  activityUuid: string;
  list: Pages<EnrolledRow>;
  chosen: Chosen<EnrolledRow>;
  offers: Offers;
  pending: boolean;
  refuse: (error: unknown) => void;
  onMark: (people: readonly EnrolledRow[], presence: Presence | 'NONE') => void;
  onUnsubscribe: (people: readonly EnrolledRow[]) => void;
  /** What to do while nobody is on the list. */
  empty: ReactNode;
}

/** What may be done with those on the list: their presence, and taking them off. */
function useTable({ offers, onMark, onUnsubscribe }: EnrolledPeopleProps): RowAct<EnrolledRow>[] {
  const { gathering } = useEvent();
  const present = ({ firstName, lastName, presence }: EnrolledRow) =>
    offers.presence('PRESENT').allowed && presence !== 'PRESENT'
      ? `Marquer ${firstName} ${lastName} présent`
      : undefined;
  return [
    ...[...presencesOf(gathering), { id: 'NONE' as const, label: eraseLabel }].map(({ id, label }) => ({
      ...{ id, label, menu: 'Présence', verdict: offers.presence(id) },
      ...(id === 'PRESENT' && { button: { icon: <Check aria-hidden />, labelOf: present } }),
      idle: ({ presence }: EnrolledRow) => ((presence ?? 'NONE') === id ? alreadyNoted(id) : undefined),
      act: (rows: readonly EnrolledRow[]) => onMark(rows, id),
    })),
    {
      ...{ id: 'unsubscribe', label: 'Désinscrire', verdict: offers.unsubscribe },
      icon: <UserMinus aria-hidden />,
      act: onUnsubscribe,
    },
  ];
}

const noun = ['inscrit', 'inscrits'] as const;

/** Who is on the list of the activity, with their presence. */
export function EnrolledPeople(props: EnrolledPeopleProps) {
  const { activityUuid, list, chosen, pending, refuse, empty } = props;
  const { gathering } = useEvent();
  const { gatheringUuid, gatheringType } = gathering;
  const columns = useMemo(() => enrolledColumns(gathering), [gathering]);
  const view = useListView('congrex-bo.activity.enrolled', peopleAddress);
  const { search, presences } = view.filters;
  const last = (
    <>
      <ListExport
        kind="ACTIVITY_PEOPLE"
        title="Exporter les inscrits"
        what={exportedAs(list.pages?.total, noun, peopleAddress.isFiltered(view.filters))}
        filters={{ list: { activityUuid, search: search.trim() || null, presences, gatheringType } }}
        columns={columns}
        layout={view.layout}
      />
      {view.views}
    </>
  );
  return (
    <ListGrid
      label="Inscrits à l’activité"
      pages={list}
      list={peopleAddress}
      view={view}
      columns={columns}
      rowId={enrolledList.rowId}
      rowLabel={nameOf}
      rowPath={(row) => participantPath(gatheringUuid, row)}
      height="max(360px, calc(100dvh - 420px))"
      search={['Rechercher un inscrit', 'Nom ou prénom']}
      menus={({ several }) =>
        several('Présence', 'presences', [...presencesOf(gathering), { id: 'NONE', label: 'Non renseignée' }])
      }
      last={last}
      noResult="Aucun inscrit ne correspond à cette recherche."
      nothingYet={empty}
      saysProblem
      {...useRowActs(useTable(props), { chosen, pending, refuse, nameOf: (row) => `${row.firstName} ${row.lastName}` })}
    />
  );
}
