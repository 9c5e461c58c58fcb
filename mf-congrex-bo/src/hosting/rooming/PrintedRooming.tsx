import { createPortal } from 'react-dom';
import styled, { createGlobalStyle } from 'styled-components';
import { dayTitle } from '../../activities/words.ts';
import { useEvent } from '../../event/event-context.ts';
import { nameOf } from '../stays/stays.ts';
import { whereOf } from '../words.ts';
import type { RoomingHotel } from './rooming.ts';

/** Only the paper is printed; nothing of it is on the screen. */
const OnPaper = createGlobalStyle`
  @page { size: A4; margin: 14mm 12mm 16mm; @bottom-right { content: counter(page) ' / ' counter(pages); font: 9pt sans-serif; } }
  @media print {
    html, body { background: #fff !important; height: auto !important; overflow: visible !important; }
    body > *:not([data-paper]) { display: none !important; }
  }
`;

const Paper = styled.div`
  display: none;
  @media print {
    display: block;
    color: #000;
    background: #fff;
    font: 10pt / 1.35 var(--ui-font);
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
      width: 100%;
      margin-bottom: 6mm;
      border-collapse: collapse;
    }
    & thead {
      display: table-header-group;
    }
    & tr {
      break-inside: avoid;
    }
    & thead th {
      padding: 1.5mm;
      border-bottom: 1.5pt solid #000;
      font-size: 9pt;
      text-align: start;
    }
    & tbody td {
      padding: 1.5mm;
      border: 0.5pt solid #888;
      overflow-wrap: anywhere;
    }
    & td:first-child {
      width: 9mm;
      text-align: end;
      font-variant-numeric: tabular-nums;
    }
    & td:last-child {
      width: 45mm;
    }
  }
`;

/** The rooming list on A4: a hotel begins a page, the head of each night comes again on the next one. */
export function PrintedRooming({ hotels }: { hotels: readonly RoomingHotel[] }) {
  const { name } = useEvent().gathering;
  return createPortal(
    <Paper data-paper>
      <OnPaper />
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
    </Paper>,
    document.body,
  );
}
