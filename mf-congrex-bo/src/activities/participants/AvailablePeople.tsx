import { EmptyState } from '@portal/shared-ui';
import type { Pages } from '@portal/web';
import { ListGrid, useListView } from '@portal/web/list';
import { UserPlus } from 'lucide-react';
import { useMemo } from 'react';
import { useEvent } from '../../event/event-context.ts';
import { type RowAct, useRowActs } from '../../row-selection/row-acts.tsx';
import type { Chosen } from '../../row-selection/use-chosen.ts';
import { participantPath } from '../paths.ts';
import { availableColumns } from './columns.tsx';
import { peopleAddress, untouchedAddresses } from './filters.ts';
import type { Offers } from './offers.ts';
import { type AvailableRow, availableList, nameOf } from './people.ts';

interface AvailablePeopleProps {
  list: Pages<AvailableRow>;
  chosen: Chosen<AvailableRow>;
  offers: Offers;
  pending: boolean;
  refuse: (error: unknown) => void;
  onSubscribe: (people: readonly AvailableRow[]) => void;
}

/** Participants of the event who may be put on the list of the activity. */
export function AvailablePeople(props: AvailablePeopleProps) {
  const { list, chosen, offers, pending, refuse, onSubscribe } = props;
  const { gathering } = useEvent();
  const columns = useMemo(() => availableColumns(gathering), [gathering]);
  const view = useListView('congrex-bo.activity.available', peopleAddress, undefined, untouchedAddresses.disponibles);
  const act: RowAct<AvailableRow> = {
    ...{ id: 'subscribe', label: 'Inscrire', isPrimary: true, verdict: offers.subscribe, act: onSubscribe },
    button: { icon: <UserPlus aria-hidden />, labelOf: (row) => `Inscrire ${row.firstName} ${row.lastName}` },
  };
  return (
    <ListGrid
      label="Participants disponibles"
      pages={list}
      list={peopleAddress}
      view={view}
      columns={columns}
      rowId={availableList.rowId}
      rowLabel={nameOf}
      rowPath={(row) => participantPath(gathering.gatheringUuid, row)}
      height="max(360px, calc(100dvh - 420px))"
      search={['Rechercher un participant', 'Nom ou prénom']}
      last={view.views}
      noResult="Aucun participant disponible ne correspond à cette recherche."
      nothingYet={
        <EmptyState kind="nothingYet" title="Personne d’autre à inscrire">
          Toutes les personnes invitées ou confirmées à qui cette activité est destinée y sont déjà inscrites.
        </EmptyState>
      }
      saysProblem
      {...useRowActs([act], { chosen, pending, refuse, nameOf })}
    />
  );
}
