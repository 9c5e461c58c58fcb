import { Banner, Button, EmptyState, PageHeader, Stack } from '@portal/shared-ui';
import { ListExport, ListGrid, useListView } from '@portal/web/list';
import { useState } from 'react';
import { MissingDomains } from '../frame/MissingDomains.tsx';
import { AuditFilterBar } from './AuditFilterBar.tsx';
import { auditColumns } from './columns.tsx';
import { auditAddress, narrowing } from './filters.ts';
import { JournalCard } from './journal/JournalCard.tsx';
import { LineDrawer } from './LineDrawer.tsx';
import { type AuditRow, lineId, useAuditPages } from './use-audit-pages.ts';

const nothingYet = <EmptyState kind="nothingYet" title="Le journal est vide" />;

/** Who did what, as whom, to what, in every domain; and whether the journal is whole. */
export default function AuditPage() {
  const { filters, setFilters, layout, setLayout, views } = useListView('admin.audit', auditAddress);
  const list = useAuditPages(filters);
  const [opened, setOpened] = useState<AuditRow>();
  const only = [
    ...(filters.people.length > 0 ? ['les actes d’une personne'] : []),
    ...(filters.target ? ['un document'] : []),
  ];
  return (
    <Stack $gap={3}>
      <PageHeader
        title="Journal d’audit"
        actions={
          <>
            {views}
            <ListExport
              kind="AUDIT"
              title="Exporter le journal"
              what={
                auditAddress.isFiltered(filters)
                  ? 'Les lignes du journal, avec les filtres et la recherche de la liste.'
                  : 'Toutes les lignes du journal.'
              }
              filters={{ audit: { ...narrowing(filters), search: filters.search.trim() || null } }}
              columns={auditColumns}
              layout={layout}
            />
          </>
        }
      />
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
      <ListGrid
        label="Journal d’audit"
        pages={list}
        list={auditAddress}
        filters={filters}
        onFilters={setFilters}
        columns={auditColumns}
        layout={layout}
        onLayoutChange={setLayout}
        rowId={lineId}
        rowLabel={({ label }) => label}
        onRowOpen={setOpened}
        toolbar={<AuditFilterBar filters={filters} onChange={setFilters} />}
        noResult="Aucune ligne du journal ne correspond."
        nothingYet={nothingYet}
      />
      {opened && <LineDrawer line={opened} onClose={() => setOpened(undefined)} />}
    </Stack>
  );
}
