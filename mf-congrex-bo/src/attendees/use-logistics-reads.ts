import { logisticsReads } from '@portal/domain/logistics/reads';
import { useRead } from '@portal/web';
import { useMemo } from 'react';

/** What the person may read of what logistics gave to people. */
export interface LogisticsReads {
  withStays: boolean;
  withNotes: boolean;
  withTransfer: boolean;
}

export function useLogisticsReads(): LogisticsReads {
  const withStays = useRead(logisticsReads, 'Participant.overnightStays');
  const withNotes = useRead(logisticsReads, 'Participant.transportNotes');
  const withTransfer = useRead(logisticsReads, 'Participant.transfer');
  return useMemo(() => ({ withStays, withNotes, withTransfer }), [withStays, withNotes, withTransfer]);
}
