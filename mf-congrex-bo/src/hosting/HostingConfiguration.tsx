import { gatheringActions } from '@portal/domain/gathering/actions';
import { Button } from '@portal/shared-ui';
import { lazyDialog, useActions } from '@portal/web';
import { Settings2 } from 'lucide-react';
import { useState } from 'react';
import { useEvent } from '../event/event-context.ts';

const HostingDialog = lazyDialog(
  async () => (await import('../event-page/sections/ConfigurationDialogs.tsx')).HostingDialog,
);

/** Eve arrival, choice of nights and comment, where hotels are managed: the same dialog as on the page of the event. */
export function HostingConfiguration() {
  const { gathering } = useEvent();
  const { offered, reason } = useActions(gatheringActions)('updateHostingConfiguration', gathering);
  const [isOpen, setOpen] = useState(false);
  if (!offered) return null;
  return (
    <>
      <Button icon={<Settings2 aria-hidden />} reason={reason} onPress={() => setOpen(true)}>
        Configuration
      </Button>
      {isOpen && <HostingDialog current={gathering.hostingConfiguration} onClose={() => setOpen(false)} />}
    </>
  );
}
