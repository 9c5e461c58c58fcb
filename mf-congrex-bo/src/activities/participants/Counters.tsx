import { KeyFigures } from '@portal/shared-ui';
import { QuotaBar } from '../QuotaBar.tsx';

interface CountersProps {
  counts: readonly { label: string; value: number | undefined }[];
  places: { quota?: number | null; taken: number; placesLeft?: number | null; isFull: boolean };
}

/** How many are on the list, their presences, and the places. */
export function Counters({ counts, places }: CountersProps) {
  return (
    <KeyFigures figures={counts}>
      <QuotaBar places={places} label="Places prises" />
    </KeyFigures>
  );
}
