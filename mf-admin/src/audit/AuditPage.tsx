import { Banner, Button, EmptyState } from '@portal/shared-ui';
import { ListScreen, useListView, useOpenedRow, useRowOf } from '@portal/web/list';
import { MissingDomains } from '../frame/MissingDomains.tsx';
import { AuditFilterBar } from './AuditFilterBar.tsx';
import { auditColumns, lineName } from './columns.tsx';
import { auditAddress, narrowing } from './filters.ts';
import { JournalCard } from './journal/JournalCard.tsx';
import { LineDrawer } from './LineDrawer.tsx';
import { lineId, useAuditPages } from './use-audit-pages.ts';

const nothingYet = <EmptyState kind="nothingYet" title="Le journal est vide" />;

/** Who did what, as whom, to what, in every domain; and whether the journal is whole. */
export default function AuditPage() {
  const view = useListView('admin.audit', auditAddress);
  const { filters, setFilters } = view;
  const list = useAuditPages(filters);
  const opened = useOpenedRow();
  const only = [
    ...(filters.people.length > 0 ? ['les actes d’une personne'] : []),
    ...(filters.target ? ['un document'] : []),
  ];
  const line = useRowOf(opened.id, list, { rowId: lineId, nameOf: lineName });
  return (
    <ListScreen
      title="Journal d’audit"
      view={view}
      pages={list}
      list={auditAddress}
      columns={auditColumns}
      file={{
        kind: 'AUDIT',
        title: 'Exporter le journal',
        what: auditAddress.isFiltered(filters)
          ? 'Les lignes du journal, avec les filtres et la recherche de la liste.'
          : 'Toutes les lignes du journal.',
        filters: { audit: { ...narrowing(filters), search: filters.search.trim() || null } },
      }}
      rowId={lineId}
      rowLabel={({ label }) => label}
      rowPath={(row) => opened.pathOf(lineId(row))}
      toolbar={<AuditFilterBar filters={filters} onChange={setFilters} />}
      noResult="Aucune ligne du journal ne correspond."
      nothingYet={nothingYet}
    >
      <JournalCard />
      <MissingDomains missing={list.pages?.newest.missing ?? []} onRetry={list.retry} />
      {only.length > 0 && (
        <Banner
          tone="info"
          actions={
            <Button size="sm" onPress={() => setFilters({ ...filters, people: [], target: '' })}>
              Tout montrer
            </Button>
          }
        >
          Seulement {only.join(' sur ')}.
        </Banner>
      )}
      {line && <LineDrawer line={line} onClose={opened.close} />}
    </ListScreen>
  );
}
