import { KeyFigures } from '@portal/shared-ui';
import { QuotaBar } from '../QuotaBar.tsx';

interface CountersProps {
  counts: readonly { label: string; value: number | undefined }[];
  seats: { quota?: number | null; taken: number; placesLeft?: number | null; isFull: boolean };
}

/** How many are on the list, their presences, and the seats. */
export function Counters({ counts, seats }: CountersProps) {
  return (
    <KeyFigures figures={counts}>
      <QuotaBar seats={seats} label="Places prises" />
    </KeyFigures>
  );
}
