import { EmptyState } from '@portal/shared-ui';
import { changesOf, useLivePages } from '@portal/web';
import { ListScreen, useListView, useOpenedRow } from '@portal/web/list';
import { useMemo } from 'react';
import { type SentMailLineFragment, SentMailsDocument, type SentMailsQuery } from '../generated/graphql.ts';
import { sentMailColumns } from './columns.tsx';
import { sentMailAddress } from './filters.ts';
import { SentMailDialog } from './SentMailDialog.tsx';

const list = {
  document: SentMailsDocument,
  pageOf: ({ sentMails }: SentMailsQuery) => sentMails,
  rowId: ({ mailUuid }: SentMailLineFragment) => mailUuid,
};
const noun = ['e-mail', 'e-mails'] as const;
const concernsMails = changesOf('mail.');
const refused = [{ id: 'REFUSED' as const, label: 'Non reçus par tous' }];

/** The history of the event's mails, each with its result; a row opens what was sent. */
export function SentMails({ gatheringUuid }: { gatheringUuid: string }) {
  const view = useListView('congrex-bo.sent-mails', sentMailAddress);
  const { filters } = view;
  const opened = useOpenedRow();
  const question = useMemo(
    () => ({ gatheringUuid, search: filters.search.trim() || null, isRefused: filters.outcome === 'REFUSED' }),
    [gatheringUuid, filters],
  );
  const mails = useLivePages('congrex-bo.mails', { ...list, question }, { gatheringUuid, concerns: concernsMails });
  return (
    <ListScreen
      isPart
      title="E-mails envoyés"
      noun={noun}
      view={view}
      pages={mails}
      list={sentMailAddress}
      columns={sentMailColumns}
      file={{ kind: 'SENT_MAILS', title: 'Exporter les e-mails envoyés', filters: { list: question } }}
      rowId={list.rowId}
      rowLabel={({ subject }) => subject}
      rowPath={({ mailUuid }) => opened.pathOf(mailUuid)}
      search={['Rechercher un e-mail', 'Objet ou modèle…']}
      menus={({ one }) => one('Résultat', 'outcome', refused)}
      noResult="Aucun e-mail ne correspond à cette recherche."
      nothingYet={
        <EmptyState kind="nothingYet" title="Aucun e-mail envoyé">
          Les e-mails de l’événement apparaîtront ici, avec leur résultat pour chaque destinataire.
        </EmptyState>
      }
    >
      {opened.id && (
        <SentMailDialog mailUuid={opened.id} onChange={() => void mails.refresh()} onClose={opened.close} />
      )}
    </ListScreen>
  );
}
