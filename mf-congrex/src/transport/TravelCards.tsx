import { travelsOf } from '@portal/domain/logistics/transport/ride';
import { travelTypeLabels, travelTypes } from '@portal/domain/logistics/transport/states';
import { transportModeLabels } from '@portal/domain/subscription/transport-modes';
import { Card, formatDay } from '@portal/shared-ui';
import { Plane, TrainFront } from 'lucide-react';
import styled from 'styled-components';
import type { OwnTravel } from './own-transport.ts';

const List = styled.ol`
  display: flex;
  flex-direction: column;
  margin: 0;
  padding: 0;
  list-style: none;
  & > li + li {
    margin-top: var(--ui-4);
    padding-top: var(--ui-4);
    border-top: 1px solid var(--ui-border);
  }
`;

const Ride = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 2px var(--ui-4);
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
  & > p {
    grid-column: 1 / -1;
    display: flex;
    align-items: center;
    gap: var(--ui-2);
    color: var(--ui-text-2);
  }
  & svg {
    flex: none;
  }
  & time {
    font-weight: 600;
  }
`;

function OneRide({ travel }: { travel: OwnTravel }) {
  const { mode, ticketNumber, departureDate, departureHour, arrivalDate, arrivalHour } = travel;
  const Icon = mode === 'PLANE' ? Plane : TrainFront;
  const isLater = arrivalDate !== departureDate;
  return (
    <Ride>
      <p>
        <Icon size={16} aria-hidden />
        {[transportModeLabels[mode], ticketNumber, formatDay(departureDate)].filter(Boolean).join(' · ')}
      </p>
      <time dateTime={`${departureDate}T${departureHour}`}>{departureHour}</time>
      <span>{travel.departurePlace}</span>
      <time dateTime={`${arrivalDate}T${arrivalHour}`}>{arrivalHour}</time>
      <span>
        {travel.arrivalPlace}
        {isLater && ` (${formatDay(arrivalDate)})`}
      </span>
    </Ride>
  );
}

/** The trains and flights that are proposed, out and back, in the order of travel. */
export function TravelCards({ travels }: { travels: readonly OwnTravel[] }) {
  return travelTypes.map((type) => {
    const some = travelsOf(travels, type);
    if (some.length === 0) return null;
    return (
      <Card key={type} title={travelTypeLabels[type]} headingLevel={2}>
        <List>
          {some.map((travel) => (
            <OneRide key={travel.travelUuid} travel={travel} />
          ))}
        </List>
      </Card>
    );
  });
}
