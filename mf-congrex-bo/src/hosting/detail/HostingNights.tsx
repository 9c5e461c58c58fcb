import { Card, StatusBadge } from '@portal/shared-ui';
import { CalendarX2 } from 'lucide-react';
import styled from 'styled-components';
import { BedsBar } from '../BedsBar.tsx';
import { counted, eveningOf, priceOf } from '../words.ts';
import type { ShownHosting } from './HostingPage.tsx';

const Nights = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    grid-template-columns: 96px minmax(0, 1fr) minmax(140px, 200px) 96px;
    gap: var(--ui-1) var(--ui-4);
    align-items: center;
    padding: var(--ui-3) var(--ui-5);
    font-variant-numeric: tabular-nums;
  }
  & > li + li {
    border-top: 1px solid var(--ui-border);
  }
  & small {
    display: block;
    color: var(--ui-text-2);
    font-size: var(--ui-text-sm);
  }
  & [data-price] {
    text-align: end;
  }
  @media (max-width: 640px) {
    & > li {
      grid-template-columns: minmax(0, 1fr) auto;
    }
    & > li > :nth-child(2) {
      grid-column: 1 / -1;
    }
    & > li > :nth-child(3) {
      grid-column: 1 / -1;
    }
    & [data-price] {
      grid-row: 1;
      grid-column: 2;
    }
  }
`;

/** The nights of the hotel by type of room: how many there are, what is given, and what one costs. */
export function HostingNights({ hosting }: { hosting: ShownHosting }) {
  return (
    <Card title="Nuits et chambres" isFlush>
      <Nights>
        {hosting.hostingNights.map((night) => (
          <li key={night.hostingNightUuid}>
            <strong>{eveningOf(night.date)}</strong>
            <div>
              {night.roomTypeLabel}
              <small>{counted(night.quota, 'chambre', 'chambres')}</small>
              {night.isOutsideDates && (
                <StatusBadge tone="warning" icon={<CalendarX2 size={13} aria-hidden />}>
                  Hors des dates de l’événement
                </StatusBadge>
              )}
            </div>
            <BedsBar beds={night} label={`Lits, nuit du ${eveningOf(night.date)}, ${night.roomTypeLabel}`} />
            <span data-price>{priceOf(night.price)}</span>
          </li>
        ))}
      </Nights>
    </Card>
  );
}
