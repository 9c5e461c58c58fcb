import { gatheringFormatLabels, gatheringTypeLabels } from '@portal/domain/gathering/states';
import { FactList, formatDayRange, Link, readersZone, zoneNote } from '@portal/shared-ui';
import { registrationOver, serverNow } from '@portal/web';
import { CalendarDays, CalendarX, MapPin, Shapes, Video } from 'lucide-react';
import styled from 'styled-components';
import { countryName } from '../../event/changes/describe-value.ts';
import type { EventGathering } from '../../event/event-context.ts';

const Ended = styled.li`
  &&,
  && > svg {
    color: var(--ui-warning-fg);
  }
  font-weight: 550;
`;

type When = Pick<EventGathering, 'beginDay' | 'endDay' | 'beginHour' | 'endHour' | 'timezone'>;

/** « 12/03/27 – 14/03/27, 09:00 – 18:00 », with the name of the zone when it is not the reader's. */
export function whenOf({ beginDay, endDay, beginHour, endHour, timezone }: When, reader = readersZone()): string {
  if (!beginDay || !endDay) return 'Dates à définir';
  const hours = beginHour && endHour ? `, ${beginHour} – ${endHour}` : '';
  return `${formatDayRange({ start: beginDay, end: endDay })}${hours}${zoneNote(timezone, reader)}`;
}

/** « Centre de congrès, Lyon »; the country when it is not France. */
export function venueOf({ location, city, country }: Pick<EventGathering, 'location' | 'city' | 'country'>): string {
  const parts = [location, city, country === 'FR' ? null : countryName(country)].filter(Boolean);
  return parts.join(', ') || 'Lieu à définir';
}

/** When, where, what kind. */
export function EventFacts({ gathering }: { gathering: EventGathering }) {
  const { format, visioUrl, gatheringType } = gathering;
  const over = registrationOver(gathering, serverNow());
  return (
    <FactList aria-label="L’événement en bref">
      <li>
        <CalendarDays aria-hidden />
        {whenOf(gathering)}
      </li>
      {format !== 'VIRTUAL' && (
        <li>
          <MapPin aria-hidden />
          {venueOf(gathering)}
        </li>
      )}
      {format !== 'PHYSICAL' && (
        <li>
          <Video aria-hidden />
          {visioUrl ? (
            <Link href={visioUrl} target="_blank" rel="noreferrer">
              Visio
            </Link>
          ) : (
            'Visio à définir'
          )}
        </li>
      )}
      <li>
        <Shapes aria-hidden />
        {gatheringTypeLabels[gatheringType] ?? gatheringType},{' '}
        {(gatheringFormatLabels[format] ?? format).toLocaleLowerCase('fr')}
      </li>
      {over && (
        <Ended>
          <CalendarX aria-hidden />
          {over}
        </Ended>
      )}
    </FactList>
  );
}
