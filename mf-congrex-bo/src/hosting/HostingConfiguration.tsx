import { gatheringActions } from '@portal/domain/gathering/actions';
import { lazyDialog, useActions } from '@portal/web';
import { DialogButton } from '@portal/web/document/DialogButton';
import { Settings2 } from 'lucide-react';
import { useEvent } from '../event/event-context.ts';

const HostingDialog = lazyDialog(
  async () => (await import('../event-page/sections/ConfigurationDialogs.tsx')).HostingDialog,
);

/** Eve arrival, choice of nights and comment, where hotels are managed: the same dialog as on the page of the event. */
export function HostingConfiguration() {
  const { gathering } = useEvent();
  const verdict = useActions(gatheringActions)('updateHostingConfiguration', gathering);
  return (
    <DialogButton verdict={verdict} label="Configuration" icon={<Settings2 aria-hidden />}>
      {(close) => <HostingDialog current={gathering.hostingConfiguration} onClose={close} />}
    </DialogButton>
  );
}
