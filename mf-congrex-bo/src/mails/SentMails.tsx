import { EmptyState, Section } from '@portal/shared-ui';
import { changesOf, useLivePages } from '@portal/web';
import { countedAs, filterMenus, ListExport, ListFilterBar, ListGrid, useAddressFilters } from '@portal/web/list';
import { useMemo, useState } from 'react';
import { type SentMailLineFragment, SentMailsDocument, type SentMailsQuery } from '../generated/graphql.ts';
import { sentMailColumns } from './columns.tsx';
import { type SentMailFilters, sentMailAddress } from './filters.ts';
import { SentMailDialog } from './SentMailDialog.tsx';

const list = {
  document: SentMailsDocument,
  pageOf: ({ sentMails }: SentMailsQuery) => sentMails,
  rowId: ({ mailUuid }: SentMailLineFragment) => mailUuid,
};
const noun = ['e-mail', 'e-mails'] as const;
const concernsMails = changesOf('mail.');
const refused = [{ id: 'REFUSED' as const, label: 'Non reçus par tous' }];

interface BarProps {
  filters: SentMailFilters;
  onChange: (filters: SentMailFilters) => void;
}

function FilterBar({ filters, onChange }: BarProps) {
  const { one } = filterMenus(filters, onChange);
  return (
    <ListFilterBar
      list={sentMailAddress}
      filters={filters}
      onChange={onChange}
      search={['Rechercher un e-mail', 'Objet ou modèle…']}
    >
      {one('Résultat', 'outcome', refused)}
    </ListFilterBar>
  );
}

/** The history of the event's mails, each with its result; a row opens what was sent. */
export function SentMails({ gatheringUuid }: { gatheringUuid: string }) {
  const [filters, setFilters] = useAddressFilters(sentMailAddress);
  const [opened, setOpened] = useState<string>();
  const question = useMemo(
    () => ({ gatheringUuid, search: filters.search.trim() || null, isRefused: filters.outcome === 'REFUSED' }),
    [gatheringUuid, filters],
  );
  const mails = useLivePages('congrex-bo.mails', { ...list, question }, { gatheringUuid, concerns: concernsMails });
  return (
    <Section
      title="E-mails envoyés"
      description={countedAs(mails.pages?.total, noun)}
      actions={
        <ListExport
          kind="SENT_MAILS"
          title="Exporter les e-mails envoyés"
          what={countedAs(mails.pages?.total, noun)}
          filters={{ list: question }}
          columns={sentMailColumns}
        />
      }
    >
      <ListGrid
        label="E-mails envoyés"
        pages={mails}
        list={sentMailAddress}
        filters={filters}
        onFilters={setFilters}
        columns={sentMailColumns}
        rowId={list.rowId}
        rowLabel={({ subject }) => subject}
        onRowOpen={({ mailUuid }) => setOpened(mailUuid)}
        toolbar={<FilterBar filters={filters} onChange={setFilters} />}
        noResult="Aucun e-mail ne correspond à cette recherche."
        nothingYet={
          <EmptyState kind="nothingYet" title="Aucun e-mail envoyé">
            Les e-mails de l’événement apparaîtront ici, avec leur résultat pour chaque destinataire.
          </EmptyState>
        }
      />
      {opened && (
        <SentMailDialog mailUuid={opened} onChange={() => void mails.refresh()} onClose={() => setOpened(undefined)} />
      )}
    </Section>
  );
}
