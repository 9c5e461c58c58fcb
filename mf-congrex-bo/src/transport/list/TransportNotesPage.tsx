import { transportNoteActions } from '@portal/domain/logistics/transport/actions';
import { transportNoteStateLabels, transportNoteStates } from '@portal/domain/logistics/transport/states';
import { Banner, Button, ButtonLink, EmptyState, Section, Stack, Switch } from '@portal/shared-ui';
import { useActions } from '@portal/web';
import { countedAs, filterMenus, ListExport, ListFilterBar, ListGrid, optionsOf, useListView } from '@portal/web/list';
import { Link as RouterLink } from '@portal/web/router';
import { Plus } from 'lucide-react';
import { useEvent } from '../../event/event-context.ts';
import { readOnlyReason } from '../../event/read-only.ts';
import { transportFormPath, transportNotePath } from '../../event/transport-paths.ts';
import { noteColumns, travellerOf } from './columns.tsx';
import { exportOf, type NoteFilters, noteAddress } from './filters.ts';
import { useNotes } from './use-notes.ts';

/** Leads to the form; for those who may, with the reason while they may not. */
function CreateNote() {
  const { gathering } = useEvent();
  const { offered, reason } = useActions(transportNoteActions)('createTransportNote', { gathering });
  if (!offered) return null;
  const icon = <Plus size={16} aria-hidden />;
  if (reason) {
    return (
      <Button variant="primary" icon={icon} reason={reason}>
        Créer une demande
      </Button>
    );
  }
  return (
    <ButtonLink as={RouterLink} $variant="primary" {...{ to: transportFormPath(gathering.gatheringUuid) }}>
      {icon} Créer une demande
    </ButtonLink>
  );
}

interface BarProps {
  filters: NoteFilters;
  onChange: (filters: NoteFilters) => void;
}

function NoteFilterBar({ filters, onChange }: BarProps) {
  const { several } = filterMenus(filters, onChange);
  return (
    <ListFilterBar
      list={noteAddress}
      filters={filters}
      onChange={onChange}
      search={['Rechercher une demande de transport', 'Nom ou prénom…']}
    >
      {several('Statut', 'statuses', optionsOf(transportNoteStates, transportNoteStateLabels))}
      <Switch
        label="Sans billet"
        value={filters.withoutTicket}
        onChange={(withoutTicket) => onChange({ ...filters, withoutTicket })}
      />
    </ListFilterBar>
  );
}

const noun = ['demande', 'demandes'] as const;

/** The tab « Transport » of the event page: who travels how, and what is to be done about it. */
export default function TransportNotesPage() {
  const { gathering } = useEvent();
  const { gatheringUuid } = gathering;
  const { filters, setFilters, layout, setLayout, views } = useListView('congrex-bo.transport', noteAddress);
  const list = useNotes(gatheringUuid, filters);
  const closed = readOnlyReason(gathering);
  return (
    <Section
      title="Transport"
      description={countedAs(list.pages?.total, noun)}
      actions={
        <>
          {views}
          <ListExport
            kind="TRANSPORT_NOTES"
            title="Exporter les demandes de transport"
            what={countedAs(list.pages?.total, noun)}
            filters={{
              transportNotes: exportOf(gatheringUuid, filters),
            }}
            columns={noteColumns}
            layout={layout}
          />
          <CreateNote />
        </>
      }
    >
      <Stack $gap={3}>
        {closed && <Banner tone="neutral">{closed}</Banner>}
        <ListGrid
          label="Demandes de transport"
          pages={list}
          list={noteAddress}
          filters={filters}
          onFilters={setFilters}
          columns={noteColumns}
          layout={layout}
          onLayoutChange={setLayout}
          rowId={({ transportNoteUuid }) => transportNoteUuid}
          rowLabel={travellerOf}
          rowPath={({ transportNoteUuid }) => transportNotePath(gatheringUuid, transportNoteUuid)}
          toolbar={<NoteFilterBar filters={filters} onChange={setFilters} />}
          noResult="Aucune demande de transport ne correspond à cette recherche."
          nothingYet={
            <EmptyState kind="nothingYet" title="Aucune demande de transport" action={<CreateNote />}>
              Les souhaits des inscriptions et les demandes faites ici apparaîtront par nom.
            </EmptyState>
          }
        />
      </Stack>
    </Section>
  );
}
