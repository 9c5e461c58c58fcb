import type { Right } from '@portal/domain/rights';
import { Button } from '@portal/shared-ui';
import { useRight } from '@portal/web';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { ExportDialog, type ExportRequest } from './ExportDialog.tsx';

/** « Exporter », for those who may. @param right of the kind of export */
export function ExportButton({ right, request }: { right: Right; request: ExportRequest }) {
  const isAllowed = useRight(right);
  const [isOpen, setOpen] = useState(false);
  if (!isAllowed) return null;
  return (
    <>
      <Button icon={<FileSpreadsheet aria-hidden />} onPress={() => setOpen(true)}>
        Exporter
      </Button>
      {isOpen && <ExportDialog request={request} onClose={() => setOpen(false)} />}
    </>
  );
}
