import { formatDay } from '@portal/shared-ui';

const oneDay = 86_400_000;
/** More days are no list to choose from. */
const most = 60;

/** The days of an event, as choices; none while it has no dates. */
export function daysBetween(
  first: string | null | undefined,
  last: string | null | undefined,
): { id: string; label: string }[] {
  if (!first || !last) return [];
  const begin = Date.parse(`${first}T00:00Z`);
  const count = Math.min(most, Math.round((Date.parse(`${last}T00:00Z`) - begin) / oneDay) + 1);
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const id = new Date(begin + index * oneDay).toISOString().slice(0, 10);
    return { id, label: formatDay(id) };
  });
}
