import { Button, EmptyState, IconButton } from '@portal/shared-ui';
import type { Pages } from '@portal/web';
import { ListFilterBar, ListGrid, useListView } from '@portal/web/list';
import { UserPlus } from 'lucide-react';
import { useMemo } from 'react';
import { useEvent } from '../../event/event-context.ts';
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
  onSubscribe: (people: readonly AvailableRow[] | 'chosen') => void;
}

/** Participants of the event who may be put on the list of the activity. */
export function AvailablePeople(props: AvailablePeopleProps) {
  const { list, chosen, offers, pending, onSubscribe } = props;
  const { gathering } = useEvent();
  const columns = useMemo(() => availableColumns(gathering), [gathering]);
  const view = useListView('congrex-bo.activity.available', peopleAddress, undefined, untouchedAddresses.disponibles);
  const { filters, setFilters } = view;
  const { offered, reason } = offers.subscribe;
  const subscribeButton = (
    <Button size="sm" variant="primary" isPending={pending} reason={reason} onPress={() => onSubscribe('chosen')}>
      Inscrire
    </Button>
  );
  const rowActions = (row: AvailableRow) => (
    <IconButton
      size="sm"
      label={`Inscrire ${row.firstName} ${row.lastName}`}
      icon={<UserPlus aria-hidden />}
      {...(reason ? { reason } : {})}
      onPress={() => onSubscribe([row])}
    />
  );
  return (
    <ListGrid
      label="Participants disponibles"
      pages={list}
      list={peopleAddress}
      filters={filters}
      onFilters={setFilters}
      columns={columns}
      rowId={availableList.rowId}
      rowLabel={nameOf}
      layout={view.layout}
      onLayoutChange={view.setLayout}
      rowPath={(row) => participantPath(gathering.gatheringUuid, row)}
      {...(offered
        ? {
            selection: chosen.selection,
            onSelectionChange: chosen.setSelection,
            selectionActions: subscribeButton,
            rowActions,
          }
        : {})}
      height="max(360px, calc(100dvh - 420px))"
      toolbar={
        <ListFilterBar
          list={peopleAddress}
          filters={filters}
          onChange={setFilters}
          search={['Rechercher un participant', 'Nom ou prénom']}
          last={view.views}
        />
      }
      noResult="Aucun participant disponible ne correspond à cette recherche."
      nothingYet={
        <EmptyState kind="nothingYet" title="Personne d’autre à inscrire">
          Toutes les personnes invitées ou confirmées à qui cette activité est destinée y sont déjà inscrites.
        </EmptyState>
      }
      saysProblem
    />
  );
}
