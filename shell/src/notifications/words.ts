import { formatDateTime } from '@portal/shared-ui';
import { serverNow } from '@portal/web';

const units = [
  { unit: 'minute', ms: 60_000, until: 60 },
  { unit: 'hour', ms: 3_600_000, until: 24 },
  { unit: 'day', ms: 86_400_000, until: 7 },
] as const;
const ago = new Intl.RelativeTimeFormat('fr-FR', { numeric: 'auto' });

/** « il y a 5 minutes », after a week the day and the hour; of the reader's clock. */
export function formatWhen(at: string, now: Date = serverNow()): string {
  const passed = now.getTime() - new Date(at).getTime();
  if (passed < 60_000) return 'à l’instant';
  const fitting = units.find(({ ms, until }) => passed < ms * until);
  if (!fitting) return formatDateTime(at, Intl.DateTimeFormat().resolvedOptions().timeZone);
  return ago.format(-Math.floor(passed / fitting.ms), fitting.unit);
}

/** Whether it leads to a file rather than to a page. */
export const isFile = (path: string): boolean => path.startsWith('/files/');
