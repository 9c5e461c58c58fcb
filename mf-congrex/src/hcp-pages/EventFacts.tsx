import { DefinitionList, formatDay, formatDayRange, formatTime, Link, zoneNote } from '@portal/shared-ui';
import styled from 'styled-components';
import type { GuestEvent } from '../guest-event/use-guest-event.ts';
import type { FormGathering } from '../subscription/form-data.ts';

const formatOf = ({ isPhysical, isVirtual }: FormGathering): string =>
  isPhysical && isVirtual ? 'Présentiel et virtuel' : isVirtual ? 'Virtuel' : 'Présentiel';

const hoursOf = ({ beginDate, endDate, timezone }: FormGathering): string | null =>
  beginDate && endDate
    ? `${formatTime(beginDate, timezone)} – ${formatTime(endDate, timezone)}${zoneNote(timezone)}`
    : null;

const Text = styled.span`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const outside = (url: string, words = url) => (
  <Link key={url} href={url} target="_blank" rel="noreferrer">
    {words}
  </Link>
);

/** What its organisers wrote of it, and the links that they gave; nothing of what is missing. */
function moreOf({ description, eventSchedule, websiteUrl, additionalLinks, visioUrl }: GuestEvent) {
  const links = additionalLinks.map(({ label, url }) => <div key={url}>{outside(url, label)}</div>);
  return [
    { term: 'Connexion', value: visioUrl && outside(visioUrl) },
    { term: 'Description', value: description && <Text>{description}</Text> },
    { term: 'Déroulé', value: eventSchedule && <Text>{eventSchedule}</Text> },
    { term: 'Site internet', value: websiteUrl && outside(websiteUrl) },
    { term: 'Liens', value: links.length > 0 && links },
  ].filter(({ value }) => value);
}

interface EventFactsProps {
  gathering: FormGathering;
  /** Once it is known; the facts do without. */
  guest: GuestEvent | null | undefined;
}

/** The facts of the event for an invited person. */
export function EventFacts({ gathering, guest }: EventFactsProps) {
  const { beginDay, endDay, location, city, limitDate, isPhysical } = gathering;
  const venue = [location, city].filter(Boolean).join(', ');
  const items = [
    { term: 'Dates', value: beginDay && endDay ? formatDayRange({ start: beginDay, end: endDay }) : null },
    { term: 'Horaires', value: hoursOf(gathering) },
    ...(isPhysical ? [{ term: 'Lieu', value: venue }] : []),
    { term: 'Format', value: formatOf(gathering) },
    ...(limitDate ? [{ term: 'Réponse attendue', value: `jusqu’au ${formatDay(limitDate)} inclus` }] : []),
    ...(guest ? moreOf(guest) : []),
  ];
  return <DefinitionList items={items} />;
}
