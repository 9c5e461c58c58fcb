import { Meter } from '@portal/shared-ui';
import { leftOf } from '../../solicit/words.ts';

interface SeatMeterProps {
  label: string;
  limit: number;
  taken: number;
}

/** Seats taken and left. */
export function SeatMeter({ label, limit, taken }: SeatMeterProps) {
  const words = `${taken.toLocaleString('fr-FR')} sur ${limit.toLocaleString('fr-FR')}`;
  const left = leftOf({ limit, taken });
  return (
    <Meter
      label={label}
      heading={label}
      note={`${words} · ${left}`}
      text={`${words}, ${left}`}
      taken={taken}
      limit={limit}
      isFull={taken >= limit}
    />
  );
}
