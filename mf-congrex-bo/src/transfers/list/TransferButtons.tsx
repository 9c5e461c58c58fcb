import {
  transferActions,
  transferImportActions,
  transferSettingsActions,
} from '@portal/domain/logistics/transfers/actions';
import { lazyDialog, useActions } from '@portal/web';
import { DialogButton } from '@portal/web/document/DialogButton';
import { FileUp, Info, Plus } from 'lucide-react';
import { useEvent } from '../../event/event-context.ts';

const PricesDialog = lazyDialog(async () => (await import('./PricesDialog.tsx')).PricesDialog);
const SettingsDialog = lazyDialog(async () => (await import('../SettingsDialog.tsx')).SettingsDialog);
const ImportDialog = lazyDialog(async () => (await import('../import/ImportDialog.tsx')).ImportDialog);

/** Above the list: what guests read about transfers, an import, and the amounts of somebody who is chosen then. @param refresh asks again for the list */
export function TransferButtons({ refresh }: { refresh: () => Promise<void> }) {
  const { gathering } = useEvent();
  const { gatheringUuid } = gathering;
  const inform = useActions(transferSettingsActions).forSome('updateTransferSettings', { gathering });
  const bring = useActions(transferImportActions).forSome('previewTransferImport', { gathering });
  const add = useActions(transferActions).forSome('addTransfer', { gathering });
  return (
    <>
      <DialogButton verdict={inform} label="Informations" icon={<Info aria-hidden />}>
        {(close) => <SettingsDialog gatheringUuid={gatheringUuid} onClose={close} />}
      </DialogButton>
      <DialogButton verdict={bring} label="Importer" icon={<FileUp aria-hidden />}>
        {(close) => <ImportDialog gatheringUuid={gatheringUuid} onDone={refresh} onClose={close} />}
      </DialogButton>
      <DialogButton verdict={add} label="Ajouter" icon={<Plus aria-hidden />} variant="primary">
        {(close) => <PricesDialog gatheringUuid={gatheringUuid} people={[]} onDone={refresh} onClose={close} />}
      </DialogButton>
    </>
  );
}
