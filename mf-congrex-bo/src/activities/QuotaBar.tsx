import { Meter } from '@portal/shared-ui';
import { leftOf, takenOf } from './words.ts';

interface QuotaBarProps {
  label: string;
  seats: { quota?: number | null; taken: number; placesLeft?: number | null; isFull: boolean };
}

/** Seats taken and left; without a quota, how many come. */
export function QuotaBar({ label, seats }: QuotaBarProps) {
  const { quota, taken, isFull } = seats;
  const hasQuota = quota !== null && quota !== undefined && quota > 0;
  const people = taken > 1 ? `${takenOf(seats)} inscrits` : `${takenOf(seats)} inscrit`;
  return (
    <Meter
      label={label}
      heading={hasQuota ? takenOf(seats) : people}
      note={leftOf(seats)}
      text={`${takenOf(seats)}, ${leftOf(seats)}`}
      taken={taken}
      limit={hasQuota ? quota : null}
      isFull={isFull}
    />
  );
}
