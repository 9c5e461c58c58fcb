import {
  transferActions,
  transferImportActions,
  transferSettingsActions,
} from '@portal/domain/logistics/transfers/actions';
import { formatEuros } from '@portal/domain/money/money';
import { Banner, Button, EmptyState } from '@portal/shared-ui';
import { lazyDialog, useActions, useLivePages } from '@portal/web';
import { ListScreen, useListView } from '@portal/web/list';
import { FileUp, Info, Pencil, Plus, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { participantPath } from '../../activities/paths.ts';
import { RefusedRows } from '../../bulk-refusals/RefusedRows.tsx';
import { useEvent } from '../../event/event-context.ts';
import { readOnlyReason } from '../../event/read-only.ts';
import type { TransfersQuery } from '../../generated/graphql.ts';
import { guestName } from '../../participant-picker/guest-name.ts';
import { type RowAct, useRowActs } from '../../row-selection/row-acts.tsx';
import { useChosen } from '../../row-selection/use-chosen.ts';
import { concernsTransfers } from '../live.ts';
import { transferColumns } from './columns.tsx';
import { type TransferPage, type TransferRow, transferAddress, transferList } from './transfers.ts';
import { useTransferActions } from './use-transfer-actions.ts';

const PricesDialog = lazyDialog(async () => (await import('./PricesDialog.tsx')).PricesDialog);
const SettingsDialog = lazyDialog(async () => (await import('../SettingsDialog.tsx')).SettingsDialog);
const ImportDialog = lazyDialog(async () => (await import('../import/ImportDialog.tsx')).ImportDialog);

/** Which dialog is open: the amounts of these rows, of somebody to choose, what guests are told, or an import. */
type Dialog = { kind: 'prices'; rows: readonly TransferRow[] } | { kind: 'settings' } | { kind: 'import' };

const fullName = ({ firstName, lastName }: TransferRow) => `${firstName} ${lastName}`;

/** What the buttons open. */
function Dialogs({ dialog, refresh, onClose }: { dialog: Dialog; refresh: () => Promise<void>; onClose: () => void }) {
  const { gatheringUuid } = useEvent().gathering;
  if (dialog.kind === 'settings') return <SettingsDialog gatheringUuid={gatheringUuid} onClose={onClose} />;
  if (dialog.kind === 'import')
    return <ImportDialog gatheringUuid={gatheringUuid} onDone={refresh} onClose={onClose} />;
  return <PricesDialog gatheringUuid={gatheringUuid} people={dialog.rows} onDone={refresh} onClose={onClose} />;
}

/** The buttons above the list, each with the reason why not; what a right forbids is not shown. */
function PageActions({ onOpen }: { onOpen: (dialog: Dialog) => void }) {
  const around = { gathering: useEvent().gathering };
  const inform = useActions(transferSettingsActions).forSome('updateTransferSettings', around);
  const bring = useActions(transferImportActions).forSome('previewTransferImport', around);
  const add = useActions(transferActions).forSome('addTransfer', around);
  const buttons = [
    { verdict: inform, label: 'Informations', icon: <Info aria-hidden />, opens: { kind: 'settings' } },
    { verdict: bring, label: 'Importer', icon: <FileUp aria-hidden />, opens: { kind: 'import' } },
    {
      verdict: add,
      label: 'Ajouter',
      icon: <Plus aria-hidden />,
      opens: { kind: 'prices', rows: [] },
      variant: 'primary',
    },
  ] as const;
  return buttons.map(
    ({ verdict: { offered, reason }, label, opens, ...look }) =>
      offered && (
        <Button key={label} {...look} reason={reason} onPress={() => onOpen(opens)}>
          {label}
        </Button>
      ),
  );
}

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
  const [dialog, setDialog] = useState<Dialog>();
  const may = useActions(transferActions);
  const edit = may.forSome('setTransfers', { gathering });
  const off = may.forSome('removeTransfers', { gathering });
  const remove = async (rows: readonly TransferRow[]) => {
    if (await actions.remove(rows.map(transferList.rowId))) chosen.release();
  };
  const acts: RowAct<TransferRow>[] = [
    {
      id: 'edit',
      label: 'Modifier les montants…',
      verdict: edit,
      button: { icon: <Pencil aria-hidden />, labelOf: (row) => `Modifier les transferts de ${fullName(row)}` },
      act: (rows) => setDialog({ kind: 'prices', rows }),
    },
    {
      id: 'remove',
      label: off.label,
      verdict: { ...off, offered: edit.offered },
      button: { icon: <Trash2 aria-hidden />, labelOf: (row) => `Retirer ${fullName(row)} de la liste` },
      act: remove,
    },
  ];
  const closed = readOnlyReason(gathering);
  const { total = 0, newest } = pages.pages ?? {};
  return (
    <ListScreen
      isPart
      title="Transferts"
      noun={['transfert', 'transferts']}
      {...(newest && total > 0 && { also: `${formatEuros(newest.totalAmount)} hors absents` })}
      view={view}
      pages={pages}
      list={transferAddress}
      columns={columns}
      file={{
        kind: 'TRANSFERS',
        title: 'Exporter les transferts',
        filters: { logistics: { gatheringUuid, search } },
      }}
      actions={<PageActions onOpen={setDialog} />}
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
      {...useRowActs(acts, { chosen, ...actions, nameOf: guestName })}
    >
      {closed && <Banner tone="neutral">{closed}</Banner>}
      {dialog && <Dialogs dialog={dialog} refresh={pages.refresh} onClose={() => setDialog(undefined)} />}
      <RefusedRows acts={actions} list={pages} rowId={transferList.rowId} nameOf={guestName} />
    </ListScreen>
  );
}
