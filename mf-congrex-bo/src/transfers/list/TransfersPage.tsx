import {
  transferActions,
  transferImportActions,
  transferSettingsActions,
} from '@portal/domain/logistics/transfers/actions';
import { formatEuros } from '@portal/domain/money/money';
import { Banner, Button, EmptyState, IconButton, Section, Stack } from '@portal/shared-ui';
import { lazyDialog, useActions, useLivePages } from '@portal/web';
import { countedAs, ListFilterBar, ListGrid, useListView } from '@portal/web/list';
import { FileUp, Info, Pencil, Plus, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { participantPath } from '../../activities/paths.ts';
import { RefusedDialog } from '../../bulk-refusals/RefusedDialog.tsx';
import { useEvent } from '../../event/event-context.ts';
import { readOnlyReason } from '../../event/read-only.ts';
import { ExportList } from '../../exports/ExportList.tsx';
import type { TransfersQuery } from '../../generated/graphql.ts';
import { guestName } from '../../participant-picker/guest-name.ts';
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

const noun = ['transfert', 'transferts'] as const;

/** The buttons above the list, each with the reason why not; what a right forbids is not shown. */
function PageActions({ onOpen }: { onOpen: (dialog: Dialog) => void }) {
  const { gathering } = useEvent();
  const add = useActions(transferActions).forSome('addTransfer', { gathering });
  const inform = useActions(transferSettingsActions).forSome('updateTransferSettings', { gathering });
  const bring = useActions(transferImportActions).forSome('previewTransferImport', { gathering });
  return (
    <>
      {inform.offered && (
        <Button icon={<Info aria-hidden />} reason={inform.reason} onPress={() => onOpen({ kind: 'settings' })}>
          Informations
        </Button>
      )}
      {bring.offered && (
        <Button icon={<FileUp aria-hidden />} reason={bring.reason} onPress={() => onOpen({ kind: 'import' })}>
          Importer
        </Button>
      )}
      {add.offered && (
        <Button
          variant="primary"
          icon={<Plus aria-hidden />}
          reason={add.reason}
          onPress={() => onOpen({ kind: 'prices', rows: [] })}
        >
          Ajouter
        </Button>
      )}
    </>
  );
}

/** The list with its selection: amounts of several at once, and taken off with a way back. */
function useTransfers() {
  const { gathering } = useEvent();
  const { gatheringUuid } = gathering;
  const view = useListView('congrex-bo.transfers', transferAddress);
  const { search } = view.filters;
  const question = useMemo(
    () => ({ ...transferList, question: { gatheringUuid, search: search.trim() || null } }),
    [gatheringUuid, search],
  );
  const pages = useLivePages<TransfersQuery, TransferRow, TransferPage>('congrex-bo.transfers', question, {
    gatheringUuid,
    concerns: concernsTransfers,
  });
  const chosen = useChosen(question, pages);
  const actions = useTransferActions(pages.refresh);
  const remove = async (rows: readonly TransferRow[]) => {
    if (await actions.remove(rows.map(({ participantUuid }) => participantUuid))) chosen.release();
  };
  const withChosen = (work: (rows: readonly TransferRow[]) => void) =>
    void chosen.rows().then((rows) => rows.length > 0 && work(rows), actions.refuse);
  const columns = useMemo(() => transferColumns(gathering), [gathering]);
  return { ...view, pages, chosen, actions, remove, withChosen, columns };
}

type Transfers = ReturnType<typeof useTransfers>;

/** The rows, with what is done with one of them or with those that are chosen. */
function TransferGrid({ of, onPrice }: { of: Transfers; onPrice: (rows: readonly TransferRow[]) => void }) {
  const { filters, setFilters, layout, setLayout, pages, chosen, actions, remove, withChosen, columns } = of;
  const { gathering } = useEvent();
  const may = useActions(transferActions);
  const edit = may.forSome('setTransfers', { gathering });
  const off = may.forSome('removeTransfers', { gathering });
  const rowActions = (row: TransferRow) => (
    <>
      <IconButton
        size="sm"
        label={`Modifier les transferts de ${row.firstName} ${row.lastName}`}
        icon={<Pencil aria-hidden />}
        {...(edit.reason ? { reason: edit.reason } : {})}
        onPress={() => onPrice([row])}
      />
      <IconButton
        size="sm"
        label={`Retirer ${row.firstName} ${row.lastName} de la liste`}
        icon={<Trash2 aria-hidden />}
        {...(off.reason ? { reason: off.reason } : {})}
        onPress={() => void remove([row])}
      />
    </>
  );
  const selectionActions = (
    <>
      <Button size="sm" reason={edit.reason} onPress={() => withChosen(onPrice)}>
        Modifier les montants…
      </Button>
      <Button
        size="sm"
        isPending={actions.pending}
        reason={off.reason}
        onPress={() => withChosen((rows) => void remove(rows))}
      >
        {transferActions.rows.removeTransfers.label}
      </Button>
    </>
  );
  const { selection, setSelection: onSelectionChange } = chosen;
  return (
    <ListGrid
      label="Transferts"
      pages={pages}
      list={transferAddress}
      filters={filters}
      onFilters={setFilters}
      columns={columns}
      layout={layout}
      onLayoutChange={setLayout}
      rowId={transferList.rowId}
      rowLabel={guestName}
      rowPath={(row) => participantPath(gathering.gatheringUuid, row)}
      height="max(320px, calc(100dvh - 330px))"
      toolbar={
        <ListFilterBar
          list={transferAddress}
          filters={filters}
          onChange={setFilters}
          search={['Rechercher un participant', 'Nom ou prénom']}
        />
      }
      noResult="Aucun transfert ne correspond à cette recherche."
      nothingYet={
        <EmptyState kind="nothingYet" title="Aucun transfert">
          Les transferts saisis ou importés apparaîtront ici, avec leur montant.
        </EmptyState>
      }
      {...(edit.offered && { selection, onSelectionChange, rowActions, selectionActions })}
    />
  );
}

/** What the buttons open. */
function Dialogs({ dialog, refresh, onClose }: { dialog: Dialog; refresh: () => Promise<void>; onClose: () => void }) {
  const { gatheringUuid } = useEvent().gathering;
  if (dialog.kind === 'settings') return <SettingsDialog gatheringUuid={gatheringUuid} onClose={onClose} />;
  if (dialog.kind === 'import')
    return <ImportDialog gatheringUuid={gatheringUuid} onDone={refresh} onClose={onClose} />;
  return <PricesDialog gatheringUuid={gatheringUuid} people={dialog.rows} onDone={refresh} onClose={onClose} />;
}

/** « 12 transferts, 340,00 € hors absents ». */
function described(total: number | undefined, amount: number | undefined): string {
  const count = countedAs(total, noun);
  return total && amount !== undefined ? `${count}, ${formatEuros(amount)} hors absents` : count;
}

/** The tab « Transferts » of the event page (specification, section 2 « Transfers list »). */
export default function TransfersPage() {
  const { gathering } = useEvent();
  const transfers = useTransfers();
  const { filters, views, pages, actions, columns } = transfers;
  const [dialog, setDialog] = useState<Dialog>();
  const closed = readOnlyReason(gathering);
  const total = pages.pages?.total;
  const nameOf = (id: string) => {
    const row = pages.pages?.rows.find(({ participantUuid }) => participantUuid === id);
    return row && guestName(row);
  };
  return (
    <Section
      title="Transferts"
      description={described(total, pages.pages?.newest.totalAmount)}
      actions={
        <>
          {views}
          <ExportList
            kind="TRANSFERS"
            title="Exporter les transferts"
            what={total === undefined ? '' : countedAs(total, noun)}
            search={filters.search.trim()}
            columns={columns}
            layout={transfers.layout}
          />
          <PageActions onOpen={setDialog} />
        </>
      }
    >
      <Stack $gap={3}>
        {closed && <Banner tone="neutral">{closed}</Banner>}
        <TransferGrid of={transfers} onPrice={(rows) => setDialog({ kind: 'prices', rows })} />
      </Stack>
      {dialog && <Dialogs dialog={dialog} refresh={pages.refresh} onClose={() => setDialog(undefined)} />}
      <RefusedDialog
        refusal={actions.refusal}
        nameOf={nameOf}
        others={0}
        onGoOn={actions.forget}
        onClose={actions.forget}
      />
    </Section>
  );
}
