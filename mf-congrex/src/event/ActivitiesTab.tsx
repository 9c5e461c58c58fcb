import { EmptyState } from '@portal/shared-ui';
import { changesOf, useLivePages } from '@portal/web';
import { ListGrid, listAddress, useListView } from '@portal/web/list';
import { words } from '@portal/web/state/address';
import { useMemo } from 'react';
import { FieldActivitiesDocument, type FieldActivitiesQuery } from '../generated/graphql.ts';
import { type ActivityRow, activityColumns } from './activity-columns.ts';

const address = listAddress({ search: { name: 'q', codec: words } });
const concerns = changesOf('activity.');
const list = {
  document: FieldActivitiesDocument,
  pageOf: ({ activitiesForGathering }: FieldActivitiesQuery) => activitiesForGathering,
  rowId: ({ activityUuid }: ActivityRow) => activityUuid,
};

/** The programme of an event, to read: what there is, when, where, and whether there is room. */
export default function ActivitiesTab({ gatheringUuid }: { gatheringUuid: string }) {
  const view = useListView('congrex.activities', address);
  const search = view.filters.search.trim() || null;
  const question = useMemo(() => ({ gatheringUuid, search }), [gatheringUuid, search]);
  const pages = useLivePages('congrex.activities', { ...list, question }, { gatheringUuid, concerns });
  return (
    <ListGrid
      label="Activités"
      pages={pages}
      list={address}
      view={view}
      columns={activityColumns}
      rowId={list.rowId}
      rowLabel={({ name }) => name}
      search={['Rechercher une activité', 'Nom, lieu…']}
      last={view.views}
      noResult="Aucune activité ne correspond à cette recherche."
      nothingYet={
        <EmptyState kind="nothingYet" title="Aucune activité">
          Le programme de l’événement apparaîtra ici.
        </EmptyState>
      }
    />
  );
}
