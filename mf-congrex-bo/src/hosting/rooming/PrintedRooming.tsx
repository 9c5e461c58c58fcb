import { PrintView } from '@portal/web/document/PrintView';
import styled from 'styled-components';
import { dayTitle } from '../../activities/words.ts';
import { useEvent } from '../../event/event-context.ts';
import { nameOf } from '../stays/stays.ts';
import { whereOf } from '../words.ts';
import type { RoomingHotel } from './rooming.ts';

const RoomingPaper = styled(PrintView)`
  @media print {
    & section + section {
      break-before: page;
    }
    & h1 {
      margin: 0;
      font-size: 14pt;
    }
    & h2 {
      margin: 0 0 4mm;
      font-size: 10pt;
      font-weight: 400;
    }
    & table {
      margin-bottom: 6mm;
    }
    & td:last-child {
      width: 45mm;
    }
  }
`;

/** The rooming list on A4: a hotel begins a page, the head of each night comes again on the next one. */
export function PrintedRooming({ hotels }: { hotels: readonly RoomingHotel[] }) {
  const { name } = useEvent().gathering;
  return (
    <RoomingPaper>
      {hotels.map((hotel) => (
        <section key={hotel.hostingUuid}>
          <h1>{hotel.name}</h1>
          <h2>{[name, whereOf(hotel)].filter(Boolean).join(' · ')}</h2>
          {hotel.nights.map(({ hostingNightUuid, date, roomTypeLabel, people }) => (
            <table key={hostingNightUuid}>
              <thead>
                <tr>
                  <th scope="col">N°</th>
                  <th scope="col">
                    {dayTitle(date)}, {roomTypeLabel}
                  </th>
                  <th scope="col">Remarque</th>
                </tr>
              </thead>
              <tbody>
                {people.map((stay, at) => (
                  <tr key={stay.overnightStayUuid}>
                    <td>{at + 1}</td>
                    <td>{nameOf(stay)}</td>
                    <td />
                  </tr>
                ))}
              </tbody>
            </table>
          ))}
        </section>
      ))}
    </RoomingPaper>
  );
}
