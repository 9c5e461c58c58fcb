import { FileSpreadsheet } from 'lucide-react';
import { Button } from './Button.tsx';

/** « Exporter », as every list has it. */
export function ExportButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Button icon={<FileSpreadsheet aria-hidden />} onPress={onPress}>
      {label}
    </Button>
  );
}
