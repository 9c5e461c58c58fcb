import { DefinitionList, formatDay, formatDayRange, formatTime, zoneNote } from '@portal/shared-ui';
import type { FormGathering } from '../subscription/form-data.ts';

const formatOf = ({ isPhysical, isVirtual }: FormGathering): string =>
  isPhysical && isVirtual ? 'Présentiel et virtuel' : isVirtual ? 'Virtuel' : 'Présentiel';

const hoursOf = ({ beginDate, endDate, timezone }: FormGathering): string | null =>
  beginDate && endDate
    ? `${formatTime(beginDate, timezone)} – ${formatTime(endDate, timezone)}${zoneNote(timezone)}`
    : null;

/** The facts of the event for an invited person. */
export function EventFacts({ gathering }: { gathering: FormGathering }) {
  const { beginDay, endDay, location, city, limitDate, isPhysical } = gathering;
  const place = [location, city].filter(Boolean).join(', ');
  const items = [
    { term: 'Dates', value: beginDay && endDay ? formatDayRange({ start: beginDay, end: endDay }) : null },
    { term: 'Horaires', value: hoursOf(gathering) },
    ...(isPhysical ? [{ term: 'Lieu', value: place }] : []),
    { term: 'Format', value: formatOf(gathering) },
    ...(limitDate ? [{ term: 'Réponse attendue', value: `jusqu’au ${formatDay(limitDate)} inclus` }] : []),
  ];
  return <DefinitionList items={items} />;
}
