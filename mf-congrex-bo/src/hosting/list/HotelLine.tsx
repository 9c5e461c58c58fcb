import { Badge, StatusBadge } from '@portal/shared-ui';
import { Link as RouterLink } from '@portal/web/router';
import { CalendarX2, MapPin } from 'lucide-react';
import styled from 'styled-components';
import { useEvent } from '../../event/event-context.ts';
import { PeopleLink } from '../../event/PeopleLink.tsx';
import { BedsBar } from '../BedsBar.tsx';
import { hostingPath, hostingPeoplePath } from '../paths.ts';
import { eveningOf, shortRoomTypes, whereOf } from '../words.ts';
import type { HostingRow, NightOfHosting } from './use-hostings.ts';

const Line = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(200px, 1fr) minmax(0, 3fr) 44px;
  gap: var(--ui-2) var(--ui-5);
  align-items: start;
  padding: var(--ui-4);
  transition: background var(--ui-motion);
  &:hover {
    background: var(--ui-hover);
  }
  @media (max-width: 720px) {
    grid-template-columns: minmax(0, 1fr) auto;
    & > :nth-child(2) {
      grid-column: 1 / -1;
      grid-row: 2;
    }
  }
`;

const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  min-width: 0;
  & > a {
    color: var(--ui-text);
    font-weight: 600;
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  & > a::after {
    content: "";
    position: absolute;
    inset: 0;
  }
  & > a:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  & > p {
    display: flex;
    gap: 5px;
    color: var(--ui-text-2);
    font-size: var(--ui-text-sm);
    overflow-wrap: anywhere;
  }
  & > p svg {
    flex: none;
    margin-top: 3px;
    color: var(--ui-text-3);
  }
  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: 4px var(--ui-1);
  }
`;

const Nights = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(168px, 1fr));
  gap: var(--ui-3) var(--ui-5);
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    min-width: 0;
  }
  & > li > p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 var(--ui-2);
    color: var(--ui-text-2);
    font-size: var(--ui-text-sm);
    font-variant-numeric: tabular-nums;
  }
`;

function Night({ night, hotel }: { night: NightOfHosting; hotel: string }) {
  const { date, roomType, roomTypeLabel, isOutsideDates } = night;
  return (
    <li>
      <p>
        <span>{eveningOf(date)}</span>
        <span title={roomTypeLabel}>{shortRoomTypes[roomType]}</span>
        {isOutsideDates && (
          <StatusBadge tone="warning" icon={<CalendarX2 size={13} aria-hidden />}>
            Hors des dates
          </StatusBadge>
        )}
      </p>
      <BedsBar beds={night} label={`Lits de ${hotel}, nuit du ${eveningOf(date)}, ${roomTypeLabel}`} />
    </li>
  );
}

/** One hotel of the event: where it is, for whom, and each night with its beds. */
export function HotelLine({ hosting }: { hosting: HostingRow }) {
  const { gathering, names } = useEvent();
  const { gatheringUuid, areHostingShared } = gathering;
  const { hostingUuid, name, businessUnits, hostingNights } = hosting;
  const where = whereOf(hosting);
  return (
    <Line>
      <Words>
        <RouterLink to={hostingPath(gatheringUuid, hostingUuid)}>{name}</RouterLink>
        {where && (
          <p>
            <MapPin size={14} aria-hidden />
            {where}
          </p>
        )}
        {!areHostingShared && (
          <div>
            {businessUnits.map(({ businessUnitUuid }) => (
              <Badge key={businessUnitUuid}>{names.unit(businessUnitUuid)}</Badge>
            ))}
          </div>
        )}
      </Words>
      <Nights aria-label={`Nuits de ${name}`}>
        {hostingNights.map((night) => (
          <Night key={night.hostingNightUuid} night={night} hotel={name} />
        ))}
      </Nights>
      <PeopleLink to={hostingPeoplePath(gatheringUuid, hostingUuid)} name={name} />
    </Line>
  );
}
