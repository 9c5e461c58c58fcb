import { formatEuros } from '@portal/domain/money/money';
import { Banner, EmptyState } from '@portal/shared-ui';
import { lazyDialog, useLivePages } from '@portal/web';
import { ListScreen, useListView } from '@portal/web/list';
import { useMemo, useState } from 'react';
import { participantPath } from '../../activities/paths.ts';
import { RefusedRows } from '../../bulk-refusals/RefusedRows.tsx';
import { useEvent } from '../../event/event-context.ts';
import { readOnlyReason } from '../../event/read-only.ts';
import type { TransfersQuery } from '../../generated/graphql.ts';
import { guestName } from '../../participant-picker/guest-name.ts';
import { useRowActs } from '../../row-selection/row-acts.tsx';
import { useChosen } from '../../row-selection/use-chosen.ts';
import { concernsTransfers } from '../live.ts';
import { transferColumns } from './columns.tsx';
import { TransferButtons } from './TransferButtons.tsx';
import { useTransferTable } from './transfer-table.tsx';
import { type TransferPage, type TransferRow, transferAddress, transferList } from './transfers.ts';
import { useTransferActions } from './use-transfer-actions.ts';

const PricesDialog = lazyDialog(async () => (await import('./PricesDialog.tsx')).PricesDialog);

/** The tab « Transferts » of the event page (specification, section 2 « Transfers list »). */
export default function TransfersPage() {
  const { gathering } = useEvent();
  const { gatheringUuid } = gathering;
  const view = useListView('congrex-bo.transfers', transferAddress);
  const search = view.filters.search.trim() || null;
  const question = useMemo(() => ({ ...transferList, question: { gatheringUuid, search } }), [gatheringUuid, search]);
  const live = { gatheringUuid, concerns: concernsTransfers };
  const pages = useLivePages<TransfersQuery, TransferRow, TransferPage>('congrex-bo.transfers', question, live);
  const chosen = useChosen(question, pages);
  const actions = useTransferActions(pages.refresh);
  const columns = useMemo(() => transferColumns(gathering), [gathering]);
  const [priced, setPriced] = useState<readonly TransferRow[]>();
  const remove = async (rows: readonly TransferRow[]) => {
    if (await actions.remove(rows.map(transferList.rowId))) chosen.release();
  };
  const table = useTransferTable({ edit: setPriced, remove });
  const closed = readOnlyReason(gathering);
  const newest = pages.pages?.newest;
  return (
    <ListScreen
      isPart
      title="Transferts"
      noun={['transfert', 'transferts']}
      {...(newest && { also: `${formatEuros(newest.totalAmount)} hors absents` })}
      view={view}
      pages={pages}
      list={transferAddress}
      columns={columns}
      file={{
        kind: 'TRANSFERS',
        title: 'Exporter les transferts',
        filters: { logistics: { gatheringUuid, search } },
      }}
      actions={<TransferButtons refresh={pages.refresh} />}
      rowId={transferList.rowId}
      rowLabel={guestName}
      rowPath={(row) => participantPath(gatheringUuid, row)}
      height="max(320px, calc(100dvh - 330px))"
      search={['Rechercher un participant', 'Nom ou prénom']}
      noResult="Aucun transfert ne correspond à cette recherche."
      nothingYet={
        <EmptyState kind="nothingYet" title="Aucun transfert">
          Les transferts saisis ou importés apparaîtront ici, avec leur montant.
        </EmptyState>
      }
      {...useRowActs(table, { chosen, ...actions, nameOf: guestName })}
    >
      {closed && <Banner tone="neutral">{closed}</Banner>}
      {priced && (
        <PricesDialog
          gatheringUuid={gatheringUuid}
          people={priced}
          onDone={pages.refresh}
          onClose={() => setPriced(undefined)}
        />
      )}
      <RefusedRows acts={actions} list={pages} rowId={transferList.rowId} nameOf={guestName} />
    </ListScreen>
  );
}
