import { exportActions } from '@portal/domain/documents/actions';
import { Button } from '@portal/shared-ui';
import { lazyDialog, useActions } from '@portal/web';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import type { ExportRequest } from './ExportDialog.tsx';

const ExportDialog = lazyDialog(async () => (await import('./ExportDialog.tsx')).ExportDialog);

/** « Exporter », for those who may export rows of the kind. @param label where a page has several */
export function ExportButton({ request, label }: { request: ExportRequest; label?: string }) {
  const act = useActions(exportActions)('requestExport', request);
  const [isOpen, setOpen] = useState(false);
  if (!act.offered) return null;
  return (
    <>
      <Button icon={<FileSpreadsheet aria-hidden />} onPress={() => setOpen(true)}>
        {label ?? act.label}
      </Button>
      {isOpen && <ExportDialog request={request} onClose={() => setOpen(false)} />}
    </>
  );
}
