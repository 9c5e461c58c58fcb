import { transportNoteActions } from '@portal/domain/logistics/transport/actions';
import { transportNoteStateLabels, transportNoteStates } from '@portal/domain/logistics/transport/states';
import { statusHeader } from '@portal/domain/texts/column-words';
import { Banner, EmptyState, Switch } from '@portal/shared-ui';
import { useActions } from '@portal/web';
import { CreateLink, ListScreen, optionsOf, useListView } from '@portal/web/list';
import { useEvent } from '../../event/event-context.ts';
import { readOnlyReason } from '../../event/read-only.ts';
import { transportFormPath, transportNotePath } from '../../event/transport-paths.ts';
import { noteColumns, travellerOf } from './columns.tsx';
import { exportOf, noteAddress } from './filters.ts';
import { useNotes } from './use-notes.ts';

const noun = ['demande', 'demandes'] as const;

/** The tab « Transport » of the event page: who travels how, and what is to be done about it. */
export default function TransportNotesPage() {
  const { gathering } = useEvent();
  const { gatheringUuid } = gathering;
  const view = useListView('congrex-bo.transport', noteAddress);
  const { filters, setFilters } = view;
  const list = useNotes(gatheringUuid, filters);
  const closed = readOnlyReason(gathering);
  const creating = useActions(transportNoteActions)('createTransportNote', { gathering });
  const create = (
    <CreateLink verdict={creating} to={transportFormPath(gatheringUuid)}>
      Créer une demande
    </CreateLink>
  );
  return (
    <ListScreen
      isPart
      title="Transport"
      label="Demandes de transport"
      noun={noun}
      view={view}
      pages={list}
      list={noteAddress}
      columns={noteColumns}
      file={{
        kind: 'TRANSPORT_NOTES',
        title: 'Exporter les demandes de transport',
        filters: { transportNotes: exportOf(gatheringUuid, filters) },
      }}
      actions={create}
      rowId={({ transportNoteUuid }) => transportNoteUuid}
      rowLabel={travellerOf}
      rowPath={({ transportNoteUuid }) => transportNotePath(gatheringUuid, transportNoteUuid)}
      search={['Rechercher une demande de transport', 'Nom ou prénom…']}
      menus={({ several }) => (
        <>
          {several(statusHeader, 'statuses', optionsOf(transportNoteStates, transportNoteStateLabels))}
          <Switch
            label="Sans billet"
            value={filters.withoutTicket}
            onChange={(withoutTicket) => setFilters({ ...filters, withoutTicket })}
          />
        </>
      )}
      noResult="Aucune demande de transport ne correspond à cette recherche."
      nothingYet={
        <EmptyState kind="nothingYet" title="Aucune demande de transport" action={create}>
          Les souhaits des inscriptions et les demandes faites ici apparaîtront par nom.
        </EmptyState>
      }
    >
      {closed && <Banner tone="neutral">{closed}</Banner>}
    </ListScreen>
  );
}
