import { formatDay } from '@portal/shared-ui';

const none = '--';

/** « 09/03/27 17:00 ». */
export const momentOf = (day: string | null | undefined, hour: string | null | undefined): string =>
  day ? [formatDay(day), hour].filter(Boolean).join(' ') : none;

/** « Paris → Lyon ». */
export const wayOf = (from: string | null | undefined, to: string | null | undefined): string =>
  from || to ? `${from ?? '…'} → ${to ?? '…'}` : none;
