import { Meter } from '@portal/shared-ui';
import { leftOf, takenOf } from './words.ts';

interface QuotaBarProps {
  label: string;
  places: { quota?: number | null; taken: number; placesLeft?: number | null; isFull: boolean };
}

/** Places taken and left; without a quota, how many come. */
export function QuotaBar({ label, places }: QuotaBarProps) {
  const { quota, taken, isFull } = places;
  const hasQuota = quota !== null && quota !== undefined && quota > 0;
  const people = taken > 1 ? `${takenOf(places)} inscrits` : `${takenOf(places)} inscrit`;
  return (
    <Meter
      label={label}
      heading={hasQuota ? takenOf(places) : people}
      note={leftOf(places)}
      text={`${takenOf(places)}, ${leftOf(places)}`}
      taken={taken}
      limit={hasQuota ? quota : null}
      isFull={isFull}
    />
  );
}
