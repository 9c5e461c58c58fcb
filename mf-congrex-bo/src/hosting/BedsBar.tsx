import { Meter } from '@portal/shared-ui';
import { leftOf, takenOf } from './words.ts';

interface BedsBarProps {
  label: string;
  beds: { beds: number; taken: number; waiting: number };
}

/** Beds that are given and left, with who is in line. */
export function BedsBar({ label, beds: night }: BedsBarProps) {
  const [taken, left] = [takenOf(night), leftOf(night)];
  return (
    <Meter
      label={label}
      heading={taken}
      note={left}
      text={`${taken}, ${left}`}
      taken={night.taken}
      limit={night.beds}
      isFull={night.beds > 0 && night.taken >= night.beds}
      isWarning={night.waiting > 0}
    />
  );
}
