import { shownDayOf } from '@portal/domain/calendar/french-day';
import { programmeRequestStateLabels, programmeRequestStates } from '@portal/domain/skyclarys/states';
import { statusHeader } from '@portal/domain/texts/column-words';
import { EmptyState, formatActDay } from '@portal/shared-ui';
import type { GridColumn } from '@portal/shared-ui/table';
import { usePages } from '@portal/web';
import { exportedAs, ListScreen, optionsOf, useListView } from '@portal/web/list';
import { useMemo } from 'react';
import { ProgrammeRequestsDocument, type ProgrammeRequestsQuery } from '../generated/graphql.ts';
import { requestPath } from '../paths.ts';
import { requestAddress, toQueryVariables } from './filters.ts';
import { Status } from './Status.tsx';

type Row = ProgrammeRequestsQuery['programmeRequests']['items'][number];

const none = '--';
const noun = ['demande', 'demandes'] as const;
const rowId = ({ requestUuid }: Row) => requestUuid;
const list = {
  document: ProgrammeRequestsDocument,
  pageOf: ({ programmeRequests }: ProgrammeRequestsQuery): ProgrammeRequestsQuery['programmeRequests'] =>
    programmeRequests,
  rowId,
};

const columns: readonly GridColumn<Row>[] = [
  { id: 'reference', header: 'Référence', cell: ({ reference }) => reference, width: 170, priority: 1 },
  { id: 'state', header: statusHeader, cell: (row) => <Status row={row} />, width: 200, priority: 2 },
  {
    id: 'received',
    header: 'Reçue le',
    cell: ({ createdAt }) => formatActDay(createdAt),
    width: 110,
    isSortable: true,
    priority: 3,
  },
  { id: 'requester', header: 'De la part de', cell: ({ requesterLabel }) => requesterLabel, width: 220 },
  { id: 'handler', header: 'Prise en charge par', cell: ({ handlerName }) => handlerName ?? none, width: 200 },
  { id: 'erase', header: 'Effacement le', cell: ({ eraseAt }) => (eraseAt ? shownDayOf(eraseAt) : none), width: 130 },
];

/** The requests of the programme, the newest first; whose they are is on the page of each. */
export default function RequestListPage() {
  const view = useListView('skyclarys.requests', requestAddress);
  const { filters } = view;
  const question = useMemo(() => toQueryVariables(filters), [filters]);
  const requests = usePages('skyclarys.requests', { ...list, question });
  const { total, newest } = requests.pages ?? {};
  const countOf = (id: string) => newest?.counts.find(({ state }) => state === id)?.count ?? 0;
  const states = optionsOf(programmeRequestStates, programmeRequestStateLabels).map((one) => ({
    ...one,
    detail: countOf(one.id).toLocaleString('fr-FR'),
  }));
  const { filters: narrowing, ...order } = question;
  return (
    <ListScreen
      title="Demandes du programme patient"
      label="Demandes"
      noun={noun}
      view={view}
      pages={requests}
      list={requestAddress}
      columns={columns}
      file={{
        kind: 'PROGRAMME_REQUESTS',
        title: 'Exporter les demandes',
        what: `${exportedAs(total, noun, requestAddress.isFiltered(filters))}, sans l’identité des demandeurs.`,
        filters: { programmeRequests: { ...order, ...narrowing } },
      }}
      rowId={rowId}
      rowLabel={({ reference }) => reference}
      rowPath={({ requestUuid }) => requestPath(requestUuid)}
      search={['Rechercher une demande', 'Nom, e-mail ou référence']}
      menus={({ several }) => several(statusHeader, 'states', states)}
      noResult="Aucune demande ne correspond à cette recherche."
      nothingYet={
        <EmptyState kind="nothingYet" title="Aucune demande">
          Les demandes envoyées par la page du programme apparaîtront ici.
        </EmptyState>
      }
    />
  );
}
